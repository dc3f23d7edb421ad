// Figures of a tree: how wide and how deep it is, how often paths meet, how matches end.
import type { Outcome } from '@umpire/core';
import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { startsOf } from './ends-below.ts';

export interface Width {
  /** The number of states counted: those whose actions are known. */
  readonly states: number;
  readonly mean: number;
  readonly max: number;
}

export interface Level {
  readonly states: number;
  /** The number of different keys among the states. */
  readonly unique: number;
}

export interface TreeStats {
  readonly game: string;
  readonly rulesVersion: number;
  readonly roots: number;
  readonly states: number;
  readonly unique: number;
  /** The number of states that had been reached before on another path. */
  readonly transpositions: number;
  readonly merged: boolean;
  readonly depthMax: number;
  /** The numbers of states with all of their children, with some, and with none. In a merged tree equal states count once. */
  readonly whole: number;
  readonly begun: number;
  readonly leaves: number;
  /** Whether nothing is left to look into, so that the figures are those of the whole game. */
  readonly complete: boolean;
  /** The number of different positions at which a match is over. */
  readonly ends: number;
  /** The number of lines of play from a start to an end. */
  readonly lines: number;
  readonly branching: readonly ({ readonly depth: number } & Width)[];
  readonly phases: readonly ({ readonly phase: string } & Width)[];
  readonly turns: readonly ({ readonly turn: number } & Level & Width)[];
  readonly depths: readonly ({ readonly depth: number } & Level)[];
  /** Outcomes, those with the most lines first. */
  readonly outcomes: readonly (Outcome & { readonly ends: number; readonly lines: number })[];
  /** The numbers of actions of those lines. */
  readonly lengths: {
    readonly min: number;
    readonly mean: number;
    readonly median: number;
    readonly max: number;
  };
}

export function treeStats(store: Store, decisions: readonly string[]): TreeStats {
  const { nodes, file, roots } = store;
  const isCounted = (id: number): boolean => nodes.twins.size === 0 || !nodes.twins.has(id);
  const byDepth = new Tally();
  const byKind = new Tally();
  const byTurn = new Tally();
  const atDepth = new Groups(store);
  const atTurn = new Groups(store);
  const ends = new Map<number, number>();
  const isMet = new Uint8Array(nodes.count);
  let [whole, begun, leaves, depthMax] = [0, 0, 0, 0];
  for (let id = 0; id < nodes.count; id++) {
    if (!isCounted(id)) continue;
    const depth = nodes.depth[id];
    depthMax = Math.max(depthMax, depth);
    atDepth.add(depth, id);
    atTurn.add(nodes.turn[id], id);
    if (nodes.kind[id] === OVER_KIND) {
      const position = nodes.original(id);
      const code = nodes.outcome[id];
      ends.set(code, (ends.get(code) ?? 0) + 1 - isMet[position]);
      isMet[position] = 1;
      continue;
    }
    // The state was reached before, and its children are there.
    if (lookedInto(store, id) !== id) continue;
    const branches = nodes.branches(id);
    if (branches === 0) {
      leaves++;
      continue;
    }
    if (nodes.stored(id) >= branches) whole++;
    else begun++;
    byDepth.add(depth, branches);
    byKind.add(nodes.kind[id], branches);
    byTurn.add(nodes.turn[id], branches);
  }
  const turnLevels = atTurn.levels();
  const { byOutcome, byLength } = countLines(store);
  const outcomes = [...ends].map(([code, positions]) => ({
    ...(store.outcomes.of(code) ?? { scores: [], reason: 'unknown' }),
    ends: positions,
    lines: byOutcome.get(code) ?? 0,
  }));
  return {
    game: file.game,
    rulesVersion: file.rulesVersion,
    roots: roots.length,
    states: store.states,
    unique: nodes.unique ?? store.states,
    transpositions: store.states - (nodes.unique ?? store.states),
    merged: file.merged,
    depthMax,
    whole,
    begun,
    leaves,
    complete: begun + leaves === 0,
    ends: outcomes.reduce((sum, each) => sum + each.ends, 0),
    lines: byLength.reduce((sum, lines) => sum + lines, 0),
    branching: byDepth.widths().map(([depth, width]) => ({ depth, ...width })),
    phases: byKind.widths().map(([kind, width]) => ({ phase: decisions[kind] ?? `decision ${kind}`, ...width })),
    turns: turnLevels.map(([turn, level]) => ({ turn, ...NO_WIDTH, ...byTurn.width(turn), ...level })),
    depths: atDepth.levels().map(([depth, level]) => ({ depth, ...level })),
    outcomes: outcomes.sort((a, b) => b.lines - a.lines),
    lengths: spread(byLength),
  };
}

