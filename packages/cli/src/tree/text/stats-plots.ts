// The numbers of a tree as pictures, for reports.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plotSvg, type TreeStats } from '@umpire/tree';
import { explainSystemError } from '../../terminal/failure.ts';

/** Writes one SVG per question into the folder, and answers their names. */
export function writePlots(dir: string, stats: TreeStats): string[] {
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
