import { copy, FastDice, mask } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import { kittens } from '../index.ts';
import { DEFUSE, KINDS, KITTEN } from './kinds.ts';

const opened = kittens.open({ seats: 3 });
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value;

/** The same position, dealt anew for seat 0 this many times. */
function redeals(state: ReturnType<typeof rules.layout.create>, times: number) {
  const dice = new FastDice(11);
  return Array.from({ length: times }, () => {
    const dealt = rules.layout.create();
    copy(dealt, state);
    mask(rules.layout, dealt, 0);
    rules.hidden.redeal(dealt, 0, dice);
    return dealt;
  });
}

test('who surely holds a defuse is dealt one every time', () => {
  const { state } = situation({
    options: { seats: 3 },
    hands: [['skip'], ['defuse', 'skip'], ['defuse', 'skip']],
  }).line;
  state.sure[1] = 1;
  const dealt = redeals(state, 60);
  expect(dealt.every(({ hand }) => hand[KINDS + DEFUSE] > 0)).toBe(true);
  expect(dealt.every(({ hand }) => hand[2 * KINDS + DEFUSE] > 0)).toBe(false);
});

test('a kitten that another player has just put back lies near the top more often than not', () => {
  const { state } = situation({ options: { seats: 3 }, hands: [['skip'], ['skip'], ['skip']] }).line;
  const near = (): number =>
    redeals(state, 200).filter(({ pile, pileSize }) => pile.subarray(pileSize - 2, pileSize).includes(KITTEN + 1))
      .length;
  expect(near()).toBeLessThan(60);
  state.planter = 2;
  expect(near()).toBeGreaterThan(100);
  state.planter = 1;
  expect(near()).toBeLessThan(60);
});

test('what everyone knows of defuses follows what everyone sees', () => {
  const start = situation({
    hands: [
      ['taco-cat', 'taco-cat', 'taco-cat'],
      ['defuse', 'defuse'],
    ],
  });
  const { state } = start.line;
  state.sure[1] = 2;
  start.play('three taco-cat').play('name defuse').play('pass');
  expect(Array.from(state.sure)).toEqual([1, 1]);
  const robbed = situation({
    hands: [
      ['taco-cat', 'taco-cat'],
      ['defuse', 'skip'],
    ],
  });
  robbed.line.state.sure[1] = 1;
  robbed.play('pair taco-cat').play('pass');
  expect(robbed.line.state.sure[1]).toBe(0);
  const asked = situation({ hands: [['taco-cat', 'taco-cat', 'taco-cat'], ['skip']] });
  asked.play('three taco-cat').play('name defuse').play('pass');
  expect(Array.from(asked.line.state.sure)).toEqual([0, 0]);
});
