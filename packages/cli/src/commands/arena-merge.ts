import {
  type Format,
  JournalMismatch,
  type MergedJournal,
  mergeJournals,
  missingDeals,
  parseSprt,
  summary,
} from '@umpire/arena';
import type { Game, Options, Rules } from '@umpire/core';
import { shown } from '@umpire/core/host';
import { byOf } from '../arena/arena-arguments.ts';
import { documented } from '../arena/documented.ts';
import { sideCounts } from '../arena/sides-of.ts';
import { objectionOf } from '../arena/tournament-journal.ts';
import { unitOf } from '../arena/unit-of.ts';
import { wholeSchedule } from '../arena/whole-schedule.ts';
import { writeMatches } from '../arena/write-matches.ts';
import { writeReport } from '../arena/write-report.ts';
import { loadGame } from '../games/load-game.ts';
import { openRules } from '../games/open-game.ts';
import { shippedGame } from '../games/shipped-games.ts';
import { demand, explainSystemError, Failure } from '../terminal/failure.ts';

export interface MergeArguments {
  readonly by?: string;
  readonly sprt?: string;
  readonly matches?: string;
  readonly game?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The fields of a tournament's header that decide who met whom. */
interface Tournament {
  /** As it was typed. */
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly seats: { readonly min: number; readonly max: number };
  readonly entrants: readonly unknown[];
  readonly seed: string;
  readonly format: Format;
}

/** `umpire arena merge`: one result from a run whose deals were played in several places. */
export async function mergeCommand(paths: readonly string[], given: MergeArguments): Promise<void> {
  if (given.json === true && given.csv === true) throw new Failure('--json and --csv are two forms: name one.');
  const { header, parts, results } = merged(paths);
  const tournament = header.tournament as unknown as Tournament;
  const { format, seats, seed, entrants } = tournament;
  const { game, rules, rulesFor } = await openedGame(paths[0], tournament, given.game);
  const by = given.by === undefined ? (rules.scores.kind === 'points' ? 'score' : 'place') : byOf(given.by);
  const sprt = given.sprt === undefined ? undefined : demand(parseSprt(given.sprt, by), '--sprt');
  const [part] = parts.slice(-1);
  const { iterations, names } = part;
  const schedule = demand(
    wholeSchedule({ format, entrants: entrants.length, seats, iterations, by }, rulesFor),
    paths[0],
  );
  const pairings = schedule.pairings(0, []) ?? [];
  const missing = missingDeals(pairings, results);
  if (missing !== undefined)
    throw new Failure(
      `${missing.matches} of ${schedule.matches} matches are in no journal: play them with --deals ${missing.deals}, and name the journal of that run too.`,
      1,
    );
  const found = summary({
    game: game.id,
    format,
    iterations: schedule.matches,
    seed,
    by,
    entrants: names,
    ...unitOf(rules.scores),
    sidesOf: sideCounts(rulesFor),
    disqualified: part.verification.disqualified,
    pairings,
    results: [...results.values()],
    workers: 0,
    matchesPerSecond: 0,
    ...(sprt === undefined ? {} : { sprt }),
  });
  if (given.matches !== undefined) writeMatches(given.matches, names, pairings, [...results.values()]);
  writeReport(documented(found, header, parts), {
    form: given.json === true ? 'json' : given.csv === true ? 'csv' : 'text',
    warnings: rules.words.warnings ?? [],
  });
}

function merged(paths: readonly string[]): MergedJournal {
  try {
    return mergeJournals(paths, objectionOf);
  } catch (error) {
    if (error instanceof JournalMismatch) throw new Failure(error.message, 1);
    throw explainSystemError(error, paths.join(', '));
  }
}

/** The game of the run, with the rules for as many seats as a table of it had. A journal never says which code to run. */
async function openedGame(
  path: string,
  { game: typed, rulesVersion, options, seats, entrants }: Tournament,
  given: string | undefined,
): Promise<{ readonly game: Game; readonly rules: Rules; readonly rulesFor: (seats: number) => Rules }> {
  if (given === undefined && (await shippedGame(typed)) === undefined)
    throw new Failure(
      `${path} is of the game '${shown(typed)}', which is not a shipped one, and a journal never says which code to run: add --game PATH.`,
    );
  const loaded = await loadGame(given ?? typed);
  const { game } = loaded;
  if (game.rulesVersion !== rulesVersion)
    throw new Failure(
      `${path} was played by version ${shown(rulesVersion)} of the rules of ${game.id}, and this program has version ${game.rulesVersion}.`,
    );
  const table = Math.min(seats.max, Math.max(seats.min, entrants.length));
  const rulesFor = (count: number): Rules =>
    openRules(loaded, Object.hasOwn(game.options, 'seats') ? { ...options, seats: count } : options);
  return { game, rules: rulesFor(table), rulesFor };
}
