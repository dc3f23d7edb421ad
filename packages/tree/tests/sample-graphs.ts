// Graphs of states in random matches of every game, with their actions, as the seat to act sees them.
import { type Block, type Game, playMatch } from '@umpire/core';
import { FastDice, type Graph } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { graphOf } from '../src/dot/graph-of.ts';

type Table = readonly [name: string, game: Game<Block>, options: Readonly<Record<string, unknown>>];

const table = <S extends Block>(name: string, game: Game<S>, options = {}): Table => [name, game, options];

export const TABLES: readonly Table[] = [
  table('tic-tac-toe', ticTacToe),
  table('connect four', connectFour),
  table('go', go, { size: 9 }),
  table('kittens', kittens, { seats: 4 }),
  table('storyweave', storyweave),
  table('tidecrown', tidecrown),
];

/** The graphs at the given plies of one match, as far as it goes. */
export function sampleGraphs([name, game, options]: Table, plies: readonly number[]): Graph[] {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const dice = new FastDice(name.length);
  const graphs: Graph[] = [];
  const match = playMatch(rules, { seed: name, listen: false });
  for (let next = match.next(); !next.done && graphs.length < plies.length; ) {
    if (next.value.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { question } = next.value;
    const seen = question.seen();
    if (plies.includes(question.ply)) {
      const words = Array.from(question.legal.slice(0, question.count), (action) => rules.words.describe(seen, action));
      graphs.push(graphOf(rules, seen, question.seat, words));
    }
    next = match.next({ index: dice.below(question.count) });
  }
  return graphs;
}
