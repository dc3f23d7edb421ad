// What combos do when nobody has stopped them.
import { allBut, type Chance, EVERYONE, onlySeat, type Tell } from '@umpire/core/author';
import { DEFUSE, idOf, KINDS } from './kinds.ts';
import { STEALS } from './purposes.ts';
import { gain, type Kittens, lose, loseUnseen } from './state.ts';

/** Takes a random card from the target. */
export function steal(state: Kittens, chance: Chance, tell?: Tell): void {
  const from = state.aim - 1;
  const size = state.handSize[from];
  if (size === 0) return;
  loseUnseen(state, from);
  move(state, from, nthCard(state, from, chance(STEALS, state.steals++).below(size)), tell);
}

/** Takes the card that was named, if the target holds it. */
export function stealNamed(state: Kittens, tell?: Tell): void {
  const from = state.aim - 1;
  const kind = state.named - 1;
  const isHeld = state.hand[from * KINDS + kind] > 0;
  if (isHeld) move(state, from, kind, tell);
  if (kind !== DEFUSE) return;
  // Everyone sees whether the target held it.
  if (isHeld) state.sure[state.turn]++;
  state.sure[from] = isHeld ? Math.max(0, state.sure[from] - 1) : 0;
}

/** The kind of the nth card of a hand, in order of kinds. */
export function nthCard(state: Kittens, seat: number, n: number): number {
  const row = seat * KINDS;
  let left = n;
  for (let kind = 0; ; kind++) {
    left -= state.hand[row + kind];
    if (left < 0) return kind;
  }
}

function move(state: Kittens, from: number, kind: number, tell?: Tell): void {
  const me = state.turn;
  lose(state, from, kind);
  gain(state, me, kind);
  if (tell === undefined) return;
  const stolen = { type: 'CARD_STOLEN', seat: me, target: from };
  const knowing = onlySeat(me) | onlySeat(from);
  tell(knowing, { ...stolen, card: idOf(kind) });
  tell(allBut(me) & allBut(from), stolen);
}

/** Takes the card that was named, or the top one if none of it is left. Everyone sees the discard pile. */
export function takeFromDiscard(state: Kittens, tell?: Tell): void {
  const { discard, discardSize, named, turn: me } = state;
  if (discardSize === 0) return;
  let at = discardSize - 1;
  if (named > 0) while (at >= 0 && discard[at] !== named) at--;
  if (at < 0) at = discardSize - 1;
  const kind = discard[at] - 1;
  discard.copyWithin(at, at + 1, discardSize);
  discard[discardSize - 1] = 0;
  state.discardSize = discardSize - 1;
  gain(state, me, kind);
  if (kind === DEFUSE) state.sure[me]++;
  if (tell !== undefined) tell(EVERYONE, { type: 'CARD_DRAWN', seat: me, from: 'discard', card: idOf(kind) });
}
