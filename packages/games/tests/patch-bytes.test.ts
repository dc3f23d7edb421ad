// What a page is sent after each action: the patch from one scene to the next is small in every game, for every seat.
import { type Game, type Options, playMatch, type Rules, seenBy } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { diff, type Scene, sceneOf } from '@umpire/core/scene';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { leduc } from '@umpire/games/leduc';
import { liarsDice } from '@umpire/games/liars-dice';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';

const BYTES_MAX = 400;
const SEEDS = ['a', 'b', 'c'];
/** The beginning of a long match is enough. */
const PLIES = 200;

const CASES: readonly (readonly [Game, Options])[] = [
  [ticTacToe, {}],
  [ticTacToe, { rows: 15, cols: 15, line: 5 }],
  [connectFour, {}],
  [go, {}],
  [kittens, {}],
  [storyweave, {}],
  [tidecrown, {}],
  [leduc, {}],
  [liarsDice, { dice: 5 }],
];

test.each(CASES.map(([game, options]) => [game.title, options, game] as const))(
  'a scene patch of %s %o is at most 400 bytes on average',
  (_, options, game) => {
    const opened = game.open(options);
    if (!opened.ok) throw new Error(opened.refusal.text);
    const sizes = SEEDS.flatMap((seed) => patchSizes(opened.value, seed));
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(BYTES_MAX);
  },
);

/** The bytes that each seat would be sent over one random match. */
function patchSizes(rules: Rules, seed: string): number[] {
  const chance = chanceOf(seed);
  const shown: Scene[] = [];
  const sizes: number[] = [];
  const match = playMatch(rules, { seed });
  let next = match.next();
  while (!next.done) {
    if (next.value.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { line, count, ply } = next.value.question;
    if (ply > PLIES) break;
    for (let seat = 0; seat < rules.seats; seat++) {
      const scene = sceneOf(rules, seenBy(rules, line.state, seat), seat, line.past);
      if (ply > 0) sizes.push(Buffer.byteLength(JSON.stringify(diff(shown[seat], scene) ?? {})));
      shown[seat] = scene;
    }
    next = match.next({ index: chance(900, ply).below(count) });
  }
  return sizes;
}
