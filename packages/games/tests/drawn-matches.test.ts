// Whole matches of every game, drawn for everyone who looks: nothing only a machine could read, and nothing too wide.
import { type Block, Line, PUBLIC, type Rules } from '@umpire/core';
import type { Game } from '@umpire/core/author';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { connectFour } from '../src/connect-four/index.ts';
import { go } from '../src/go/index.ts';
import { kittens } from '../src/kittens/index.ts';
import { kuhn } from '../src/kuhn/index.ts';
import { leduc } from '../src/leduc/index.ts';
import { liarsDice } from '../src/liars-dice/index.ts';
import { storyweave } from '../src/storyweave/index.ts';
import { ticTacToe } from '../src/tic-tac-toe/index.ts';
import { tidecrown } from '../src/tidecrown/index.ts';
import { drawnFor } from './drawn.ts';

const PLIES = 60;
const WIDE = 200;

const MATCHES: readonly [name: string, game: Game, options: object][] = [
  ['tic-tac-toe', ticTacToe, {}],
  ['tic-tac-toe of 15 rows', ticTacToe, { rows: 15, cols: 15, line: 5 }],
  ['connect four', connectFour, {}],
  ['connect four of 12 rows', connectFour, { rows: 12, cols: 12, line: 6 }],
  ['go', go, {}],
  ['go that is marked', go, { size: 5, marking: 'agreement' }],
  ['go with a handicap', go, { size: 9, handicap: 4, handicapPlacement: 'free', rules: 'chinese' }],
  ['kittens', kittens, {}],
  ['kittens for five', kittens, { seats: 5, reactions: 'at-once' }],
  ['storyweave', storyweave, {}],
  ['storyweave for four', storyweave, { seats: 4 }],
  ['tidecrown', tidecrown, {}],
  ['kuhn', kuhn, {}],
  ['leduc', leduc, {}],
  ["liar's dice", liarsDice, {}],
  ["liar's dice with ten dice", liarsDice, { dice: 5 }],
] as never;

function openRules(game: Game, options: object): Rules<Block> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** Every position of a match that is played at random, up to `PLIES`. */
function* positions(rules: Rules<Block>, seed: string): Generator<Line<Block>> {
  const line = new Line(rules, seed);
  const dice = chanceOf(seed)(PLAYER_PURPOSE, 0);
  yield line;
  while (!line.isOver && line.state.ply < PLIES) {
    const legal = line.legal();
    const index = dice.below(legal.length);
    line.play({ seat: line.seat, action: legal[index], index });
    yield line;
  }
}

/** What a person should never read. */
const UNREADABLE = /⟦|undefined|\[object|NaN|null|\bp\d\.c\d+/;

test.each(MATCHES.flatMap((match) => ['one', 'two'].map((seed) => [...match, seed] as const)))(
  '%s can be read by everyone who looks',
  (_name, game, options, seed) => {
    const rules = openRules(game, options);
    for (const line of positions(rules, seed))
      for (const eye of [...Array(rules.seats).keys(), PUBLIC])
        for (const each of drawnFor(line, eye)) {
          if (UNREADABLE.test(each) || each.length > WIDE) expect.unreachable(`ply ${line.state.ply}, ${eye}: ${each}`);
        }
  },
);

test.each([
  ['tic-tac-toe of 15 rows', ticTacToe, { rows: 15, cols: 15, line: 5 }],
  ['go of 15 rows', go, { size: 15 }],
  ['go of 19 rows', go, { size: 19 }],
] as [string, Game, object][])('%s takes at most 22 lines of 80 columns while it is played', (_name, game, options) => {
  for (const seed of ['one', 'two'])
    for (const line of positions(openRules(game, options), seed)) {
      const drawn = drawnFor(line, line.isOver ? PUBLIC : line.seat);
      // What is said about ko or a pass stands below the players.
      const until = drawn.findIndex((each) => /\(X\).*\(O\)|^. X {3}/.test(each) || each.startsWith('> '));
      expect(drawn.slice(0, until < 0 ? undefined : until + 1).length).toBeLessThanOrEqual(22);
      expect(Math.max(...drawn.map((each) => each.length))).toBeLessThanOrEqual(80);
    }
});
