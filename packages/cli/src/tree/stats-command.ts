// `umpire tree stats`: what a tree tells about its game.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { winRate95 } from '@umpire/arena';
import type { Block, Rules } from '@umpire/core';
import { shown } from '@umpire/core/host';
import {
  commonEndings,
  commonOpenings,
  type FirstActions,
  firstActions,
  openRules,
  plotSvg,
  Store,
  StoreWalkers,
  type TreeStats,
  treeStats,
} from '@umpire/tree';
import { gameOfData } from '../games/game-of-data.ts';
import { demand, explainSystemError, Failure } from '../terminal/failure.ts';
import { refuseInTree } from './targets.ts';
import type { RatedActions } from './text/first-text.ts';
import { statsText } from './text/stats-text.ts';
import { warnDamage } from './warn-damage.ts';

export interface StatsArguments {
  readonly json?: boolean;
  readonly svg?: string;
  readonly game?: string;
}

/** How many actions of a beginning or an end are shown, how many lines of each, and how many ends are looked at. */
const LINE_LENGTH = 3;
const LINES_TOLD = 8;
const ENDS_SAMPLE = 5000;

export async function statsCommand(dir: string, given: StatsArguments): Promise<string> {
  if (given.svg !== undefined) refuseInTree(given.svg);
  const store = demand(Store.open(dir));
  warnDamage(dir, store.rests());
  const { game } = await gameOfData(store.file.game, dir, given.game);
  const [root] = store.roots;
  if (root === undefined) throw new Failure(`'${shown(dir)}' is empty.`);
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Failure(`${dir} has lost its matchup ${root.matchup}.`);
  const rules = demand(openRules(game, matchup, root.seed));
  const stats = treeStats(store, rules.decisions);
  const bytes = bytesOf(dir);
  const walkers = new StoreWalkers(store, (of, seed) => openRules(game, of, seed));
  const first = rated(demand(firstActions(store, walkers)), rules);
  const openings = demand(commonOpenings(store, walkers, { length: LINE_LENGTH, top: LINES_TOLD }));
  const endings = demand(commonEndings(store, walkers, { length: LINE_LENGTH, top: LINES_TOLD, sample: ENDS_SAMPLE }));
  const bytesPerState = bytes / Math.max(1, stats.states);
  const document = { ...stats, bytes, bytesPerState, firstActions: first, openings, endings };
  if (given.svg !== undefined)
    for (const file of writePlots(given.svg, stats)) process.stderr.write(`${file} written\n`);
  return given.json === true ? JSON.stringify(document) : statsText(dir, document, rules);
}

const bytesOf = (dir: string): number =>
  readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);

function rated({ by, trees, actions }: FirstActions, { scores: { min, max } }: Rules<Block>): RatedActions {
  const rate = (action: FirstActions['actions'][number]): RatedActions['actions'][number] => {
    const winRate = action.matches === 0 ? 0 : (action.score - min) / (max - min);
    // Only matches are a sample. All lines there are, or those that happen to be stored, are none.
    const interval = by === 'matches' ? { winRate95: winRate95(winRate * action.matches, action.matches) } : {};
    return { ...action, winRate, ...interval };
  };
  return { by, trees, actions: actions.map(rate) };
}

/** Writes one SVG per question into the folder, and returns the names of the files. */
function writePlots(dir: string, stats: TreeStats): string[] {
  const plots = plotsOf(stats);
  try {
    mkdirSync(dir, { recursive: true });
    for (const [name, svg] of Object.entries(plots)) writeFileSync(join(dir, name), svg);
  } catch (error) {
    throw explainSystemError(error, dir);
  }
  return Object.keys(plots).map((name) => join(dir, name));
}

function plotsOf({ game, depths, turns, branching }: TreeStats): Record<string, string> {
  const of = (title: string): string => `${game}: ${title}`;
  return {
    'states-by-depth.svg': plotSvg({
      title: of('states by depth'),
      xLabel: 'actions from the start',
      yLabel: 'states',
      log: true,
      series: [
        { name: 'states', points: depths.map(({ depth, states }) => [depth, states]) },
        { name: 'different states', points: depths.map(({ depth, unique }) => [depth, unique]) },
      ],
    }),
    'states-by-turn.svg': plotSvg({
      title: of('states by turn'),
      xLabel: 'turn',
      yLabel: 'states',
      log: true,
      series: [
        { name: 'states', points: turns.map(({ turn, unique: _, ...level }) => [turn, level.states]) },
        { name: 'different states', points: turns.map(({ turn, unique }) => [turn, unique]) },
      ],
    }),
    'branching-by-depth.svg': plotSvg({
      title: of('actions to choose from'),
      xLabel: 'actions from the start',
      yLabel: 'mean number',
      series: [{ name: 'mean', points: branching.map(({ depth, mean }) => [depth, mean]) }],
    }),
    'branching-by-turn.svg': plotSvg({
      title: of('actions to choose from'),
      xLabel: 'turn',
      yLabel: 'mean number',
      series: [{ name: 'mean', points: turns.filter(({ mean }) => mean > 0).map(({ turn, mean }) => [turn, mean]) }],
    }),
  };
}
