// `umpire solve`: the exact value of a position for every seat, how soon, and by which actions.
import { seenBy } from '@umpire/core';
import { type SolvedResult, solvePosition } from '@umpire/solve';
import { openPosition, type Position, type PositionArguments } from '../files/position.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface SolveArguments extends PositionArguments {
  readonly all?: boolean;
  readonly budget?: string;
  readonly json?: boolean;
}

const BUDGET = '1000000000';
const BUDGET_MAX = 999_999_999_999;

export async function solveCommand(typed: string, given: SolveArguments): Promise<void> {
  const budget = wholeNumber('--budget', given.budget ?? BUDGET, 1, BUDGET_MAX);
  const position = await openPosition(typed, given);
  const { rules, line } = position;
  if (line.isOver) throw new Failure('The match is over at that position: there is nothing to solve.');
  const progress = new Progress('positions', 0);
  const all = given.all === true;
  const onPositions = (positions: number): void => progress.show(positions);
  const found = demand(solvePosition(rules, line.state, { budget, all, onPositions }));
  progress.finish();
  const write = given.json === true ? jsonText : plainText;
  process.stdout.write(`${write(position, found, progress.seconds)}\n`);
  if (!found.isWhole) process.exitCode = 1;
}

/** What an action is called by the seat to act. */
function notationOf({ rules, line }: Position, action: number): string {
  return rules.words.describe(seenBy(rules, line.state, line.seat), action).text;
}

function jsonText(position: Position, found: SolvedResult, seconds: number): string {
  const { values, distance, best, actions, isWhole, positions } = found;
  return JSON.stringify({
    game: position.rules.id,
    values: values ?? null,
    exact: isWhole,
    distance: distance ?? null,
    best: best.map((action) => notationOf(position, action)),
    ...(actions === undefined
      ? {}
      : {
          actions: actions.map((each) => ({
            notation: notationOf(position, each.action),
            values: each.values,
            distance: each.distance ?? null,
          })),
        }),
    positions,
    seconds,
  });
}

function plainText(position: Position, found: SolvedResult, seconds: number): string {
  const { values, distance, best, actions, isWhole, positions } = found;
  const effort = `${positions.toLocaleString('en')} positions looked at in ${seconds.toFixed(1)} s`;
  if (values === undefined) return `Not solved: ${effort}; --budget N allows more.`;
  const names = best.map((action) => notationOf(position, action)).join(', ');
  return [
    `${verdict(position, values, distance)} (proven)`,
    ...(best.length === 0 ? [] : [`best: ${names}`]),
    ...(actions ?? []).map(
      (each) => `  ${notationOf(position, each.action)}: ${verdict(position, each.values, each.distance)}`,
    ),
    ...(isWhole ? [] : ['The budget was spent before the rest was proven; --budget N allows more.']),
    effort,
  ].join('\n');
}

function verdict({ rules }: Position, values: readonly number[], distance: number | undefined): string {
  const { seats } = rules.words;
  const most = Math.max(...values);
  if (most === 0) return 'a draw';
  const winner = seats[values.indexOf(most)];
  const end = distance === undefined ? '' : `, in ${distance} ${distance === 1 ? 'ply' : 'plies'}`;
  const unit = rules.scores.kind === 'points' ? ` by ${most}` : '';
  return `${winner} wins${unit}${end}`;
}
