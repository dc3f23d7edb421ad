// Grows a tree: what comes next is taken from an agenda, looked into by workers, and stored in the order in which it was
// taken. So the same command gives the same tree with any number of workers, and goes on where it stopped.
import { type Outcome, shown } from '@umpire/core';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { type Agenda, BestFirst, BreadthFirst, DepthFirst } from './agenda.ts';
import type { Expanded, Expansion } from './expansion.ts';
import { gaps, isBelow, isOpen } from './open-nodes.ts';
import type { Walked, Walks } from './walks.ts';

export const STRATEGIES = ['bfs', 'dfs', 'random', 'best'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Who asks the rules: this process, or several others. */
export interface Workers {
  readonly count: number;
  expand(asked: Expansion): Promise<Expanded>;
  walk(asked: Walks): Promise<Walked>;
}

export interface ExploreOptions {
  /** The node below which the tree grows. */
  readonly start: number;
  /** How many states the store holds in the end. */
  readonly states: number;
  /** How deep it grows at most, counted from the root. */
  readonly depth: number;
  readonly strategy: Strategy;
  /** For random walks. */
  readonly seed: string;
  /** Called when something was stored. Answers false to stop. */
  readonly onStored?: (states: number) => boolean | undefined;
}

/** Why it ended: as many states as were wanted, or none are left to look into, or someone stopped it. */
export type Explored = 'enough' | 'complete' | 'stopped';

const NODES_AT_ONCE = 256;
const WALKS_AT_ONCE = 64;
/** After so many walks that added nothing it is time to ask whether anything is left. */
const COMMIT_STATES = 32_768;
const COMMIT_MS = 1000;

export function explore(store: Store, workers: Workers, options: ExploreOptions): Promise<Explored> {
  const { strategy, start, depth } = options;
  if (strategy === 'random') return exploreByWalks(store, workers, options);
  const agenda =
    strategy === 'bfs'
      ? new BreadthFirst(store, start, depth)
      : strategy === 'dfs'
        ? new DepthFirst(store, start, depth)
        : new BestFirst(store, start, depth);
  return exploreByAgenda(store, workers, agenda, options);
}

/** Stores now and then, and tells. */
class Committer {
  private readonly store: Store;
  private readonly told: ExploreOptions['onStored'];
  private states: number;
  private at = Date.now();
  isStopped = false;

  constructor(store: Store, told: ExploreOptions['onStored']) {
    this.store = store;
    this.told = told;
    this.states = store.states;
  }

  /** Answers what others added meanwhile: the first of their nodes, up to the newest. */
  now(): { readonly from: number; readonly to: number } {
    this.store.commit();
    const from = this.store.nodes.count;
    this.store.refresh();
    this.states = this.store.states;
    this.at = Date.now();
    if (this.told?.(this.states) === false) this.isStopped = true;
    return { from, to: this.store.nodes.count };
  }

  get isDue(): boolean {
    return this.store.states - this.states >= COMMIT_STATES || Date.now() - this.at >= COMMIT_MS;
  }
}

async function exploreByAgenda(
  store: Store,
  workers: Workers,
  agenda: Agenda,
  options: ExploreOptions,
): Promise<Explored> {
  const committer = new Committer(store, options.onStored);
  const inFlight: { readonly ids: readonly number[]; readonly answer: Promise<Expanded> }[] = [];
  const isEnough = (): boolean => store.states >= options.states;
  for (;;) {
    while (inFlight.length < 2 * workers.count && !isEnough() && !committer.isStopped) {
      const taken = agenda.take(NODES_AT_ONCE, inFlight.length === 0);
      if (taken.length === 0) break;
      // Another writer may have been faster.
      const ids = taken.filter((id) => isOpen(store, id, options.depth));
      if (ids.length === 0) continue;
      const asked = questionOf(store, ids);
      inFlight.push({ ids: asked.ids, answer: workers.expand(asked.expansion) });
    }
    const next = inFlight.shift();
    if (next === undefined) break;
    const expanded = await next.answer;
    if (isEnough() || committer.isStopped) continue;
    agenda.add(append(store, next.ids, expanded, options));
    if (committer.isDue) agenda.add(openAmong(store, committer.now(), options));
  }
  committer.now();
  return committer.isStopped ? 'stopped' : isEnough() ? 'enough' : 'complete';
}

/** What other writers added, as far as it lies below the start. */
function openAmong(store: Store, { from, to }: { from: number; to: number }, options: ExploreOptions): number[] {
  const open: number[] = [];
  for (let id = from; id < to; id++)
    if (isOpen(store, id, options.depth) && isBelow(store, id, options.start)) open.push(id);
  return open;
}

/** A node with several gaps is asked about once for each. */
function questionOf(store: Store, nodes: readonly number[]): { readonly ids: number[]; readonly expansion: Expansion } {
  const ids: number[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  const lengths: number[] = [];
  const paths: number[] = [];
  for (const id of nodes) {
    const { path } = store.nodes.pathOf(id);
    for (const { first, count } of gaps(store, id)) {
      ids.push(id);
      firsts.push(first);
      counts.push(count);
      lengths.push(path.length);
      paths.push(...path);
    }
  }
  const expansion = {
    lengths: Uint16Array.from(lengths),
    paths: Uint16Array.from(paths),
    firsts: Uint16Array.from(firsts),
    counts: Uint16Array.from(counts),
  };
  return { ids, expansion };
}

/** Adds what was found, up to the number of states that is wanted, and answers what can be looked into next. */
function append(store: Store, ids: readonly number[], found: Expanded, options: ExploreOptions): number[] {
  const { of, counts, children, values } = found;
  const { seats } = store.file;
  markOutcomes(store, children.outcomes, found.overAt, found.outcomes);
  const open: number[] = [];
  let from = 0;
  for (let i = 0; i < ids.length; i++) {
    const room = options.states - store.states;
    const count = Math.min(counts[i], room);
    if (count > 0) {
      const first = firstGap(store, ids[i]);
      const base = store.expand({ parent: ids[i], first, count, of: of[i] }, children, from);
      for (let id = base; id < base + count; id++) {
        if (values !== undefined) {
          const at = (from + id - base) * seats;
          store.stats.note(id, 1, values.subarray(at, at + seats));
        }
        if (isOpen(store, id, options.depth)) open.push(id);
      }
    }
    from += counts[i];
  }
  return open;
}

/** Gaps are filled in the order in which they were asked about. */
const firstGap = (store: Store, id: number): number => gaps(store, id)[0].first;

function markOutcomes(store: Store, codes: Uint16Array, at: readonly number[], outcomes: readonly Outcome[]): void {
  at.forEach((place, i) => {
    codes[place] = store.outcomes.code(outcomes[i]);
  });
}

async function exploreByWalks(store: Store, workers: Workers, options: ExploreOptions): Promise<Explored> {
  const committer = new Committer(store, options.onStored);
  const { path } = store.nodes.pathOf(options.start);
  const inFlight: Promise<Walked>[] = [];
  // Each walk leaves a visit at its start: so the next one is known after a break too.
  let number = store.stats.visitsOf(options.start);
  let idle = 0;
  const isEnough = (): boolean => store.states >= options.states;
  const isOver = (): boolean => isEnough() || committer.isStopped || idle > IDLE_WALKS_MAX;
  for (;;) {
    while (inFlight.length < 2 * workers.count && !isOver()) {
      inFlight.push(
        workers.walk({ path, seed: options.seed, from: number, count: WALKS_AT_ONCE, depth: options.depth }),
      );
      number += WALKS_AT_ONCE;
    }
    const next = inFlight.shift();
    if (next === undefined) break;
    const walked = await next;
    if (isOver()) continue;
    const before = store.states;
    appendWalks(store, options, walked);
    idle = store.states > before ? 0 : idle + WALKS_AT_ONCE;
    if (committer.isDue) committer.now();
  }
  committer.now();
  return committer.isStopped ? 'stopped' : isEnough() ? 'enough' : 'complete';
}

/** So many walks that find nothing new: what is left is too rare to be found so. */
const IDLE_WALKS_MAX = 4096;

function appendWalks(store: Store, { start, states }: ExploreOptions, walked: Walked): void {
  const { lengths, outcomes, indices, of, children } = walked;
  let at = 0;
  for (let walk = 0; walk < lengths.length && store.states < states; walk++) {
    const end = at + lengths[walk];
    const outcome = outcomes[walk];
    if (outcome !== undefined && end > at) children.outcomes[end - 1] = store.outcomes.code(outcome);
    const line = [start];
    for (let id = start; at < end; at++) {
      const known = store.nodes.child(id, indices[at]);
      if (known === NO_NODE && store.states >= states) break;
      id =
        known === NO_NODE
          ? store.expand({ parent: id, first: indices[at], count: 1, of: of[at] }, children, at)
          : known;
      line.push(id);
      if (store.file.merged) id = store.nodes.original(id);
    }
    at = end;
    const scores = outcome?.scores ?? new Array<number>(store.file.seats).fill(0);
    for (const id of line) store.stats.note(id, 1, scores);
  }
}

export function readStrategy(typed: string): Strategy | string {
  return (STRATEGIES as readonly string[]).includes(typed)
    ? (typed as Strategy)
    : `--strategy is one of ${STRATEGIES.join(', ')}, not '${shown(typed)}'.`;
}