const NO_WIDTH: Width = { states: 0, mean: 0, max: 0 };

/** Counts, means and maxima of values, grouped by a small number. */
class Tally {
  private readonly counts: number[] = [];
  private readonly sums: number[] = [];
  private readonly maxima: number[] = [];

  add(group: number, n: number): void {
    this.counts[group] = (this.counts[group] ?? 0) + 1;
    this.sums[group] = (this.sums[group] ?? 0) + n;
    this.maxima[group] = Math.max(this.maxima[group] ?? 0, n);
  }

  width(group: number): Width | undefined {
    const states = this.counts[group];
    return states === undefined ? undefined : { states, mean: this.sums[group] / states, max: this.maxima[group] };
  }

  widths(): [number, Width][] {
    return Object.keys(this.counts).map((group) => [Number(group), this.width(Number(group)) ?? NO_WIDTH]);
  }
}

/** States grouped by a small number, with how many different ones each group has. */
class Groups {
  private readonly store: Store;
  private readonly ids: number[][] = [];

  constructor(store: Store) {
    this.store = store;
  }

  add(group: number, id: number): void {
    const { nodes } = this.store;
    this.ids[group] ??= [];
    this.ids[group].push(nodes.original(id));
  }

  levels(): [number, Level][] {
    return Object.entries(this.ids).map(([group, ids]) => {
      const sorted = Uint32Array.from(ids).sort();
      let unique = 0;
      for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) unique++;
      return [Number(group), { states: ids.length, unique }];
    });
  }
}

/** Minimum, mean, median and maximum. `lines`: by length, how many lines have it. */
function spread(lines: readonly number[]): TreeStats['lengths'] {
  const count = lines.reduce((a, b) => a + b, 0);
  if (count === 0) return { min: 0, mean: 0, median: 0, max: 0 };
  const sum = lines.reduce((all, n, length) => all + n * length, 0);
  let median = 0;
  for (let before = lines[0]; before <= Math.floor(count / 2); before += lines[median]) median++;
  return { min: lines.findIndex((n) => n > 0), mean: sum / count, median, max: lines.length - 1 };
}

/** Lines of play from the start to an end. */
interface LineCounts {
  /** By code of the outcome. */
  readonly byOutcome: ReadonlyMap<number, number>;
  /** By number of actions. */
  readonly byLength: readonly number[];
}

/** Counts lines; in a merged tree there are as many as without merging. Beyond 2^53 counts are rounded. */
const countLines = (store: Store): LineCounts => (store.file.merged ? mergedLines(store) : plainLines(store));

class Counter implements LineCounts {
  readonly byOutcome = new Map<number, number>();
  readonly byLength: number[] = [];

  add(outcome: number, length: number, lines: number): void {
    this.byOutcome.set(outcome, (this.byOutcome.get(outcome) ?? 0) + lines);
    while (this.byLength.length <= length) this.byLength.push(0);
    this.byLength[length] += lines;
  }
}

function plainLines({ nodes }: Store): LineCounts {
  const counter = new Counter();
  for (let id = 0; id < nodes.count; id++)
    if (nodes.kind[id] === OVER_KIND && !nodes.twins.has(id)) counter.add(nodes.outcome[id], nodes.depth[id], 1);
  return counter;
}

/** No path is longer; this also ends counting where paths lead back. */
const LENGTH_MAX = 0xffff;

/** Counts the paths to each state by their length, since a state may be reached after different numbers of actions. */
function mergedLines(store: Store): LineCounts {
  const { nodes } = store;
  const counter = new Counter();
  let here = startsOf(store).map(({ at }) => at);
  let [ways, next] = [new Float64Array(nodes.count), new Float64Array(nodes.count)];
  for (const id of here) ways[id] = 1;
  for (let length = 0; here.length > 0 && length < LENGTH_MAX; length++) {
    const there: number[] = [];
    for (const id of here) {
      if (nodes.kind[id] === OVER_KIND) counter.add(nodes.outcome[id], length, ways[id]);
      for (let index = nodes.branches(id) - 1; index >= 0; index--) {
        const child = nodes.child(id, index);
        if (child === NO_NODE) continue;
        const at = lookedInto(store, child);
        if (next[at] === 0) there.push(at);
        next[at] += ways[id];
      }
      ways[id] = 0;
    }
    [ways, next] = [next, ways];
    here = there;
  }
  return counter;
}
