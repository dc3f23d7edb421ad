// What the entrants score per game, and how sure that is.
import type { Dice } from '@umpire/core/host';
import { byGroup, inBlocks } from './group-kinds.ts';
import type { Played } from './played.ts';
import { RESAMPLES, type Resamples, spreadFor, weightOf } from './resampling.ts';

/** What a group, or a block of them, adds: the sum of the scores and the number of games of each entrant that sat in it. */
interface Scored {
  readonly entrants: readonly number[];
  readonly sums: readonly number[];
  readonly games: readonly number[];
}

interface Totals {
  readonly sums: Float64Array;
  readonly games: Float64Array;
}

/** The mean score per game of each entrant; 0 for one without games. */
export function meanScores(entrants: number, matches: readonly Played[]): readonly number[] {
  const totals = emptyTotals(entrants);
  for (const match of matches) addMatch(totals, match);
  return meansOf(totals);
}

/** Some hundred blocks scatter as their groups do, and a thousand times as many draws are too slow. */
const BLOCKS_MAX = 600;

/** The mean scores of all entrants in resamples of the groups. */
export function resampledScores(entrants: number, matches: readonly Played[], dice: Dice): Resamples {
  const groups = byGroup(matches).map((group) => scoredIn(entrants, group));
  const usual = usualScores(entrants, groups);
  // A block of groups is drawn as one: then there are fewer of them, and its weight varies less than theirs.
  const blocks = inBlocks(groups, BLOCKS_MAX).map((block) => merged(entrants, block));
  const spread = spreadFor(blocks.length);
  return Array.from({ length: RESAMPLES }, () => meansOf(resample(entrants, blocks, usual, spread, dice)));
}

function resample(entrants: number, blocks: readonly Scored[], usual: Totals, spread: number, dice: Dice): Totals {
  const totals = emptyTotals(entrants);
  for (const block of blocks) add(totals, block, weightOf(1, spread, dice));
  addDoubt(totals, usual, spread, dice);
  return totals;
}

function add({ sums, games }: Totals, scored: Scored, weight: number): void {
  for (const [at, entrant] of scored.entrants.entries()) {
    sums[entrant] += weight * scored.sums[at];
    games[entrant] += weight * scored.games[at];
  }
}

/** Adds about half a group won and half a group lost, each by what is usual, since ten equal groups do not prove that the eleventh is equal. */
function addDoubt({ sums, games }: Totals, usual: Totals, spread: number, dice: Dice): void {
  for (let entrant = 0; entrant < sums.length; entrant++) {
    const won = weightOf(0.5, spread, dice);
    const lost = weightOf(0.5, spread, dice);
    sums[entrant] += (won - lost) * usual.sums[entrant];
    games[entrant] += (won + lost) * usual.games[entrant];
  }
}

/** By entrant: the root mean square of its scores in a group, and its games in a group. */
function usualScores(entrants: number, groups: readonly Scored[]): Totals {
  const usual = emptyTotals(entrants);
  const counts = new Float64Array(entrants);
  for (const { entrants: sat, sums, games } of groups)
    for (const [at, entrant] of sat.entries()) {
      usual.sums[entrant] += sums[at] ** 2;
      usual.games[entrant] += games[at];
      counts[entrant]++;
    }
  for (let entrant = 0; entrant < entrants; entrant++) {
    if (counts[entrant] === 0) continue;
    usual.sums[entrant] = Math.sqrt(usual.sums[entrant] / counts[entrant]);
    usual.games[entrant] /= counts[entrant];
  }
  return usual;
}

function scoredIn(entrants: number, group: readonly Played[]): Scored {
  const totals = emptyTotals(entrants);
  for (const match of group) addMatch(totals, match);
  return scoredOf(totals);
}

function merged(entrants: number, block: readonly Scored[]): Scored {
  if (block.length === 1) return block[0];
  const totals = emptyTotals(entrants);
  for (const scored of block) add(totals, scored, 1);
  return scoredOf(totals);
}

function scoredOf({ sums, games }: Totals): Scored {
  const sat = [...games.keys()].filter((entrant) => games[entrant] > 0);
  return { entrants: sat, sums: sat.map((entrant) => sums[entrant]), games: sat.map((entrant) => games[entrant]) };
}

function addMatch({ sums, games }: Totals, { pairing, result }: Played): void {
  if (result.noResult === true) return;
  for (const [seat, entrant] of pairing.seats.entries()) {
    const score = result.scores[seat];
    if (score === undefined) continue;
    sums[entrant] += score;
    games[entrant]++;
  }
}

const emptyTotals = (entrants: number): Totals => ({
  sums: new Float64Array(entrants),
  games: new Float64Array(entrants),
});

const meansOf = ({ sums, games }: Totals): number[] =>
  Array.from(sums, (sum, entrant) => (games[entrant] === 0 ? 0 : sum / games[entrant]));
