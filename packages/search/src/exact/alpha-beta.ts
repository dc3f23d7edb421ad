// Alpha-beta over any two-seat game without hidden information, by copying states. It tries the actions first that have cut most
// so far. With `table` it remembers positions, if keys are complete and the game has no chance.
//
// Positions at the depth limit count as 0. So the highest and the lowest score are proven when they are found, and any other score
// only if the limit cut off no position: then the search is `whole`. See is-proven.ts.
import {
  type Block,
  type Chance,
  copy,
  eachOutcome,
  noChance,
  type Past,
  type Rules,
  step,
  whoDecides,
} from '@umpire/core/hot';
import { worthOf } from '../worth.ts';
import { isExtreme } from './is-proven.ts';
import { EXACT, LOWER, Transpositions, UPPER, WHOLE } from './transpositions.ts';

export interface AlphaBetaSettings {
  readonly table?: boolean;
}

export interface SearchLimits {
  readonly depth?: number;
  readonly nodes?: number;
}

export interface Searched {
  /** For the seat to act at the root; see worth.ts. */
  readonly worth: number;
  /** The best action, and what both sides play after it. */
  readonly line: readonly number[];
  /** The number of positions visited below the root. */
  readonly nodes: number;
  readonly depth: number;
  /** Whether the depth limit cut off no position. */
  readonly whole: boolean;
  /** Whether the node budget ran out: then only `nodes` means anything. */
  readonly stopped: boolean;
}

export interface AlphaBeta<S extends Block> {
  search(root: S, past: Past, limits?: SearchLimits): Searched;
  /** The same for one action at the root, with the full window, so that its worth is exact. */
  searchAction(root: S, past: Past, action: number, limits?: SearchLimits): Searched;
  /** Forgets every position, so that the next result and its cost do not depend on earlier searches. */
  forget(): void;
}

const INFINITE = Number.POSITIVE_INFINITY;
const LINE_MAX = 64;

