import { type Block, copy, type Line, noChance, type Rules, step } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, threeCards, walkers } from '@umpire/testkit';
import { expect, inject, test } from 'vitest';
import { eachOpponent, everyLine, playOut, thinkOn, winsInOne } from '../../tests/play.ts';
import { board, legalIn, lineOf, open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import * as kit from '../hot.ts';
import { createEasy } from './easy.ts';
import { createMedium } from './medium.ts';

const rules = open(ticTacToe);
const cop = createMedium(kit, rules);

test('it takes every win in one there is on 3×3', () => {
  let positions = 0;
  for (const moves of everyLine(rules)) {
    const line = lineOf(rules, moves);
    const wins = winsInOne(rules, line);
    if (wins.length === 0) continue;
    positions++;
    const { action, method, sentence } = thinkOn(cop, line);
    expect(wins).toContain(action);
    expect([method, sentence]).toEqual(['rule', 'Wins at once.']);
  }
  expect(positions).toBeGreaterThan(1500);
});

/** The actions with which the other side would win, if it were to act now. */
function threats(line: Line<TicTacToe>): number[] {
  return legalIn(rules, line).filter((action) => {
    const state = rules.layout.create();
    copy(state, line.state);
    state.turn = 1 - state.turn;
    step(rules, state, line.past, action, noChance);
    return state.over !== 0 && state.over === 2 - line.state.turn;
  });
}

test('it blocks every single threat on 3×3 when it cannot win', () => {
  let positions = 0;
  for (const moves of everyLine(rules)) {
    const line = lineOf(rules, moves);
    const due = threats(line);
    if (winsInOne(rules, line).length > 0 || due.length !== 1) continue;
    // On the last free cell there is nothing to choose.
    if (legalIn(rules, line).length === 1) continue;
    positions++;
    expect([moves, thinkOn(cop, line).action]).toEqual([moves, due[0]]);
  }
  expect(positions).toBeGreaterThan(800);
});

test('it blocks in connect four, at the side and on top', () => {
  const four = open(connectFour);
  const player = createMedium(kit, four);
  expect(thinkOn(player, lineOf(four, [0, 1, 0, 1, 0])).action).toBe(0);
  expect(thinkOn(player, lineOf(four, [0, 0, 1, 1, 2])).action).toBe(3);
});

test('it makes a chance: afterwards most replies leave it a win in one', () => {
  const line = lineOf(rules, [4, 0]);
  const { action, sentence, method, depth } = thinkOn(cop, line);
  expect([sentence, method, depth]).toEqual(['Makes a chance to win.', 'rule', 3]);
  const replies = legalIn(rules, lineOf(rules, [4, 0, action]));
  const winning = replies.filter((reply) => winsInOne(rules, lineOf(rules, [4, 0, action, reply])).length > 0);
  expect(winning.length / replies.length).toBeGreaterThan(0.5);
});

if (inject('run') === 'slow')
  test('with nothing to win, block or threaten it is random one time in five, and else looks four or five plies ahead', () => {
    const counts = new Map<string, number>();
    const whims = new Set<number>();
    // The dice choose among equally good actions.
    const looks = new Set<number>();
    const line = lineOf(rules, []);
    for (let i = 0; i < 1500; i++) {
      const { sentence, method, action, candidates } = thinkOn(cop, line, `seed ${i}`);
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
      expect(method).toBe(sentence === 'Just a whim.' ? 'rule' : 'limited');
      if (method === 'limited') expect(candidates[0]).toMatchObject({ action, score: 0, proven: false });
      (method === 'limited' ? looks : whims).add(action);
    }
    expect([...counts.keys()].sort()).toEqual(['Just a whim.', 'Looked 4 plies ahead.', 'Looked 5 plies ahead.']);
    const rate = (sentence: string): number => (counts.get(sentence) ?? 0) / 1500;
    expect(Math.abs(rate('Just a whim.') - 0.2)).toBeLessThan(0.025);
    expect(Math.abs(rate('Looked 4 plies ahead.') - 0.4)).toBeLessThan(0.05);
    expect(whims.size).toBe(9);
    expect(looks.size).toBe(9);
  });

test('what it looks up at the depth limit is not called proven, a win is', () => {
  const rules = treeGame([[0], [[[1]]], [0]]);
  const player = createMedium(kit, rules);
  const seen = Array.from({ length: 40 }, (_, i) => thinkOn(player, lineOf(rules, []), `seed ${i}`));
  const looked = seen.find(({ method }) => method === 'limited');
  expect(looked?.candidates[0]).toMatchObject({ action: 1, score: 1, proven: true, endsIn: 4, line: [1, 0, 0, 0] });
});

test.each([
  { sign: 'X', seat: 0, atLeast: 12 },
  { sign: 'O', seat: 1, atLeast: 30 },
])(
  'as $sign it can be beaten: in at least $atLeast of 40 matches some line of the other side wins',
  ({ seat, atLeast }) => {
    const seeds = Array.from({ length: 40 }, (_, i) => `match ${i}`);
    const beaten = seeds.filter((seed) => {
      let lost = false;
      eachOpponent(rules, cop, seat, seed, (_line, score) => {
        lost = score === -1;
        return !lost;
      });
      return lost;
    });
    expect(beaten.length).toBeGreaterThanOrEqual(atLeast);
  },
);

test('it is stronger than easy', () => {
  const easy = createEasy(rules, 'easy');
  let balance = 0;
  for (let i = 0; i < 60; i++) {
    const players = i % 2 === 0 ? [cop, easy] : [easy, cop];
    balance += playOut(rules, players, `match ${i}`).scores[i % 2];
  }
  expect(balance).toBeGreaterThan(40);
});

test('on 15×15 a five is won and a four blocked, and the game is asked for a short look ahead', () => {
  const big = open(ticTacToe, { rows: 15, cols: 15, line: 5 });
  const player = createMedium(kit, big);
  const four = [0, 30, 1, 31, 2, 32, 3, 33];
  expect(thinkOn(player, lineOf(big, four)).action).toBe(4);
  expect(thinkOn(player, lineOf(big, [100, ...four.slice(0, 7)])).sentence).toBe('Blocks a win in one.');
  const sentences = [1, 2, 3, 4, 5, 6].map((i) => thinkOn(player, lineOf(big, [112]), `seed ${i}`).sentence);
  expect(sentences).toContain('Too large to solve: looked 4 plies ahead at the likeliest moves.');
});

const blind: readonly { name: string; rules: () => Rules }[] = [
  { name: 'Three cards', rules: () => open(threeCards) },
  { name: 'the jar with three seats', rules: () => open(jar, { seats: 3 }) },
  { name: 'rolls', rules: () => open(rolls) },
  {
    name: 'three seats and scores from 0 to 10',
    rules: () =>
      treeGame(
        [[[{ end: [1, 2, 3] }, { end: [3, 2, 1] }]], { end: [0, 10, 5] }],
        { min: 0, max: 10, zeroSum: false },
        3,
      ),
  },
];

test.each(blind.filter(({ name }) => inject('run') === 'slow' || !name.includes('jar')))(
  'where minimax cannot play it simulates: $name',
  ({ rules: opened }) => {
    const rules = opened();
    const player = createMedium(kit, rules);
    const line = lineOf(rules, []);
    const thought = thinkOn(player, line);
    expect([thought.method, thought.simulations]).toEqual(['mcts', 200]);
    expect(legalIn(rules, line)).toContain(thought.action);
    playOut(rules, new Array(rules.seats).fill(player), 'seed');
  },
);

test('with simulations it plays a random action one time in five, which may be the best one', () => {
  const rules = treeGame([{ end: [10, 0, 0] }, { end: [0, 0, 0] }], { min: 0, max: 10, zeroSum: false }, 3);
  const player = createMedium(kit, rules);
  let other = 0;
  for (let i = 0; i < 400; i++) if (thinkOn(player, lineOf(rules, []), `seed ${i}`).action === 1) other++;
  expect(other / 400).toBeGreaterThan(0.05);
  expect(other / 400).toBeLessThan(0.16);
});

test('thinking leaves the match as it was', () => {
  const leave = <S extends Block>(of: Rules<S>, actions: readonly number[]): void => {
    const line = lineOf(of, actions);
    const before = [line.past.length, ...line.state.bytes];
    thinkOn(createMedium(kit, of), line);
    expect([line.past.length, ...line.state.bytes]).toEqual(before);
    expect(line.past.confirmer === undefined).toBe(of.loop.repetition === undefined);
  };
  leave(rules, [4, 0]);
  leave(open(walkers), []);
  leave(open(walkers, { repeat: 'threefold' }), []);
  leave(board('XX./OO./...'), []);
});

test('where not every threat can be met, it meets as many as it can', () => {
  const open4 = open(ticTacToe, {
    rows: 7,
    cols: 7,
    line: 4,
    setup: '......./.OO..../......./.XXX.../......./......./.......',
    toPlay: 'O',
  });
  for (let i = 0; i < 5; i++)
    expect([21, 25]).toContain(thinkOn(createMedium(kit, open4), lineOf(open4, []), `seed ${i}`).action);
});
