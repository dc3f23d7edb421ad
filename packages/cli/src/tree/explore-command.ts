// `umpire tree explore`: grows a tree, as a store or as folders.
import { availableParallelism } from 'node:os';
import type { Rules } from '@umpire/core';
import { plant, STRATEGIES, type Strategy, walkDepth } from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import type { PositionArguments } from '../position.ts';
import { Progress } from '../progress.ts';
import { exploreFolders } from './explore-folders.ts';
import { type ExplorePlan, endText, growTree } from './grow-tree.ts';
import { checkStoreTarget } from './targets.ts';
import { openTreeStart, type TreeStart } from './tree-start.ts';
import { warnDamage } from './warn-damage.ts';
import { watchStop } from './watch-stop.ts';
import { wholeNumber } from './whole-number.ts';

export interface ExploreArguments extends PositionArguments {
  readonly states?: string;
  readonly strategy?: string;
  readonly depth?: string;
  readonly workers?: string;
  readonly store?: string;
  readonly out?: string;
  readonly json?: boolean;
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

async function exploreStore(dir: string, start: TreeStart, plan: ExplorePlan, isJson: boolean): Promise<void> {
  checkStoreTarget(dir);
  const { store, root } = demand(plant(dir, start.matchup, start.rules, start.root));
  warnDamage(dir, store.rests());
  const isPlanted = root.id === store.nodes.count - 1;
  const before = store.states - (isPlanted ? 1 : 0);
  const progress = new Progress('states', plan.states, { before });
  const stop = watchStop();
  const ended = await growTree(store, root, start, plan, (states) => {
    progress.show(states);
    return !stop.isWanted;
  });
  progress.finish();
  const { states } = store;
  store.close();
  const told = { store: dir, states, added: states - before, ended, seconds: progress.seconds };
  process.stdout.write(isJson ? `${JSON.stringify(told)}\n` : `${endText(dir, told, plan)}\n`);
  stop.end();
}
