// The option sets on which the real rules and the slow ones are compared.
import type { Rules } from '@umpire/core/author';
import { kittens } from '../../src/kittens/index.ts';
import type { Kittens } from '../../src/kittens/rules/state.ts';
import { type SlowOptions, USUAL } from './slow-deal.ts';

/** Few kinds, and many nopes and combos, so that rare things come up. */
const DENSE = { nope: 16, attack: 9, favor: 6, 'taco-cat': 8, 'beard-cat': 6, 'see-the-future': 5, defuse: 3 };
const EXPANDED = { ...USUAL, 'draw-from-the-bottom': 6, 'super-skip': 5, nope: 9, defuse: 9 };
export const DECKS: readonly Readonly<Record<string, number>>[] = [USUAL, EXPANDED, DENSE];

const STACKING = ['stack', 'carry', 'reset'] as const;
const DEFUSES = ['all', 'leaflet-2025', 'leaflet-2015'] as const;
const REACTIONS = ['in-turn', 'at-once'] as const;
const WHO = ['others', 'everyone'] as const;

/** Every combination of options that change a turn; options that change only the set-up take turns. */
export function everyOptionSet(): SlowOptions[] {
  const sets: SlowOptions[] = [];
  for (const seats of [2, 3, 4, 5])
    for (const deck of DECKS)
      for (const attackStacking of STACKING)
        for (const reactions of REACTIONS)
          for (const whoMayReact of WHO)
            for (const fiveDifferent of [true, false]) {
              const i = sets.length;
              const quick = seats <= 3 && i % 5 === 0;
              const set = { seats, deck, attackStacking, reactions, whoMayReact, fiveDifferent, quick };
              sets.push({ ...set, deal: [7, 4, 1][i % 7 < 4 ? 0 : (i % 7) - 4], defuses: DEFUSES[i % 3] });
            }
  return sets;
}

export function openKittens(options: Readonly<Record<string, unknown>>): Rules<Kittens> {
  const opened = kittens.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** Opens the real rules with these options; the usual deck needs no file. */
export const openLike = (set: SlowOptions): Rules<Kittens> =>
  openKittens({ ...set, deck: set.deck === USUAL ? '' : JSON.stringify(set.deck) });
