// One test per rule of RULES.md. GO-5 to GO-16 are in repetition.test.ts, GO-17 to GO-23 in scoring.test.ts, GO-26
// to GO-29 in options.test.ts.

import { admit } from '@umpire/core/host';
import { chanceOf, loadState, OVER, PUBLIC, saveState } from '@umpire/core/hot';
import { sceneOf } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../../tests/game-texts.ts';
import {
  after,
  boardOf,
  endOf,
  eventsOf,
  everythingOf,
  from,
  legalActions,
  legalTexts,
  openGo,
  playOn,
  prisonersOf,
  refusalOf,
  typed,
  viewOf,
} from '../../../tests/go/go-match.ts';
import { go } from '../index.ts';

const KO = '.XO./XO.O/.XO.';

test('[GO-1] size sets both sides, width and height one each; 19 × 19 is the default', () => {
  expect(boardOf(after(''))).toBe(new Array(19).fill('.'.repeat(19)).join('/'));
  expect(boardOf(after('', { size: 2 }))).toBe('../..');
  expect(boardOf(after('', { width: 3, height: 2 }))).toBe('.../...');
  expect(boardOf(after('', { size: 2, width: 3 }))).toBe('.../...');
  expect([openGo({ size: 25 }).actions, openGo({ size: 1 }).actions]).toEqual([626, 2]);
});

test.each(['size', 'width', 'height'])('[GO-1] %s is 1 to 25', (name) => {
  for (const value of [0, 26, 1.5, '9'])
    expect(go.open({ [name]: value })).toMatchObject({
      refusal: { code: 'bad-option', text: `${name} is a whole number from 1 to 25.` },
    });
});

test('[GO-1] Black moves first, and the seats move in turn', () => {
  const seats = ['', 'A1', 'A1 B2', 'A1 B2 pass'].map((moves) => after(moves, { size: 3 }).seat);
  expect([seats, openGo().words.seats]).toEqual([
    [0, 1, 0, 1],
    ['Black', 'White'],
  ]);
  expect(boardOf(after('A1 C3', { size: 3 }))).toBe('..O/.../X..');
});

