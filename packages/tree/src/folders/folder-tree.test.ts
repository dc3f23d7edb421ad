import { existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Game, Line, type Options } from '@umpire/core';
import { chanceOf, keyText } from '@umpire/core/host';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import { demand, filesBelow, linesOf, matchFolder, scratch, seedTree, verified } from '../../tests/scratch-tree.ts';
import { readDot } from '../dot/read-dot.ts';
import { readFolderPath } from './folder-path.ts';
import { readActionLine } from './render-state.ts';

const GAMES: readonly [Game, Options, string[]][] = [
  [storyweave, {}, ['deck1.dek', 'deck2.dek']],
  [tidecrown, {}, ['deck1.dek', 'deck2.dek']],
  [kittens, {}, []],
  [ticTacToe, {}, []],
  [go, { size: 5 }, []],
];
const BASE = ['actions.txt', 'game.dot', 'path.txt', 'state.json'];

/** A path that the rules allow. */
function somePath(game: Game, options: Options, length: number): number[] {
  const line = new Line(demand(game.open(options)), 's');
  const dice = chanceOf('way')(0, 0);
  const list = new Int32Array(line.rules.legalMax);
  return Array.from({ length }, () => {
    const index = dice.below(line.rules.legal(line.state, line.past, list));
    line.play({ seat: line.seat, action: list[index], index });
    return index;
  });
}

test.each(GAMES)('$id: match, shuffle and play make a folder for each state on the way', (game, options, decks) => {
  const out = scratch();
  const folder = matchFolder(out, game, options);
  expect(readdirSync(folder).sort()).toEqual([...decks, 'game.dot', 'matchup.json'].sort());
  const path = somePath(game, options, 6);
  const tree = seedTree(folder, game, 's');
  expect(demand(tree.make(path))).toBe(join(folder, 's', ...path.map(String)));
  expect(tree.written).toBe(7);
  const line = new Line(demand(game.open(options)), 's');
  path.forEach((index, ply) => {
    const here = join(folder, 's', ...path.slice(0, ply).map(String));
    expect(readdirSync(here).sort()).toEqual([...BASE, ...decks, String(index)].sort());
    const list = new Int32Array(line.rules.legalMax);
    const legal = [...list.subarray(0, line.rules.legal(line.state, line.past, list))];
    const words = legal.map((action, i) => ({ index: i, text: line.rules.words.describe(line.state, action).text }));
    expect(linesOf(here, 'actions.txt').map(readActionLine)).toEqual(words);
    expect(linesOf(here, 'path.txt')).toHaveLength(ply);
    const key = new Int32Array(2);
    line.rules.key(line.state, key);
    expect(JSON.parse(linesOf(here, 'state.json')[0])).toMatchObject({ key: keyText(key), ply, seat: line.seat });
    const graph = demand(readDot(filesBelow(here)['game.dot']));
    expect(graph.edges.filter(({ attributes }) => attributes?.action_id !== undefined)).toHaveLength(legal.length);
    expect(linesOf(join(here, String(index)), 'path.txt').at(-1)).toBe(linesOf(here, 'actions.txt')[index]);
    line.play({ seat: line.seat, action: legal[index], index });
  });
  expect(verified(out, game)).toMatchObject({ compared: 7, differences: [], remarks: [] });
});

test('a second call computes and writes nothing', () => {
  const folder = matchFolder(scratch(), storyweave);
  demand(seedTree(folder, storyweave, 's').make([0, 1, 2]));
  const times = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      statSync(join(folder, name)).mtimeMs,
      statSync(join(folder, name)).ino,
    ]);
  const before = times();
  const again = seedTree(folder, storyweave, 's');
  again.render = () => expect.unreachable('nothing is to be rendered');
  again.walker.choose = () => expect.unreachable('nothing is to be played');
  expect(demand(again.make([0, 1, 2]))).toBe(join(folder, 's/0/1/2'));
  expect(again.written).toBe(0);
  expect(times()).toEqual(before);
});

test('what is there is reused, and only what is missing is computed', () => {
  const folder = matchFolder(scratch(), ticTacToe);
  demand(seedTree(folder, ticTacToe, 's').make([4]));
  const tree = seedTree(folder, ticTacToe, 's');
  demand(tree.make([4, 0, 0]));
  demand(tree.make([4, 0, 1]));
  expect(tree.written).toBe(3);
});

test('decks hold what is not yet drawn, the next card first, and copies have letters', () => {
  const folder = matchFolder(scratch(), storyweave, { mulligan: false });
  const tree = seedTree(folder, storyweave, 's');
  const whole = linesOf(folder, 'deck1.dek');
  expect(whole).toHaveLength(60);
  expect(new Set(whole).size).toBe(60);
  expect(whole.slice(0, 3)).toEqual(['a', 'b', 'c'].map((letter) => `Pim Tallow - Lamplighter.${letter}`));
  demand(tree.make([]));
  const first = linesOf(join(folder, 's'), 'deck2.dek');
  expect(first).toHaveLength(53);
  // Both end their turns: the second seat draws its next card.
  const path: number[] = [];
  while (linesOf(tree.folder(path), 'deck2.dek').length === 53) {
    const end = linesOf(tree.folder(path), 'actions.txt').length - 1;
    path.push(end);
    demand(tree.make(path));
    expect(path.length).toBeLessThan(20);
  }
  const name = (line: string) => line.replace(/\.[a-z]+$/, '');
  expect(linesOf(tree.folder(path), 'deck2.dek').map(name)).toEqual(first.slice(1).map(name));
});

