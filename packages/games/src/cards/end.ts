// How a match of a card game ends.
import { allSeats, EVERYONE, wonBy } from '@umpire/core/author';
import { ENDING } from './ability/program.ts';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';

/** Stands for the winner of a match that no single seat has won. */
export const NOBODY = -1;

/** The seat that has won alone, or NOBODY. */
export const winnerOf = ({ over }: CardState): number => ((over & (over - 1)) === 0 ? 31 - Math.clz32(over) : NOBODY);

/** Ends the match and tells everyone; `winner` may be NOBODY. */
export function endMatch(kit: Kit, state: CardState, why: number, winner: number): void {
  state.why = why;
  state.over = winner === NOBODY ? allSeats(kit.seats) : wonBy(winner);
  tellEnd(kit, state);
}

/** Ends the match: a seat has won by a card. The game tells everyone once all is done. */
export function winByCard(state: CardState, seat: number): void {
  state.why = ENDING.EFFECT;
  state.over = wonBy(seat);
}

/** Ends a match that cannot go on. If a seat has already won, it keeps the win. */
export function breakOff(state: CardState, why: number): void {
  state.why = why;
  if (state.over === 0) state.over = allSeats(state.out.length);
}

export function tellEnd(kit: Kit, state: CardState): void {
  const winner = winnerOf(state);
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'GAME_END', ...(winner === NOBODY ? {} : { winner }) });
}

export function putOut(kit: Kit, state: CardState, seat: number): void {
  state.out[seat] = 1;
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'PLAYER_LOST', seat });
}

/** Why a match of any card game may end. A game adds its own reasons. */
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

/** The winner gets what the others lose. Without a winner the seats still in share it; if there are none, all get 0. */
export function score(kit: Kit, state: CardState, out: Float64Array): void {
  const winner = winnerOf(state);
  const loss = -1 / (kit.seats - 1);
  let losers = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    const isLoser = winner !== NOBODY ? seat !== winner : state.out[seat] !== 0;
    out[seat] = isLoser ? loss : 0;
    if (isLoser) losers++;
  }
  if (losers === kit.seats) out.fill(0);
  else
    for (let seat = 0; seat < kit.seats; seat++)
      if (out[seat] === 0) out[seat] = (-loss * losers) / (kit.seats - losers);
}
