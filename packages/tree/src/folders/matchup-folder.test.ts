import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Game, Options } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import {
  demand,
  filesBelow,
  linesOf,
  matchFolder,
  rulesOf,
  scratch,
  seedTree,
  verified,
} from '../../tests/scratch-tree.ts';
import { readDot } from '../dot/read-dot.ts';
import { matchupOf } from '../matchup.ts';
import { createMatchupFolder, readMatchupFile } from './matchup-folder.ts';
import { readActionLine } from './render-state.ts';

const out = () => scratch();
const idOf = (options: Options, game: Game = storyweave) => basename(matchFolder(out(), game, options));

/** A shipped deck as a list that a person could have written: in its order, with two lines for the first card. */
function listOf(dir: string, deck: string): string {
  const folder = matchFolder(dir, storyweave, { deck1: deck });
  const counts = new Map<string, number>();
  for (const line of linesOf(folder, 'deck1.dek')) {
    const name = line.replace(/\.[a-z]+$/, '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [[first, n], ...rest] = counts;
  return [`1 ${first}`, `${n - 1} ${first}`, ...rest.map(([name, count]) => `${count} ${name}`)].join('\n');
}

test('the same decks have the same id, by name and by list, and equal lines are summed', () => {
  const list1 = listOf(scratch(), 'lanterns');
  expect(list1.split('\n').length).toBeGreaterThan(5);
  expect(idOf({ list1 })).toBe(idOf({}));
  expect(idOf({ deck1: 'lanterns', deck2: 'masks' })).toBe(idOf({}));
});

test('whatever makes another match makes another id', () => {
  const list1 = listOf(scratch(), 'lanterns');
  const turned = list1.split('\n').reverse().join('\n');
  const ids = [
    idOf({}),
    idOf({ deck1: 'masks', deck2: 'lanterns' }),
    idOf({ deck2: 'lanterns' }),
    idOf({ mulligan: false }),
    idOf({ seats: 3 }),
    idOf({ hands: '0123456.0123456' }),
    // Opening hands refer to lines, so the order of a list matters.
    idOf({ list1: turned }),
    idOf({}, connectFour),
    idOf({ rows: 5 }, connectFour),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/);
});

const NAMES = [
  'Dr. Ö. "Quill" O\'Neil',
  'ends with .a',
  'back\\slash',
  '日本 🐱',
  'x # 4',
  'semi; colon, [x=1]',
  '<b>',
  'a -> b',
];
const PIPERS = Array.from({ length: 16 }, (_, i) => ({
  id: i + 1,
  fullName: NAMES[i] ?? `Piper ${i}`,
  name: NAMES[i] ?? `Piper ${i}`,
  version: '',
  type: 'Character',
  subtypes: [],
  color: 'Steel',
  cost: 1,
  inkwell: true,
  strength: 1,
  willpower: 2,
  lore: 2,
  fullText: '',
}));

function withNames(): Options {
  const cards = JSON.stringify({ cards: PIPERS });
  const list = PIPERS.slice(0, 15)
    .map(({ id }) => `4 ${id}`)
    .join('\n');
  return { cards, list1: list, list2: list, mulligan: false };
}

test('names with dots, quotes, umlauts and signs of DOT come back from every file', () => {
  const dir = scratch();
  const folder = matchFolder(dir, storyweave, withNames());
  const decks = linesOf(folder, 'deck1.dek').map((line) => line.replace(/\.[a-z]+$/, ''));
  expect([...new Set(decks)].slice(0, NAMES.length)).toEqual(NAMES);
  const tree = seedTree(folder, storyweave, '0123456.0123456.x');
  const root = demand(tree.make([]));
  const { nodes } = demand(readDot(filesBelow(root)['game.dot']));
  const labels = nodes.map(({ attributes }) => attributes.label);
  const texts = linesOf(root, 'actions.txt').map((line) => readActionLine(line)?.text ?? '');
  for (const name of NAMES.slice(0, 7)) {
    expect(labels).toContain(name);
    expect(texts.filter((text) => text.includes(name))).not.toEqual([]);
  }
  expect(verified(dir, storyweave)).toMatchObject({ compared: 1, differences: [] });
});

test('another card file makes another matchup', () => {
  const options = withNames();
  expect(idOf({ ...options, cards: String(options.cards).replace('"lore":2', '"lore":1') })).not.toBe(idOf(options));
});

test('matched again, the folder is found, and what is damaged in it is mended', () => {
  const dir = scratch();
  const folder = matchFolder(dir, storyweave);
  const before = filesBelow(folder);
  writeFileSync(join(folder, 'game.dot'), 'digraph {\n');
  rmSync(join(folder, 'deck2.dek'));
  expect(verified(dir, storyweave).differences).toEqual([
    expect.stringContaining('game.dot: is not what'),
    expect.stringContaining('deck2.dek: is missing'),
  ]);
  expect(matchFolder(dir, storyweave)).toBe(folder);
  expect(filesBelow(folder)).toEqual(before);
});

test('a matchup.json that cannot be read is named, and written again when the matchup is given', () => {
  const dir = scratch();
  const folder = matchFolder(dir, storyweave);
  const whole = readFileSync(join(folder, 'matchup.json'), 'utf8');
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"format":"umpire-matchup/1"}',
    whole.slice(0, -40),
    whole.replace('"files": {', '"files": 3, "x": {'),
  ]) {
    writeFileSync(join(folder, 'matchup.json'), text);
    const read = readMatchupFile(folder);
    expect(read.ok ? '' : read.refusal.text).toMatch(
      /matchup\.json cannot be read: umpire tree match .* writes it anew/,
    );
    expect(verified(dir, storyweave).differences).toEqual([expect.stringContaining('matchup.json cannot be read')]);
    expect(matchFolder(dir, storyweave)).toBe(folder);
    expect(readFileSync(join(folder, 'matchup.json'), 'utf8')).toBe(whole);
  }
});

test('matchup.json leaves out what is empty, and says the same matchup', () => {
  for (const options of [{}, withNames()]) {
    const rules = demand(storyweave.open(options));
    const folder = demand(createMatchupFolder(scratch(), storyweave, rules));
    const { files, ...file } = demand(readMatchupFile(folder));
    expect(Object.values(file.options)).not.toContain('');
    expect(Object.values(files)).not.toContain('');
    const again = demand(rulesOf(storyweave)({ files, ...file }, ''));
    expect(again.options).toEqual(rules.options);
    expect(matchupOf(storyweave, again).id).toBe(basename(folder));
  }
});

test('a file in the way is named', () => {
  const dir = scratch();
  writeFileSync(join(dir, 'file'), '');
  const rules = demand(storyweave.open({}));
  for (const place of ['file', 'file/below']) {
    const made = createMatchupFolder(join(dir, place), storyweave, rules);
    expect(made.ok ? '' : made.refusal.text).toContain(`${place}: a file is in the way`);
  }
});
