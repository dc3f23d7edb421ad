import { Line, loadState, type Rules, saveState } from '@umpire/core/hot';
import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../tests/game-texts.ts';
import { playAll, typedLine } from '../../tests/small-hands.ts';
import { type LiarsDice, liarsDice } from './index.ts';

function open(options: object = {}): Rules<LiarsDice> {
  const opened = liarsDice.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

const rolled = (dice: readonly number[], moves: readonly string[], options?: object): Line<LiarsDice> =>
  typedLine(open(options), (state) => state.dice.set(dice), moves);
const choicesOf = ({ rules, state }: Line<LiarsDice>, legal: Iterable<number>): string[] =>
  [...legal].map((action) => rules.words.describe(state, action).text);

const SIZES = [{}, { dice: 2, faces: 3 }, { dice: 5, faces: 12, wild: false }];

test.each(SIZES)("liar's dice %j keeps the contract", (options) => {
  expectConformance(liarsDice, options, { matches: 24 });
});

test.each(SIZES.slice(0, 2))("a match of liar's dice %j reads as in its golden", (options) => {
  const name = 'dice' in options ? 'two-dice' : 'one-die';
  matchGolden(new URL(`./goldens/${name}.txt`, import.meta.url), playthrough(open(options), { seed: 'golden' }));
});

test('[LIAR-1] dice are rolled once, sorted, and seen by their owner only', () => {
  const line = new Line(open({ dice: 5 }), 'rolls');
  const { dice } = line.state;
  for (const seat of [0, 1]) {
    const own = [...dice.subarray(seat * 5, seat * 5 + 5)];
    expect(own).toEqual(own.toSorted());
    expect(own.every((die) => die >= 1 && die <= 6)).toBe(true);
    expect([...line.seenBy(seat).dice].filter((die) => die === 0)).toHaveLength(5);
  }
  const single = new Line(open(), 'deals', 0, { every: 1 });
  expect([...single.deals()]).toHaveLength(36);
});

test('[LIAR-2] [LIAR-7] the first seat may make any bid, and nothing can be called yet', () => {
  const line = rolled([1, 2], [], { faces: 3 });
  expect(choicesOf(line, line.legal())).toEqual(['1 x 1', '1 x 2', '1 x 3', '2 x 1', '2 x 2', '2 x 3']);
});

test('[LIAR-3] a bid is higher with more dice or a higher face, and the highest can only be called', () => {
  const line = rolled([1, 2], ['1 x 3'], { faces: 3 });
  expect([line.seat, ...choicesOf(line, line.legal())]).toEqual([1, '2 x 1', '2 x 2', '2 x 3', 'call']);
  const last = rolled([1, 2], ['2 x 3'], { faces: 3 });
  expect(choicesOf(last, last.legal())).toEqual(['call']);
  const { rules, state, past } = line;
  expect(rules.words.whyNot(state, past, 0).text).toBe('A bid is higher than 1 x 3.');
  expect(rules.words.whyNot(state, past, rules.actions - 1).text).toBe('There is no bid to call.');
});

test.each<[number[], string[], object, number[], string]>([
  [[5, 5], ['2 x 5', 'call'], {}, [1, -1], 'true'],
  [[5, 4], ['2 x 5', 'call'], {}, [-1, 1], 'lie'],
  [[5, 6], ['2 x 5', 'call'], {}, [1, -1], 'true'],
  [[5, 6], ['2 x 5', 'call'], { wild: false }, [-1, 1], 'lie'],
  [[6, 5], ['2 x 6', 'call'], {}, [-1, 1], 'lie'],
  [[1, 3], ['1 x 1', '1 x 3', 'call'], {}, [-1, 1], 'true'],
  [[1, 2], ['1 x 1', '1 x 3', 'call'], {}, [1, -1], 'lie'],
  [[1, 2, 2, 3], ['3 x 2', 'call'], { dice: 2, faces: 3 }, [1, -1], 'true'],
])('[LIAR-4] [LIAR-5] [LIAR-6] dice %j with %j and %j score %j', (dice, moves, options, scores, reason) => {
  const line = rolled(dice, moves, options);
  expect([line.isOver, [...line.scores()], line.rules.reason(line.state)]).toEqual([true, scores, reason]);
  expect([...line.state.shown]).toEqual(dice);
});

test('[LIAR-6] a fault loses the match', () => {
  const line = rolled([1, 2], ['1 x 3']);
  line.play(line.rules.forfeit(line.state, line.past, { below: () => 0 }));
  expect([...line.scores()]).toEqual([1, -1]);
});

test('[LIAR-8] every history of bids is a situation of its own', () => {
  // Six bids with one die of three faces: 2 ** 6 histories, of which each ends in a call but the first.
  expect(playAll(open({ faces: 3 }))).toEqual({ positions: 9 * (64 + 63), situations: 3 * 64 });
});

test.each<[string, (state: LiarsDice) => void]>([
  ['a seventh face', ({ dice }) => dice.fill(7)],
  ['dice out of order', ({ dice }) => dice.set([6, 1])],
  ['a bid above the highest', (state) => Object.assign(state, { bid: 25 })],
  ['other dice shown', ({ shown }) => shown.fill(5)],
])('%s is refused when bytes are loaded', (_, spoil) => {
  const { rules, state } = rolled([1, 2, 3, 4], ['1 x 3'], { dice: 2 });
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  spoil(state);
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('every rule has a test', () => {
  expect(ruleGaps('liars-dice')).toEqual({ untested: [], unknown: [], repeated: [] });
});
