// Rows for one seat: two deals that look the same to it give the same rows, whatever differs elsewhere.
import type { Game } from '@umpire/core';
import { chanceOf } from '@umpire/core/hot';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { sixCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-game.ts';
import { Walker } from '../explore/walker.ts';
import { lineRows } from './line-rows.ts';
import type { StateRow } from './state-row.ts';

const FACTS = { line: 0, matchup: 'm', seed: 'deal 0', players: ['ann', 'bob'], outcome: null, cards: true };

const rowsOf = (walker: Walker, path: readonly number[], viewer?: number): StateRow[] => [
  ...lineRows(walker, { ...FACTS, path, ...(viewer === undefined ? {} : { viewer }) }),
];

/** What is written of a row: not the path, of which `place` stands in the tables. */
const written = ({ path: _, ...row }: StateRow): string => JSON.stringify({ ...row, features: [...row.features] });

/** Deals of six cards by the card of a seat. */
function deals(viewer: number): Map<number, { readonly seed: string; readonly other: number }[]> {
  const rules = rulesOf(sixCards);
  const byCard = new Map<number, { seed: string; other: number }[]>();
  for (let n = 0; n < 40; n++) {
    const seed = `deal ${n}`;
    const { state } = new Walker(rules, seed);
    const hand = Reflect.get(state, 'hand') as Uint8Array;
    byCard.set(hand[viewer], [...(byCard.get(hand[viewer]) ?? []), { seed, other: hand[1 - viewer] }]);
  }
  return byCard;
}

test.each([0, 1])('the words of a game that shows every card it can see tell seat %i nothing', (viewer) => {
  const rules = rulesOf(sixCards);
  // One check: the open card is still hidden.
  const path = [0];
  for (const same of deals(viewer).values()) {
    expect(new Set(same.map(({ other }) => other)).size).toBeGreaterThan(1);
    const told = same.map(({ seed }) => rowsOf(new Walker(rules, seed), path, viewer).map(written).join('\n'));
    expect(new Set(told).size).toBe(1);
    // Without a seat they do show it.
    const open = same.map(({ seed }) => rowsOf(new Walker(rules, seed), path).map(written).join('\n'));
    expect(new Set(open).size).toBeGreaterThan(1);
  }
});

test.each<[string, Game, number]>([
  ['kittens', kittens, 30],
  ['storyweave', storyweave, 30],
])('%s: what is dealt again behind the back of a seat changes none of its rows', (_, game, plies) => {
  const rules = rulesOf(game);
  const dice = chanceOf('rows')(0, 0);
  const path: number[] = [];
  const walker = new Walker(rules, 's');
  for (let ply = 0; ply < plies && walker.goTo(path) === path.length && walker.count > 0; ply++) {
    for (let viewer = 0; viewer < rules.seats; viewer++) {
      walker.goTo(path);
      const here = lastOf(rowsOf(walker, path, viewer));
      walker.goTo(path);
      const { state } = walker;
      const truth = state.bytes.slice();
      rules.hidden.redeal(state, viewer, dice);
      const other = lastOf([...lineRows(standing(walker, path), { ...FACTS, path, viewer })]);
      state.bytes.set(truth);
      expect([viewer, ply, other === here]).toEqual([viewer, ply, true]);
    }
    walker.goTo(path);
    path.push(dice.below(walker.count));
  }
});

const lastOf = (rows: readonly StateRow[]): string => {
  const row = rows.at(-1);
  if (row === undefined) throw new Error('there is no row');
  // How it was reached is not asked again here.
  return written({ ...row, place: '' });
};

/** A walker that stays where it is. */
const standing = (walker: Walker, path: readonly number[]): Walker =>
  Object.create(walker, {
    goTo: { value: (to: readonly number[]) => Math.min(to.length, path.length) },
    state: { value: walker.state },
  });
