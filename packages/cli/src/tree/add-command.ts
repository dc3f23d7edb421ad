// `umpire tree add`: matches become lines of the tree.
import { type Block, finalPlies, type Log, type Rules, replay } from '@umpire/core';
import {
  addLine,
  addRoot,
  type Matchup,
  matchupOf,
  openSeeded,
  plant,
  type Store,
  treeFileOf,
  Walker,
} from '@umpire/tree';
import { differenceText } from '../difference-text.ts';
import { demand, Failure } from '../failure.ts';
import { openRules } from '../open-game.ts';
import { readLog } from '../read-log.ts';
import { bareOptions } from './bare-options.ts';
import { countText } from './count-text.ts';
import { checkStoreTarget } from './targets.ts';
import { Progress } from './tree-progress.ts';
import { typedPaths } from './typed-paths.ts';

interface Line {
  readonly from: string;
  readonly matchup: Matchup;
  readonly rules: Rules<Block>;
  readonly seed: string;
  readonly match: number;
  readonly path: readonly number[];
  /** Of the match, where it has an outcome. */
  readonly scores?: readonly number[];
}

export async function addCommand(dir: string, logs: readonly string[]): Promise<string> {
  const paths = (await Promise.all(logs.map(typedPaths))).flat();
  if (paths.length === 0) throw new Failure('add needs at least one log: umpire tree add STORE LOG…');
  checkStoreTarget(dir);
  const lines: Line[] = [];
  const progress = new Progress('matches', paths.length);
  // All of them are read before one is added: a fault in the last leaves the tree as it was.
  for (const path of paths) {
    lines.push(await readLine(path));
    progress.show(lines.length);
  }
  progress.finish();
  const [{ matchup, rules, seed, match }] = lines;
  checkAlike(lines);
  const { store } = demand(plant(dir, matchup, rules, { seed, match }));
  const added = lines.reduce((sum, line) => sum + addOne(store, line), 0);
  const { states } = store;
  store.close();
  return `${dir}: ${countText(paths.length, 'match', 'matches')} added, ${countText(added, 'new state', 'new states')}, ${states.toLocaleString('en')} in all.`;
}

async function readLine(from: string): Promise<Line> {
  const opened = await readLog(from);
  const { game, log } = opened;
  const { seed, match = 0, rulesVersion } = log.header;
  if (rulesVersion !== game.rulesVersion)
    throw new Failure(
      `${from} was played with version ${rulesVersion} of the rules of ${game.id}: a tree of version ${game.rulesVersion} has other indices.`,
    );
  const path = pathOf(log, from);
  const { difference } = replay(opened.rules, log);
  if (difference !== undefined) throw new Failure(differenceText(from, difference), 1);
  const bare = openRules(opened, bareOptions(game, opened.rules.options, seed));
  const rules = demand(openSeeded(game, bare.options, seed)) as Rules<Block>;
  if (JSON.stringify(rules.options) !== JSON.stringify(opened.rules.options))
    throw new Failure(`${from}: its seed '${seed}' says opening hands, and the match was played with others.`);
  const scores = scoresOf(log);
  const line = { from, matchup: matchupOf(game, bare, opened.module), rules, seed, match, path };
  return { ...line, ...(scores === undefined ? {} : { scores }) };
}

function addOne(store: Store, { from, matchup, rules, seed, match, path, scores }: Line): number {
  const root = addRoot(store, matchup, rules, seed, match);
  const { walked, added } = addLine(store, new Walker(rules, seed, match), root.id, path, scores);
  if (walked < path.length) throw new Error(`${from} replays, and the walker has no action ${walked}`);
  return added;
}

/** What fits to the first fits to the tree that takes it. */
function checkAlike([first, ...others]: readonly Line[]): void {
  const { merged } = treeFileOf(first.rules);
  for (const { from, matchup } of others) {
    if (matchup.game !== first.matchup.game)
      throw new Failure(`${from} is a match of ${matchup.game}, and ${first.from} one of ${first.matchup.game}.`);
    if (merged && matchup.id !== first.matchup.id)
      throw new Failure(
        `${from} was played with other options than ${first.from}, and the tree merges equal states: give it a store of its own.`,
      );
  }
}

function pathOf(log: Log, from: string): number[] {
  return finalPlies(log).map(({ index, ply }) => {
    if (index === null)
      throw new Failure(
        `${from}: the action of ply ${ply} was forced by a fault and stands in no list: a tree has no path through it.`,
      );
    return index;
  });
}

function scoresOf({ lines }: Log): readonly number[] | undefined {
  const last = lines.at(-1);
  return last !== undefined && 'outcome' in last ? last.outcome.scores : undefined;
}
