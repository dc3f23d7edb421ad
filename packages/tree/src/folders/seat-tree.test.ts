// A tree as one seat may see it: two deals that look the same to the seat give the same files.

import type { Game, Options } from '@umpire/core';
import { copy, eachHidden } from '@umpire/core/hot';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { tidecrown } from '@umpire/games/tidecrown';
import { describe, expect, test } from 'vitest';
import { demand, filesBelow, linesOf, matchFolder, scratch, seedTree, verified } from '../../tests/scratch-tree.ts';
import { Walker } from '../explore/walker.ts';
import { createMatchupFolder } from './matchup-folder.ts';
import { renderState } from './render-state.ts';

const TABLES: readonly [Game, Options][] = [
  [storyweave, {}],
  [tidecrown, {}],
  [kittens, {}],
];

describe.each(TABLES)('$id', (game, options) => {
  test('what a seat cannot see changes none of its files', () => {
    const rules = demand(game.open(options));
    let changed = 0;
    for (const path of [[], [0], [0, 0], [1, 0, 0]]) {
      for (const viewer of [0, 1]) {
        const walker = new Walker(rules, 's');
        walker.goTo(path);
        const { state } = walker;
        const legal = Int32Array.from(walker.legal());
        const files = renderState(walker, ['0: hidden\t?'], viewer);
        const other = rules.layout.create();
        copy(other, state);
        eachHidden(rules.layout, other, viewer, ({ offset, field }, index) => {
          if (field.kind !== 'u8') return;
          state.bytes[offset + index] = state.bytes[offset + index] === 1 ? 2 : 1;
          changed++;
        });
        expect(renderState(blind(walker, legal), ['0: hidden\t?'], viewer)).toEqual(files);
      }
    }
    expect(changed).toBeGreaterThan(100);
  });

  test("the other seat's actions are neither told nor drawn", () => {
    const folder = matchFolder(scratch(), game, options, 0);
    const tree = seedTree(folder, game, 's');
    const { rules, walker } = tree;
    const path: number[] = [];
    for (let ply = 0; ply < 40; ply++) {
      const here = demand(tree.make(path));
      walker.goTo(path);
      const isOwn = rules.toAct(walker.state) === 0;
      const { length } = walker.legal();
      expect(linesOf(here, 'actions.txt')).toHaveLength(isOwn ? length : 0);
      expect(filesBelow(here)['game.dot'].includes('action_id')).toBe(isOwn);
      path.push(length - 1);
      demand(tree.make(path));
      const last = linesOf(tree.folder(path), 'path.txt').at(-1) ?? '';
      expect(last.endsWith(': hidden\t?')).toBe(!isOwn);
    }
    expect(verified(folder, game)).toMatchObject({ differences: [], compared: 41 });
  });
});

/** A walker that shows the list that the seat saw, because an impossible state has no legal actions. */
const blind = (walker: Walker, legal: Int32Array): Walker =>
  Object.create(walker, { state: { value: walker.state }, legal: { value: () => legal } });

test('a deck shows to its owner no more than to others', () => {
  const folder = matchFolder(scratch(), storyweave, {}, 0);
  const here = demand(seedTree(folder, storyweave, 's').make([]));
  expect(new Set(linesOf(here, 'deck1.dek'))).toEqual(new Set(['?']));
  expect(linesOf(here, 'deck2.dek')).toHaveLength(53);
});

test('two deals with the same hand and the same dice give the same files', () => {
  const deals = ['0123456.0123456', '0123456.abcdefg'];
  const filesFor = (viewer?: number) =>
    deals.map((hands) => {
      const folder = matchFolder(scratch(), storyweave, { mulligan: false, hands }, viewer);
      return filesBelow(demand(seedTree(folder, storyweave, 'a').make([])));
    });
  const [one, other] = filesFor(0);
  expect(other).toEqual(one);
  const [all, others] = filesFor();
  expect(others['game.dot']).not.toBe(all['game.dot']);
  expect(others['state.json']).not.toBe(all['state.json']);
});

test('a folder shows the tree to one viewer only', () => {
  const dir = scratch();
  matchFolder(dir, storyweave, {}, 0);
  for (const viewer of [1, undefined]) {
    const made = createMatchupFolder(
      dir,
      storyweave,
      demand(storyweave.open({})),
      viewer === undefined ? {} : { viewer },
    );
    expect(made).toMatchObject({ ok: false, refusal: { code: 'other-viewer' } });
  }
});