test.each([
  ['A1', 'occupied', 'A1', 'A1 is occupied by a black stone.'],
  ['c3', 'occupied', 'C3', 'C3 is occupied by a white stone.'],
  ['D1', 'outside', 'd1', 'D1 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['A4', 'outside', 'a4', 'A4 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['A0', 'outside', 'a0', 'A0 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['i1', 'outside', 'i1', 'There is no column I: after H comes J.'],
  ['x', 'not-a-point', 'x', 'Type a point such as C3, or pass.'],
])('[GO-2] %s is refused as %s and changes nothing', (text, code, value, sentence) => {
  const line = after('A1 C3', { size: 3 });
  const before = everythingOf(line);
  expect(refusalOf(line, text)).toEqual({ code, value, text: sentence });
  expect(everythingOf(line)).toEqual(before);
});

test('[GO-2] passing is never refused, except while handicap stones are placed', () => {
  for (const line of [after('', { size: 1 }), after('pass', { size: 3 }), after('C2', from(KO))])
    expect(legalActions(line)).toContain(line.rules.actions - 1);
  const placing = after('A1', { size: 3, handicap: 2, handicapPlacement: 'free' });
  expect(refusalOf(placing, 'pass')).toEqual({
    code: 'not-now',
    value: 'pass',
    text: 'First place all handicap stones: no pass before that.',
  });
});

test('[GO-3] a move takes every chain of the other colour that it leaves without a liberty', () => {
  const line = after('A1', from('OX./.OX'));
  expect([boardOf(line), prisonersOf(line)]).toEqual(['.X./X.X', [2, 0]]);
  const chain = after('D1', from('XXX./OOO.', { toPlay: 'black' }));
  expect([boardOf(chain), prisonersOf(chain)]).toEqual(['XXX./...X', [3, 0]]);
  // Captures four chains at once: each stone beside the middle has its last liberty there.
  const four = after('C3', from('..X../.XOX./XO.OX/.XOX./..X..'));
  expect([boardOf(four), prisonersOf(four)]).toEqual(['..X../.X.X./X.X.X/.X.X./..X..', [4, 0]]);
});

test('[GO-3] a diagonal connects nothing', () => {
  const line = after('A2', from('O../.O./...', { toPlay: 'black' }));
  expect(boardOf(playOn(line, 'pass B3'))).toBe('.X./XO./...');
  expect(prisonersOf(line)).toEqual([1, 0]);
});

test.each([
  ['a single stone', 'O./.O', 'A1', 'A stone at A1 would have no liberty and capture nothing: suicide.', false],
  ['several', 'OO./X.O', 'B1', 'B1 would take the last liberty of your own stones and capture nothing: suicide.', true],
])('[GO-4] suicide of %s', (_, setup, move, text, allowed) => {
  const line = after('', from(setup, { suicide: false }));
  const before = everythingOf(line);
  expect(refusalOf(line, move)).toEqual({ code: 'suicide', value: move, text });
  expect([legalTexts(line).includes(move), everythingOf(line)]).toEqual([false, before]);
  expect(typed(after('', from(setup, { suicide: true })), move).ok).toBe(allowed);
});

test('[GO-4] stones that are given up are prisoners of the other side', () => {
  const line = after('B1', from('OO./X.O', { suicide: true }));
  expect([boardOf(line), prisonersOf(line), line.seat]).toEqual(['OO./..O', [0, 2], 1]);
});

test('[GO-4] captures come first: a stone that takes has liberties', () => {
  expect(boardOf(after('A1', from('OX./.OX', { suicide: false })))).toBe('.X./X.X');
});

test.each([
  [0, '', [-1, 1, 'forfeit']],
  [1, 'A1', [1, -1, 'forfeit']],
])('[GO-24] a fault of seat %i loses at once', (_, moves, end) => {
  const line = after(moves, { size: 3 });
  const { rules, state, past } = line;
  const forfeit = rules.forfeit(state, past, chanceOf('seed')(1, 0));
  expect([forfeit, legalActions(line).includes(forfeit)]).toEqual([rules.actions, false]);
  expect(admit(rules, state, past, { action: forfeit })).toMatchObject({ refusal: { code: 'no-such-action' } });
  expect(refusalOf(line, 'forfeit')?.code).toBe('not-a-point');
  line.play({ seat: line.seat, action: forfeit, index: null, fault: 'timeout' });
  expect([endOf(line), viewOf(line).result]).toEqual([end, { text: 'forfeit' }]);
});

test('[GO-24] a fault while stones are marked or placed loses as well', () => {
  for (const [moves, options] of [
    ['pass pass', { size: 3, marking: 'agreement' }],
    ['A1', { size: 3, handicap: 2, handicapPlacement: 'free' }],
  ] as const) {
    const line = after(moves, options);
    line.play({ seat: line.seat, action: line.rules.actions, index: null, fault: 'crash' });
    expect([endOf(line), line.rules.check(line.state)]).toEqual([[-1, 1, 'forfeit'], undefined]);
  }
});

test('[GO-24] a match is counted as it stands after 4 × width × height + 1000 actions', () => {
  expect(openGo({ width: 3, height: 2 }).loop.budget).toEqual({ plies: 1024 });
  const line = after('', from('.XO/XO./...', { ko: 'simple', komi: 0 }));
  line.state.ply = 1035;
  expect(endOf(playOn(line, 'C1'))).toEqual([1, -1, 'budget']);
  expect(viewOf(line).result).toEqual({ text: 'B+2', black: 4, white: 2 });
});

test('[GO-25] after the end nobody is to act and nothing is legal', () => {
  const line = after('pass pass', { size: 3 });
  expect([line.seat, [...line.legal()]]).toEqual([OVER, []]);
  expect(refusalOf(line, 'A1')).toMatchObject({ code: 'game-over', text: 'The match is over.' });
});

test.each(['d4', 'D4', 'd 4', ' D  4 ', 'd04'])('[GO-30] %j is the point D4', (text) => {
  expect(typed(after(''), text)).toMatchObject({ ok: true, value: { action: 15 * 19 + 3 } });
});

test('[GO-30] a move is written as its point, and a pass as pass', () => {
  const { rules, state } = after('', { size: 9 });
  expect(rules.words.describe(state, 8)).toEqual({
    text: 'J9',
    type: 'play',
    from: 'Black',
    to: 'J9',
    done: 'Played J9',
  });
  expect(rules.words.describe(state, 81)).toEqual({ text: 'pass', type: 'pass', from: 'Black', done: 'Passed' });
  expect(typed(after('', { size: 9 }), 'PASS')).toMatchObject({ value: { action: 81 } });
});

test('[GO-31] the view shows everything to everyone', () => {
  const { rules, state } = after('C2', from(KO, { rules: 'aga' }));
  const view = {
    width: 4,
    height: 3,
    rules: 'aga',
    komi: 7.5,
    handicap: 0,
    board: ['.XO.', 'X.XO', '.XO.'],
    toPlay: 'white',
    phase: 'play',
    ko: 'B2',
    last: 'C2',
    passes: 0,
    prisoners: { black: 1, white: 0 },
    dead: [],
  };
  for (const seat of [0, 1, PUBLIC]) expect(rules.bots.view(state, seat)).toEqual(view);
  expect([rules.usesChance, rules.layout.hasSecrets]).toEqual([false, false]);
});

test('[GO-32] the scene is a board of points with the last move, the ko and counters', () => {
  const { rules, state, past } = after('C2', from(KO));
  const { boards, seats, says, now } = sceneOf(rules, state, 1, past);
  const { shape, rowLabels, colLabels, at, marks } = boards?.main ?? {};
  expect([shape, rowLabels, colLabels]).toEqual(['points', ['3', '2', '1'], ['A', 'B', 'C', 'D']]);
  expect([4, 5, 6, 7].map((cell) => at?.[cell])).toEqual(['X', undefined, 'X', 'O']);
  expect(marks).toEqual({ last: [6], banned: [5] });
  expect(seats).toMatchObject({
    0: { name: 'Black', plays: 'X', counters: { prisoners: 1 } },
    1: { name: 'White', plays: 'O', counters: { prisoners: 0, komi: 7.5 } },
  });
  expect([now.seat, says]).toEqual([1, ['B2: superko, not now.']]);
});

const MARKED = { size: 3, marking: 'agreement' };
test.each<[string, string, Record<string, unknown>, Record<string, number>]>([
  ['two stones on a point', 'A1', {}, { 'stones 1': 64, 'was 1': 64 }],
  ['a stone off the board', 'A1', {}, { 'stones 0': 576, 'was 0': 576 }],
  ['a stone where none ever stood', 'A1', {}, { 'stones 0': 65 }],
  ['a memory of stones off the board', 'A1', {}, { 'was 0': 576 }],
  ['a stone gone from where none ever stood', 'A1', {}, { 'gone 0': 1 }],
  ['a stone gone from off the board', 'A1', {}, { 'gone 0': 512 }],
  ['a fresh stone that is not there', 'A1', {}, { fresh: 5 }],
  ['a fresh stone off the board', 'A1', {}, { fresh: 200 }],
  ['a chain without a liberty', 'A1 B1', {}, { 'stones 1': 136, 'was 1': 136 }],
  ['a hash of other stones', 'A1', {}, { 'hash 0': 1 }],
  ['a third seat', '', {}, { turn: 3 }],
  ['no seat', '', {}, { turn: 0 }],
  ['an unknown phase', '', {}, { phase: 4 }],
  ['an unknown ending', 'pass pass', {}, { why: 4 }],
  ['an unknown winner', 'pass pass', {}, { over: 4 }],
  ['an end that nobody noticed', 'pass pass', {}, { over: 0 }],
  ['a winner before the end', 'A1', {}, { over: 1 }],
  ['a reason before the end', 'A1', {}, { why: 2 }],
  ['a win of the side with fewer points', 'pass pass', {}, { over: 1 }],
  ['a no-result that somebody won', 'pass pass', {}, { why: 1 }],
  ['a forfeit that nobody won', 'A1', {}, { phase: 3, why: 2, over: 3 }],
  ['a forfeit that its loser won', 'A1', {}, { phase: 3, why: 2, over: 2 }],
  ['too many passes', '', {}, { passes: 3 }],
  ['a ko on a stone', 'A1', {}, { ko: 13 }],
  ['a ko off the board', 'A1', {}, { ko: 200 }],
  ['a ko after a pass', 'A1 pass', {}, { ko: 5 }],
  ['a last move off the board', 'A1', {}, { last: 4 }],
  ['marks where nothing is agreed on', 'pass', {}, { phase: 2 }],
  ['a dead point without a stone', 'A1 pass pass', MARKED, { 'dead 5': 1 }],
  ['handicap stones that nobody gave', '', {}, { toPlace: 1 }],
  ['placing without stones', '', {}, { phase: 1 }],
  ['prisoners below zero', '', {}, { 'prisoners 0': -1 }],
  ['marks below zero', '', {}, { marksMade: -1 }],
  ['fewer passes than there were in a row', 'pass', {}, { passesMade: 0 }],
])('[GO-33] %s is refused when bytes are loaded', (_, moves, options, spoilt) => {
  const { rules, state } = after(moves, { size: 3, ...options });
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  for (const [place, value] of Object.entries(spoilt)) {
    const [field, index] = place.split(' ');
    if (index === undefined) Object.assign(state, { [field]: value });
    else Object.assign(state[field as 'stones'], { [index]: value });
  }
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('what happens is told to everyone', () => {
  const inputs = ['A1', 'pass', 'pass', 'dead A1', 'done'].map((text) => ({ text }));
  const told = eventsOf(MARKED, inputs).flatMap((event) => (event.kind === 'told' ? [event.event] : []));
  expect(told).toEqual([
    { type: 'play', seat: 0, point: 'A1' },
    { type: 'pass', seat: 1 },
    { type: 'pass', seat: 0 },
    { type: 'mark', seat: 1, point: 'A1' },
    { type: 'agree', seat: 1 },
  ]);
});

test('every rule has a test', () => {
  expect(ruleGaps('go')).toEqual({ untested: [], unknown: [], repeated: [] });
});