test('a seed may say the opening hands, and the rest is shuffled', () => {
  const folder = matchFolder(scratch(), storyweave);
  const hand = (seed: string) => {
    const tree = seedTree(folder, storyweave, seed);
    const { nodes, edges } = demand(readDot(filesBelow(demand(tree.make([])))['game.dot']));
    const slots = edges.filter(({ to, label }) => to === 'z.p1.hand' && label === 'IN').map(({ from }) => from);
    return slots.map((slot) => nodes.find(({ id }) => id === slot)?.attributes.label).sort();
  };
  const wanted = hand('0011223.0123456.a');
  expect(wanted).toHaveLength(7);
  expect(hand('0011223.0123456.b')).toEqual(wanted);
  expect(hand('0011223.0123456.a')).not.toEqual(hand('0123456.0123456.a'));
  const lists = ['0011223.0123456.a', '0011223.0123456.b'].map((seed) => linesOf(join(folder, seed), 'deck1.dek'));
  expect(lists[0]).not.toEqual(lists[1]);
  expect(() => seedTree(folder, storyweave, '0000001.0123456.a')).toThrow(/3 copies of 'Pim Tallow - Lamplighter'/);
});

const SEEDS = [
  'a b',
  'a/b',
  '..',
  '.',
  '../../x',
  'Möwe',
  '日本',
  '',
  '~1',
  '%41',
  'A',
  'a',
  '%',
  '-',
  '\n',
  'x~1',
  '42.',
];

test('a seed that cannot name a folder is encoded, and comes back', () => {
  const out = scratch();
  const folder = matchFolder(out, kittens);
  const made = SEEDS.map((seed) => demand(seedTree(folder, kittens, seed).make([0])));
  expect(new Set(made).size).toBe(SEEDS.length);
  made.forEach((path, i) => {
    expect(readFolderPath(path)).toMatchObject({ ok: true, value: { seed: SEEDS[i], match: 0, path: [0] } });
    expect(resolve(path, '../..')).toBe(resolve(folder));
  });
  expect(readdirSync(out)).toHaveLength(1);
  expect(verified(out, kittens)).toMatchObject({ compared: 2 * SEEDS.length, differences: [] });
  const second = demand(seedTree(folder, kittens, 'a', 1).make([]));
  expect(readFolderPath(second)).toMatchObject({ value: { seed: 'a', match: 1 } });
  expect(made).not.toContain(second);
});

test.each([
  ['9', 'There is no action 9 in', 'it has the actions 0 to 8'],
  ['0/0/1/0/2/0/0', 'There is no action 0 in', 'the match is over there'],
])('an action that is not there is refused: %s', (typed, ...parts) => {
  const folder = matchFolder(scratch(), ticTacToe, { line: 3 });
  const path = typed.split('/').map(Number);
  const made = seedTree(folder, ticTacToe, 's').make(path);
  for (const part of parts) expect(made.ok ? '' : made.refusal.text).toContain(part);
  expect(existsSync(join(folder, 's', typed))).toBe(false);
});

test('a moved, renamed or linked tree can be used further, and nothing in it says where it is', () => {
  const dir = scratch();
  const folder = matchFolder(join(dir, 'output'), storyweave);
  demand(seedTree(folder, storyweave, 's').make([0]));
  for (const text of Object.values(filesBelow(dir))) expect(text).not.toContain(dir);
  mkdirSync(join(dir, 'elsewhere'));
  const moved = join(dir, 'elsewhere', 'my matchup');
  renameSync(folder, moved);
  const tree = seedTree(moved, storyweave, 's');
  demand(tree.make([0, 0]));
  expect(tree.written).toBe(1);
  const link = join(dir, 'link');
  symlinkSync(join(moved, 's', '0'), link);
  const at = demand(readFolderPath(join(link, '1', '2')));
  expect(at).toMatchObject({ seed: 's', path: [0, 1, 2] });
  expect(readdirSync(at.matchupFolder)).toEqual(readdirSync(moved));
  symlinkSync(moved, join(dir, 'output', 'linked'));
  expect(verified(join(dir, 'output'), storyweave)).toMatchObject({ compared: 3, differences: [] });
});

test('a path longer than the system allows is refused with a sentence', () => {
  const long = join(scratch(), ...new Array<string>(16).fill('n'.repeat(240)));
  mkdirSync(long, { recursive: true });
  const folder = matchFolder(long, ticTacToe);
  const deep = seedTree(folder, ticTacToe, 's'.repeat(190)).make([0]);
  expect(deep).toMatchObject({
    ok: false,
    refusal: { code: 'long-path', text: expect.stringContaining('this system allows 4095: use a store') },
  });
  expect(() => matchFolder(join(long, 'n'.repeat(200)), ticTacToe)).toThrow(/this system allows/);
});
