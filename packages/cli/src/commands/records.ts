import { checkName, type MatchRow } from '@umpire/records';
import { withStore } from '../files/open-store.ts';
import { loadGame } from '../games/load-game.ts';
import { shippedGame } from '../games/shipped-games.ts';
import { formatMatches } from '../records/format-matches.ts';
import { formatLeaderboard, formatPlayerRecords, type OutputFormat } from '../records/format-tallies.ts';
import { Failure } from '../terminal/failure.ts';

const MATCHES_SHOWN = 20;

export function parseFormat(text: string | undefined): OutputFormat {
  if (text === undefined) return 'text';
  if (text !== 'text' && text !== 'csv' && text !== 'json')
    throw new Failure(`--format is text, csv or json, not '${text.slice(0, 20)}'.`);
  return text;
}

/** `umpire leaderboard`: ranked by wins, then win rate, then name. */
export async function leaderboardText(game: string | undefined, format: OutputFormat): Promise<string> {
  const id = game === undefined ? undefined : (await loadGame(game)).game.id;
  return withStore(async (records) =>
    formatLeaderboard(await records.leaderboard(id === undefined ? {} : { game: id }), format),
  );
}

/** `umpire stats`: players' results and the matches themselves. */
export async function statsText(typed: string | undefined, format: OutputFormat): Promise<string> {
  const player = typed === undefined ? undefined : nameOf(typed);
  return withStore(async (records) => {
    const name = player === undefined ? {} : { name: player };
    const by = player === undefined ? {} : { player };
    const rows = await records.playerRecords(name);
    const matches = await records.matches(format === 'text' ? { ...by, limit: MATCHES_SHOWN } : by);
    const count = await records.matchCount(by);
    if (player !== undefined && count === 0) throw new Failure(`There is no match of '${player}'.`, 1);
    if (format === 'json') return formatPlayerRecords(rows, 'json', count);
    if (format === 'csv') return formatMatches(matches, 'csv');
    const more =
      count > MATCHES_SHOWN ? `The newest ${MATCHES_SHOWN} of ${count} matches; all of them with --format csv.\n` : '';
    return `${formatPlayerRecords(rows, 'text', count)}\n${formatMatches(matches, 'text', await resultsOf(matches))}${more}`;
  });
}

/** Writes results as the game does. Games that are not shipped are not loaded: a list of results runs no code. */
async function resultsOf(matches: readonly MatchRow[]): Promise<(match: MatchRow) => string | undefined> {
  const ids = [...new Set(matches.map(({ game }) => game))];
  const games = new Map(await Promise.all(ids.map(async (id) => [id, await shippedGame(id)] as const)));
  return ({ game, reason, seats }) =>
    games.get(game)?.resultText?.({ reason, scores: seats.map(({ score }) => score) });
}

function nameOf(typed: string): string {
  const checked = checkName(typed);
  if (!checked.ok) throw new Failure(checked.refusal.text);
  return checked.value;
}
