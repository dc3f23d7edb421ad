// Random command lines for the tree: whatever is typed, it ends by itself, says why, and harms no existing tree.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { freshPlace, type Place, STEERING } from '../run-umpire.ts';

const COMMANDS = [
  ...['match', 'shuffle', 'play', 'show', 'explore', 'add', 'stats', 'verify', 'export', 'pack', 'unpack', 'rebuild'],
  ...['', 'grow', '--help', 'tree'],
];
/** What exists: stores `t` and `w`, the matchup `m` with states of seed 0, logs of both games, and other things. */
const THERE = [
  ...['t', 'w', 'm', 'm/0', 'm/0/1', 'm/0/1/0', 'one.jsonl', 'two.jsonl', 'one.jsonl@2', 'note', 'empty', '.'],
  ...[
    't:',
    't:0/1',
    't:0/0/0/0/0',
    't:9',
    't:0/x',
    't:-1',
    'w:0',
    'w:0/0',
    'w:nobody/0',
    't/tree.json',
    'm/0/state.json',
  ],
];
const ANYTHING = [
  ...['tic-tac-toe', 'storyweave', 'kittens', 'nothing', 'm/7/0', 'm/0/99', 'm/0/00', 'm/1~2', 'm/%', 'gone', 'gone/0'],
  ...[
    'new',
    'new/a',
    'x.parquet',
    'x.jsonl',
    'x',
    '-',
    '--',
    '/dev/null',
    '/dev/null/x',
    '~',
    '..',
    'lanterns',
    'masks',
  ],
  ...[
    '0',
    '1',
    '2',
    '-1',
    '1.5',
    '1e9',
    '999999999999',
    'NaN',
    '٣',
    '0123456.0123456.ab',
    '9999999.0.a',
    '0/1',
    ':',
    '@',
  ],
  ...[
    '',
    ' ',
    '\n',
    '\t',
    '\u001b[31m',
    '\u202e',
    '💥',
    '\ud800',
    'x'.repeat(300),
    'y'.repeat(9000),
    '%s',
    '%00',
    '__proto__',
  ],
];

const words = (...plausible: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...plausible) },
    { weight: 1, arbitrary: fc.constantFrom(...ANYTHING) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '')) },
  );

const flag = (name: string, ...values: string[]): fc.Arbitrary<string[]> =>
  words(...values).map((value) => [name, value]);

const FLAGS = fc.oneof(
  ...['--json', '--dot', '--cards', '--nope', '--help'].map((name) => fc.constant([name])),
  flag('--game', 'tic-tac-toe', 'storyweave', 'kittens'),
  flag('--out', 'new/b', 'x.parquet', 'y.jsonl', 'z', 'note/x', 't', 'm'),
  flag('--store', 't', 'w', 'new/c', 'm', 'note', 'empty'),
  flag('--strategy', 'bfs', 'dfs', 'random', 'best'),
  flag('--depth', '0', '3', '60000'),
  flag('--format', 'parquet', 'jsonl', 'npy'),
  flag('--test-share', '0', '1', '0.5', '2'),
  flag('--seat', '0', '1', '2'),
  flag('--seats', '2', '3'),
  flag('--sample', '1', '20', '0'),
  flag('--seed', '0', 's', '0123456.0123456.ab'),
  flag('--svg', 'new', 'x.svg', 'note/x'),
  flag('--set', 'rows=4', 'rows=99', 'deck1=masks', 'nothing=1', '='),
);

const STORES = ['t', 'w', 'new/1', 'new/2'];
const LOG_NAMES = ['one.jsonl', 'two.jsonl'];
/** Places where something may be written, and places where nothing may. */
const TARGETS = ['new/1', 'new/2', 'new/3', 'm', 'm/x', 'm/0/x', 't', 't/x', 'note', 'note/x', 'empty'];

const line = (...parts: (string | readonly string[])[]): fc.Arbitrary<string[]> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : fc.constantFrom(...part))));

