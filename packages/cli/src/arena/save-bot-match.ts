// Puts a match of the arena into the records, like any other match.

import { randomUUID } from 'node:crypto';
import type { Pairing } from '@umpire/arena';
import type { Game, LogHeader, LogLine } from '@umpire/core';
import type { FinishedMatch, Records } from '@umpire/records';
import { logText } from '../files/log-text.ts';
import { withStore } from '../files/open-store.ts';
import type { GivenEntrant } from './open-entrants.ts';

const NO_SEARCH = { searches: 0, nodes: 0, simulations: 0, depthMax: 0 };

export async function saveBotMatch(
  game: Game,
  header: LogHeader,
  lines: readonly LogLine[],
  entrants: readonly GivenEntrant[],
  pairing: Pairing,
): Promise<string> {
  const id = randomUUID();
  await withStore((records: Records) => records.saveMatch(botMatch(game, id, header, lines, entrants, pairing)));
  return id;
}

export function botMatch(
  game: Game,
  id: string,
  header: LogHeader,
  lines: readonly LogLine[],
  entrants: readonly GivenEntrant[],
  { seats }: Pairing,
): FinishedMatch {
  const outcome = lines.flatMap((line) => ('outcome' in line ? [line.outcome] : []))[0];
  return {
    id,
    game: game.id,
    rulesVersion: header.rulesVersion,
    options: header.options,
    seed: header.seed,
    finishedAt: new Date().toISOString(),
    mode: 'ai-vs-ai',
    ranked: true,
    seats: seats.map((index, seat) => {
      const entrant = entrants[index];
      return {
        name: entrant.name,
        kind: 'bot' in entrant ? 'bot' : 'ai',
        player: entrant.typed,
        moves: lines.filter((line) => 'action' in line && line.seat === seat).length,
        search: NO_SEARCH,
      };
    }),
    outcome: { ...outcome, noResult: outcome.reason === 'no-result' },
    log: logText(header, lines),
  };
}
