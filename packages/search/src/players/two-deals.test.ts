// Hints, explanations and reviews are what a player thinks of a position: of two deals that look the same to the seat to act, with
// the same dice, it thinks the same to the last digit.
import { type Block, type Game, Line, type Rules, seenBy } from '@umpire/core';
import { chanceOf } from '@umpire/core/hot';
import { kittens } from '@umpire/games/kittens';
import { sixCards, threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { createSearchPlayer, type PlayerName } from './create-player.ts';

const seenIn = ({ rules, state }: Line<Block>, seat: number): string =>
  Buffer.from(seenBy(rules, state, seat).bytes).toString('latin1');
const wholeOf = ({ state }: Line<Block>): string => Buffer.from(state.bytes).toString('latin1');

function rulesOf(game: Game): Rules {
  const opened = game.open('seats' in game.options ? { seats: 2 } : {});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** A deal that looks like `line` to the seat to act and is another: hidden cards are dealt again. */
function otherWorld(line: Line<Block>, salt: number): Line<Block> | undefined {
  const { rules, seat, state } = line;
  for (let tries = 0; tries < 20; tries++) {
    const world = rules.layout.create();
    world.bytes.set(seenBy(rules, state, seat).bytes);
    rules.hidden.redeal(world, seat, chanceOf(`${salt} ${tries}`)(0, 0));
    const other = new Line(rules, 'another', 0, { at: world });
    if (wholeOf(other) !== wholeOf(line)) return other;
  }
  return undefined;
}

const LEVELS: readonly PlayerName[] = ['easy', 'medium', 'hard', 'mcts:60'];
const CASES = [
  ...[threeCards, sixCards].flatMap((game) => LEVELS.map((player) => [game.id, player, game] as const)),
  [kittens.id, 'mcts:20', kittens] as const,
];

test.each(CASES)('%s: what %s thinks of a position depends on what its seat sees', async (_id, name, game) => {
  const rules = rulesOf(game);
  const player = await createSearchPlayer(rules, name);
  let compared = 0;
  for (let match = 0; match < 3; match++) {
    const line = new Line(rules, 'thought', match);
    const dice = chanceOf('moves', match)(0, 0);
    for (let ply = 0; ply < 6 && line.state.over === 0; ply++) {
      const other = otherWorld(line, match * 10 + ply);
      if (other !== undefined) {
        expect(seenIn(other, line.seat)).toBe(seenIn(line, line.seat));
        const [here, there] = [line, other].map((each) => JSON.stringify(player.think(each, chanceOf('same')(0, 0))));
        expect(there).toBe(here);
        compared++;
      }
      const out = new Int32Array(rules.legalMax + 16);
      const count = rules.legal(line.state, line.past, out);
      line.play({ seat: line.seat, action: out[dice.below(count)], index: null });
    }
  }
  expect(compared).toBeGreaterThan(3);
});
