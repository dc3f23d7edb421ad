import { chanceOf, Line, loadState, type Rules, saveState } from '@umpire/core/hot';
import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../tests/game-texts.ts';
import { playAll, typedLine } from '../../tests/small-hands.ts';
import { type Kuhn, kuhn } from './index.ts';

const opened = kuhn.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
const rules: Rules<Kuhn> = opened.value;

const [JACK, QUEEN, KING] = [1, 2, 3];
const dealt = (hand: readonly number[], ...moves: readonly string[]): Line<Kuhn> =>
  typedLine(rules, (state) => state.hand.set(hand), moves);

test('kuhn keeps the contract', () => {
  expect(expectConformance(kuhn, {}, { matches: 60 }).unplayed).toEqual([]);
});

test('a match of kuhn reads as in its golden', () => {
  matchGolden(new URL('./goldens/kuhn.txt', import.meta.url), playthrough(rules, { seed: 'golden' }));
});

test('[KUHN-1] each of the six deals is equally likely, and a seat sees its own card only', () => {
  const line = new Line(rules, 'deals', 0, { every: 1 });
  const deals = [...line.deals()].map((probability) => Math.round(probability * 6e9) / 1e9);
  expect(deals).toEqual([1, 1, 1, 1, 1, 1]);
  expect([0, 1].map((seat) => [...dealt([QUEEN, KING]).seenBy(seat).hand])).toEqual([
    [QUEEN, 0],
    [0, KING],
  ]);
});

test('[KUHN-2] the first seat begins, with a chip of each in the pot', () => {
  const line = dealt([JACK, KING]);
  expect([line.seat, ...line.state.bets]).toEqual([0, 1, 1]);
});

test.each<[string[], number[], number[], string]>([
  [['check', 'check'], [KING, JACK], [1, -1], 'showdown'],
  [['check', 'check'], [JACK, QUEEN], [-1, 1], 'showdown'],
  [['check', 'bet', 'fold'], [KING, JACK], [-1, 1], 'fold'],
  [['check', 'bet', 'call'], [KING, JACK], [2, -2], 'showdown'],
  [['bet', 'fold'], [JACK, KING], [1, -1], 'fold'],
  [['bet', 'call'], [JACK, KING], [-2, 2], 'showdown'],
])('[KUHN-3] [KUHN-4] [KUHN-6] [KUHN-7] %j with %j scores %j', (moves, hand, scores, reason) => {
  const line = dealt(hand, ...moves);
  expect([line.isOver, [...line.scores()], rules.reason(line.state)]).toEqual([true, scores, reason]);
});

test('[KUHN-5] both cards are shown at a showdown, none after a fold', () => {
  expect([...dealt([KING, JACK], 'bet', 'call').state.shown]).toEqual([KING, JACK]);
  expect([...dealt([KING, JACK], 'bet', 'fold').state.shown]).toEqual([0, 0]);
});

test('[KUHN-6] a fault checks, or folds where a bet is faced', () => {
  const forfeited = (line: Line<Kuhn>): string => {
    const action = rules.forfeit(line.state, line.past, chanceOf('fault')(1, 0));
    return rules.words.describe(line.state, action).text;
  };
  expect([forfeited(dealt([KING, JACK])), forfeited(dealt([KING, JACK], 'bet'))]).toEqual(['check', 'fold']);
});

test('[KUHN-8] there are 12 situations that a seat can tell apart, and 54 positions', () => {
  expect(playAll(rules)).toEqual({ positions: 54, situations: 12 });
});

test.each<[string, (state: Kuhn) => void]>([
  ['the same card twice', ({ hand }) => hand.fill(KING)],
  ['a fourth card', ({ hand }) => hand.set([4, 1])],
  ['a bet of three', ({ bets }) => bets.fill(3)],
  ['another card shown', ({ hand, shown }) => shown.fill(hand[1])],
])('%s is refused when bytes are loaded', (_, spoil) => {
  const { state } = dealt([QUEEN, KING]);
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  spoil(state);
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('every rule has a test', () => {
  expect(ruleGaps('kuhn')).toEqual({ untested: [], unknown: [], repeated: [] });
});
