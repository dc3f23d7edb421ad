import { allBut, onlySeat, type Tell } from '@umpire/core/author';
import { idOf } from './kinds.ts';
import { gain, type Kittens, lose, loseUnseen } from './state.ts';

/** Ends a favor: the card goes to the player whose turn it is, and only those two see it. */
export function handOver(state: Kittens, kind: number, tell?: Tell): void {
  const from = state.aim - 1;
  const me = state.turn;
  lose(state, from, kind);
  loseUnseen(state, from);
  gain(state, me, kind);
  if (tell === undefined) return;
  const given = { type: 'CARD_GIVEN', seat: from, to: me };
  tell(onlySeat(me) | onlySeat(from), { ...given, card: idOf(kind) });
  tell(allBut(me) & allBut(from), given);
}
