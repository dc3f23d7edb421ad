import { playMatch } from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { admit } from '@umpire/core/host';
import {
  begin,
  chanceOf,
  keyText,
  Line,
  loadState,
  noChance,
  OVER,
  Past,
  PUBLIC,
  type Rules,
  saveState,
} from '@umpire/core/hot';
import { actionsOf, sceneOf } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../tests/game-texts.ts';
import { type ConnectFour, connectFour } from './index.ts';

function open(options: Record<string, unknown> = {}): Rules<ConnectFour> {
  const opened = connectFour.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The match after these moves: a text with one column per character, or a list of texts. */
function after(moves: string | readonly string[], options: Record<string, unknown> = {}): Line<ConnectFour> {
  const line = new Line(open(options), 'seed');
  for (const text of moves) {
    const { rules, state, past, seat } = line;
    const admitted = admit(rules, state, past, { text });
    if (!admitted.ok) throw new Error(`${text}: ${admitted.refusal.text}`);
    line.play({ seat, ...admitted.value });
  }
  return line;
}

const typed = (line: Line<ConnectFour>, text: string) => admit(line.rules, line.state, line.past, { text });
const legalOf = (line: Line<ConnectFour>): number[] => [...line.legal()];
const scoresOf = ({ rules, state }: Line<ConnectFour>): number[] => {
  const out = new Float64Array(2);
  rules.score(state, out);
  return Array.from(out);
};
const keyOf = ({ rules, state }: Line<ConnectFour>): string => {
  const out = new Int32Array(2);
  rules.key(state, out);
  return keyText(out);
};
/** The board from the top, with / between the rows. */
function boardOf({ rules, state }: Line<ConnectFour>): string {
  const { board, cols } = rules.bots.view(state, PUBLIC) as { board: string[]; cols: number };
  const signs = board.map((sign) => sign || '.').join('');
  return (signs.match(new RegExp(`.{${cols}}`, 'g')) ?? []).join('/');
}

/** A small board that is filled without a line. */
const SMALL = { rows: 3, cols: 3, line: 3 };
const DRAWN = '312311322';

test('[CF-1] the board is empty at the start, and columns count from 1 at the left', () => {
  const line = after('');
  expect(boardOf(line)).toBe('......./......./......./......./......./.......');
  expect(boardOf(after('17'))).toBe('......./......./......./......./......./X.....O');
  expect([line.rules.actions, line.rules.legalMax]).toEqual([7, 7]);
  expect(boardOf(after('3', { rows: 2, cols: 4, line: 2 }))).toBe('..../..X.');
});

test.each(['rows', 'cols', 'line'])('[CF-1] %s is 1 to 20', (name) => {
  for (const value of [0, 21, 1.5, '3'])
    expect(connectFour.open({ [name]: value })).toMatchObject({
      refusal: { code: 'bad-option', text: `${name} is a whole number from 1 to 20.` },
    });
});

test('[CF-2] X begins and the seats move in turn', () => {
  const seats = ['', '4', '44', '444', '4444'].map((moves) => after(moves).seat);
  expect(seats).toEqual([0, 1, 0, 1, 0]);
  expect(open().words.seats).toEqual(['X', 'O']);
});

test('[CF-3] a disc falls to the lowest free cell of its column', () => {
  expect(boardOf(after('4424'))).toBe('......./......./......./...O.../...O.../.X.X...');
  expect(legalOf(after('4424'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('[CF-4] a full column is refused and nothing changes', () => {
  const line = after('444444');
  const before = line.state.bytes.slice();
  expect(legalOf(line)).toEqual([0, 1, 2, 4, 5, 6]);
  const refusal = { code: 'full', value: 4, text: 'Column 4 is full.' };
  expect(typed(line, '4')).toEqual({ ok: false, refusal });
  expect(admit(line.rules, line.state, line.past, { action: 3 })).toEqual({ ok: false, refusal });
  expect(line.state.bytes).toEqual(before);
});

test.each([
  ['a row', '1122334', [1, -1]],
  ['a row completed in its middle', '1122443', [1, -1]],
  ['the right end of a row', '7766554', [1, -1]],
  ['a column', '1212121', [1, -1]],
  ['a column of O', '71212121', [-1, 1]],
  ['a rising diagonal', '12233434474', [1, -1]],
  ['a falling diagonal', '76655454414', [1, -1]],
  ['a row of O on the second level', '354377246526', [-1, 1]],
])('[CF-5] %s of four wins at once', (_, moves, scores) => {
  const line = after(moves);
  expect([line.isOver, scoresOf(line), line.rules.reason(line.state)]).toEqual([true, scores, 'line']);
  expect(after(moves.slice(0, -1)).isOver).toBe(false);
});

test('[CF-5] a row does not go round the edge of the board', () => {
  const line = after('6172142');
  expect([boardOf(line).slice(-15), line.isOver]).toEqual(['XX...../OO.O.XX', false]);
});

test('[CF-5] a longer row of discs wins as well', () => {
  expect(scoresOf(after('11224455663', { line: 5 }))).toEqual([1, -1]);
});

test('[CF-5] a line of one is won with the first disc', () => {
  expect(scoresOf(after('1', { rows: 1, cols: 1, line: 1 }))).toEqual([1, -1]);
});

test('[CF-6] a full board without a line is a draw', () => {
  const line = after(DRAWN, SMALL);
  expect([line.state.left, line.isOver, scoresOf(line), line.rules.reason(line.state)]).toEqual([
    0,
    true,
    [0, 0],
    'board-full',
  ]);
});

test('[CF-6] the last disc can still win', () => {
  const last = after('132', { rows: 1, cols: 3, line: 2 });
  expect([last.state.left, scoresOf(last), last.rules.reason(last.state)]).toEqual([0, [1, -1], 'line']);
});

test('[CF-7] after the end nobody is to act and nothing is legal', () => {
  for (const line of [after('1122334'), after(DRAWN, SMALL)]) {
    expect([line.seat, legalOf(line)]).toEqual([OVER, []]);
    expect(typed(line, '1')).toMatchObject({ refusal: { code: 'game-over' } });
  }
});

test('[CF-8] scores are +1, -1 and 0, and a draw is not minus zero', () => {
  expect(scoresOf(after('1122334'))).toEqual([1, -1]);
  expect(scoresOf(after('71212121'))).toEqual([-1, 1]);
  expect(scoresOf(after(DRAWN, SMALL))).toEqual([0, 0]);
  expect(open().scores).toEqual({ kind: 'result', min: -1, max: 1, zeroSum: true });
});

test.each([
  [0, '', [-1, 1]],
  [1, '4', [1, -1]],
])('[CF-9] a fault of seat %i loses at once', (_, moves, scores) => {
  const line = after(moves);
  const { rules, state, past } = line;
  const forfeit = rules.forfeit(state, past, chanceOf('seed')(1, 0));
  expect([forfeit, rules.forfeits, legalOf(line).includes(forfeit)]).toEqual([rules.actions, 1, false]);
  expect(admit(rules, state, past, { action: forfeit })).toMatchObject({ refusal: { code: 'no-such-action' } });
  expect(typed(line, 'forfeit')).toMatchObject({ ok: false });
  line.play({ seat: line.seat, action: forfeit, index: null, fault: 'timeout' });
  expect([line.isOver, scoresOf(line), rules.reason(state)]).toEqual([true, scores, 'forfeit']);
  expect(rules.words.describe(state, forfeit)).toEqual({ text: 'forfeit', type: 'forfeit', done: 'Forfeited' });
});

test('[CF-10] no position is recorded, and the budget lies one action beyond the full board', () => {
  const rules = open();
  expect(rules.loop).toEqual({ budget: { plies: 43 } });
  expect(rules.search.keyComplete).toBe(true);
  const { state, past } = after('4');
  expect(past.length).toBe(0);
  rules.settle(state, { kind: 'budget', limit: 'plies' });
  expect([state.over, rules.reason(state)]).toEqual([3, 'budget']);
});

test.each([
  [{ line: 8 }, 'line is at most 7 on 6 × 7.'],
  [{ rows: 2, cols: 3 }, 'line is at most 3 on 2 × 3.'],
])('[CF-11] %j is refused', (options, text) => {
  expect(connectFour.open(options)).toMatchObject({ ok: false, refusal: { code: 'bad-option', text } });
});

test('[CF-11] a line longer than the shorter side can be made along the longer one only', () => {
  expect(scoresOf(after('1122334', { rows: 2, cols: 4, line: 4 }))).toEqual([1, -1]);
});

test('[CF-12] a move is written as the number of its column', () => {
  const { rules, state } = after('4');
  expect(rules.words.describe(state, 6)).toEqual({
    text: '7',
    type: 'drop',
    from: 'O',
    to: 'column 7',
    done: 'Dropped into column 7',
  });
  expect([rules.words.moveForms, rules.decisions]).toEqual([['column'], ['drop']]);
});

test.each(['4', '+4', '04', ' 4 ', '000004'])('[CF-13] %j is column 4', (text) => {
  expect(typed(after(''), text)).toEqual({ ok: true, value: { action: 3, index: 3 } });
});

const NUMBER = 'Type the number of a column, 1 to 7.';
test.each([
  ['0', 'outside', '0', 'Column 0 is outside the board: columns are 1 to 7.'],
  ['8', 'outside', '8', 'Column 8 is outside the board: columns are 1 to 7.'],
  ['-1', 'outside', '-1', 'Column -1 is outside the board: columns are 1 to 7.'],
  ['999999', 'outside', '999999', 'Column 999999 is outside the board: columns are 1 to 7.'],
  ['1234567', 'not-a-number', '1234567', NUMBER],
  ['a', 'not-a-number', 'a', NUMBER],
  ['1 1', 'not-a-number', '1 1', NUMBER],
  ['4.0', 'not-a-number', '4.0', NUMBER],
  ['\u001b[A', 'not-a-number', '?[A', NUMBER],
  ['', 'empty', '', 'Nothing was typed.'],
  ['4'.repeat(10_000), 'too-long', `${'4'.repeat(60)}…`, 'A move has at most 200 characters, this has 10000.'],
])('[CF-13] %j is refused as %s and changes nothing', (text, code, value, sentence) => {
  const line = after('44');
  const before = line.state.bytes.slice();
  expect(typed(line, text)).toEqual({ ok: false, refusal: { code, value, text: sentence } });
  expect(line.state.bytes).toEqual(before);
});

test('[CF-14] the view shows everything to everyone, top row first, and no dice are used', () => {
  const { rules, state } = after('122', SMALL);
  const view = { rows: 3, cols: 3, line: 3, board: ['', '', '', '', 'X', '', 'X', 'O', ''], turn: 'O' };
  for (const seat of [0, 1, PUBLIC]) expect(rules.bots.view(state, seat)).toEqual(view);
  expect([rules.usesChance, rules.layout.hasSecrets]).toEqual([false, false]);
  begin(rules, state, new Past(), noChance);
});

test('[CF-15] the same discs make the same position in any order', () => {
  const [a, b] = [after('1234'), after('3214')];
  expect([keyOf(a) === keyOf(b), a.rules.same(a.state, b.state)]).toEqual([true, true]);
  const other = after('1243');
  expect([keyOf(a) === keyOf(other), a.rules.same(a.state, other.state)]).toEqual([false, false]);
});

test('[CF-16] the scene is a board that shows which columns take a disc, and marks the last one', () => {
  const { rules, state } = after('122', { rows: 2, cols: 3, line: 3 });
  const scene = sceneOf(rules, state, 0);
  expect(scene.boards?.main).toMatchObject({
    ...{ shape: 'box', rows: 2, cols: 3, colLabels: ['1', '2', '3'], drops: true },
    ...{ at: { 1: 'X', 3: 'X', 4: 'O' }, marks: { last: [1] } },
  });
  expect(scene.boards?.main.targets).toEqual({ col0: 0, col2: 2 });
  expect(
    drawScene(scene, { nameOf: (seat) => rules.words.seats[seat] })
      .split('\n')
      .slice(0, 6),
  ).toEqual(['-------------', '|   |(X)|   |', '-------------', '| X | O |   |', '-------------', '  1   2   3']);
});

test('[CF-16] after a win its discs are marked, and nothing can be clicked', () => {
  const won = after('1122334');
  const scene = sceneOf(won.rules, won.state, PUBLIC);
  expect([scene.boards?.main.marks?.win, scene.boards?.main.marks?.last]).toEqual([[35, 36, 37, 38], [38]]);
  expect(actionsOf(scene)).toEqual([]);
});

const WON = '1122334';
test.each<[string, string, Record<string, number>, Record<string, number>]>([
  ['a third sign', '4', {}, { 'board 3': 3 }],
  ['a third seat', '4', {}, { turn: 3 }],
  ['an unknown winner', WON, {}, { over: 4 }],
  ['an unknown ending', WON, {}, { why: 4 }],
  ['a last disc off the board', '4', {}, { last: 43 }],
  ['a last disc on an empty cell', '4', {}, { last: 9 }],
  ['a disc that floats', '4', {}, { 'board 17': 2, left: 40, turn: 0 }],
  ['a wrong height', '4', {}, { 'height 0': 1 }],
  ['a wrong count', '4', {}, { left: 42 }],
  ['the wrong side to move', '4', {}, { turn: 0 }],
  ['a win that nobody noticed', WON, {}, { over: 0, turn: 1 }],
  ['a win without a line', '4', {}, { over: 1, turn: 0 }],
  ['a win of the loser', WON, {}, { over: 2 }],
  ['a draw on an open board', '4', {}, { over: 3, why: 1 }],
  ['a draw despite a line', WON, {}, { over: 3, why: 1, turn: 1 }],
  ['a full board that goes on', DRAWN, SMALL, { over: 0, why: 0 }],
  ['an ending before the end', '4', {}, { why: 2 }],
  ['a forfeit that nobody won', '4', {}, { over: 3, why: 2 }],
])('[CF-17] %s is refused when bytes are loaded', (_, moves, options, spoilt) => {
  const { rules, state } = after(moves, options);
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  for (const [place, value] of Object.entries(spoilt)) {
    const [field, index] = place.split(' ');
    if (index === undefined) Object.assign(state, { [field]: value });
    else Object.assign(state[field as 'board'], { [index]: value });
  }
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('[CF-17] every position of random matches, forfeits and settlements included, is sound', () => {
  for (let i = 0; i < 50; i++) {
    const line = new Line(open(i % 2 === 0 ? {} : { rows: 3, cols: 4, line: 3 }), 'seed');
    const dice = chanceOf('sound')(256, i);
    while (!line.isOver) {
      const legal = legalOf(line);
      const action = dice.below(30) === 0 ? line.rules.actions : legal[dice.below(legal.length)];
      line.play({ seat: line.seat, action, index: 0 });
      expect(line.rules.check(line.state)).toBeUndefined();
    }
  }
  const { rules, state } = after('4');
  rules.settle(state, { kind: 'budget', limit: 'plies' });
  expect(rules.check(state)).toBeUndefined();
});

test('what happens is told to everyone', () => {
  const events: unknown[] = [];
  const match = playMatch(open(), { seed: 'seed' });
  let next = match.next();
  for (const input of [{ text: '3' }, { text: '3' }, { fault: 'timeout' as const }]) {
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') {
      if (next.value.kind === 'told') events.push(next.value.event);
      next = match.next();
    }
  }
  expect(events).toEqual([
    { type: 'dropped', seat: 0, column: 3, row: 0 },
    { type: 'dropped', seat: 1, column: 3, row: 1 },
    { type: 'forfeited', seat: 0 },
  ]);
});

test('[CF-18] the features are planes from the top, seen from a seat', () => {
  const planes = (moves: string, seat: number): Record<string, string> => {
    const { rules, state } = after(moves, { rows: 2, cols: 3, line: 3 });
    const out = new Float32Array(24).fill(7);
    rules.learning.features?.fill(state, seat, out);
    expect(rules.learning.features).toMatchObject({ version: 1, shape: [4, 2, 3] });
    const texts = out.join('').match(/.{6}/g) ?? [];
    return Object.fromEntries(rules.learning.features?.names.map((name, i) => [name, texts[i]]) ?? []);
  };
  expect(planes('12', 0)).toEqual({ own: '000100', other: '000010', playable: '110001', 'to-move': '111111' });
  expect(planes('12', 1)).toEqual({ own: '000010', other: '000100', playable: '110001', 'to-move': '000000' });
  const won = { playable: '000000', 'to-move': '000000' };
  expect(planes('11223', 0)).toEqual({ own: '000111', other: '110000', ...won });
  expect(planes('11223', 1)).toEqual({ own: '110000', other: '000111', ...won });
});

test('every rule has a test', () => {
  expect(ruleGaps('connect-four')).toEqual({ untested: [], unknown: [], repeated: [] });
});
