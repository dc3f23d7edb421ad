import type { Report } from '@umpire/testkit';
import { type GameArguments, openGame } from '../games/open-game.ts';
import { Failure } from '../terminal/failure.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface CheckArguments extends GameArguments {
  readonly seed?: string;
  readonly matches?: string;
}

const MATCHES_MAX = 1_000_000;

/** `umpire check`: the same examination that the tests of the shipped games begin with. */
export async function checkCommand(typed: string, given: CheckArguments): Promise<void> {
  const matches = given.matches === undefined ? undefined : wholeNumber('--matches', given.matches, 1, MATCHES_MAX);
  const { game, rules } = await openGame(typed, given);
  const testkit = await import('@umpire/testkit');
  const settings = {
    ...(given.seed === undefined ? {} : { seed: given.seed }),
    ...(matches === undefined ? {} : { matches }),
  };
  const report = testkit.conformance(game, rules.options, settings);
  if (report.failures.length > 0) {
    process.stdout.write(`${testkit.formatReport(report)}\n`);
    throw new Failure(`${game.id} breaks the contract.`, 1);
  }
  const left = report.unplayed.length === 0 ? '' : ` Never played: ${report.unplayed.join(', ')}.`;
  process.stdout.write(`${game.id} keeps the contract: ${report.matches} matches, ${report.plies} plies.${left}\n`);
  process.stdout.write(`${lengthsText(report)}${endingsText(report)}${budgetText(report, rules.loop.budget.plies)}`);
}

function lengthsText({ lengths }: Report): string {
  if (lengths.length === 0) return '';
  const [least, most] = [lengths[0], lengths[lengths.length - 1]];
  const middle = lengths[Math.floor(lengths.length / 2)];
  if (least === most) return `Every match took ${least} ${least === 1 ? 'ply' : 'plies'}.\n`;
  return `Matches took ${least} to ${most} plies, half of them at most ${middle}.\n`;
}

const endingsText = ({ endings }: Report): string =>
  `Ends: ${Object.entries(endings)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ')}.\n`;

/** Warns if the budget ended matches: either it is too small, or the game can go round in circles. */
function budgetText({ byBudget, lengths }: Report, plies: number): string {
  if (byBudget === 0) return '';
  const matches = `${byBudget} of ${lengths.length} matches ${byBudget === 1 ? 'was' : 'were'}`;
  return `Warning: ${matches} ended by the budget of ${plies} plies. Is \`loop\` large enough, or can a match go on for ever?\n`;
}
