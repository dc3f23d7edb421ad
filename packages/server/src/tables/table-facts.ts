// What a table tells of itself: to everybody who is at it, and in lists.
import { type Game, type OptionValue, PUBLIC, type Rules } from '@umpire/core';
import { given } from '@umpire/core/scene';
import type { HallEntry, Offer, SeatLinks, TableFacts, TablePhase } from '@umpire/table';
import type { Guest } from '../people/guests.ts';
import type { RunningMatch } from './running-match.ts';
import { firstAt, openSeats, playersOf, seatsOf } from './seated.ts';
import type { TableFile } from './table-file.ts';

/** What is told of a table, as the table knows it. */
export interface ToldTable {
  readonly file: TableFile;
  readonly game: Game;
  readonly rules: Rules;
  readonly match: RunningMatch | undefined;
  readonly phase: TablePhase;
  readonly changedAt: number;
  readonly isRanked: boolean;
  /** With whose eyes everybody sees who is here. */
  readonly eyes: readonly number[];
  readonly offers: { readonly list: readonly Offer[] };
  /** Seats that need not be waited for. */
  absent(): readonly number[];
}

/** Signs what opens a seat, gives it back, or opens the first that is open. */
type Sign = (purpose: 'seat' | 'back' | 'invite', table: string, ...parts: readonly (string | number)[]) => string;

/** Of an option that is a text, such as a deck. */
const SHOWN_MAX = 120;

export function entryOf(table: ToldTable, guest?: Guest): HallEntry {
  const { file, match, game, rules, phase, changedAt } = table;
  const mine = guest === undefined ? [] : seatsOf(file, guest);
  return {
    id: file.id,
    game: file.game,
    title: game.title,
    phase,
    players: playersOf(file, rules),
    open: openSeats(file),
    plies: match?.plies ?? 0,
    changedAt,
    ...given({ clock: file.clock, turn: match?.turn, ending: file.ending }),
    ...(mine.length === 0 ? {} : { mine }),
  };
}

/** The same of a match that is over, as its file has it. */
export function entryAtRest(
  file: TableFile,
  { game, rules }: Pick<ToldTable, 'game' | 'rules'>,
  guest?: Guest,
): HallEntry {
  const mine = guest === undefined ? [] : seatsOf(file, guest);
  return {
    id: file.id,
    game: file.game,
    title: game.title,
    phase: file.isLeft === true ? 'left' : 'over',
    players: playersOf(file, rules),
    open: openSeats(file),
    plies: file.plies ?? 0,
    changedAt: Date.parse(file.endedAt ?? file.madeAt),
    ...given({ clock: file.clock, ending: file.ending }),
    ...(mine.length === 0 ? {} : { mine }),
  };
}

export function factsOf(table: ToldTable): TableFacts {
  const { file, game, rules, match, phase, isRanked, eyes } = table;
  return {
    id: file.id,
    game: file.game,
    title: game.title,
    phase,
    players: playersOf(file, rules),
    open: openSeats(file),
    here: file.seats.map((seat, at) => seat.kind === 'player' || eyes.includes(at)),
    watchers: eyes.filter((seat) => seat === PUBLIC).length,
    isListed: file.isListed,
    isRanked,
    unusual: unusualOf(table),
    warnings: rules.words.warnings,
    remarks: match?.live.story.opening ?? [],
    formats: (game.formats ?? []).map(({ extension, title }) => ({ extension, title })),
    offers: table.offers.list,
    absent: table.absent(),
    ...given({ clock: file.clock, before: file.before, after: file.after }),
  };
}

/** Options that are not as they usually are: whoever sits down knows what is played. */
function unusualOf({ game, rules }: ToldTable): Readonly<Record<string, OptionValue>> {
  return Object.fromEntries(
    Object.entries(rules.options).flatMap(([name, value]) => {
      const { default: usual, derived = false } = game.options[name] ?? {};
      if (name === 'seats' || derived || value === usual) return [];
      return [[name, typeof value === 'string' && value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value]];
    }),
  );
}

/** What this guest may have to open seats with, here or elsewhere. */
export function linksOf({ file }: Pick<ToldTable, 'file'>, guest: Guest, sign: Sign): SeatLinks {
  const { id, madeBy, isListed } = file;
  const signed = (seats: readonly number[], secretOf: (seat: number) => string): Record<string, string> =>
    Object.fromEntries(seats.map((seat) => [seat, secretOf(seat)]));
  const free = openSeats(file).flatMap((isOpen, seat) => (isOpen ? [seat] : []));
  // Whoever comes by may sit down at a table that is shown to everybody.
  const isInvited = free.length > 0 && (madeBy === guest.id || isListed);
  return {
    own: signed(seatsOf(file, guest), (seat) => sign('back', id, seat, firstAt(file, seat) ?? guest.id)),
    open: signed(madeBy === guest.id ? free : [], (seat) => sign('seat', id, seat)),
    ...(isInvited ? { invite: sign('invite', id) } : {}),
  };
}