export function createAlphaBeta<S extends Block>(rules: Rules<S>, settings: AlphaBetaSettings = {}): AlphaBeta<S> {
  const { usesChance } = rules;
  const rewinds = rules.loop.repetition !== undefined;
  const usesTable = settings.table === true && rules.search.keyComplete && !usesChance;
  const scores = new Float64Array(rules.seats);
  const key = new Int32Array(2);
  const cuts = new Int32Array(rules.actions);
  const states: S[] = [];
  const lists: Int32Array[] = [];
  const lines: Int32Array[] = [];
  const lineLengths: number[] = [];
  let table: Transpositions | undefined;
  let nodes = 0;
  let nodesMax = INFINITE;
  let deepest = 0;
  let cutOff = 0;
  let stopped = false;

  function room(depth: number): void {
    while (states.length <= depth + 1) {
      states.push(rules.layout.create());
      lists.push(new Int32Array(rules.legalMax));
      lines.push(new Int32Array(8));
      lineLengths.push(0);
    }
  }

  /** Returns the worth for seat 0. */
  function visit(state: S, past: Past, depth: number, height: number, low: number, high: number): number {
    if (depth + 1 >= states.length) room(depth);
    lineLengths[depth] = 0;
    if (depth > deepest) deepest = depth;
    if (state.over !== 0) {
      rules.score(state, scores);
      return worthOf(scores[0], depth);
    }
    if (height <= 0) {
      cutOff++;
      return 0;
    }

    let first = -1;
    let a = 0;
    let b = 0;
    if (usesTable && table !== undefined) {
      rules.key(state, key);
      a = key[0];
      b = key[1];
      if (table.find(a, b)) {
        first = table.best;
        const known = fromStored(table.worth, depth);
        const isDeep = table.height === WHOLE || table.height >= height;
        if (depth > 0 && isDeep && settles(table.bound, known, low, high)) {
          if (table.height !== WHOLE && !isExtreme(rules, known)) cutOff++;
          return known;
        }
      }
    }

    const list = lists[depth];
    const child = states[depth];
    const n = rules.legal(state, past, list);
    if (usesTable) arrange(list, n, first);
    const base = past.length;
    const cutBefore = cutOff;
    const maximise = rules.toAct(state) === 0;
    let alpha = low;
    let beta = high;
    let top = maximise ? -INFINITE : INFINITE;
    let best = list[0];
    for (let i = 0; i < n; i++) {
      if (nodes >= nodesMax) stopped = true;
      if (stopped) return 0;
      const action = list[i];
      let worth: number;
      if (usesChance) worth = average(state, child, past, action, depth, height);
      else {
        nodes++;
        copy(child, state);
        step(rules, child, past, action, noChance);
        worth = visit(child, past, depth + 1, height - 1, alpha, beta);
        if (rewinds) past.rewind(base);
      }
      if (stopped) return 0;
      if (maximise ? worth > top : worth < top) {
        top = worth;
        best = action;
        keepLine(depth, action);
        if (maximise) {
          if (worth > alpha) alpha = worth;
        } else if (worth < beta) beta = worth;
      }
      if (alpha >= beta) {
        if (usesTable) cuts[action] += Math.min(height, LINE_MAX) ** 2;
        break;
      }
    }
    if (usesTable && table !== undefined) {
      const bound = top <= low ? UPPER : top >= high ? LOWER : EXACT;
      const isWhole = cutOff === cutBefore;
      table.store(a, b, toStored(top, depth), isWhole ? WHOLE : Math.min(height, WHOLE - 1), bound, best);
    }
    return top;
  }

  function average(state: S, child: S, past: Past, action: number, depth: number, height: number): number {
    const base = past.length;
    let sum = 0;
    const run = (chance: Chance): void => {
      past.rewind(base);
      copy(child, state);
      step(rules, child, past, action, chance);
    };
    eachOutcome(
      run,
      (probability) => {
        if (nodes >= nodesMax) stopped = true;
        if (stopped) return false;
        nodes++;
        sum += probability * visit(child, past, depth + 1, height - 1, -INFINITE, INFINITE);
        return true;
      },
      INFINITE,
    );
    past.rewind(base);
    // The line ends here, since what follows depends on the dice.
    lineLengths[depth + 1] = 0;
    return sum;
  }

  /** Sorts the list: the remembered action first, then those that have cut most so far. */
  function arrange(list: Int32Array, n: number, first: number): void {
    for (let i = 1; i < n; i++) {
      const action = list[i];
      const weight = action === first ? INFINITE : cuts[action];
      let j = i - 1;
      while (j >= 0 && (list[j] === first ? INFINITE : cuts[list[j]]) < weight) {
        list[j + 1] = list[j];
        j--;
      }
      list[j + 1] = action;
    }
  }

  function keepLine(depth: number, action: number): void {
    const length = lineLengths[depth + 1];
    if (lines[depth].length <= length) lines[depth] = new Int32Array(length * 2 + 8);
    const line = lines[depth];
    line[0] = action;
    line.set(lines[depth + 1].subarray(0, length), 1);
    lineLengths[depth] = length + 1;
  }

  /** Extends a line that ended at a remembered position, by the best actions in the table. */
  function extend(root: S, past: Past, line: number[]): number[] {
    if (!usesTable || table === undefined) return line;
    const base = past.length;
    const state = rules.layout.create();
    copy(state, root);
    for (const action of line) step(rules, state, past, action, noChance);
    while (state.over === 0 && line.length < LINE_MAX) {
      rules.key(state, key);
      if (!table.find(key[0], key[1]) || table.bound !== EXACT) break;
      const { best } = table;
      line.push(best);
      step(rules, state, past, best, noChance);
    }
    past.rewind(base);
    return line;
  }

  function prepare(limits: SearchLimits): void {
    if (usesTable && table === undefined) table = new Transpositions();
    nodes = 0;
    deepest = 0;
    cutOff = 0;
    stopped = false;
    nodesMax = limits.nodes ?? INFINITE;
    cuts.fill(0);
  }

  const result = (root: S, worth: number, line: readonly number[]): Searched => ({
    worth: whoDecides(rules, root) === 1 ? 0 - worth : worth,
    line,
    nodes,
    depth: deepest,
    whole: !stopped && cutOff === 0,
    stopped,
  });

  return {
    search(root, past, limits = {}) {
      prepare(limits);
      const worth = visit(root, past, 0, limits.depth ?? INFINITE, -INFINITE, INFINITE);
      return result(root, worth, extend(root, past, Array.from(lines[0].subarray(0, lineLengths[0]))));
    },
    searchAction(root, past, action, limits = {}) {
      prepare(limits);
      room(0);
      const height = limits.depth ?? INFINITE;
      let worth: number;
      const child = states[0];
      if (usesChance) worth = average(root, child, past, action, 0, height);
      else {
        const base = past.length;
        nodes++;
        copy(child, root);
        step(rules, child, past, action, noChance);
        worth = visit(child, past, 1, height - 1, -INFINITE, INFINITE);
        past.rewind(base);
      }
      return result(root, worth, extend(root, past, [action, ...lines[1].subarray(0, lineLengths[1])]));
    },
    forget() {
      table?.clear();
    },
  };
}

/** Whether a remembered bound settles the position within this window. */
const settles = (bound: number, worth: number, low: number, high: number): boolean =>
  bound === EXACT || (bound === LOWER ? worth >= high : worth <= low);

// In the table a worth counts plies from its own position, since the same position can be reached at several depths.
const toStored = (worth: number, depth: number): number => (worth > 0 ? worth + depth : worth < 0 ? worth - depth : 0);
const fromStored = (worth: number, depth: number): number =>
  worth > 0 ? worth - depth : worth < 0 ? worth + depth : 0;
