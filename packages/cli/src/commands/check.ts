import type { Game, Options } from '@umpire/core';
import { Failure } from '../failure.ts';
import { importBeside } from '../import-beside.ts';
import { type GameArguments, openGame } from '../open-game.ts';

interface Testkit {
  conformance(game: Game, options: Options, settings: { seed?: string; matches?: number }): Report;
  formatReport(report: Report): string;
}
interface Report {
  readonly failures: readonly unknown[];
  readonly matches: number;
  readonly plies: number;
  readonly unplayed: readonly string[];
}

export interface CheckArguments extends GameArguments {
  readonly seed?: string;
  readonly matches?: string;
}

const MATCHES_MAX = 1_000_000;

/** `umpire check`: the same examination that the tests of the shipped games begin with. */
export async function checkCommand(typed: string, given: CheckArguments): Promise<void> {
  const matches = parseMatches(given.matches);
  const { game, rules } = await openGame(typed, given);
  const testkit = await importBeside<Testkit>('@umpire/testkit', 'The testkit is');
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
}

function parseMatches(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text) || Number(text) < 1 || Number(text) > MATCHES_MAX)
    throw new Failure(`--matches is a number from 1 to ${MATCHES_MAX}, not '${text.slice(0, 20)}'.`);
  return Number(text);
}
