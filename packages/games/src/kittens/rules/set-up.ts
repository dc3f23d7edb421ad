import { type Chance, shuffle } from '@umpire/core/author';
import type { Setting } from '../setting/setting.ts';
import { DEFUSE, KINDS, KITTEN } from './kinds.ts';
import { SHUFFLES } from './purposes.ts';
import { gain, type Kittens } from './state.ts';

/** Deals everyone a defuse and cards from a pile without kittens, then shuffles kittens and defuses into the pile. */
export function setUp(state: Kittens, setting: Setting, chance: Chance): void {
  const dice = chance(SHUFFLES, state.shuffles++);
  const { pile } = state;
  let size = 0;
  const add = (kind: number, count: number): void => {
    for (let i = 0; i < count; i++) pile[size++] = kind + 1;
  };
  const take = (): number => {
    const kind = pile[--size] - 1;
    pile[size] = 0;
    return kind;
  };
  for (let kind = DEFUSE + 1; kind < KINDS; kind++) add(kind, setting.counts[kind]);
  shuffle(pile, 0, size, dice);
  for (let seat = 0; seat < setting.seats; seat++) {
    gain(state, seat, DEFUSE);
    state.sure[seat] = 1;
    for (let i = 0; i < setting.deal; i++) gain(state, seat, take());
  }
  for (let i = 0; i < setting.laidAside; i++) state.removed[i] = take() + 1;
  state.removedSize = setting.laidAside;
  add(KITTEN, setting.counts[KITTEN]);
  add(DEFUSE, setting.counts[DEFUSE] - setting.seats);
  shuffle(pile, 0, size, dice);
  state.pileSize = size;
  state.owed = 1;
  state.turnNumber = 1;
}
