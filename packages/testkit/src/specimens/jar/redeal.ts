import { type Dice, shuffle } from '@umpire/core/author';
import { copiesOf, KINDS, STING } from './cards.ts';
import { type Jar, PUT, ROOM, seatsIn } from './state.ts';

/** Deals all cards that the seat does not see into the other hands and the jar. No hand gets a sting. */
export function redeal(state: Jar, seat: number, dice: Dice): void {
  const pool = unseen(state, seat);
  const stings = pool.filter((kind) => kind === STING);
  const rest = pool.filter((kind) => kind !== STING);
  shuffle(rest, 0, rest.length, dice);
  for (let other = 0; other < seatsIn(state); other++) {
    if (other === seat) continue;
    for (let i = 0; i < state.handSize[other]; i++) state.hand[other * KINDS + (rest.pop() ?? 0)]++;
  }
  const jar = [...rest, ...stings];
  shuffle(jar, 0, jar.length, dice);
  for (let at = 0; at < state.jarSize; at++)
    if (state.knows[seat * ROOM + at] === 0) state.jar[at] = (jar.pop() ?? 0) + 1;
}

function unseen(state: Jar, seat: number): number[] {
  const pool: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let left = copiesOf(kind, seatsIn(state)) - state.discard[kind] - state.hand[seat * KINDS + kind];
    // The sting that was just drawn lies on the table.
    if (kind === STING && state.phase === PUT) left--;
    for (let at = 0; at < state.jarSize; at++)
      if (state.knows[seat * ROOM + at] === 1 && state.jar[at] === kind + 1) left--;
    for (; left > 0; left--) pool.push(kind);
  }
  return pool;
}
