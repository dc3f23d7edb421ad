// In each round entrants with equal points meet, and nobody meets the same entrant twice if that can be avoided. If their number
// is odd, one sits out: the lowest of those who have done so least often. That counts as a duel won.
import type { Measure } from '../rating/sprt.ts';
import { byDuel, DUEL, type Duel, duelPairings, duelPoints, rounded } from './duel.ts';
import { inRounds, type Rounds } from './in-rounds.ts';
import type { DuelResult, RoundResult, Schedule, Standing } from './schedule.ts';

/** Enough rounds to leave one entrant without a loss. */
export const swissRounds = (entrants: number): number => Math.ceil(Math.log2(entrants));

export function swiss(
  entrants: number,
  sides: readonly number[],
  rounds: number,
  iterations: number,
  by: Measure = 'place',
): Schedule {
  const perDeal = rounds * Math.floor(entrants / 2) * DUEL;
  const deals = Math.ceil(iterations / perDeal);
  return inRounds('swiss', perDeal * deals, () => tell(new Field(entrants), sides, rounds, deals, by));
}

function* tell(field: Field, sides: readonly number[], rounds: number, deals: number, by: Measure): Rounds {
  const told: RoundResult[] = [];
  let match = 0;
  for (let round = 0; round < rounds; round++) {
    const paired = round === 0 ? field.firstRound() : field.nextRound();
    const pairings = duelPairings(paired.duels, sides, deals, match);
    match += pairings.length;
    const matches = byDuel(paired.duels, yield pairings);
    const duels = paired.duels.map((duel, at): DuelResult => {
      const points = duelPoints(duel, matches[at], by);
      return { ...duel, points: [points, matches[at].length - points] };
    });
    for (const duel of duels) field.meet(duel);
    if (paired.bye !== undefined) field.sitOut(paired.bye, deals * DUEL);
    told.push(paired.bye === undefined ? { duels } : { duels, bye: paired.bye });
  }
  return { standings: field.standings(), rounds: told };
}

class Field {
  private readonly points: number[];
  private readonly byes: number[];
  private readonly meetings = new Map<string, number>();
  private readonly duels: DuelResult[] = [];

  constructor(entrants: number) {
    this.points = new Array<number>(entrants).fill(0);
    this.byes = new Array<number>(entrants).fill(0);
  }

  /** In the first round the upper half of the list meets the lower half, so that the strongest do not meet yet. */
  firstRound(): Paired {
    const half = Math.floor(this.points.length / 2);
    const duels = Array.from({ length: half }, (_, at) => ({ first: at, second: at + half }));
    return this.points.length % 2 === 0 ? { duels } : { duels, bye: this.points.length - 1 };
  }

  nextRound(): Paired {
    const order = this.order();
    const fewest = Math.min(...this.byes);
    const byes = order.length % 2 === 0 ? [] : order.filter((each) => this.byes[each] === fewest).reverse();
    return pairUp(order, byes, (a, b) => this.meetings.get(between(a, b)) ?? 0);
  }

  meet(duel: DuelResult): void {
    const { first, second, points } = duel;
    this.duels.push(duel);
    this.points[first] += points[0];
    this.points[second] += points[1];
    this.meetings.set(between(first, second), (this.meetings.get(between(first, second)) ?? 0) + 1);
  }

  sitOut(entrant: number, points: number): void {
    this.points[entrant] += points;
    this.byes[entrant]++;
  }

  /** Equal points are ordered by the points of all opponents, then by those of the beaten ones; what is equal then shares a place. */
  standings(): readonly Standing[] {
    const worth = this.points.map((points, entrant) => ({ entrant, points, ...this.opposition(entrant) }));
    const order = worth.toSorted((a, b) => compare(a, b) || a.entrant - b.entrant);
    return order.map((each) => ({ ...each, place: 1 + worth.filter((other) => compare(other, each) < 0).length }));
  }

  /** Whoever sat out is taken to have met, and drawn with, an opponent as good as itself. */
  private opposition(entrant: number): { readonly opponents: number; readonly beaten: number } {
    const own = this.points[entrant];
    let opponents = this.byes[entrant] * own;
    let beaten = opponents / 2;
    for (const { first, second, points } of this.duels) {
      if (first !== entrant && second !== entrant) continue;
      const met = this.points[first === entrant ? second : first];
      const lead = first === entrant ? points[0] - points[1] : points[1] - points[0];
      opponents += met;
      beaten += met * (0.5 + Math.sign(lead) / 2);
    }
    return { opponents: rounded(opponents), beaten: rounded(beaten) };
  }

  private order(): readonly number[] {
    return [...this.points.keys()].sort((a, b) => this.points[b] - this.points[a] || a - b);
  }
}

type Worth = Required<Pick<Standing, 'points' | 'opponents' | 'beaten'>>;

/** Below 0 if the first is placed before the second. */
const compare = (a: Worth, b: Worth): number => b.points - a.points || b.opponents - a.opponents || b.beaten - a.beaten;

const between = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** How often two entrants have met. */
type Met = (a: number, b: number) => number;

/** Steps of backtracking before a round with more rematches than necessary is accepted. */
const STEPS_MAX = 100_000;

interface Paired {
  readonly duels: readonly Duel[];
  /** The entrant who sits out, if their number is odd. */
  readonly bye?: number;
}

/**
 * Pairs entrants with neighbours in the order, with as few rematches as possible. `byes` are the entrants who may sit out, first
 * choice first; empty if their number is even.
 */
function pairUp(order: readonly number[], byes: readonly number[], met: Met): Paired {
  const search: Search = { met, steps: STEPS_MAX };
  for (let rematches = 0; search.steps > 0; rematches++) {
    for (const bye of byes.length === 0 ? [undefined] : byes) {
      const duels = pairs(search, without(order, bye), rematches);
      if (duels !== undefined) return bye === undefined ? { duels } : { duels, bye };
    }
  }
  const bye = byes.length === 0 ? undefined : byes[0];
  const duels = neighbours(without(order, bye));
  return bye === undefined ? { duels } : { duels, bye };
}

interface Search {
  readonly met: Met;
  steps: number;
}

const without = (order: readonly number[], bye: number | undefined): readonly number[] =>
  order.filter((entrant) => entrant !== bye);

/** Pairs the first entrant with the nearest one for which the rest can still be paired. */
function pairs(search: Search, order: readonly number[], rematches: number): readonly Duel[] | undefined {
  if (order.length === 0) return [];
  const [first, ...others] = order;
  for (const second of others) {
    if (search.steps-- <= 0) return undefined;
    const left = rematches - search.met(first, second);
    if (left < 0) continue;
    const rest = pairs(search, without(others, second), left);
    if (rest !== undefined) return [{ first, second }, ...rest];
  }
  return undefined;
}

const neighbours = (order: readonly number[]): readonly Duel[] =>
  Array.from({ length: order.length / 2 }, (_, at) => ({ first: order[2 * at], second: order[2 * at + 1] }));
