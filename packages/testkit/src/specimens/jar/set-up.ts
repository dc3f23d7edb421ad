import { type Chance, shuffle } from '@umpire/core/author';
import { BALM, copiesOf, HUSH, KINDS, STING } from './cards.ts';
import { SHAKES } from './effects.ts';
import { gain, type Jar, seatsIn, takeTop } from './state.ts';

const DEALT = 5;

/** Everyone gets a balm and five cards; then the stings and the last balm go into the jar. */
export function setUp(state: Jar, chance: Chance): void {
  const dice = chance(SHAKES, state.shakes++);
  const seats = seatsIn(state);
  for (let kind = HUSH; kind < KINDS; kind++)
    for (let copy = 0; copy < copiesOf(kind, seats); copy++) addOnTop(state, kind);
  shuffle(state.jar, 0, state.jarSize, dice);
  for (let seat = 0; seat < seats; seat++) {
    state.alive[seat] = 1;
    gain(state, seat, BALM);
    for (let i = 0; i < DEALT; i++) gain(state, seat, takeTop(state));
  }
  for (let i = 0; i < copiesOf(STING, seats); i++) addOnTop(state, STING);
  addOnTop(state, BALM);
  shuffle(state.jar, 0, state.jarSize, dice);
  state.owed = 1;
}

function addOnTop(state: Jar, kind: number): void {
  state.jar[state.jarSize] = kind + 1;
  state.jarSize++;
}
