// Ratings of people and of the searches they play, from ranked matches in the order they ended: Glicko-2 (Glickman 2013),
// with a match as a rating period. Where more than two play, a match is a share of a result against each of the others.
import type { MatchRow, MatchSeat } from './records.ts';

export interface RatedPlayer {
  readonly name: string;
  readonly kind: MatchSeat['kind'];
  /** 1500 for who has not played. */
  readonly rating: number;
  /** Half the width of the interval that holds the true rating two times of three. */
  readonly deviation: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly matches: number;
}

export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  /** How much the rating is expected to move by itself. */
  readonly volatility: number;
}

export interface RatedResult {
  readonly against: Pick<Strength, 'rating' | 'deviation'>;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
  /** How much of a match it is. */
  readonly weight?: number;
}

export const BEGINNER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };
const DEVIATION_MAX = 350;
/** Glicko's rating points in a unit of its inner scale. */
const SCALE = 400 / Math.LN10;
/** How much volatility may change. */
const TAU = 0.5;
const CLOSE = 1e-6;
/** After about a year without a match a settled rating is as open as a beginner's. */
const PERIODS_PER_DAY = 3;
const DAY_MS = 86_400_000;

/** The strength after these results, all of them against strengths from before. */
export function rate(before: Strength, results: readonly RatedResult[]): Strength {
  const mu = (before.rating - BEGINNER.rating) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { against, score, weight = 1 } of results) {
    const g = 1 / Math.sqrt(1 + (3 * (against.deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - BEGINNER.rating) / SCALE)));
    information += weight * g * g * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  if (information === 0) return before;
  const volatility = volatilityAfter(before.volatility, phi, 1 / information, surprise / information);
  const phiAfter = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information);
  return {
    rating: BEGINNER.rating + SCALE * (mu + phiAfter * phiAfter * surprise),
    deviation: Math.min(DEVIATION_MAX, SCALE * phiAfter),
    volatility,
  };
}

/** The root that step 5 of Glickman's description looks for, between two bounds that close in on it. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}

interface Rated extends Pick<RatedPlayer, 'name' | 'kind'> {
  strength: Strength;
  lastMs: number;
  wins: number;
  losses: number;
  draws: number;
}

/** The best first. Matches of one game, in any order; what is not ranked, had no result or no person in it is left out. */
export function ratingsOf(matches: readonly MatchRow[], nowMs: number): RatedPlayer[] {
  const players = new Map<string, Rated>();
  const counted = matches
    .filter(({ ranked, noResult, seats }) => ranked && !noResult && seats.length > 1 && seats.some(isPerson))
    .sort((a, b) => Date.parse(a.finishedAt) - Date.parse(b.finishedAt));
  for (const { seats, finishedAt } of counted)
    play(
      seats.map((seat) => playerOf(players, seat)),
      seats,
      Date.parse(finishedAt),
    );
  const rows = [...players.values()].map((player) => {
    const { name, kind, wins, losses, draws } = player;
    const { rating, deviation } = rested(player, nowMs);
    return { name, kind, rating, deviation, wins, losses, draws, matches: wins + losses + draws };
  });
  return rows.sort((a, b) => b.rating - a.rating || (a.name < b.name ? -1 : 1));
}

const isPerson = ({ kind }: MatchSeat): boolean => kind === 'human';

function playerOf(players: Map<string, Rated>, { kind, name }: MatchSeat): Rated {
  const key = `${kind} ${name}`;
  const known = players.get(key) ?? { name, kind, strength: BEGINNER, lastMs: 0, wins: 0, losses: 0, draws: 0 };
  players.set(key, known);
  return known;
}

function play(players: readonly Rated[], seats: readonly MatchSeat[], atMs: number): void {
  const before = players.map((player) => rested(player, atMs));
  const after = before.map((own, seat) => {
    const others = seats.flatMap(({ score }, at) => (players[at] === players[seat] ? [] : [{ at, score }]));
    const weight = 1 / others.length;
    return rate(
      own,
      others.map(({ at, score }) => ({ against: before[at], score: scoreOf(seats[seat].score, score), weight })),
    );
  });
  for (const [seat, player] of players.entries()) {
    player.strength = after[seat];
    player.lastMs = atMs;
    const { result } = seats[seat];
    if (result === 'win') player.wins++;
    else if (result === 'loss') player.losses++;
    else player.draws++;
  }
}

const scoreOf = (own: number, other: number): number => (own > other ? 1 : own < other ? 0 : 0.5);

/** Who has not played for a while is known less well. */
function rested({ strength, lastMs }: Rated, atMs: number): Strength {
  if (lastMs === 0) return strength;
  const periods = (Math.max(0, atMs - lastMs) / DAY_MS) * PERIODS_PER_DAY;
  const phi = strength.deviation / SCALE;
  const deviation = SCALE * Math.sqrt(phi * phi + strength.volatility ** 2 * periods);
  return { ...strength, deviation: Math.min(DEVIATION_MAX, deviation) };
}
