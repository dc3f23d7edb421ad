import { endMatch, type Kit, nextSeat, tellSeat } from '@umpire/games/cards';
import { ENDINGS, type Skirmish } from './state.ts';

/** A seat without life has lost. */
export function lose(k: Kit, s: Skirmish, seat: number, n: number): void {
  s.life[seat] -= Math.min(n, s.life[seat]);
  tellSeat(k, 'LIFE', seat, { life: s.life[seat] });
  if (s.life[seat] === 0 && s.over === 0) endMatch(k, s, ENDINGS.LIFE, nextSeat(k, s, seat));
}
