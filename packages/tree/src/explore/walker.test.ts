// The walker, compared with a match that plays the same actions from the start.
import { type Block, type Game, Line } from '@umpire/core';
import { chanceOf, keyText, LOOP_DECISION } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-game.ts';
import { childrenOf, notationWord, Walker } from './walker.ts';

/** `loops`: mostly the last action is chosen, so that a loop runs through. */
interface Way {
  readonly options?: Record<string, unknown>;
  readonly steps?: number;
  readonly loops?: boolean;
}

const KEYS = { setup: 'play: Two-Way Key, Two-Way Key exerted' };
const TWINS = { setup: 'play: Blast Kiln | play: Windup Twin Tick, Windup Twin Tock' };

const CASES: readonly (readonly [string, Game, Way])[] = [
  ['tic-tac-toe', ticTacToe, {}],
  ['connect four', connectFour, {}],
  ['go with positional superko', go, { options: { size: 2 }, steps: 500 }],
  ['go with situational superko', go, { options: { size: 2, ko: 'situational' }, steps: 500 }],
  ['go with no result by repetition', go, { options: { size: 2, rules: 'japanese' }, steps: 500 }],
  ['kittens', kittens, {}],
  ['storyweave', storyweave, {}],
  ['storyweave without mulligan', storyweave, { options: { mulligan: false } }],
  ['storyweave in a loop that someone can stop', storyweave, { options: KEYS, loops: true }],
  ['storyweave in a loop that nobody can stop', storyweave, { options: TWINS, loops: true }],
  ['tidecrown', tidecrown, {}],
];

function expectSame(walker: Walker, line: Line<Block>): void {
  const legal = new Int32Array(line.rules.legalMax);
  const count = line.isOver ? 0 : line.rules.legal(line.state, line.past, legal);
  expect(Buffer.compare(Buffer.from(walker.state.bytes), Buffer.from(line.state.bytes))).toBe(0);
  expect([...walker.legal()]).toEqual([...legal.subarray(0, count)]);
  expect(walker.path()).toEqual(line.plies.map(({ index }) => index));
}

/** Whether a seat is asked when a loop stops, or a loop has ended the match. */
const isLoop = ({ rules, state, isOver }: Line<Block>): boolean =>
  isOver ? rules.reason(state) === 'repetition' : rules.decisions[rules.decision(state)] === LOOP_DECISION;

/** The same match, played again from its start. */
function playedAnew({ rules, seed, match, plies }: Line<Block>, depth: number): Line<Block> {
  const anew = new Line(rules, seed, match);
  for (const ply of plies.slice(0, depth)) anew.play(ply);
  return anew;
}

test.each(CASES)(
  '%s: up, down and aside it stands where a match would stand',
  (name, game, { options = {}, steps = 120, loops = false }) => {
    const rules = rulesOf(game, options);
    let looped = 0;
    for (let match = 0; match < 3; match++) {
      const dice = chanceOf(`${name} ${match}`)(0, 0);
      const walker = new Walker(rules, 's', match);
      let line = new Line(rules, 's', match);
      const facts = childrenOf(1);
      for (let i = 0; i < steps; i++) {
        const { length } = walker.legal();
        // From time to time it goes back, mostly a little.
        if (length === 0 || dice.below(loops ? 15 : 6) === 0) {
          const most = dice.below(4) === 0 ? walker.ply : Math.min(walker.ply, 5);
          const depth = walker.ply - dice.below(most + 1);
          walker.backTo(depth);
          line = playedAnew(line, depth);
        } else {
          // Looking at children must leave no trace.
          for (let looks = dice.below(3); looks > 0; looks--) walker.look(dice.below(length), facts, 0);
          const index = loops && dice.below(30) > 0 ? length - 1 : dice.below(length);
          const action = walker.legal()[index];
          walker.look(index, facts, 0);
          expect(facts.notations[0]).toBe(notationWord(rules.words.describe(walker.state, action).text));
          line.play({ seat: line.seat, action, index });
          expect(walker.choose(index)).toBe(true);
          const key = new Int32Array(2);
          rules.key(line.state, key);
          expect(keyText(facts.keys)).toBe(keyText(key));
        }
        expectSame(walker, line);
        if (isLoop(line)) looped++;
      }
    }
    if (loops) expect(looped).toBeGreaterThan(0);
  },
);

test('it goes to any state from any other', () => {
  const rules = rulesOf(go, { size: 2 });
  const dice = chanceOf('anywhere')(0, 0);
  const walker = new Walker(rules, 's');
  for (let i = 0; i < 60; i++) {
    const line = new Line(rules, 's');
    const legal = new Int32Array(rules.legalMax);
    for (let n = dice.below(12); n > 0 && !line.isOver; n--) {
      const index = dice.below(rules.legal(line.state, line.past, legal));
      line.play({ seat: line.seat, action: legal[index], index });
    }
    const path = line.plies.map(({ index }) => index as number);
    expect(walker.goTo(path)).toBe(path.length);
    expectSame(walker, line);
  }
});

test('a path that does not exist leads as far as it exists', () => {
  const walker = new Walker(rulesOf(ticTacToe), 's');
  expect(walker.goTo([0, 0, 99, 0])).toBe(2);
  expect(walker.path()).toEqual([0, 0]);
  expect([walker.choose(-1), walker.choose(0.5), walker.choose(7), walker.choose(6)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
