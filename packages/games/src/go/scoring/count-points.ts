// Counting at the end of a match. Boards are colours row by row: 0 empty, 1 black, 2 white.
//
// Area: own stones and the empty points that only they surround. Territory: those points, prisoners and dead stones.
// A domain is a connected set of one colour's living stones and the points that this colour alone surrounds. It is
// in seki when it touches dame (a point that both reach) and has fewer than two eyes; one eye of seven points can
// always become two. `tax` = seki takes the points of domains in seki, `all` takes two points more from each other one.
import type { RuleSet } from '../rules/rule-set.ts';
import { neighboursOf } from '../rules/setup-position.ts';

export interface Points {
  readonly black: number;
  readonly white: number;
}

export interface Count extends Points {
  /** Who owns each point at the end: 0 nobody, 1 black, 2 white. */
  readonly owners: Uint8Array;
  readonly stones: Points;
  readonly territory: Points;
  readonly deadStones: Points;
  /** The points that do not count because they are in seki. */
  readonly seki: ReadonlySet<number>;
}

const SURE_EYE = 7;

export function countPoints(
  stones: Uint8Array,
  dead: ReadonlySet<number>,
  width: number,
  height: number,
  rules: Pick<RuleSet, 'scoring' | 'tax'>,
  prisoners: Points,
): Count {
  const living = stones.map((colour, point) => (dead.has(point) ? 0 : colour));
  const owners = ownersOf(living, width, height);
  const { paid, seki } = taxOf(living, owners, width, height, rules.tax);
  const territory = pair((colour) => tally(owners, (owner, p) => owner === colour && living[p] === 0) - paid[colour]);
  const alive = pair((colour) => tally(living, (each) => each === colour));
  const deadStones = pair((colour) => tally(stones, (each, p) => each === colour && dead.has(p)));
  const byArea = { black: alive.black + territory.black, white: alive.white + territory.white };
  const byTerritory = {
    black: territory.black + prisoners.black + deadStones.white,
    white: territory.white + prisoners.white + deadStones.black,
  };
  return { ...(rules.scoring === 'area' ? byArea : byTerritory), owners, stones: alive, territory, deadStones, seki };
}

const pair = (of: (colour: 1 | 2) => number): Points => ({ black: of(1), white: of(2) });

const tally = (cells: Uint8Array, counts: (cell: number, point: number) => boolean): number => {
  let n = 0;
  for (let p = 0; p < cells.length; p++) if (counts(cells[p], p)) n++;
  return n;
};

/** By point: its owner. A stone belongs to its colour, an empty region to the one colour that it touches. */
export function ownersOf(living: Uint8Array, width: number, height: number): Uint8Array {
  const owners = living.slice();
  for (const { points, touches } of regionsOf(living, width, height, (cell) => cell === 0)) {
    const reached = new Set(touches.map((point) => living[point]));
    if (reached.size === 1) for (const point of points) owners[point] = living[touches[0]];
  }
  return owners;
}

interface Region {
  readonly points: readonly number[];
  /** The stones beside the region. */
  readonly touches: readonly number[];
}

function* regionsOf(
  cells: Uint8Array,
  width: number,
  height: number,
  belongs: (cell: number, point: number) => boolean,
): Generator<Region> {
  const seen = new Uint8Array(cells.length);
  for (let first = 0; first < cells.length; first++) {
    if (seen[first] === 1 || !belongs(cells[first], first)) continue;
    const points = [first];
    const touches: number[] = [];
    seen[first] = 1;
    for (const point of points) {
      for (const next of neighboursOf(point, width, height)) {
        if (!belongs(cells[next], next)) touches.push(next);
        else if (seen[next] === 0) {
          seen[next] = 1;
          points.push(next);
        }
      }
    }
    yield { points, touches };
  }
}

interface Tax {
  /** How many points each colour pays, by colour number. */
  readonly paid: readonly number[];
  readonly seki: ReadonlySet<number>;
}

const NO_TAX: Tax = { paid: [0, 0, 0], seki: new Set() };

function taxOf(living: Uint8Array, owners: Uint8Array, width: number, height: number, tax: RuleSet['tax']): Tax {
  if (tax === 'none') return NO_TAX;
  const paid = [0, 0, 0];
  const seki = new Set<number>();
  for (const colour of [1, 2]) {
    for (const domain of regionsOf(owners, width, height, (owner) => owner === colour)) {
      const free = domain.points.filter((point) => living[point] === 0);
      if (free.length === domain.points.length) continue;
      if (isSeki(domain, free, owners, width, height)) {
        paid[colour] += free.length;
        for (const point of free) seki.add(point);
      } else if (tax === 'all') paid[colour] += Math.min(2, free.length);
    }
  }
  return { paid, seki };
}

function isSeki(domain: Region, free: readonly number[], owners: Uint8Array, width: number, height: number): boolean {
  if (!domain.touches.some((point) => owners[point] === 0)) return false;
  const inside = new Set(free);
  const eyes = [...regionsOf(owners, width, height, (_, point) => inside.has(point))];
  return eyes.length < 2 && eyes.every(({ points }) => points.length < SURE_EYE);
}
