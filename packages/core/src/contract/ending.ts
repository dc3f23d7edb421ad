// How a match ended, the same in every game: two fields of the state, and what core itself may write into them.
//
//   over   0 while the match goes on, then one bit for each seat that shares the win: all of them for a draw
//   why    an index into the names of the endings: the game's own, then core's

import type { Cause } from '../loop/loop-policy.ts';
import { i32, u8, u16 } from '../state/field.ts';
import type { Block, Fields, Layout } from '../state/layout.ts';
import { BrokenRules } from './broken-rules.ts';
import type { GameEvent, Tell } from './game-event.ts';
import { EVERYONE } from './seats.ts';

/** Why core may end a match, in the order in which core numbers these endings after the game's own. */
const CAUSES = ['budget', 'repetition', 'claim'] as const;

/** The set of one seat, for `state.over`. */
export const wonBy = (seat: number): number => 1 << seat;

/** The set of all seats, for `state.over`: a draw, or a match in which points say who won. */
export const allSeats = (seats: number): number => 2 ** seats - 1;

/** Who wins and loses together. */
export interface Sides {
  readonly count: number;
  /** All seats, as a set. */
  readonly all: number;
  /** By seat: the set of seats on its side. */
  readonly of: readonly number[];
}

export function sidesOf(seats: number, teams?: readonly (readonly number[])[]): Sides {
  const all = allSeats(seats);
  if (teams === undefined) return { count: seats, all, of: Array.from({ length: seats }, (_, seat) => 1 << seat) };
  const sets = teams.map((team) => team.reduce((set, seat) => set | (1 << seat), 0));
  if (sets.reduce((sum, set) => sum + set, 0) !== all || sets.reduce((union, set) => union | set, 0) !== all)
    throw new BrokenRules('teams', `${JSON.stringify(teams)} do not name each of ${seats} seats once`);
  return {
    count: sets.length,
    all,
    of: Array.from({ length: seats }, (_, seat) => sets.find((set) => (set & (1 << seat)) !== 0) ?? 0),
  };
}

/** The fields of a game, with `over` and `why` added unless the game places them itself. */
export const withEnding = <F extends Fields>(fields: F, seats: number): F => ({
  ...fields,
  ...('over' in fields ? {} : { over: seats <= 8 ? u8() : seats <= 16 ? u16() : i32() }),
  ...('why' in fields ? {} : { why: u8().aside() }),
});

export const hasEnding = <S extends Block>({ places }: Layout<S>): boolean =>
  ['over', 'why'].every((name) => places.some((place) => place.name === name));

/** The names that `why` is an index into: the game's own, then core's unless the game uses the same name. */
export function endingNames(own: readonly string[], canSurrender: boolean, records: boolean): readonly string[] {
  const core = [...(canSurrender ? ['forfeit'] : []), ...(records ? CAUSES : CAUSES.slice(0, 1))];
  return [...own, ...core.filter((name) => !own.includes(name))];
}

/** Ends the match: the seat gives up for its whole side, and all other seats win. */
export function surrender(state: Block, seat: number, { all, of }: Sides, why: number, tell?: Tell): void {
  state.over = all & ~of[seat];
  state.why = why;
  if (tell !== undefined) tell(EVERYONE, { type: 'forfeited', seat } satisfies GameEvent);
}

/** The default for a spent budget, a repetition or a claim: a draw, or a loss for the side of the seat that is to blame. */
export function settleOver(state: Block, cause: Cause, { all, of }: Sides, names: readonly string[]): void {
  const loser = cause.kind === 'repetition' ? cause.loser : undefined;
  state.over = loser === undefined ? all : all & ~of[loser];
  state.why = names.indexOf(cause.kind);
}

/** 1 for those who share the win, -1 for the others, 0 for a draw. */
export function scoreOver(state: Block, all: number, out: Float64Array): void {
  const { over } = state;
  for (let seat = 0; seat < out.length; seat++) out[seat] = over === all ? 0 : (over & (1 << seat)) !== 0 ? 1 : -1;
}

/** The same for two seats, and faster: it is called at the end of every playout. */
export function scoreTwo(state: Block, out: Float64Array): void {
  const { over } = state;
  out[0] = over === 1 ? 1 : over === 2 ? -1 : 0;
  // Not -out[0]: a draw would be -0, which no log could keep.
  out[1] = 0 - out[0];
}

/** Returns what is wrong with the fields `over` and `why`, if anything. */
export function wrongEnding({ over, why }: Block, all: number, names: readonly string[]): string | undefined {
  if (over < 0 || over > all || why >= names.length) return 'over or why is out of range';
  return over === 0 && why !== 0 ? 'it has a reason to be over, and goes on' : undefined;
}
