import type { Block, Rules } from '@umpire/core';
import { createSearchPlayer, type PlayerName, type SearchPlayer } from '@umpire/search';
import { demand } from '../measure/demand.ts';
import { DECK_GAMES, openPair, type Pair } from './deck-games.ts';
import { playMatch } from './play-match.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Some of the matches of a pair, by number. A match depends only on seed, pair, player and number. */
export interface Share {
  readonly game: string;
  readonly pair: Pair;
  readonly player: PlayerName;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

interface Table {
  readonly rules: Rules<Block>;
  readonly player: SearchPlayer<Block>;
}

const tables = new Map<string, Promise<Table>>();

export async function playShare(share: Share): Promise<Tally> {
  const { pair, player: name, seed, from, to } = share;
  const { rules, player } = await tableOf(share);
  const tally = emptyTally();
  for (let i = from; i < to; i++) count(tally, playMatch(rules, player, `${seed} ${pair.join('/')} ${name} ${i}`));
  return tally;
}

function tableOf({ game, pair, player }: Share): Promise<Table> {
  const key = [game, ...pair, player].join('/');
  let table = tables.get(key);
  if (table === undefined) {
    table = openTable(game, pair, player);
    tables.set(key, table);
  }
  return table;
}

async function openTable(game: string, pair: Pair, name: PlayerName): Promise<Table> {
  const rules = demand(openPair(DECK_GAMES[game], pair));
  return { rules, player: await createSearchPlayer(rules, name) };
}
