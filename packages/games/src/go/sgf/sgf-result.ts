// RE, the result of an SGF file: B+3.5, W+R, B+T, W+F, 0 for an even game, Void for one without result.
import type { ForeignEnd, WrittenMatch } from '@umpire/core/author';

export interface SgfEnd {
  readonly end?: ForeignEnd;
  readonly remark?: string;
}

/** How the match was given up, if it was. A result in points is left to the rules to count. */
export function endOf(result: string | undefined): SgfEnd {
  if (result === undefined) return {};
  const found = /^\s*([BW])(?:lack|hite)?\s*\+\s*(R|T|F)[a-z]*\s*$/i.exec(result);
  if (found === null) return { remark: `The file gives the result ${result.trim()}.` };
  const seat = found[1].toUpperCase() === 'B' ? 1 : 0;
  const how = found[2].toUpperCase();
  if (how === 'T') return { end: { type: 'time', seat } };
  const end: ForeignEnd = { type: 'resign', seat };
  return how === 'R' ? { end } : { end, remark: 'The match was forfeited: it is kept as given up.' };
}

const ENDS: Readonly<Record<string, string>> = { resigned: 'R', time: 'T', forfeit: 'F' };

export function resultOf({ scores, reason }: NonNullable<WrittenMatch['outcome']>): string {
  if (reason === 'no-result') return 'Void';
  const winner = scores[0] === scores[1] ? '' : scores[0] > scores[1] ? 'B' : 'W';
  if (winner === '') return '0';
  const margin = /^(?:black|white)-by-([\d-]+)$/.exec(reason)?.[1].replace('-', '.');
  // A winner without a margin is also a result.
  return `${winner}+${margin ?? ENDS[reason] ?? ''}`;
}
