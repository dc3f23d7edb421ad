// How a match ends.
import { EVERYONE } from '@umpire/core';
import { type CardState, NONE } from './fields.ts';
import type { Kit } from './kit.ts';
import { ENDING } from './program.ts';

/** `winner` NONE: nobody. */
export function endMatch(k: Kit, s: CardState, ending: number, winner: number): void {
  s.ending = ending;
  s.winner = winner === NONE ? 0 : winner + 1;
  tellEnd(k, s);
}

export function tellEnd(k: Kit, s: CardState): void {
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'GAME_END', ...(s.winner === 0 ? {} : { winner: s.winner - 1 }) });
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

/** The winner gets what the others lose. Without one, those who are still in share it; if nobody is, nobody gets anything. */
export function score(k: Kit, s: CardState, out: Float64Array): void {
  const loss = -1 / (k.seats - 1);
  let losers = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const isLoser = s.winner > 0 ? seat !== s.winner - 1 : s.out[seat] !== 0;
    out[seat] = isLoser ? loss : 0;
    if (isLoser) losers++;
  }
  if (losers === k.seats) out.fill(0);
  else
    for (let seat = 0; seat < k.seats; seat++) if (out[seat] === 0) out[seat] = (-loss * losers) / (k.seats - losers);
}
