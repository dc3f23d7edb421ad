// Examines whether a game keeps its contract, by playing seeded random matches on checked states.
//
//   test('nim keeps the contract', () => {
//     expectConformance(nim, { heaps: 3 });
//   });
import type { Block, Game, Options } from '@umpire/core';
import { formatReport, type Report, Reporter } from './trial/report.ts';
import { DEFAULTS, type Settings } from './trial/settings.ts';
import { Trial } from './trial/trial.ts';
import { withWatchedWorld } from './trial/watched-world.ts';

export function conformance<S extends Block>(
  game: Game<S>,
  options: Options = {},
  settings: Partial<Settings> = {},
): Report {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(`${game.id} refuses ${JSON.stringify(options)}: ${opened.refusal.text}`);
  const all = { ...DEFAULTS, ...settings };
  const reporter = new Reporter(all);
  const trial = new Trial(game, opened.value, options, all, reporter);
  withWatchedWorld(
    () => trial.run(),
    (source) => reporter.add('outside-world', `${source} was used while the rules ran`),
  );
  const { failures, counts } = reporter;
  const { matches, plies, tally, endings, lengths, byBudget } = trial;
  return {
    game: game.id,
    options,
    failures,
    counts,
    matches,
    plies,
    unplayed: tally.tags(false),
    played: tally.tags(true),
    endings,
    lengths: lengths.toSorted((a, b) => a - b),
    byBudget,
  };
}

/** Throws an Error that lists the failures, each with its seed, so that a test fails in any test runner. */
export function expectConformance<S extends Block>(
  game: Game<S>,
  options: Options = {},
  settings: Partial<Settings> = {},
): Report {
  const report = conformance(game, options, settings);
  if (report.failures.length > 0) throw new Error(formatReport(report));
  return report;
}
