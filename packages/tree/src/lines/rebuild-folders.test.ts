import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Result } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { demand, filesBelow, matchFolder, rulesOf, scratch, seedTree, verified } from '../../tests/scratch-tree.ts';
import { allWords, wordsAfter, wordsBefore } from '../../tests/two-versions.ts';
import { openRules } from '../open-rules.ts';
import type { RulesOf } from './pack.ts';
import type { Rebuilt } from './rebuild.ts';
import { rebuildFolders } from './unpack.ts';

const [before, after] = [wordsBefore, wordsAfter].map((game) => game);

/** The present rules, whatever version the tree has. */
const present =
  (game: Game): RulesOf =>
  (matchup, seed) =>
    openRules(game, { ...matchup, rulesVersion: game.rulesVersion }, seed);

const rebuilt = (folder: string, to: string, game: Game): Result<Rebuilt> =>
  rebuildFolders(folder, to, game, present(game));

/** The states of these words and all states on the way, in folders of the old rules. */
function grown(words: readonly string[], ...seeds: string[]): string {
  const folder = matchFolder(join(scratch(), 'old'), before);
  for (const seed of seeds) {
    const tree = seedTree(folder, before, seed);
    for (const word of words) demand(tree.make(pathOf(word)));
  }
  return folder;
}

/** The path of a word. A letter cannot come twice in a row, so after it other letters have other indices. */
const pathOf = (word: string, letters = 'abcd'): number[] =>
  [...word].map((letter, i) => [...letters].filter((each) => each !== word[i - 1]).indexOf(letter));

const wordsIn = (folder: string): string[] =>
  Object.entries(filesBelow(folder))
    .filter(([name]) => name.endsWith('path.txt'))
    .map(([, text]) => text.replace(/^.*\t|\n/gm, ''));

test('after a change of the rules the actions that still exist survive, and each loss is told', () => {
  const folder = grown(allWords('abcd'), 's');
  writeFileSync(join(folder, 's', '0', '0', 'stats.json'), '{"visits":3,"values":[1,-1]}\n');
  const to = join(scratch(), 'new');
  const { states, survived, changed, lost } = demand(rebuilt(folder, to, after));
  const kept = allWords('abcd').filter((word) => !word.includes('c'));
  expect({ states, survived }).toEqual({ states: allWords('abcd').length, survived: kept.length });
  expect(changed).toBe(kept.filter((word) => word.includes('b')).length);
  const [id] = readdirSync(to);
  const words = allWords('abcd').filter((word) => word.startsWith('c'));
  expect(lost).toContainEqual({ root: `${id}/s`, path: '2', states: words.length });
  expect(wordsIn(join(to, id, 's')).sort()).toEqual(kept.sort());
  expect(verified(to, after)).toMatchObject({ compared: kept.length, differences: [] });
  const ab = join(to, id, 's', ...pathOf('ab', 'dba').map(String));
  expect(readFileSync(join(ab, 'stats.json'), 'utf8')).toBe('{"visits":3,"values":[1,-1]}\n');
});

test('only states that are there are brought over, of every seed', () => {
  const folder = grown(['dab', 'b'], 's', 't~%');
  const to = join(scratch(), 'new');
  expect(rebuilt(folder, to, after)).toMatchObject({ value: { states: 10, survived: 10, lost: [] } });
  const [id] = readdirSync(to);
  expect(readdirSync(join(to, id)).sort()).toEqual(['game.dot', 'matchup.json', 's', 't%7E%25']);
  expect(wordsIn(join(to, id, 's')).sort()).toEqual(['', 'b', 'd', 'da', 'dab']);
});

test('a matchup without a seed is brought over', () => {
  const folder = matchFolder(join(scratch(), 'old'), before);
  const to = join(scratch(), 'new');
  expect(rebuilt(folder, to, after)).toEqual({ ok: true, value: { states: 0, survived: 0, changed: 0, lost: [] } });
  expect(verified(to, after)).toMatchObject({ compared: 0, differences: [] });
});

test('the neighbours of a damaged state tell how it is reached; without them it is reported as lost', () => {
  const folder = grown(['abab', 'dbab'], 's');
  const [one, two] = ['ab', 'db'].map((word) => join(folder, 's', ...pathOf(word).map(String)));
  rmSync(join(one, 'state.json'));
  writeFileSync(join(two, 'actions.txt'), '');
  rmSync(join(two, String(pathOf('dba')[2]), 'game.dot'));
  const to = join(scratch(), 'new');
  const { survived, lost } = demand(rebuilt(folder, to, after));
  const path = pathOf('dba').join('/');
  expect(lost).toEqual([{ root: `${readdirSync(to)[0]}/s`, path, states: 2 }]);
  expect(survived).toBe(7);
  expect(wordsIn(to).sort()).toEqual(['', 'a', 'ab', 'aba', 'abab', 'd', 'db']);
});

test('with the same rules it is the same tree, byte for byte', () => {
  const folder = matchFolder(join(scratch(), 'old'), storyweave);
  const tree = seedTree(folder, storyweave, '42');
  for (const path of [
    [0, 0, 0, 1],
    [7, 0, 2],
  ])
    demand(tree.make(path));
  const to = join(scratch(), 'new');
  expect(rebuildFolders(folder, to, storyweave, rulesOf(storyweave))).toEqual({
    ok: true,
    value: { states: 8, survived: 8, changed: 0, lost: [] },
  });
  expect(filesBelow(to)).toEqual(filesBelow(join(folder, '..')));
});

test('what one seat sees cannot be walked again', () => {
  const folder = matchFolder(join(scratch(), 'old'), storyweave, {}, 1);
  const to = join(scratch(), 'new');
  expect(rebuilt(folder, to, storyweave)).toMatchObject({
    ok: false,
    refusal: { code: 'seat-tree', text: expect.stringContaining('seat 1') },
  });
  expect(existsSync(to)).toBe(false);
});
