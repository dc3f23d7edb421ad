import { type Block, chanceOf, Line, PLAYER_PURPOSE, type Ply, type Rules } from '@umpire/core/hot';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';
import { threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { playOut, thinkOn } from '../tests/play.ts';
import { legalIn, lineOf, open } from '../tests/positions.ts';
import type { Candidate } from './analysis.ts';
import { better } from './exact/analyse-exact.ts';
import * as kit from './hot.ts';
import { createEasy } from './players/easy.ts';
import { createHard, createMctsPlayer } from './players/hard.ts';
import type { SearchPlayer } from './players/search-player.ts';
import { review } from './review.ts';

const rules = open(ticTacToe);
const sera = createHard(kit, rules);

function pliesOf<S extends Block>(of: Rules<S>, actions: readonly number[], seed: string): readonly Ply[] {
  const line = new Line(of, seed);
  for (const action of actions) line.play({ seat: line.seat, action, index: legalIn(of, line).indexOf(action) });
  return line.plies;
}

test('a known blunder is found, with what it cost and what was better', () => {
  // O beside the corner loses by force; X gives the win away, then the draw; O does not take its win in one.
  const looked = [...review(rules, 'seed', pliesOf(rules, [0, 1, 8, 4, 5, 6], 'seed'), sera)];
  expect(looked.map(({ ply, seat, action }) => [ply, seat, action])).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [2, 0, 8],
    [3, 1, 4],
    [4, 0, 5],
    [5, 1, 6],
  ]);
  expect(looked.map(({ loss }) => loss)).toEqual([0, 1, 1, 0, 1, 2]);
  expect(looked[1].best).toMatchObject({ action: 4, score: 0 });
  expect(looked[1].played).toMatchObject({ action: 1, score: -1, proven: true });
  expect(looked[4].best).toMatchObject({ action: 7, score: 0 });
  expect(looked[4].played).toMatchObject({ action: 5, score: -1, endsIn: 2 });
  expect(looked[5].best).toMatchObject({ action: 7, score: 1, endsIn: 1 });
});

test.each(['a', 'b', 'c'])('a perfect match with seed %s has no loss anywhere', (seed) => {
  const { line } = playOut(rules, [sera, sera], seed);
  const looked = [...review(rules, seed, line.plies, sera)];
  expect(looked).toHaveLength(9);
  expect(looked.map(({ loss }) => loss)).toEqual(new Array(9).fill(0));
});

test('candidates come best first, the one to play before its equals', () => {
  for (const line of [[], [0], [0, 1], [4, 0, 8], [0, 4, 8, 1]]) {
    const { candidates, action } = thinkOn(sera, lineOf(rules, line));
    expect(candidates).toHaveLength(9 - line.length);
    expect(candidates[0].action).toBe(action);
    for (let i = 1; i < candidates.length; i++) {
      const [earlier, later] = [candidates[i - 1], candidates[i]];
      expect(earlier.score).toBeGreaterThanOrEqual(later.score);
      if (i > 1) expect(better(earlier, later)).toBeLessThan(0);
    }
  }
});

test('the loss of an estimate is an estimate', () => {
  const looked = [...review(rules, 'seed', pliesOf(rules, [0, 1], 'seed'), createMctsPlayer(kit, rules, 200))];
  expect(looked).toHaveLength(2);
  for (const { loss, best, played } of looked) {
    expect([best.proven, played?.proven]).toEqual([false, false]);
    expect(loss).toBeGreaterThanOrEqual(0);
  }
});

/** A player that always says the same. */
const parrot = (candidates: readonly Candidate[]): SearchPlayer<TicTacToe> => ({
  name: 'parrot',
  think: () => ({ action: 0, candidates, method: 'mcts', sentence: '', nodes: 0, simulations: 0, depth: 0 }),
});

test('an estimate and a proof are not subtracted', () => {
  const guess = { action: 0, score: 0.4, proven: false, line: [0] };
  const proof = { action: 1, score: -1, proven: true, line: [1] };
  const [looked] = review(rules, 'seed', pliesOf(rules, [1], 'seed'), parrot([guess, proof]));
  expect([looked.best, looked.played, looked.loss]).toEqual([guess, proof, undefined]);
});

test('a better move than the best one found costs nothing', () => {
  const [best, played] = [0.4, 0.6].map((score, action) => ({ action, score, proven: false, line: [action] }));
  const [looked] = review(rules, 'seed', pliesOf(rules, [1], 'seed'), parrot([best, played]));
  expect(looked.loss).toBe(0);
});

test('the player thinks with the dice that it had in the match', () => {
  const drawn: number[] = [];
  const listener: SearchPlayer<TicTacToe> = {
    name: 'listener',
    think(_line, dice) {
      drawn.push(dice.below(1_000_000));
      return { action: 0, candidates: [], method: 'chance', sentence: '', nodes: 0, simulations: 0, depth: 0 };
    },
  };
  expect([...review(rules, 'seed', pliesOf(rules, [0, 1, 2], 'seed'), listener)]).toEqual([]);
  const chance = chanceOf('seed');
  expect(drawn).toEqual([0, 1, 0].map((seat, ply) => chance(PLAYER_PURPOSE + seat, ply).below(1_000_000)));
});

test('a position for which the player names no candidates has no loss', () => {
  expect([...review(rules, 'seed', pliesOf(rules, [0, 1], 'seed'), createEasy(rules, 'easy'))]).toEqual([]);
});

test('an action that the search did not look at has no known loss', () => {
  const forfeit = [{ seat: 0, action: 9, index: null, fault: 'timeout' as const }];
  const [looked] = review(rules, 'seed', forfeit, sera);
  expect([looked.played, looked.loss]).toEqual([undefined, undefined]);
});

test('under chance the same deal is reviewed that was played', () => {
  const poker = open(threeCards);
  const player = createMctsPlayer(kit, poker, 300);
  const { line } = playOut(poker, [player, player], 'deal 3');
  const looked = [...review(poker, 'deal 3', line.plies, player)];
  expect(looked.map(({ action, best }) => [action, best.action])).toEqual(
    line.plies.map(({ action }) => [action, action]),
  );
});

test('it yields one ply at a time', () => {
  const walk = review(rules, 'seed', pliesOf(rules, [0, 1, 2], 'seed'), sera);
  expect(walk.next().value).toMatchObject({ ply: 0 });
  expect(walk.next().value).toMatchObject({ ply: 1 });
});
