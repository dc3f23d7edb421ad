// Grows a tree in this program: the plan, the work, and what is said at the end.
import { setImmediate } from 'node:timers/promises';
import type { Block, Rules } from '@umpire/core';
import {
  addLine,
  type Explored,
  explore,
  localWorkers,
  type Store,
  type StoreRoot,
  type Strategy,
  Walker,
  type Workers,
} from '@umpire/tree';
import { Failure } from '../terminal/failure.ts';
import { durationText } from '../text/duration-text.ts';
import { countText } from './text/count-text.ts';
import type { TreeStart } from './tree-start.ts';
import { startTreeWorkers } from './tree-workers.ts';

export interface ExplorePlan {
  readonly states: number;
  readonly depth: number;
  /** The depth that was asked for. */
  readonly depthAsked?: number | undefined;
  readonly strategy: Strategy;
  readonly workers: number;
}

export interface Grown {
  readonly states: number;
  readonly added: number;
  /** Whether the root is a new one beside others. */
  readonly isPlanted?: boolean;
  readonly ended: Explored;
  readonly seconds: number;
}

/** What came of the exploration, and what can be done next. */
export function endText(where: string, grownTo: Grown, plan: ExplorePlan): string {
  const { states, added, ended, seconds, isPlanted = false } = grownTo;
  const rate = added === 0 ? '' : `, ${Math.round(added / Math.max(0.001, seconds)).toLocaleString('en')} a second`;
  const grown = `${where}: ${countText(states, 'state', 'states')}, ${added.toLocaleString('en')} of them new (${durationText(seconds)}${rate}).`;
  if (ended === 'stopped') return `${grown}\nStopped. The same command goes on from here.`;
  if (ended === 'complete') {
    const why = plan.strategy === 'random' ? 'walks find nothing new any more' : 'there is nothing left to look into';
    const within = plan.depthAsked === undefined ? '' : ` within --depth ${plan.depthAsked}`;
    return `${grown}\nThat is all: ${why}${within}.`;
  }
  return added === (isPlanted ? 1 : 0) ? `${grown}\nIt has that many already: a larger --states lets it grow.` : grown;
}

/** Explores until `onStored` says that it is enough, or `signal` asks to stop. */
export async function growTree(
  store: Store,
  root: StoreRoot,
  { rules, matchup, module, root: { seed, match }, path }: TreeStart,
  plan: ExplorePlan,
  onStored: (states: number) => boolean,
  signal: AbortSignal,
): Promise<Explored> {
  // Before there are workers: a place that does not exist would leave them waiting.
  const start = walkTo(store, rules, root, path);
  const judged = plan.strategy === 'best';
  // Judging takes long, and whoever does it hears no signals.
  const isAlone = (plan.workers === 1 && !judged) || plan.strategy === 'dfs';
  const job = { matchup, seed, match, judged, ...(module === undefined ? {} : { game: module }) };
  const crew = isAlone ? undefined : startTreeWorkers(plan.workers, job);
  const workers = crew ?? attentive(localWorkers(rules, seed, match));
  const { states, depth, strategy } = plan;
  try {
    return await explore(store, workers, { start, states, depth, strategy, seed, onStored, signal });
  } finally {
    await crew?.end();
  }
}

/** Workers in this process that let signals be heard between two pieces of work. */
const attentive = (workers: Workers): Workers => ({
  count: workers.count,
  async expand(asked) {
    await setImmediate();
    return workers.expand(asked);
  },
  async walk(asked) {
    await setImmediate();
    return workers.walk(asked);
  },
});

/** Adds the path to the store, as far as it is missing, and returns its last node. */
function walkTo(store: Store, rules: Rules<Block>, root: StoreRoot, path: readonly number[]): number {
  if (path.length === 0) return root.id;
  const walker = new Walker(rules, root.seed, root.match);
  const { walked } = addLine(store, walker, root.id, path);
  if (walked < path.length)
    throw new Failure(
      walker.isOver
        ? `There is no state ${path.join('/')}: the match is over after ${walked} actions.`
        : `There is no state ${path.join('/')}: the state ${path.slice(0, walked).join('/') || 'at the root'} has no action ${path[walked]}.`,
    );
  store.commit();
  const id = store.find(root.id, path);
  return store.file.merged ? store.nodes.original(id) : id;
}
