// `umpire tree explore`: grows a tree, as a store or as folders.
import { availableParallelism } from 'node:os';
import type { Block, Rules } from '@umpire/core';
import {
  type Explored,
  explore,
  localWorkers,
  plant,
  STRATEGIES,
  type Store,
  type StoreRoot,
  type Strategy,
  type Workers,
  walkDepth,
} from '@umpire/tree';
import { durationText } from '../arena/progress.ts';
import { demand, Failure } from '../failure.ts';
import type { PositionArguments } from '../position.ts';
import { exploreFolders } from './explore-folders.ts';
import { createJudge } from './judge.ts';
import { Progress } from './tree-progress.ts';
import { openTreeStart, type TreeStart } from './tree-start.ts';
import { startTreeWorkers } from './tree-workers.ts';
import { walkTo } from './walk-to.ts';

export interface ExploreArguments extends PositionArguments {
  readonly states?: string;
  readonly strategy?: string;
  readonly depth?: string;
  readonly workers?: string;
  readonly store?: string;
  readonly out?: string;
  readonly json?: boolean;
}

export interface ExplorePlan {
  readonly states: number;
  readonly depth: number;
  readonly strategy: Strategy;
  readonly workers: number;
}

export async function exploreCommand(typed: string, given: ExploreArguments): Promise<void> {
  if ((given.store === undefined) === (given.out === undefined))
    throw new Failure('explore needs one place to put states: --store STORE for millions, or --out DIR for folders.');
  const start = await openTreeStart(typed, given);
  const plan = readPlan(given, start.rules);
  if (given.out !== undefined) {
    await exploreFolders(given.out, start, plan, given.json === true);
    return;
  }
  await exploreStore(given.store ?? '', start, plan, given.json === true);
}

function readPlan(given: ExploreArguments, rules: Rules): ExplorePlan {
  const strategy = given.strategy ?? 'bfs';
  if (!(STRATEGIES as readonly string[]).includes(strategy))
    throw new Failure(`--strategy is one of ${STRATEGIES.join(', ')}, not '${strategy.slice(0, 20)}'.`);
  const depth = given.depth === undefined ? undefined : wholeNumber('--depth', given.depth, 0, 65_535);
  return {
    states: wholeNumber('--states', given.states ?? '', 1, 1_000_000_000),
    depth: walkDepth(rules, depth),
    strategy: strategy as Strategy,
    workers: given.workers === undefined ? availableParallelism() : wholeNumber('--workers', given.workers, 1, 256),
  };
}

export function wholeNumber(option: string, typed: string, min: number, max: number): number {
  const n = Number(typed);
  if (!/^\d{1,12}$/.test(typed) || n < min || n > max)
    throw new Failure(`${option} is a whole number from ${min} to ${max}, not '${typed.slice(0, 20)}'.`);
  return n;
}

async function exploreStore(dir: string, start: TreeStart, plan: ExplorePlan, isJson: boolean): Promise<void> {
  const { store, root } = demand(plant(dir, start.matchup, start.rules, start.root));
  const progress = new Progress('states', plan.states, store.states);
  const begun = performance.now();
  const before = store.states;
  const { ended, signal } = await grow(store, root, start, plan, (states) => progress.show(states));
  progress.finish();
  const seconds = (performance.now() - begun) / 1000;
  const { states } = store;
  store.close();
  const told = { store: dir, states, added: states - before, ended, seconds: Math.round(seconds * 100) / 100 };
  process.stdout.write(isJson ? `${JSON.stringify(told)}\n` : `${endText(told, plan, ended)}\n`);
  if (signal !== undefined) process.exitCode = 130;
}

function endText(
  told: { store: string; states: number; added: number; seconds: number },
  plan: ExplorePlan,
  ended: Explored,
): string {
  const rate =
    told.added === 0 ? '' : `, ${Math.round(told.added / Math.max(0.001, told.seconds)).toLocaleString('en')} a second`;
  const grown = `${told.store}: ${told.states.toLocaleString('en')} states, ${told.added.toLocaleString('en')} of them new (${durationText(told.seconds)}${rate}).`;
  if (ended === 'complete') {
    const why = plan.strategy === 'random' ? 'walks find nothing new any more' : 'there is nothing left to look into';
    return `${grown}\nThat is all: ${why}.`;
  }
  return ended === 'stopped' ? `${grown}\nStopped. The same command goes on from here.` : grown;
}

/** Explores, and stops between two commits when someone wants that. */
export async function grow(
  store: Store,
  root: StoreRoot,
  { rules, matchup, root: { seed, match }, path }: TreeStart,
  plan: ExplorePlan,
  onStored: (states: number) => void,
): Promise<{ readonly ended: Explored; readonly signal?: NodeJS.Signals }> {
  let signal: NodeJS.Signals | undefined;
  const stop = (by: NodeJS.Signals): void => {
    signal = by;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const judged = plan.strategy === 'best';
  const isAlone = plan.workers === 1 || plan.strategy === 'dfs';
  const crew = isAlone ? undefined : startTreeWorkers(plan.workers, { matchup, seed, match, judged });
  const workers: Workers =
    crew ?? localWorkers(rules as Rules<Block>, seed, match, judged ? createJudge(rules) : undefined);
  try {
    const ended = await explore(store, workers, {
      start: walkTo(store, rules, root, path),
      states: plan.states,
      depth: plan.depth,
      strategy: plan.strategy,
      seed,
      onStored(states) {
        onStored(states);
        return signal === undefined;
      },
    });
    return { ended, ...(signal === undefined ? {} : { signal }) };
  } finally {
    crew?.stop();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
