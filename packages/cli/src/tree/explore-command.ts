// `umpire tree explore`: grows a tree, as a store or as folders.
import { availableParallelism } from 'node:os';
import type { Rules } from '@umpire/core';
import { createRoot, STRATEGIES, Store, type StoreRoot, type Strategy, treeFileOf, walkDepth } from '@umpire/tree';
import type { PositionArguments } from '../files/position.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { wholeNumber } from '../text/whole-number.ts';
import { exploreFolders } from './explore-folders.ts';
import { type ExplorePlan, endText, growTree } from './grow-tree.ts';
import { checkStoreTarget } from './targets.ts';
import { openTreeStart, type TreeStart } from './tree-start.ts';
import { warnDamage } from './warn-damage.ts';
import { watchStop } from './watch-stop.ts';

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
  if (given.states === undefined)
    throw new Failure(
      'explore needs --states N, how many states the tree holds in the end: most games have more than any disk holds. A tree of a smaller game stops when it is complete.',
    );
  const strategy = given.strategy ?? 'bfs';
  if (!(STRATEGIES as readonly string[]).includes(strategy))
    throw new Failure(`--strategy is one of ${STRATEGIES.join(', ')}, not '${strategy.slice(0, 20)}'.`);
  const depth = given.depth === undefined ? undefined : wholeNumber('--depth', given.depth, 0, 65_535);
  return {
    states: wholeNumber('--states', given.states, 1, 1_000_000_000),
    depth: walkDepth(rules, depth),
    depthAsked: depth,
    strategy: strategy as Strategy,
    workers: given.workers === undefined ? availableParallelism() : wholeNumber('--workers', given.workers, 1, 256),
  };
}

async function exploreStore(dir: string, start: TreeStart, plan: ExplorePlan, isJson: boolean): Promise<void> {
  checkStoreTarget(dir);
  const { store, root, isNew } = openStore(dir, start, plan.states);
  warnDamage(dir, store.rests());
  const before = store.states - (isNew ? 1 : 0);
  const progress = new Progress('states', plan.states, { before });
  const stop = watchStop();
  const onStored = (states: number): boolean => {
    progress.show(states);
    return !stop.isWanted;
  };
  const ended = root === undefined ? 'enough' : await growTree(store, root, start, plan, onStored, stop.signal);
  progress.finish();
  const { states } = store;
  store.close();
  const told = { store: dir, states, added: states - before, ended, seconds: progress.seconds };
  const isPlanted = isNew && before > 0;
  process.stdout.write(isJson ? `${JSON.stringify(told)}\n` : `${endText(dir, { ...told, isPlanted }, plan)}\n`);
  stop.end();
}

/** Opens the store. Without a root: a store with enough states gets no further root, which would be one state more. */
function openStore(
  dir: string,
  { matchup, rules, root }: TreeStart,
  states: number,
): { readonly store: Store; readonly root: StoreRoot | undefined; readonly isNew: boolean } {
  const store = demand(Store.grow(dir, treeFileOf(rules)));
  const known = store.rootOf(root);
  if (known !== undefined || store.states >= states) return { store, root: known, isNew: false };
  store.close();
  return { ...demand(createRoot(dir, matchup, rules, root)), isNew: true };
}
