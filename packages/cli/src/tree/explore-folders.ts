// Exploring into folders: the tree grows in memory, a little at a time, and what is new is written.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  addRoot,
  openFolderTree,
  openRules,
  packFolders,
  type RulesOf,
  Store,
  seedName,
  treeFileOf,
} from '@umpire/tree';
import { demand } from '../failure.ts';
import { type ExplorePlan, grow } from './explore-command.ts';
import { Progress } from './tree-progress.ts';
import type { TreeStart } from './tree-start.ts';

/** So many states are found before they are written. */
const AT_ONCE = 1024;

export async function exploreFolders(out: string, start: TreeStart, plan: ExplorePlan, isJson: boolean): Promise<void> {
  const { game, matchup, rules, root: at } = start;
  const rulesOf: RulesOf = (of, seed) => openRules(game, of, seed);
  const store = Store.inMemory(treeFileOf(rules, start.module));
  const root = addRoot(store, matchup, rules, at.seed, at.match);
  const folder = join(out, matchup.id);
  if (existsSync(join(folder, demand(seedName(at.seed, at.match))))) demand(packFolders(folder, store, rulesOf));
  const tree = demand(openFolderTree(store, root, out, game, rulesOf));
  const progress = new Progress('states', plan.states, store.states);
  const before = store.states;
  let written = store.nodes.count === 1 ? 0 : store.nodes.count;
  let ended = 'enough';
  for (let isMore = true; isMore; ) {
    const target = Math.min(plan.states, Math.max(store.states + AT_ONCE, 1));
    const grown = await grow(store, root, start, { ...plan, states: target, workers: 1 }, () => {});
    for (; written < store.nodes.count; written++) {
      const { root: of, path } = store.nodes.pathOf(written);
      if (of !== root.id) continue;
      demand(tree.make(path));
      progress.show(written);
    }
    ended = grown.ended;
    isMore = ended === 'enough' && store.states < plan.states;
  }
  progress.finish();
  const told = { out: tree.folder([]), states: store.states, added: store.states - before, ended };
  process.stdout.write(
    isJson ? `${JSON.stringify(told)}\n` : `${told.out}: ${told.states} states, ${told.added} of them new.\n`,
  );
}
