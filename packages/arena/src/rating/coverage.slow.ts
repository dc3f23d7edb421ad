// Checks the promises of intervals and tests over many simulated tournaments with known true strengths.

import { chanceOf, type Dice, FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { createSchedule } from '../schedule/create-schedule.ts';
import type { Pairing } from '../schedule/pairing.ts';
import type { Format } from '../schedule/schedule.ts';
import { bradleyTerry, withPrior } from './bradley-terry.ts';
import { byGroup } from './group-kinds.ts';
import { resampledScores } from './mean-scores.ts';
import { pairedComparison } from './paired-comparison.ts';
import { played } from './played.ts';
import { resampledRatings } from './resampled-ratings.ts';
import { differenceOf, interval95 } from './resampling.ts';
import { Sprt } from './sprt.ts';
import { tallyOf } from './tally.ts';
import { winRate95 } from './win-rate.ts';

const TOURNAMENTS = 400;

const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** A random result: places are given one by one, each in proportion to strength, so that every pair follows the Bradley–Terry model. */
function luck({ match, seats }: Pairing, elo: readonly number[], dice: Dice): MatchResult {
  const places = new Array<number>(seats.length).fill(0);
  let left = [...seats.keys()];
  for (let place = 1; left.length > 0; place++) {
    const strengths = left.map((seat) => 10 ** (elo[seats[seat]] / 400));
    const drawn = (strengths.reduce((a, b) => a + b, 0) * dice.below(1 << 30)) / (1 << 30);
    const below = (k: number): number => strengths.slice(0, k + 1).reduce((a, b) => a + b, 0);
    const next = left.find((_, k) => drawn < below(k)) ?? left[left.length - 1];
    places[next] = place;
    left = left.filter((seat) => seat !== next);
  }
  return { match, places, scores: [], faults: [], plies: 1 };
}

function pairingsOf(format: Format, entrants: number, seats: number, iterations: number): readonly Pairing[] {
  const made = createSchedule({ format, entrants, seats: { min: 2, max: seats }, iterations });
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value.pairings(0, []) ?? [];
}

test.each<[Format, number, number, readonly number[]]>([
  ['statistics', 2, 10, [0, 0]],
  ['statistics', 2, 100, [100, 0]],
  ['statistics', 2, 40, [600, 0]],
  ['round-robin', 2, 120, [100, 0, -100, 50]],
  ['round-robin', 2, 24, [300, 0, -100, 50]],
  ['statistics', 5, 100, [100, 0, -100, 50, 0]],
  ['statistics', 4, 140, [100, 0, -100, 50, 0, 20, 90]],
])(
  '%s in %i seats, %i matches, strengths %j: the intervals contain the truth 95 times out of 100',
  (format, seats, iterations, elo) => {
    const dice = new FastDice(1);
    const pairings = pairingsOf(format, elo.length, seats, iterations);
    const mean = elo.reduce((a, b) => a + b) / elo.length;
    let ratingsHeld = 0;
    let shareHeld = 0;
    for (let number = 0; number < TOURNAMENTS; number++) {
      const matches = played(
        pairings,
        pairings.map((pairing) => luck(pairing, elo, dice)),
      );
      const ratings = bradleyTerry(withPrior(tallyOf(elo.length, matches)));
      const resamples = resampledRatings(elo.length, matches, ratings, chanceOf('coverage', number)(200, 0));
      const intervals = ratings.map((_, entrant) => interval95(resamples, entrant));
      ratingsHeld += intervals.filter(
        ([low, high], i) => low <= 1500 + elo[i] - mean && 1500 + elo[i] - mean <= high,
      ).length;
      const [low, high] = pairedComparison(byGroup(matches), 0, 1).share95;
      if (low <= shareOf(elo[0] - elo[1]) && shareOf(elo[0] - elo[1]) <= high) shareHeld++;
    }
    expect(ratingsHeld / TOURNAMENTS / elo.length).toBeGreaterThan(0.92);
    expect(ratingsHeld / TOURNAMENTS / elo.length).toBeLessThan(0.985);
    // The interval of a comparison is rather wide if the two met in few groups.
    expect(shareHeld / TOURNAMENTS).toBeGreaterThan(0.92);
  },
);

test.each([
  [20, 0.5],
  [100, 0.7],
  [100, 0.97],
])('the interval of %i matches contains the win rate %d 95 times out of 100', (games, rate) => {
  const dice = new FastDice(2);
  let held = 0;
  for (let number = 0; number < 4000; number++) {
    let wins = 0;
    for (let game = 0; game < games; game++) if (dice.below(1_000_000) < rate * 1_000_000) wins++;
    const [low, high] = winRate95(wins, games);
    if (low <= rate && rate <= high) held++;
  }
  expect(held / 4000).toBeGreaterThan(0.93);
  expect(held / 4000).toBeLessThan(0.98);
});

test.each([
  [0, 50, 0],
  [0, 50, 0.5],
  [-50, 50, 0],
  [0, 200, 0],
  [0, 200, 0.5],
  [100, 200, 0],
])(
  'a sequential test of %i against %i with %d draws is wrong at most 6 times out of 100, and ends',
  (elo0, elo1, draws) => {
    const pairings = pairingsOf('statistics', 2, 2, 6000);
    for (const [truth, wrong] of [
      [elo0, 'accept'],
      [elo1, 'reject'],
    ] as const) {
      const dice = new FastDice(3 + elo1);
      let errors = 0;
      for (let number = 0; number < 2000; number++) {
        const state = sequential(new Sprt({ elo0, elo1 }, pairings), pairings, shareOf(truth), draws, dice);
        expect(state).not.toBe('continue');
        if (state === wrong) errors++;
      }
      expect(errors / 2000).toBeLessThan(0.065);
    }
  },
);

/** The verdict of a test in which the first bot scores `share` of the points, some of them by draws. */
function sequential(test: Sprt, pairings: readonly Pairing[], share: number, draws: number, dice: Dice): string {
  const level = Math.min(draws, 2 * share, 2 - 2 * share) * 1e6;
  const won = level + share * 1e6 - level / 2;
  for (const { match, seats } of pairings) {
    const drawn = dice.below(1e6);
    const places = seats.map((each) => (drawn < level || drawn < won === (each === 0) ? 1 : 2));
    if (test.note({ match, places, scores: [], faults: [], plies: 1 }).verdict !== 'continue') break;
  }
  return test.state.verdict;
}

/** What a hand of a small poker game may win: mostly little, sometimes much. */
const WINNINGS = [-13, -5, -3, -1, -1, -1, 1, 1, 1, 3, 5, 13];

/** A deal of two matches: luck decides most of each, and `edge` is added as often as its fraction says. */
function hand({ match, seats }: Pairing, edge: number, dice: Dice): MatchResult {
  const whole = Math.floor(edge);
  const won = WINNINGS[dice.below(WINNINGS.length)] + whole + (dice.below(1e6) < (edge - whole) * 1e6 ? 1 : 0);
  const scores = seats.map((entrant) => (entrant === 0 ? won : -won));
  return { match, places: scores.map((score) => (score >= 0 ? 1 : 2)), scores, faults: [], plies: 1 };
}

test.each([
  [20, 0],
  [100, 0.5],
])('the interval of the difference in %i matches with an edge of %d holds 95 times out of 100', (iterations, edge) => {
  const dice = new FastDice(4);
  const pairings = pairingsOf('statistics', 2, 2, iterations);
  let held = 0;
  for (let number = 0; number < TOURNAMENTS; number++) {
    const matches = played(
      pairings,
      pairings.map((pairing) => hand(pairing, edge, dice)),
    );
    const resamples = resampledScores(2, matches, chanceOf('coverage', number)(201, 0));
    const [low, high] = differenceOf(resamples, 0, 1).difference95;
    if (low <= 2 * edge && 2 * edge <= high) held++;
  }
  expect(held / TOURNAMENTS).toBeGreaterThan(0.92);
  expect(held / TOURNAMENTS).toBeLessThan(0.985);
});

test.each([
  [0, 1],
  [-0.5, 0.5],
])('a sequential test of %d chips against %d is wrong at most 6 times out of 100, and ends', (score0, score1) => {
  const pairings = pairingsOf('statistics', 2, 2, 20_000);
  for (const [truth, wrong] of [
    [score0, 'accept'],
    [score1, 'reject'],
  ] as const) {
    const dice = new FastDice(7);
    let errors = 0;
    for (let number = 0; number < 1000; number++) {
      const test = new Sprt({ score0, score1 }, pairings);
      // Half of the difference is what one of the two wins.
      for (const pairing of pairings) if (test.note(hand(pairing, truth / 2, dice)).verdict !== 'continue') break;
      expect(test.state.verdict).not.toBe('continue');
      if (test.state.verdict === wrong) errors++;
    }
    expect(errors / 1000).toBeLessThan(0.065);
  }
});
