// The repetition rule of shogi, case by case, and against a referee who keeps every whole position.
import type { CycleMove, Dice } from '@umpire/core/author';
import { occurrences } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { playTexts, rulesOf, takenUp } from '../../../tests/specimens/play-texts.ts';
import { SlowTinyShogi } from '../../../tests/specimens/slow-tiny-shogi.ts';
import { expectLockStep } from '../../lock-step.ts';
import { readPlacement } from '../tiny-board/placement.ts';
import { tinyShogi } from './index.ts';
import { perpetualChecker } from './perpetual-check.ts';
import { BOARD, LETTERS, shape, type TinyShogi } from './state.ts';

const USUAL = '1kgr/4/4/4/RGK1 b -';
/** The rook of the first player can follow the king from column to column. */
const CHASE = 'k3/4/4/4/1R1K b -';
const CHECKS = 'b1a1 a5b5 a1b1 b5a5';
const QUIET = 'b1b2 a5a4 b2b1 a4a5';
const rounds = (count: number, round: string): string => Array.from({ length: count }, () => round).join(' ');

const play = (start: string, moves: string) => playTexts(rulesOf(tinyShogi, { start }), moves);
const endOf = (start: string, moves: string) => play(start, moves).outcome ?? 'going on';
const NO_CONTEST = { scores: [0, 0], reason: 'no-result' };
const FIRST_LOSES = { scores: [-1, 1], reason: 'perpetual-check' };

test('the fourth occurrence is no contest, and the third is not', () => {
  expect(endOf(CHASE, rounds(3, QUIET))).toEqual(NO_CONTEST);
  expect(play(CHASE, rounds(3, QUIET).split(' ').slice(0, -1).join(' ')).warned[8]).toBe(3);
  expect(endOf(CHASE, rounds(2, QUIET))).toBe('going on');
});

test('a player who gave check with every move of the repetition loses', () => {
  expect(endOf(CHASE, rounds(3, CHECKS))).toEqual(FIRST_LOSES);
  expect(endOf(CHASE, rounds(2, CHECKS))).toBe('going on');
});

test('so does the second player, and it does not matter who is to move in the repeated position', () => {
  expect(endOf('k1r1/4/4/4/3K w -', rounds(3, 'c5d5 d1c1 d5c5 c1d1'))).toEqual({ ...FIRST_LOSES, scores: [1, -1] });
  expect(endOf('k3/4/4/4/R2K w -', rounds(3, 'a5b5 a1b1 b5a5 b1a1'))).toEqual(FIRST_LOSES);
});

test.each([
  ['at first', `${QUIET} ${rounds(2, CHECKS)}`],
  ['in the middle', `${CHECKS} ${QUIET} ${CHECKS}`],
  ['at last', `${rounds(2, CHECKS)} ${QUIET}`],
  ['in every round', rounds(3, 'b1c1 a5b5 c1b1 b5a5')],
])('one move without check since the first occurrence makes it no contest (%s)', (_name, moves) => {
  expect(endOf(CHASE, moves)).toEqual(NO_CONTEST);
});

test('what was played before the first occurrence does not count', () => {
  expect(endOf('k3/4/4/4/2RK w -', `a5a4 c1b1 a4a5 ${rounds(3, CHECKS)}`)).toEqual(FIRST_LOSES);
});

test('where both give check now and then it is no contest', () => {
  const round = 'b1a1 a5b5 a1a2 c5d5 d1c1 d5d4 a2a1 d4c4 c1d1 c4c5 a1b1 b5a5';
  expect(endOf('k1r1/4/4/4/1R1K b -', rounds(3, round))).toEqual(NO_CONTEST);
});

test('where both give check with every move nobody is to blame', () => {
  const position = (text: string): TinyShogi => {
    const state = shape.create();
    const board = readPlacement(text, BOARD, LETTERS);
    if (board.ok) state.board.set(board.value);
    return state;
  };
  // No such round is known on this board, so the moves are invented: each king stands on a rook's line.
  const [both, one, none] = ['k2r/4/4/4/R2K', 'k2g/4/4/4/R2K', 'k2g/4/4/4/G2K'].map(position);
  const moves = (...afters: TinyShogi[]): CycleMove<TinyShogi>[] =>
    afters.map((after, i) => ({ seat: i % 2, action: 0, before: none, after }));
  expect(perpetualChecker(moves(both, both, both, both))).toBeUndefined();
  expect(perpetualChecker(moves(one, one, one, one))).toBe(0);
  expect(perpetualChecker(moves(one, both, one, both))).toBeUndefined();
  expect(perpetualChecker(moves(none, both, none, both))).toBe(1);
  expect(perpetualChecker(moves(none, none, none, none))).toBeUndefined();
});

