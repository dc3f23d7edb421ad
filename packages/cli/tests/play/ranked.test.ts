// Which matches count for the leaderboard: those from the start, with options that people usually play with.
import { readFileSync } from 'node:fs';
import type { Game, Options } from '@umpire/core';
import { isRanked } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { allGames } from '../../src/games/shipped-games.ts';
import { freshPlace, inParallel, type Place } from '../run-umpire.ts';

const games = await allGames();

const UNUSUAL = 'does not count for the leaderboard: its options are not the usual ones.';
const LATER = 'does not count for the leaderboard: it did not begin at the start.';

/** Ann plays and gives up, or types something else. */
const play = (place: Place, args: readonly string[], input = 'resign\n') =>
  place.run(['play', ...args, '--verbose', '0'], { input });

const ANN = ['--seat', 'human:Ann', '--seat', 'random'];

async function matchesOf(place: Place): Promise<{ counted: number; kept: number }> {
  const board = JSON.parse((await place.run(['leaderboard', '--format', 'json'])).out);
  const stats = JSON.parse((await place.run(['stats', '--format', 'json'])).out);
  return { counted: board.players[0]?.matches ?? 0, kept: stats.matches };
}

test('a match with the usual options counts, and nothing is said about it', async () => {
  const place = freshPlace();
  const { out } = await play(place, ['tic-tac-toe', ...ANN]);
  expect(out).not.toContain('does not count');
  await play(place, ['go', '--preset', 'small', ...ANN]);
  expect(await matchesOf(place)).toEqual({ counted: 2, kept: 2 });
});

test('with other options it is kept and counts for nobody, and that is said before it begins', async () => {
  const ways: readonly (readonly [readonly string[], string])[] = [
    [['tic-tac-toe', '--set', 'line=1'], '0 0\n'],
    [['tic-tac-toe', '--set', 'setup=XX./OO./...'], '0 2\n'],
    [['tic-tac-toe', '--set', 'rows=15', '--set', 'cols=15', '--set', 'line=5'], 'resign\n'],
    [['connect-four', '--set', 'line=2'], 'resign\n'],
    [['go', '--set', 'size=9', '--set', 'komi=-100'], 'resign\n'],
    [['storyweave', '--set', 'mulligan=false', '--seed', 's'], 'resign\n'],
  ];
  const place = freshPlace();
  await inParallel(ways, async ([args, input]) => {
    const { code, out } = await play(place, [...args, ...ANN], input);
    expect({ args, code }).toEqual({ args, code: 0 });
    expect(out).toContain(`This match ${UNUSUAL}\n`);
  });
  expect(await matchesOf(place)).toEqual({ counted: 0, kept: ways.length });
  // Matches of two people, or of two AIs, never count.
  expect((await play(place, ['tic-tac-toe', '--set', 'line=1', '--seat', 'random*2'])).out).not.toContain('not count');
});

test('a match that begins in the middle of another one counts for nobody, also when it is gone on with', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--seat', 'random*2', '--seed', 's', '--log', 'm.jsonl', '--verbose', '0']);
  await place.run(['tree', 'add', 'm.tree', 'm.jsonl']);
  for (const where of ['m.jsonl@2', 'm.tree:0/1']) {
    const { out } = await play(place, [where, ...ANN]);
    expect(out).toContain(`This match ${LATER}\n`);
  }
  await play(place, ['m.jsonl@2', ...ANN, '--log', 'on.jsonl'], 'quit\n');
  const log = readFileSync(place.path('on.jsonl'), 'utf8');
  expect(log).toContain('\n{"event":{"type":"begun","after":2},');
  expect(await place.run(['replay', 'on.jsonl', '--verify'])).toMatchObject({ code: 0 });
  const resumed = await play(place, ['--resume', 'on.jsonl']);
  expect([resumed.code, resumed.out.includes(LATER)]).toEqual([0, true]);
  expect(await matchesOf(place)).toEqual({ counted: 0, kept: 4 });
  // The start of another match counts as a start.
  await play(place, ['m.jsonl@0', ...ANN]);
  await play(place, ['tic-tac-toe', ...ANN, '--log', 'whole.jsonl'], 'quit\n');
  await play(place, ['--resume', 'whole.jsonl']);
  expect(await matchesOf(place)).toEqual({ counted: 2, kept: 6 });
});

test('the records say of each match whether it counts', async () => {
  const place = freshPlace();
  await play(place, ['tic-tac-toe', '--set', 'line=1', ...ANN]);
  const csv = (await place.run(['stats', '--format', 'csv'])).out;
  expect(csv.split('\n')[1]).toContain(',false,');
});

const USUAL: readonly (readonly [string, Options])[] = [
  ['tic-tac-toe', {}],
  ['connect-four', {}],
  ...[9, 13, 19].flatMap((size): [string, Options][] => [
    ['go', { size }],
    ['go', { size, rules: 'aga', marking: 'agreement' }],
  ]),
  ['go', { rules: 'japanese', handicap: 4 }],
  ['kittens', { seats: 5 }],
  ['kittens', { preset: 'leaflet-2015', seats: 3 }],
  ['kittens', { quick: true, seats: 3 }],
  ['storyweave', { deck1: 'masks', deck2: 'lanterns' }],
  ['storyweave', { seats: 4 }],
  ['tidecrown', { deck1: 'drowned-tide' }],
];

const ODD: readonly (readonly [string, Options])[] = [
  ['tic-tac-toe', { line: 1 }],
  ['tic-tac-toe', { rows: 4 }],
  ['tic-tac-toe', { toPlay: 'O' }],
  ['connect-four', { cols: 8 }],
  ['go', { size: 5 }],
  ['go', { width: 9, height: 10 }],
  ['go', { size: 9, komi: 0.5 }],
  ['go', { handicap: 9 }],
  ['go', { clock: 'move:1' }],
  ['go', { setup: '.', size: 1 }],
  ['kittens', { deal: 15 }],
  ['storyweave', { mulligan: false }],
  ['storyweave', { hands: '0123456.0123456' }],
  ['tidecrown', { first: 'seat0' }],
  ['tidecrown', { maxRepeats: 3 }],
];

function gameCalled(id: string): Game {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(id);
  return game;
}

function opensRanked(id: string, named: Options): boolean {
  const game = gameCalled(id);
  const opened = game.open(named);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return isRanked(game, opened.value.options);
}

test.each(USUAL)('%s with %j is ranked', (id, named) => {
  expect(opensRanked(id, named)).toBe(true);
});

test.each(ODD)('%s with %j is not', (id, named) => {
  expect(opensRanked(id, named)).toBe(false);
});

test('every preset of every game has options that are ranked', () => {
  for (const { id, presets = {} } of games)
    for (const [name, { options }] of Object.entries(presets))
      expect([id, name, opensRanked(id, options)]).toEqual([id, name, true]);
});

test('an own deck list is as good as a deck by name, and own cards are another game', () => {
  for (const id of ['storyweave', 'tidecrown']) {
    const game = gameCalled(id);
    const usual = Object.fromEntries(Object.entries(game.options).map(([name, option]) => [name, option.default]));
    const { hands: _, ...options } = usual;
    expect(isRanked(game, { ...options, list1: '4 SW-001' })).toBe(true);
    expect(isRanked(game, { ...options, cards: '[]' })).toBe(false);
  }
});
