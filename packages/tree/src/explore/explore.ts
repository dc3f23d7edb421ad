// Grows a tree: states are taken from a frontier, looked into by workers, and stored in the order in which they were taken. So
// the same command gives the same tree with any number of workers, and goes on where it stopped.
import type { Outcome } from '@umpire/core';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import type { Expanded, Expansion } from './expansion.ts';
import { BestFirst, BreadthFirst, DepthFirst, type Frontier } from './frontier.ts';
import { gaps, isOpen, lookedInto } from './open-nodes.ts';
import { Scope } from './scope.ts';
import type { Walked, Walks } from './walks.ts';

export const STRATEGIES = ['bfs', 'dfs', 'random', 'best'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What runs the rules: this process, or several others. */
export interface Workers {
  readonly count: number;
  expand(asked: Expansion): Promise<Expanded>;
  walk(asked: Walks): Promise<Walked>;
}

export interface ExploreOptions {
  /** The node below which the tree grows. */
  readonly start: number;
  /** How many states the store is to have in the end. */
  readonly states: number;
  /** The greatest depth, counted from the root. */
  readonly depth: number;
  readonly strategy: Strategy;
  /** The seed of random walks. */
  readonly seed: string;
  /** Called when states were stored, with their number so far. Return false to stop. */
  readonly onStored?: (states: number) => boolean | undefined;
  /** Stops at once, without waiting for workers. */
  readonly signal?: AbortSignal;
}

/** Why it ended: the wanted number of states was reached, nothing new is left (or random walks found nothing new for long), or it was stopped. */
export type Explored = 'enough' | 'complete' | 'stopped';

const NODES_AT_ONCE = 256;
/** The number of actions of walks in one message. A walk may be a whole match or only a few moves, so walks are grouped by size. */
const WALKED_AT_ONCE = 2048;
const WALKS_AT_ONCE_MAX = 256;
const COMMIT_STATES = 65_536;
const COMMIT_MS = 1000;

export function explore(store: Store, workers: Workers, options: ExploreOptions): Promise<Explored> {
  const { strategy, start, depth } = options;
  if (strategy === 'random') return exploreByWalks(store, workers, options);
  const frontier =
    strategy === 'bfs'
      ? new BreadthFirst(store)
      : strategy === 'dfs'
        ? new DepthFirst(store, start, depth)
        : new BestFirst(store);
  return exploreByFrontier(store, workers, frontier, options);
}

/** Commits from time to time, and calls `onStored`. */
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

  /** Commits, and returns the range of nodes that other writers have added meanwhile. */
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

async function exploreByFrontier(
  store: Store,
  workers: Workers,
  frontier: Frontier,
  options: ExploreOptions,
): Promise<Explored> {
  const committer = new Committer(store, options.onStored);
  const scope = new Scope(store, options.depth);
  const inFlight: { readonly asked: Asked; readonly answer: Promise<Expanded> }[] = [];
  const isEnough = (): boolean => store.states >= options.states;
  frontier.add(openAtFirst(scope, options.start));
  for (;;) {
    while (inFlight.length < 2 * workers.count && !isEnough() && !committer.isStopped) {
      const taken = frontier.take(NODES_AT_ONCE, inFlight.length === 0);
      if (taken.length === 0) break;
      // Another writer may have looked into some of them already.
      const ids = taken.filter((id) => isOpen(store, id, options.depth));
      if (ids.length === 0) continue;
      const asked = questionOf(store, ids);
      inFlight.push({ asked, answer: workers.expand(asked.expansion) });
    }
    const next = inFlight.shift();
    if (next === undefined) break;
    const expanded = await unlessStopped(next.answer, options.signal);
    if (expanded === undefined) {
      committer.isStopped = true;
      for (const { answer } of inFlight) forget(answer);
      break;
    }
    if (isEnough() || committer.isStopped) continue;
    const open: number[] = [];
    append(store, next.asked, expanded, options, (id) => scope.enter(id, open));
    if (committer.isDue) {
      const { from, to } = committer.now();
      scope.enterNew(from, to, open);
    }
    frontier.add(open);
  }
  committer.now();
  return committer.isStopped ? 'stopped' : isEnough() ? 'enough' : 'complete';
}

/** Undefined if the signal aborts before the answer has come. */
function unlessStopped<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (signal === undefined) return answer;
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Ignores the failure of an answer whose worker is ended. */
const forget = (answer: Promise<unknown>): void => void answer.catch(() => {});

/** The states to look into, in the order in which they were found, so that a run that goes on does the same as one that never stopped. */
function openAtFirst(scope: Scope, start: number): number[] {
  const open: number[] = [];
  scope.enter(start, open);
  return open.sort((a, b) => a - b);
}

/** A question to a worker. `ids`: the node of each of its entries. */
interface Asked {
  readonly ids: readonly number[];
  readonly expansion: Expansion;
}

/** The question about these nodes. A node with several gaps has an entry for each. */
function questionOf(store: Store, asked: readonly number[]): Asked {
  const { nodes } = store;
  const ids: number[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  const lengths: number[] = [];
  const paths: number[] = [];
  let path: number[] = [];
  let run = 0;
  for (const id of asked) {
    const before = run;
    run = nodes.runOfNode(id);
    // Paths of neighbours differ only in the last index.
    if (run === before) path[path.length - 1] = nodes.runFirst[run] + id - nodes.runChild[run];
    else path = nodes.pathOf(id).path;
    for (const { first, count } of gaps(store, id)) {
      ids.push(id);
      firsts.push(first);
      counts.push(count);
      lengths.push(path.length);
      paths.push(...path);
    }
  }
  const expansion = {
    lengths: new Uint16Array(lengths),
    paths: new Uint16Array(paths),
    firsts: new Uint16Array(firsts),
    counts: new Uint16Array(counts),
  };
  return { ids, expansion };
}

/** Adds the children that were found, up to the wanted number of states. */
function append(
  store: Store,
  { ids, expansion }: Asked,
  found: Expanded,
  options: ExploreOptions,
  onAdded: (id: number) => void,
): void {
  const { of, counts, children, values } = found;
  const { seats } = store.file;
  markOutcomes(store, children.outcomes, found.overAt, found.outcomes);
  let from = 0;
  for (let i = 0; i < ids.length; i++) {
    const count = Math.min(counts[i], options.states - store.states);
    // Children that another writer stored meanwhile are not stored again.
    if (count > 0 && isOpen(store, ids[i], options.depth)) {
      const base = store.expand({ parent: ids[i], first: expansion.firsts[i], count, of: of[i] }, children, from);
      for (let id = base; id < base + count; id++) {
        if (values !== undefined && !store.nodes.twins.has(id)) {
          const at = (from + id - base) * seats;
          store.stats.note(id, 1, values.subarray(at, at + seats));
        }
        onAdded(id);
      }
    }
    from += counts[i];
  }
}

function markOutcomes(store: Store, codes: Uint16Array, at: readonly number[], outcomes: readonly Outcome[]): void {
  at.forEach((place, i) => {
    codes[place] = store.outcomes.code(outcomes[i]);
  });
}

async function exploreByWalks(store: Store, workers: Workers, options: ExploreOptions): Promise<Explored> {
  const committer = new Committer(store, options.onStored);
  const start = lookedInto(store, options.start);
  const { path } = store.nodes.pathOf(start);
  const inFlight: Promise<Walked>[] = [];
  // Each walk leaves a visit at its start, so the number of the next one is known even after a break.
  let number = store.stats.visitsOf(start);
  let idle = 0;
  let atOnce = 1;
  const isEnough = (): boolean => store.states >= options.states;
  const isOver = (): boolean => isEnough() || committer.isStopped || idle > IDLE_WALKS_MAX;
  for (;;) {
    while (inFlight.length < 2 * workers.count && !isOver()) {
      inFlight.push(workers.walk({ path, seed: options.seed, from: number, count: atOnce, depth: options.depth }));
      number += atOnce;
    }
    const next = inFlight.shift();
    if (next === undefined) break;
    const walked = await unlessStopped(next, options.signal);
    if (walked === undefined) {
      committer.isStopped = true;
      inFlight.forEach(forget);
      break;
    }
    if (isOver()) continue;
    const before = store.states;
    appendWalks(store, start, options.states, walked);
    idle = store.states > before ? 0 : idle + walked.lengths.length;
    atOnce = walksAtOnce(walked);
    if (committer.isDue) committer.now();
  }
  committer.now();
  return committer.isStopped ? 'stopped' : isEnough() ? 'enough' : 'complete';
}

const walksAtOnce = ({ lengths, indices }: Walked): number =>
  Math.min(WALKS_AT_ONCE_MAX, Math.ceil((WALKED_AT_ONCE * lengths.length) / Math.max(1, indices.length)));

/** After this many walks without anything new the rest is taken to be too rare to be found by walks. */
const IDLE_WALKS_MAX = 4096;

function appendWalks(store: Store, start: number, states: number, walked: Walked): void {
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
      id = lookedInto(store, id);
    }
    at = end;
    // A walk that stops on the way has no score: only the visit at its start is kept.
    if (outcome === undefined) store.stats.note(start, 1, new Float64Array(store.file.seats));
    else for (const id of line) store.stats.note(id, 1, outcome.scores);
  }
}