test('the same board with other hands is another position', () => {
  const start = 'k3/4/4/4/2RK b G';
  const { line } = play(start, 'G*b5 a5b5 c1c2 b5a5 c2c3 a5a4 c3c1 a4a5');
  const { rules, state, past } = line;
  expect(rules.bots.view(state, 0)).toEqual({ board: 'k3/4/4/4/2RK', hands: ['-', 'G'], turn: 0 });
  expect(occurrences(rules, state, past)).toBe(1);
});

test('a round of captures and drops after which board and hands are the same is a repetition', () => {
  const round = 'G*c3 c4c3 c1c3 G*c4 c3c2 a5a4 c2c1 a4a5';
  const start = 'k3/2g1/4/4/2RK b G';
  const { line } = play(start, round);
  expect(occurrences(line.rules, line.state, line.past)).toBe(2);
  expect(endOf(start, rounds(3, round))).toEqual(NO_CONTEST);
});

test('everyone is told what it means, and that a replay is not for the referee to order', () => {
  const sentences = (moves: string): string[] => {
    const { line, told } = play(CHASE, moves);
    const {
      words: { event: eventText },
      words: { seats: seatNames },
    } = line.rules;
    return told.map((event) => eventText?.(event, (seat) => seatNames[seat]) ?? '');
  };
  expect(sentences(rounds(3, QUIET)).at(-1)).toMatch(/^No contest: .* organiser/);
  expect(sentences(rounds(3, CHECKS)).at(-1)).toBe('First loses: every move of it in the repetition gave check.');
});

test.each([
  ['mate', 'k3/4/K3/4/4 b G', 'G*a4'],
  ['no-move', 'k3/4/K3/4/2R1 b -', 'c1b1'],
])('a player who cannot move has lost: %s', (reason, start, moves) => {
  expect(endOf(start, moves)).toEqual({ scores: [1, -1], reason });
});

test.each([
  ['k3', 'A position is rows'],
  ['k3/4/4/4/3K b K', 'A position is rows'],
  ['k3/4/4/4/2KK b -', 'not one king'],
  ['k3/4/4/4/1R1K b RR', 'more than two'],
  ['k3/4/4/4/R2K b -', 'a king could be taken'],
  ['k3/G3/K3/4/4 w -', 'how it ended'],
])('no match starts from %s: %s', (start, text) => {
  const refusal = { code: 'bad-position', text: expect.stringContaining(text) };
  expect(tinyShogi.open({ start })).toMatchObject({ ok: false, refusal });
});

test.each([1, 4, 6, 9, 10])('a match taken up after %i actions is judged as if it had never stopped', (at) => {
  const chased = takenUp(tinyShogi, { start: CHASE }, rounds(3, CHECKS), at);
  expect(chased).toEqual(Array.from(chased, () => FIRST_LOSES));
  const mixed = takenUp(tinyShogi, { start: CHASE }, `${QUIET} ${rounds(2, CHECKS)}`, at);
  expect(mixed).toEqual(Array.from(mixed, () => NO_CONTEST));
});

test('positions that differ in a hand alone have different graphs, and a graph has an edge for each action', () => {
  const graphs = ['-', 'G', 'g', 'GR'].map((hands) => {
    const { line, texts } = play(`k3/4/4/4/3K b ${hands}`, '');
    const graph = line.rules.learning.graph?.(line.state, 0);
    expect(graph?.edges.map(({ attributes }) => attributes?.text)).toEqual(texts);
    return JSON.stringify(graph);
  });
  expect(new Set(graphs).size).toBe(4);
});

/** Chooses a move that gives check `often` times out of eight, and most other times one that leads back. */
const inCircles =
  (slow: SlowTinyShogi, often: number) =>
  (texts: readonly string[], dice: Dice): number => {
    const checks = texts.filter((text) => slow.givesCheck(text));
    const back = texts.filter((text) => slow.leadsBack(text));
    const roll = dice.below(8);
    const wanted = roll < often && checks.length > 0 ? checks : roll < 7 && back.length > 0 ? back : texts;
    return texts.indexOf(wanted[dice.below(wanted.length)]);
  };

test.each([
  [USUAL, 0, ['mate', 'no-move', 'no-result', 'perpetual-check']],
  [USUAL, 4, ['mate']],
  [CHASE, 4, ['no-result', 'perpetual-check']],
])('the verdicts are those of a referee who keeps every position (%s, %i of 8 checks)', (start, often, reasons) => {
  const slow = new SlowTinyShogi(start);
  expectLockStep(rulesOf(tinyShogi, { start }), slow, { matches: 24, choose: inCircles(slow, often) });
  for (const reason of reasons) expect(slow.endings[reason]).toBeGreaterThan(0);
});
