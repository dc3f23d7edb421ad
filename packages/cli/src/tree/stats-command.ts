// `umpire tree stats`: what a tree tells about its game.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Rules, winRate95 } from '@umpire/core';
import { branchesOf, openRules, Store, type TreeStats, treeStats, Walker } from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import { loadGame } from '../load-game.ts';
import { barChart } from './bar-chart.ts';

export interface StatsArguments {
  readonly json?: boolean;
}

interface FirstAction {
  readonly root: string;
  readonly index: number;
  readonly notation: string;
  readonly seat: number;
  readonly matches: number;
  readonly score: number;
  readonly winRate: number;
  readonly winRate95: readonly [number, number];
}

export async function statsCommand(dir: string, given: StatsArguments): Promise<string> {
  const store = demand(Store.open(dir));
  const { game } = await loadGame(store.file.module ?? store.file.game);
  const [root] = store.roots;
  if (root === undefined) throw new Failure(`${dir} is empty.`);
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Failure(`${dir} has lost its matchup ${root.matchup}.`);
  const rules = demand(openRules(game, matchup, root.seed)) as Rules<Block>;
  const stats = treeStats(store, rules.decisions);
  const bytes = bytesOf(dir);
  const firstActions = firstActionsOf(store, rules, root);
  const document = { ...stats, bytes, bytesPerState: bytes / Math.max(1, stats.states), firstActions };
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

type Document = TreeStats & { bytes: number; bytesPerState: number; firstActions: readonly FirstAction[] };

function statsText(dir: string, stats: Document, rules: Rules): string {
  const n = (value: number): string => value.toLocaleString('en');
  const lines = [
    `${dir}: ${stats.game}, ${n(stats.states)} states (${n(stats.unique)} different), ${n(stats.transpositions)} transpositions${stats.merged ? ', merged' : ''}`,
    `depth ${stats.depthMax}, ${n(stats.whole)} states with all children, ${n(stats.begun)} with some, ${n(stats.leaves)} not looked into, ${n(stats.ends)} ends`,
    `${stats.bytesPerState.toFixed(1)} bytes a state, ${n(stats.roots)} ${stats.roots === 1 ? 'root' : 'roots'}`,
    '',
    'States by depth (different ones behind the bar)',
    ...barChart(
      stats.depths.map(({ depth, states, unique }) => ({ label: String(depth), value: states, note: n(unique) })),
    ),
    '',
    'Actions to choose from, by kind of decision (mean, at most)',
    ...barChart(stats.phases.map(({ phase, mean, max }) => ({ label: phase, value: mean, note: String(max) }))),
  ];
  if (rules.turn !== undefined)
    lines.push(
      '',
      'States by turn (different ones, mean number of actions behind the bar)',
      ...barChart(
        stats.turns.map(({ turn, states, unique, mean }) => ({
          label: String(turn),
          value: states,
          note: `${n(unique)}, ${mean.toFixed(1)}`,
        })),
      ),
    );
  if (stats.ends > 0) {
    const { min, mean, median, max } = stats.lengths;
    lines.push('', `Ends after ${min} to ${max} actions, ${mean.toFixed(1)} on average, median ${median}`);
    lines.push(
      ...barChart(
        stats.outcomes
          .slice(0, 12)
          .map(({ reason, scores, count }) => ({ label: `${reason} ${scores.join(' : ')}`, value: count, note: '' })),
      ),
    );
  }
  const known = stats.firstActions.filter(({ matches }) => matches > 0);
  if (known.length > 0) {
    lines.push('', `First actions of ${rules.seatNames[known[0].seat]}: how often, and what came of it (95 %)`);
    for (const {
      index,
      notation,
      matches,
      winRate,
      winRate95: [low, high],
    } of known)
      lines.push(
        `${String(index).padStart(4)}  ${percent(winRate)} (${percent(low)} – ${percent(high)})  ${n(matches).padStart(9)}  ${notation}`,
      );
  }
  return lines.join('\n');
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`.padStart(7);
