// Games whose decks can be measured: they have the options deck1 and deck2. Also the names of the decks they ship.
import type { Block, Game, Result, Rules } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { tidecrown } from '@umpire/games/tidecrown';

export interface DeckGame {
  readonly game: Game<Block>;
  readonly decks: readonly string[];
}

export const DECK_GAMES: Readonly<Record<string, DeckGame>> = {
  storyweave: { game: storyweave, decks: ['lanterns', 'masks', 'loop-lab'] },
  tidecrown: {
    game: tidecrown,
    decks: ['red-ledger', 'drowned-tide', 'lanterns-lost', 'fathoms-bargain', 'loop-lab'],
  },
};

export const openPair = ({ game }: DeckGame, [deck1, deck2]: Pair): Result<Rules<Block>> => game.open({ deck1, deck2 });

export type Pair = readonly [deck1: string, deck2: string];

/** Every deck against every other deck from both seats, and against itself. */
export const pairsOf = (decks: readonly string[]): Pair[] =>
  decks.flatMap((one) => decks.map((other): Pair => [one, other]));