/** Lines that are likely to be right. */
const LIKELY = fc.oneof(
  line('match', '--game', ['tic-tac-toe', 'storyweave'], '--out', TARGETS),
  line('shuffle', ['m', 'm/0', 'new/1'], ['0', '7', 'a/b', '0123456.0123456.ab']),
  line('play', ['m/0/1', 'm/0/2/0', 'm/7', 'm/x/3', 'm/0/99', '-']),
  line('show', THERE, ['--json', '--dot', '--seat=0', '--svg=new.svg']),
  line('explore', ['tic-tac-toe', 'storyweave', 't:0', 'm/0/1'], ['--store', '--out'], TARGETS, [
    '--json',
    '--depth=3',
  ]),
  line('explore', ['tic-tac-toe', 't:0/1'], '--store', 't', '--strategy', ['bfs', 'dfs', 'random', 'best']),
  line('add', STORES, LOG_NAMES, [...LOG_NAMES, '-']),
  line('stats', STORES, ['--json', '--svg=new', '--svg=m/x']),
  line('verify', [...STORES, 'm', 'm/0/1', 'new'], ['--json', '--sample=5']),
  line('export', [...STORES, ...LOG_NAMES], '--format', ['parquet', 'jsonl'], '--out', ['x', 'new/x', 'note/x', 'm']),
  line('export', [...STORES, ...LOG_NAMES], '--format=npy', '--out', TARGETS),
  line('pack', ['m', '.', 'new/3', 't'], TARGETS),
  line('unpack', STORES, TARGETS),
  line('rebuild', [...STORES, 'm', 'new/3'], TARGETS),
);

const WILD = fc
  .tuple(fc.constantFrom(...COMMANDS), fc.array(words(...THERE), { maxLength: 3 }), fc.array(FLAGS, { maxLength: 4 }))
  .map(([command, places, flags]) => [command, ...places, ...flags.flat()]);

/** Few states and processes, so that even a wild exploration ends soon; they come last and win. */
export const treeArgv: fc.Arbitrary<string[]> = fc
  .tuple(fc.oneof(LIKELY, WILD), fc.constantFrom('1', '60', '90'))
  .map(([args, states]) => [
    'tree',
    ...args,
    ...(['explore', 'unpack', 'export'].includes(args[0]) ? ['--states', states] : []),
    ...(args[0] === 'explore' ? ['--workers', '1'] : []),
  ]);

const LOGS = { 'one.jsonl': 'tic-tac-toe', 'two.jsonl': 'storyweave' };

/** A folder with what `THERE` names. */
export async function placeWithTrees(): Promise<Place> {
  const place = freshPlace();
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await place.run(args);
    expect({ args, code, err }).toMatchObject({ code: 0 });
    return out.trim();
  };
  const explore = ['--states', '40', '--workers', '1', '--store'];
  await good('tree', 'explore', 'tic-tac-toe', ...explore, 't');
  await good('tree', 'explore', 'storyweave', ...explore, 'w');
  for (const [log, game] of Object.entries(LOGS))
    await good('play', game, '--seat', 'random*2', '--seed', '0', '--log', log, '--verbose', '0');
  await good('tree', 'add', 't', 'one.jsonl');
  renameSync(place.path(await good('tree', 'match')), place.path('m'));
  await good('tree', 'shuffle', 'm', '0');
  await good('tree', 'play', 'm/0/1/0');
  writeFileSync(place.path('note'), 'Dear diary\n');
  mkdirSync(place.path('empty'));
  return place;
}

export async function expectCivilTree(place: Place, args: readonly string[]): Promise<void> {
  const { code, out, err } = await place.run(args, { input: 't\nm/0/1\none.jsonl\n\nt:0/1\n' });
  const shown = JSON.stringify({ args, code, err });
  expect([0, 1, 2], shown).toContain(code);
  expect(err, shown).not.toMatch(/ {4}at .*:\d+|node:internal|Error:/);
  expect(err, shown).not.toMatch(STEERING);
  // A deck list may have several mistakes: each has a line of its own.
  if (code === 2) expect(err, shown).toMatch(/^umpire: [^\n]+\n(?: {2}[^\n]+\n)*$/m);
  // Of a list, only what comes before the fault is printed.
  if (code === 2 && !args.includes('-')) expect(out, shown).toBe('');
  if (code === 1) expect(out + err, shown).not.toBe('');
  if (code === 0 && args.includes('--json') && out.startsWith('{')) JSON.parse(out);
}

/** Existing trees are what the rules say and hold what they held; nothing else was touched. */
export async function expectUnharmed(place: Place, logs: Readonly<Record<string, string>>): Promise<void> {
  for (const [tree, states] of Object.entries({ t: 40, w: 40, m: 3 })) {
    const { code, out } = await place.run(['tree', 'verify', tree, '--json']);
    expect({ tree, code, ...JSON.parse(out) }).toMatchObject({ tree, code: 0, differences: [], remarks: [] });
    expect(JSON.parse(out).compared).toBeGreaterThanOrEqual(states);
  }
  expect(logsIn(place)).toEqual(logs);
}

export const logsIn = (place: Place): Record<string, string> =>
  Object.fromEntries([...Object.keys(LOGS), 'note'].map((name) => [name, readFileSync(place.path(name), 'utf8')]));
