// A match that is over, as the records keep it. By its id it is kept once, however often it is handed over.
import type { LogLine, Played } from '@umpire/core';
import type { FinishedMatch, SearchTotals } from '@umpire/records';
import { PROGRAM, SEARCH_NAMES } from '@umpire/table';
import type { RunningMatch } from './running-match.ts';
import type { Table } from './table.ts';

/** The match as the records keep it. */
export function finishedMatch(table: Table, match: RunningMatch, played: Played): FinishedMatch {
  const { header, live, seats } = match;
  const { outcome, line, ranked } = played;
  const people = seats.filter(({ isPerson }) => isPerson).length;
  return {
    id: table.id,
    game: header.game,
    rulesVersion: header.rulesVersion,
    options: header.options,
    seed: header.seed,
    finishedAt: new Date().toISOString(),
    mode: people === seats.length ? 'pvp' : 'vs-ai',
    ranked: ranked && table.isRanked,
    seats: seats.map(({ player, search, isPerson }, seat) => ({
      name: /^human:(.+)$/.exec(player)?.[1] ?? PROGRAM.exec(player)?.[1] ?? SEARCH_NAMES[player] ?? player,
      kind: isPerson ? 'human' : search === undefined ? 'bot' : 'ai',
      player: isPerson ? 'human' : player,
      moves: line.plies.filter((ply) => ply.seat === seat).length,
      search: costOf(live.lines, seat),
    })),
    outcome: { ...outcome, noResult: outcome.reason === 'no-result' },
    log: live.log(),
  };
}

/** What the searches of a seat cost, from the notes beside its moves. */
function costOf(lines: readonly LogLine[], seat: number): SearchTotals {
  const mine = new Set(lines.flatMap((line) => ('action' in line && line.seat === seat ? [line.ply] : [])));
  const sum = { searches: 0, nodes: 0, simulations: 0, depthMax: 0 };
  for (const line of lines) {
    if (!('note' in line) || !mine.has(line.ply)) continue;
    const { nodes = 0, simulations = 0, depth = 0 } = (line.note ?? {}) as Record<string, number | undefined>;
    sum.searches++;
    sum.nodes += nodes;
    sum.simulations += simulations;
    sum.depthMax = Math.max(sum.depthMax, depth);
  }
  return sum;
}
