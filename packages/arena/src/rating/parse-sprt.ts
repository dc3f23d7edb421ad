import { accept, type Result, refuse } from '@umpire/core/hot';
import type { SprtBounds } from './sprt.ts';

const ELO_MAX = 1000;

/** `0,20`: "no stronger" against "20 points stronger". */
export function parseSprt(text: string): Result<SprtBounds> {
  const parts = text.split(',');
  const [elo0, elo1] = parts.map((part) => (/^\s*[+-]?\d{1,4}(\.\d{1,3})?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (parts.length !== 2 || !(elo0 < elo1) || elo0 < -ELO_MAX || elo1 > ELO_MAX) {
    const bounds = `from -${ELO_MAX} to ${ELO_MAX}`;
    return refuse(
      'bad-sprt',
      text,
      `A sequential test is given as two ratings ${bounds}, the lower one first, such as 0,20.`,
    );
  }
  return accept({ elo0, elo1 });
}
