// Plays all matches of all pairs in shares, and sums them up.
import type { PlayerName } from '@umpire/search';
import { type Pair, pairsOf } from './deck-games.ts';
import type { Share } from './play-share.ts';
import { playShares } from './play-shares.ts';
import type { BalanceArguments } from './read-arguments.ts';
import { add, emptyTally, type Tally } from './tally.ts';

export interface MeasuredPair {
  readonly pair: Pair;
  readonly tally: Tally;
}

/** Matches per share: enough to be worth a message, few enough that no thread waits at the end. */
const SHARE = { random: 200, search: 5 } as const;

export async function measure(
  given: BalanceArguments,
  kind: 'random' | 'search',
  progress: (text: string) => void,
): Promise<MeasuredPair[]> {
  const matches = given[kind];
  const player: PlayerName = kind === 'random' ? 'random' : `mcts:${given.simulations}`;
  const pairs = pairsOf(given.decks).map((pair): MeasuredPair => ({ pair, tally: emptyTally() }));
  if (matches === 0) return [];
  const shares = pairs.flatMap(({ pair }) => sharesOf(given, pair, player, matches, SHARE[kind]));
  const sums = new Map(pairs.map(({ pair, tally }) => [pair.join('/'), tally]));
  const all = matches * pairs.length;
  let played = 0;
  let told = -1;
  await playShares(shares, given.workers, ({ pair, from, to }, tally) => {
    add(sums.get(pair.join('/')) as Tally, tally);
    played += to - from;
    const percent = Math.floor((100 * played) / all);
    if (percent > told) progress(`${kind}: ${played} of ${all} matches`);
    told = percent;
  });
  return pairs;
}

const sharesOf = (
  { game, seed }: BalanceArguments,
  pair: Pair,
  player: PlayerName,
  matches: number,
  size: number,
): Share[] =>
  Array.from({ length: Math.ceil(matches / size) }, (_, i) => ({
    game,
    pair,
    player,
    seed,
    from: i * size,
    to: Math.min(matches, (i + 1) * size),
  }));
