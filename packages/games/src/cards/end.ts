// How a match ends.
import { allSeats, EVERYONE, wonBy } from '@umpire/core/author';
import { ENDING } from './ability/program.ts';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';

/** In the place of a seat that won. */
export const NOBODY = -1;

/** The seat that has won alone, or NOBODY. */
export const winnerOf = ({ over }: CardState): number => ((over & (over - 1)) === 0 ? 31 - Math.clz32(over) : NOBODY);

/** `winner` may be NOBODY. */
export function endMatch(k: Kit, s: CardState, why: number, winner: number): void {
  s.why = why;
  s.over = winner === NOBODY ? allSeats(k.seats) : wonBy(winner);
  tellEnd(k, s);
}

/** A seat has won by a card. The game tells it when all is done. */
export function winByCard(s: CardState, seat: number): void {
  s.why = ENDING.EFFECT;
  s.over = wonBy(seat);
}

/** The match cannot go on. Who has won has won. */
export function breakOff(s: CardState, why: number): void {
  s.why = why;
  if (s.over === 0) s.over = allSeats(s.out.length);
}

export function tellEnd(k: Kit, s: CardState): void {
  const winner = winnerOf(s);
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'GAME_END', ...(winner === NOBODY ? {} : { winner }) });
}

export function putOut(k: Kit, s: CardState, seat: number): void {
  s.out[seat] = 1;
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'PLAYER_LOST', seat });
}

/** Why a match of any card game may end; a game adds its own. */
export const KIT_REASONS: Readonly<Record<number, string>> = {
  [ENDING.TABLE_FULL]: 'table-full',
  [ENDING.NO_FIXPOINT]: 'no-fixpoint',
  [ENDING.BUDGET]: 'budget',
  [ENDING.REPETITION]: 'repetition',
  [ENDING.EFFECT]: 'card-effect',
};

/** The names of all endings, by their numbers. */
export const endingsOf = (reasons: Readonly<Record<number, string>>): string[] =>
  Array.from({ length: 1 + Math.max(...Object.keys(reasons).map(Number)) }, (_, why) => reasons[why] ?? 'none');

/** The winner gets what the others lose. Without one, those who are still in share it; if nobody is, nobody gets anything. */
export function score(k: Kit, s: CardState, out: Float64Array): void {
  const winner = winnerOf(s);
  const loss = -1 / (k.seats - 1);
  let losers = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const isLoser = winner !== NOBODY ? seat !== winner : s.out[seat] !== 0;
    out[seat] = isLoser ? loss : 0;
    if (isLoser) losers++;
  }
  if (losers === k.seats) out.fill(0);
  else
    for (let seat = 0; seat < k.seats; seat++) if (out[seat] === 0) out[seat] = (-loss * losers) / (k.seats - losers);
}
