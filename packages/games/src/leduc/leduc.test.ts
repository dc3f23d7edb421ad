import { chanceOf, Line, loadState, type Rules, saveState } from '@umpire/core/hot';
import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../tests/game-texts.ts';
import { playAll, typedLine } from '../../tests/small-hands.ts';
import { type Leduc, leduc } from './index.ts';

const opened = leduc.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
const rules: Rules<Leduc> = opened.value;

const [JACK, QUEEN, KING] = [1, 2, 3];
const dealt = (hand: readonly number[], ...moves: readonly string[]): Line<Leduc> =>
  typedLine(rules, (state) => state.hand.set(hand), moves);
const choicesOf = (line: Line<Leduc>): string =>
  [...line.legal()].map((action) => rules.words.describe(line.state, action).text).join();

/** The scores after these rounds, with this open card. */
function scoresOf(
  hand: readonly number[],
  first: readonly string[],
  board: number,
  second: readonly string[],
): number[] {
  const line = dealt(hand, ...first);
  line.state.board = board;
  return [...typedLine(rules, (state) => state.bytes.set(line.state.bytes), second).scores()];
}

test('leduc keeps the contract', () => {
  expect(expectConformance(leduc, {}, { matches: 60 }).unplayed).toEqual([]);
});

test('a match of leduc reads as in its golden', () => {
  matchGolden(new URL('./goldens/leduc.txt', import.meta.url), playthrough(rules, { seed: 'golden' }));
});

test('[LED-1] a pair is dealt one time in five, and a seat sees its own card only', () => {
  const line = new Line(rules, 'deals', 0, { every: 1 });
  let pairs = 0;
  for (const probability of line.deals()) if (line.state.hand[0] === line.state.hand[1]) pairs += probability;
  expect(pairs).toBeCloseTo(1 / 5, 12);
  expect([...dealt([QUEEN, KING]).seenBy(1).hand]).toEqual([0, KING]);
});

test('[LED-2] [LED-4] the first seat begins both rounds, and the open card comes between them', () => {
  const first = dealt([JACK, KING]);
  const second = dealt([JACK, KING], 'check', 'raise', 'call');
  expect([first.seat, first.state.board, ...first.state.bets]).toEqual([0, 0, 1, 1]);
  expect([second.seat, second.state.board > 0, ...second.state.bets]).toEqual([0, true, 3, 3]);
  expect(dealt([JACK, KING], 'check', 'check').state.round).toBe(1);
});

test('[LED-4] a card that is held is opened half as often', () => {
  const line = dealt([KING, KING], 'check');
  const boards: number[] = [];
  for (const probability of line.outcomes(1)) boards[line.state.board] = probability;
  expect(boards).toEqual([undefined, 0.5, 0.5]);
});

test.each([
  [[], 'check,raise'],
  [['check'], 'check,raise'],
  [['raise'], 'fold,call,raise'],
  [['raise', 'raise'], 'fold,call'],
  [['check', 'check'], 'check,raise'],
])('[LED-3] [LED-8] after %j a seat may %s', (moves, choices) => {
  expect(choicesOf(dealt([JACK, KING], ...moves))).toBe(choices);
});

test('[LED-3] a raise is 2 chips in the first round and 4 in the second', () => {
  expect([...dealt([JACK, KING], 'raise', 'raise').state.bets]).toEqual([3, 5]);
  expect([...dealt([JACK, KING], 'check', 'check', 'raise', 'raise').state.bets]).toEqual([5, 9]);
});

test.each([
  ['a pair beats a king', [JACK, KING], JACK, [1, -1]],
  ['the pair of the second seat too', [KING, JACK], JACK, [-1, 1]],
  ['the higher card wins without a pair', [QUEEN, KING], JACK, [-1, 1]],
  ['equal cards share the pot', [QUEEN, QUEEN], KING, [0, -0]],
])('[LED-5] %s', (_, hand, board, scores) => {
  expect(scoresOf(hand, ['check', 'check'], board, ['check', 'check']).map((score) => score + 0)).toEqual(
    scores.map((score) => score + 0),
  );
});

test('[LED-6] 13 chips are the most that is won, and a fold loses what was bet', () => {
  expect(scoresOf([KING, QUEEN], ['raise', 'raise', 'call'], KING, ['raise', 'raise', 'call'])).toEqual([13, -13]);
  const folded = dealt([JACK, KING], 'raise', 'raise', 'fold');
  expect([[...folded.scores()], rules.reason(folded.state), ...folded.state.shown]).toEqual([[-3, 3], 'fold', 0, 0]);
});

test('[LED-7] a fault checks, or folds where a bet is faced', () => {
  const forfeited = (line: Line<Leduc>): string =>
    rules.words.describe(line.state, rules.forfeit(line.state, line.past, chanceOf('fault')(1, 0))).text;
  expect([forfeited(dealt([KING, JACK])), forfeited(dealt([KING, JACK], 'raise'))]).toEqual(['check', 'fold']);
});

test('[LED-8] [LED-9] every history is a situation of its own', () => {
  expect(playAll(rules)).toEqual({ positions: 1890, situations: 288 });
});

test.each<[string, (state: Leduc) => void]>([
  ['a third king', ({ hand }) => hand.fill(KING)],
  ['a fourth kind', ({ hand }) => hand.set([4, 1])],
  ['no open card in the second round', (state) => Object.assign(state, { board: 0 })],
  ['a bet of 14', ({ bets }) => bets.fill(14)],
  ['another card shown', ({ shown }) => shown.fill(KING)],
])('%s is refused when bytes are loaded', (_, spoil) => {
  const { state } = dealt([QUEEN, QUEEN], 'check', 'check');
  state.board = KING;
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  spoil(state);
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('every rule has a test', () => {
  expect(ruleGaps('leduc')).toEqual({ untested: [], unknown: [], repeated: [] });
});
