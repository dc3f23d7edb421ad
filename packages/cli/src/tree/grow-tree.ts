// Growing a tree in this program: the plan, the work, and what is said in the end.
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
  /** As it was asked for. */
  readonly depthAsked?: number | undefined;
  readonly strategy: Strategy;
  readonly workers: number;
}

export interface Grown {
  readonly states: number;
  readonly added: number;
  /** One of them is a new root beside others. */
  readonly isPlanted?: boolean;
  readonly ended: Explored;
  readonly seconds: number;
}

/** What has come of it, and what can be done next. */
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

/** Explores until `onStored` says that it is enough, or `signal` that it shall stop. */
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

/** Work in this process leaves no room for signals, unless someone makes it. */
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

/** The node at a path, with all before it: what is missing is added. */
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
