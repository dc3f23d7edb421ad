// Explores into folders: the tree grows in memory, a few states at a time, and what is new is written.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  addRoot,
  type Explored,
  openFolderTree,
  openRules,
  packSeedFolder,
  type RulesOf,
  Store,
  seedName,
  treeFileOf,
} from '@umpire/tree';
import { demand } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { type ExplorePlan, endText, growTree } from './grow-tree.ts';
import { checkFoldersTarget } from './targets.ts';
import type { TreeStart } from './tree-start.ts';
import { watchStop } from './watch-stop.ts';

/** How many states are found before they are written. */
const AT_ONCE = 1024;
/** After this many writes signals get a chance to be heard. */
const BREATH = 32;

export async function exploreFolders(out: string, start: TreeStart, plan: ExplorePlan, isJson: boolean): Promise<void> {
  checkFoldersTarget(out);
  const { game, matchup, rules, root: at } = start;
  const rulesOf: RulesOf = (of, seed) => openRules(game, of, seed);
  const store = Store.inMemory(treeFileOf(rules));
  const root = addRoot(store, matchup, rules, at.seed, at.match);
  const folder = join(out, matchup.id);
  const name = demand(seedName(at.seed, at.match));
  const isThere = existsSync(join(folder, name));
  if (isThere) demand(packSeedFolder(folder, name, store, rulesOf));
  const tree = demand(openFolderTree(store, root, out, game, rulesOf));
  const before = isThere ? store.states : 0;
  const progress = new Progress('states', plan.states, { before });
  const stop = watchStop();
  let written = isThere ? store.nodes.count : 0;
  let ended: Explored = 'enough';
  do {
    const states = Math.min(plan.states, store.states + AT_ONCE);
    ended = await growTree(store, root, start, { ...plan, states, workers: 1 }, () => !stop.isWanted, stop.signal);
    for (; written < store.nodes.count; written++) {
      demand(tree.make(store.nodes.pathOf(written).path));
      progress.show(written);
      if (written % BREATH === 0) await setImmediate();
      if (stop.isWanted) ended = 'stopped';
    }
  } while (ended === 'enough' && store.states < plan.states);
  progress.finish();
  const { states } = store;
  const told = { out: tree.folder([]), states, added: states - before, ended, seconds: progress.seconds };
  process.stdout.write(isJson ? `${JSON.stringify(told)}\n` : `${endText(told.out, told, plan)}\n`);
  stop.end();
}
