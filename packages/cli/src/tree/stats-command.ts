// `umpire tree stats`: what a tree tells about its game.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Rules, shown, winRate95 } from '@umpire/core';
import {
  branchesOf,
  commonEndings,
  commonOpenings,
  openRules,
  type RulesOf,
  Store,
  StoreWalkers,
  treeStats,
  Walker,
} from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import { writePlots } from './stats-plots.ts';
import { type FirstAction, statsText } from './stats-text.ts';
import { loadTreeGame } from './tree-game.ts';

export interface StatsArguments {
  readonly json?: boolean;
  readonly svg?: string;
}

/** How many actions of a beginning or an end are told, how many of each, and how many ends are looked at. */
const LINE_LENGTH = 3;
const LINES_TOLD = 8;
const ENDS_SAMPLE = 5000;

export async function statsCommand(dir: string, given: StatsArguments): Promise<string> {
  const store = demand(Store.open(dir));
  const { game } = await loadTreeGame(store.file, dir);
  const [root] = store.roots;
  if (root === undefined) throw new Failure(`'${shown(dir)}' is empty.`);
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Failure(`${dir} has lost its matchup ${root.matchup}.`);
  const rules = demand(openRules(game, matchup, root.seed)) as Rules<Block>;
  const stats = treeStats(store, rules.decisions);
  const bytes = bytesOf(dir);
  const firstActions = firstActionsOf(store, rules, root);
  const walkers = new StoreWalkers(store, (of, seed) => openRules(game, of, seed) as ReturnType<RulesOf>);
  const openings = demand(commonOpenings(store, walkers, { length: LINE_LENGTH, top: LINES_TOLD }));
  const endings = demand(commonEndings(store, walkers, { length: LINE_LENGTH, top: LINES_TOLD, sample: ENDS_SAMPLE }));
  const bytesPerState = bytes / Math.max(1, stats.states);
  const document = { ...stats, bytes, bytesPerState, firstActions, openings, endings };
  if (given.svg !== undefined)
    for (const file of writePlots(given.svg, stats)) process.stderr.write(`${file} written\n`);
  return given.json === true ? JSON.stringify(document) : statsText(dir, document, rules);
}

const bytesOf = (dir: string): number =>
  readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);

/** What came of the first action that leaves a choice. */
function firstActionsOf(store: Store, rules: Rules<Block>, root: Store['roots'][number]): FirstAction[] {
  const walker = new Walker(rules, root.seed, root.match);
  const { min, max } = rules.scores;
  const seat = rules.toAct(walker.state);
  if (seat < 0) return [];
  return branchesOf(store, root.id).map(({ index, matches, sums }) => {
    const score = matches === 0 ? 0 : sums[seat] / matches;
    const winRate = matches === 0 ? 0 : (score - min) / (max - min);
    const { text } = rules.describe(walker.state, walker.legal()[index]);
    return {
      root: root.seed,
      index,
      notation: text,
      seat,
      matches,
      score,
      winRate,
      winRate95: winRate95(winRate * matches, matches),
    };
  });
}
