// What somebody wants to play: what is wrong with its options, seats and clock is said here, before anything is written.
import type { Game, Options, Result, Rules } from '@umpire/core';
import { accept, formatClock, parseClock, refuse, timedBy } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import { parsePlayerName } from '@umpire/search';
import { type GameList, PROGRAM } from '@umpire/table';
import type { Limits } from '../limits.ts';
import type { Guest } from '../people/guests.ts';
import type { OfferedProgram } from '../think/programs.ts';
import type { SeatFile } from './table-file.ts';

/** What somebody wants to play. */
export interface WantedTable {
  readonly game: string;
  readonly options: Options;
  /** 'me', 'open' for whoever comes by link, or a search player. */
  readonly seats: readonly string[];
  readonly clock?: string | undefined;
  readonly isListed: boolean;
}

/** A game with its options and its clock, as it is played. */
export interface OpenedTable {
  readonly game: Game;
  readonly rules: Rules;
  readonly clock: string | undefined;
}

/** What may sit at a table besides people. */
export interface Opponents {
  readonly offered: readonly OfferedProgram[];
  readonly limits: Limits;
  /** Matches in which programs play now. */
  busy(): number;
}

export async function openTable(
  games: GameList,
  { game: id, options, clock: typed }: WantedTable,
): Promise<Result<OpenedTable>> {
  if (!Object.hasOwn(games, id)) return refuse('no-game', id, `There is no game '${id}' here.`);
  const game = await games[id]();
  const opened = game.open(options);
  if (!opened.ok) return opened;
  if (typed === undefined) return accept({ game, rules: opened.value, clock: undefined });
  const clock = parseClock(typed);
  if (!clock.ok) return clock;
  const text = clock.value === undefined ? undefined : formatClock(clock.value);
  return accept({ game, rules: timedBy(opened.value, given({ clock: text })), clock: text });
}

/** Who sits where at first. */
export function seatFiles(
  wanted: WantedTable,
  guest: Guest,
  game: string,
  count: number,
  opponents: Opponents,
): Result<SeatFile[]> {
  const seats: SeatFile[] = [];
  for (let at = 0; at < count; at++) {
    const typed = wanted.seats[at] ?? 'open';
    if (typed === 'me') seats.push({ kind: 'person', guest: guest.id, name: guest.name });
    else if (typed === 'open') seats.push({ kind: 'person' });
    else {
      const player = playerOf(typed, game, opponents);
      if (!player.ok) return player;
      seats.push({ kind: 'player', player: player.value });
    }
  }
  if (wanted.seats.length > count)
    return refuse('seats', wanted.seats.length, `This game has ${count} seats with these options.`);
  if (seats.every(({ kind }) => kind === 'player'))
    return refuse('nobody', null, 'Somebody has to sit at the table: searches play each other in the arena.');
  return accept(seats);
}

function playerOf(typed: string, game: string, opponents: Opponents): Result<string> {
  if (PROGRAM.test(typed)) return programOf(typed, game, opponents);
  const player = parsePlayerName(typed);
  if (!player.ok) return player;
  const { simulations: most } = opponents.limits;
  const simulations = /^mcts:(\d+)$/.exec(player.value)?.[1];
  if (simulations !== undefined && Number(simulations) > most)
    return refuse('bad-player', typed, `A search has at most ${most} simulations on this server.`);
  return player;
}

function programOf(typed: string, game: string, { offered, limits, busy }: Opponents): Result<string> {
  const found = offered.find(({ player }) => player === typed);
  if (found === undefined) return refuse('bad-player', typed, 'There is no such program on this server.');
  if (found.games?.includes(game) === false)
    return refuse('bad-player', typed, 'This program does not play this game.');
  const now = busy();
  if (now >= limits.programMatches)
    return refuse('busy', now, 'All programs are playing: try again in a while, or play a search.');
  return accept(found.player);
}
