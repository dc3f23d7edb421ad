import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { CardId } from '../rules/kinds.ts';
import { advice, riskOf } from './instinct.ts';

function advised(table: ReturnType<typeof situation>): string {
  const { rules, state, past } = table.line;
  const list = new Int32Array(rules.legalMax);
  const action = advice(state, list, rules.legal(state, past, list));
  return action < 0 ? 'any' : rules.words.describe(state, action).text;
}

const seen = (hand: readonly CardId[], top: CardId): ReturnType<typeof situation> =>
  situation({ hands: [['see-the-future', ...hand], []], top: [top] })
    .play('see-the-future')
    .play('pass');

test.each<[hand: CardId[], top: CardId, text: string]>([
  [[], 'skip', 'draw'],
  [['skip'], 'exploding-kitten', 'skip'],
  [['skip', 'attack'], 'exploding-kitten', 'attack'],
  [['shuffle'], 'exploding-kitten', 'shuffle'],
  [[], 'exploding-kitten', 'draw'],
  [['nope'], 'skip', 'draw'],
])('with %j and %s on top, known: %s', (hand, top, text) => {
  expect(advised(seen(hand, top))).toBe(text);
});

test('what lies on top is certain once it was seen, and a guess before', () => {
  expect(riskOf(seen([], 'exploding-kitten').line.state)).toBe(1);
  expect(riskOf(seen([], 'skip').line.state)).toBe(0);
  const { state } = situation({ hands: [[], []] }).line;
  expect(riskOf(state)).toBeCloseTo(1 / state.pileSize, 10);
  state.planter = 2;
  expect(riskOf(state)).toBe(0.6);
  state.planter = 1;
  expect(riskOf(state)).toBeLessThan(0.1);
});

test.each<[hand: CardId[], text: string]>([
  [['taco-cat', 'taco-cat'], 'pair taco-cat'],
  [['taco-cat', 'taco-cat', 'taco-cat'], 'three taco-cat'],
  [['favor'], 'favor'],
  [['nope', 'nope'], 'draw'],
])('%j is turned into better cards: %s', (hand, text) => {
  expect(advised(situation({ hands: [hand, ['skip', 'nope']] }))).toBe(text);
});

test('who is attacked or robbed nopes, who watches does not', () => {
  const table = (aim: string): ReturnType<typeof situation> =>
    situation({ options: { seats: 3 }, hands: [['favor'], ['nope', 'skip'], ['nope', 'skip']] })
      .play('favor')
      .play(aim);
  expect(advised(table('at 1'))).toBe('nope');
  expect(advised(table('at 2'))).toBe('pass');
});
