import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { beforeEach, expect, test } from 'vitest';
import { demand, filesBelow, matchFolder, scratch, seedTree, verified } from '../../tests/scratch-tree.ts';
import { mendStateFolder, writeStateFolder } from './state-folder.ts';

const FILES = ['game.dot', 'path.txt', 'actions.txt', 'deck1.dek', 'deck2.dek', 'state.json'];
const PATH = [0, 1, 0];
let folder: string;
let before: Record<string, string>;

beforeEach(() => {
  folder = matchFolder(scratch(), storyweave);
  demand(seedTree(folder, storyweave, 's').make(PATH));
  before = filesBelow(folder);
});

const DAMAGE: Readonly<Record<string, (path: string, text: string) => void>> = {
  cut: (path, text) => writeFileSync(path, text.slice(0, -3)),
  emptied: (path) => writeFileSync(path, ''),
  changed: (path, text) =>
    writeFileSync(
      path,
      text.replace(/\w(?=\W*$)/, (sign) => (sign === '1' ? '2' : '1')),
    ),
  lengthened: (path, text) => writeFileSync(path, `${text}\n`),
  deleted: (path) => rmSync(path),
};

test.each(Object.keys(DAMAGE).flatMap((how) => FILES.map((file) => [file, how] as const)))(
  '%s %s: verify names it, and playing there or below mends it',
  (file, how) => {
    const path = join(folder, 's/0/1', file);
    DAMAGE[how](path, readFileSync(path, 'utf8'));
    expect(filesBelow(folder)).not.toEqual(before);
    const { differences } = verified(folder, storyweave);
    expect(differences).toEqual([expect.stringContaining(path)]);
    const tree = seedTree(folder, storyweave, 's');
    demand(tree.make(PATH));
    // States below it may have been made from it.
    expect(tree.written).toBe(2);
    expect(filesBelow(folder)).toEqual(before);
    expect(verified(folder, storyweave)).toMatchObject({ differences: [], remarks: [] });
  },
);

test('a state.json with a changed sum is still found out', () => {
  const path = join(folder, 's/0/state.json');
  const said = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${JSON.stringify({ ...said, files: {} })}\n`);
  writeFileSync(join(folder, 's/0/game.dot'), 'digraph {}\n');
  demand(seedTree(folder, storyweave, 's').make([0]));
  expect(filesBelow(folder)).toEqual(before);
});

test('an empty folder becomes a state, and one with only states below it too', () => {
  mkdirSync(join(folder, 's/3'));
  for (const file of FILES) rmSync(join(folder, 's/0', file));
  expect(verified(folder, storyweave).differences).toHaveLength(2 * FILES.length);
  const tree = seedTree(folder, storyweave, 's');
  demand(tree.make([3]));
  demand(tree.make(PATH));
  expect(readdirSync(join(folder, 's/3')).sort()).toEqual([...FILES].sort());
  expect(verified(folder, storyweave)).toMatchObject({ compared: 5, differences: [], remarks: [] });
});

test('a state that was moved to another index is made anew', () => {
  renameSync(join(folder, 's/0'), join(folder, 's/1'));
  const tree = seedTree(folder, storyweave, 's');
  demand(tree.make([1]));
  demand(tree.make([1, 1]));
  demand(tree.make([1, 1, 0]));
  expect(tree.written).toBe(3);
  expect(verified(folder, storyweave)).toMatchObject({ differences: [], remarks: [] });
});

test('a folder in the place of a file, and a file in that of a folder, are named and left alone', () => {
  rmSync(join(folder, 's/0/game.dot'));
  mkdirSync(join(folder, 's/0/game.dot'));
  rmSync(join(folder, 's/0/1/0'), { recursive: true });
  writeFileSync(join(folder, 's/0/1/0'), 'mine');
  const { differences } = verified(folder, storyweave);
  expect(differences).toHaveLength(2);
  expect(differences.join()).toContain('s/0/game.dot: is missing or cannot be read');
  expect(differences.join()).toContain('s/0/1/0: only states have such names');
  const made = seedTree(folder, storyweave, 's').make([0]);
  expect(made.ok ? '' : made.refusal.text).toMatch(/s\/0\/game.dot: a folder is in the way: a file belongs there\.$/);
  rmSync(join(folder, 's/0/game.dot'), { recursive: true });
  const below = seedTree(folder, storyweave, 's').make(PATH);
  expect(below.ok ? '' : below.refusal.text).toMatch(/s\/0\/1\/0: a file is in the way: a folder belongs there\.$/);
  expect(readFileSync(join(folder, 's/0/1/0'), 'utf8')).toBe('mine');
  expect(verified(folder, storyweave)).toMatchObject({ differences: [expect.anything()], remarks: [] });
});

test('files that killed writers left are reported, do no harm and can be deleted', () => {
  mkdirSync(join(folder, 's/.new-0-123'));
  writeFileSync(join(folder, 's/.new-0-123/game.dot'), 'dig');
  writeFileSync(join(folder, 's/0/.new-game.dot-123'), 'dig');
  demand(seedTree(folder, storyweave, 's').make([2]));
  const { compared, differences, remarks } = verified(folder, storyweave);
  expect([compared, differences]).toEqual([5, []]);
  expect(remarks).toEqual([
    expect.stringMatching(/s\/\.new-0-123: left by someone/),
    expect.stringMatching(/s\/0\/\.new-game\.dot-123: left by someone/),
  ]);
});

test('folders that the rules do not know are named, and other files are ignored', () => {
  const grid = matchFolder(scratch(), ticTacToe);
  demand(seedTree(grid, ticTacToe, 's').make([0]));
  mkdirSync(join(grid, 's/0/8'));
  mkdirSync(join(grid, 's/0/notes'));
  writeFileSync(join(grid, 's/0/state.svg'), '<svg/>');
  expect(verified(grid, ticTacToe).differences).toEqual([
    expect.stringMatching(/s\/0\/8: the rules have no such action$/),
  ]);
  expect(verified(join(grid, 's/0'), ticTacToe).compared).toBe(2);
});

test('an error of the disk names the folder or file, not the temporary one beside it', () => {
  const gone = join(scratch(), 'gone', '1');
  for (const [write, path] of [
    [writeStateFolder, gone],
    [mendStateFolder, join(gone, 'a.txt')],
  ] as const)
    expect(() => write(gone, { 'a.txt': 'a' })).toThrow(expect.objectContaining({ code: 'ENOENT', path, dest: path }));
});
