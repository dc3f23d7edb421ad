import { expect, test } from 'vitest';
import { first, open, walk } from '../../tests/tiny-games.ts';
import { defineGame, GAME_PURPOSES, rules as rulesOf, shuffle, u8 } from '../author.ts';
import { FastDice } from '../chance/chance.ts';
import type { Dice } from '../chance/dice.ts';
import { step } from '../line/step.ts';
import { seenBy } from './door.ts';
import { type KnownState, knownState, simulate } from './simulate.ts';

const SEATS = 2;

/** Each seat has one of four cards and sees its own only. Both say higher or lower once; then the higher card wins, or the lower one if both said so. */
const cards = defineGame({
  id: 'cards',
  title: 'Cards',
  seats: SEATS,
  open: () =>
    rulesOf(
      { hand: u8(SEATS).own(1), turn: u8(), lower: u8() },
      {
        actions: 2,
        loop: 10,
        usesChance: true,
        setup(state, chance) {
          const deck = [1, 2, 3, 4];
          shuffle(deck, 0, 4, chance(GAME_PURPOSES, 0));
          for (let seat = 0; seat < SEATS; seat++) state.hand[seat] = deck[seat];
        },
        legal(_state, _past, out) {
          out[0] = 0;
          out[1] = 1;
          return 2;
        },
        apply(state, action) {
          state.lower += action;
          state.turn++;
          if (state.turn < SEATS) return;
          const isHigher = state.hand[0] > state.hand[1];
          state.over = isHigher === state.lower < 2 ? 1 : 2;
        },
        toAct: ({ turn }) => turn % SEATS,
        words: { describe: (_seen, action) => (action === 0 ? 'higher' : 'lower') },
        hidden: {
          redeal(state, seat, dice) {
            const free = [1, 2, 3, 4].filter((card) => card !== state.hand[seat]);
            state.hand[1 - seat] = free[dice.below(3)];
          },
        },
        bots: { view: (seen) => ({ hand: Array.from(seen.hand) }) },
      },
    ),
});

function knownOf(seed: string, seat = 0): { known: KnownState; hand: number[] } {
  const rules = open(cards);
  const { state, past } = first(rules, seed);
  return {
    known: knownState(rules, seenBy(rules, state, seat), seat, new Int32Array([0, 1]), past),
    hand: Array.from(state.hand),
  };
}

const line = (known: KnownState, dice: Dice = new FastDice(1)) => simulate(open(cards), known, dice)();

test('what is hidden is not in it, and each line deals it anew', () => {
  const deals = Array.from({ length: 40 }, (_, i) => knownOf(`${i}`));
  const [{ known, hand }] = deals;
  const alike = deals.filter((each) => each.hand[0] === hand[0]);
  expect(new Set(alike.map((each) => each.hand[1])).size).toBe(3);
  expect(new Set(alike.map((each) => JSON.stringify(each.known))).size).toBe(1);
  const make = simulate(open(cards), known, new FastDice(1));
  const seen = new Set<number>();
  for (let i = 0; i < 50; i++) {
    const each = make();
    each.step('higher');
    // The other seat decides now: its view is that of the dealt world.
    seen.add((each.view() as { hand: number[] }).hand[1]);
  }
  expect([...seen].sort()).toEqual([1, 2, 3, 4].filter((card) => card !== hand[0]));
});

test('a line is walked by index and by text, taken back, copied and restarted', () => {
  const each = line(knownOf('a').known);
  expect([each.toMove, each.isOver, each.depth, each.count]).toEqual([0, false, 0, 2]);
  expect(each.actions()).toEqual([0, 1]);
  expect(each.legal().map(({ text }) => text)).toEqual(['higher', 'lower']);
  each.step(0);
  const twin = each.copy();
  each.step('lower');
  expect([each.isOver, each.toMove, each.count, each.depth, each.legal()]).toEqual([true, -1, 0, 2, []]);
  expect(each.scores[0] + each.scores[1]).toBe(0);
  expect([twin.isOver, twin.depth, twin.toMove]).toEqual([false, 1, 1]);
  twin.undo();
  expect([twin.depth, twin.toMove]).toEqual([0, 0]);
  each.undo(2);
  expect([each.depth, each.toMove, each.isOver]).toEqual([0, 0, false]);
  each.step(1);
  each.restart();
  expect([each.depth, each.toMove]).toEqual([0, 0]);
});

test('a playout ends and leaves the line where it was', () => {
  const each = line(knownOf('a').known);
  each.step(0);
  const scores = each.playout();
  expect([...scores].sort()).toEqual([-1, 1]);
  expect([each.depth, each.isOver, each.toMove]).toEqual([1, false, 1]);
});

test.each([
  [2, /^step: Answer with an index from 0 to 1\.$/],
  [-1, /^step: Answer/],
  [0.5, /^step: Answer/],
  ['up', /^step: .*higher/],
])('%j is no legal answer', (move, text) => {
  expect(() => line(knownOf('a').known).step(move)).toThrow(text);
});

test('nothing is played after the end, and nothing taken back before the question', () => {
  const each = line(knownOf('a').known);
  expect(() => each.undo()).toThrow('undo: this line is back where it began');
  each.step(0);
  each.step(0);
  expect(() => each.step(0)).toThrow('step: this line is over');
  expect(() => each.step('higher')).toThrow('step: this line is over');
});

test('the same dice deal the same lines', () => {
  const { known } = knownOf('a');
  const played = (): unknown[] => {
    const make = simulate(open(cards), known, new FastDice(7));
    return Array.from({ length: 20 }, () => make().playout());
  };
  expect(played()).toEqual(played());
});

test('recorded positions count where everything is open', () => {
  const rules = open(walk, { ban: true, cells: 3 });
  const { state, past } = first(rules);
  const list = new Int32Array(rules.legalMax);
  const legal = () => list.subarray(0, rules.legal(state, past, list));
  const play = (): void => void step(rules, state, past, legal()[0], () => new FastDice(1));
  for (let i = 0; i < 2; i++) play();
  const known = knownState(rules, state, rules.toAct(state), legal(), past);
  expect(known.past?.length).toBe(3 * past.length);
  const each = simulate(rules, JSON.parse(JSON.stringify(known)), new FastDice(1))();
  for (let i = 0; i < 3; i++) {
    each.step(0);
    play();
    expect(each.actions()).toEqual(Array.from(legal()));
  }
  // The ban has taken effect, and it would not without what was recorded before.
  const { past: _, ...without } = known;
  const blind = simulate(rules, without, new FastDice(1))();
  for (let i = 0; i < 3; i++) blind.step(0);
  expect(blind.actions()).not.toEqual(each.actions());
});

test('nothing of the rules can be reached from a line', () => {
  const each = line(knownOf('a').known);
  expect(Object.isFrozen(each)).toBe(true);
  expect(Object.getPrototypeOf(each)).toBe(Object.prototype);
  expect(Object.keys(each).sort()).toEqual(
    [
      'actions',
      'copy',
      'count',
      'depth',
      'isOver',
      'legal',
      'playout',
      'restart',
      'scores',
      'step',
      'toMove',
      'undo',
      'view',
    ].sort(),
  );
});
