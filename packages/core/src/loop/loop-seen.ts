// A loop as whoever looks can draw it: the round, who decided where, who can leave it, and what follows. It says no more than
// the audience can see: where things are hidden, positions are compared as it sees them, and of the ways out it knows its own;
// those of others it knows once the guard has told everyone.
import type { Rules } from '../contract/contract.ts';
import type { Line } from '../line/line.ts';
import { seenBy } from '../match/door.ts';
import type { Text } from '../scene/vocabulary.ts';
import type { Block } from '../state/layout.ts';
import { samePosition } from '../state/recorded-key.ts';
import { exitsFrom, roundSeen, timesSeen } from './explain-loop.ts';
import { claimCause } from './loop-claim.ts';
import { admitRound } from './loop-declare.ts';
import { anyRefused, type LoopState, NAMING, QUIET, RUNNING, STOPS_MAX } from './loop-fields.ts';
import type { Cycle } from './loop-memory.ts';
import type { Repetition } from './loop-policy.ts';
import { loopFollows } from './loop-words.ts';

export interface LoopSeen {
  /** `near`: a position came again, and nothing has followed yet. Then a number is named, the loop runs on to it, and somebody has to leave. */
  readonly phase: 'near' | 'naming' | 'running' | 'leaving';
  /** Each action of the round, beginning with the position that came again. */
  readonly places: readonly LoopPlace[];
  /** At which of them the match stands. */
  readonly at: number;
  /** How often the position was there, now included. */
  readonly times: number;
  /** After how many actions it was there first. */
  readonly first: number;
  /** How many of these times the referee counts, from which number on a claim ends the match, and at which one it acts. */
  readonly counted: number;
  readonly claims?: number;
  readonly acts?: number;
  /** The seats that can leave it; absent where not everyone knows. */
  readonly canLeave?: readonly number[];
  /** Who says when it stops, or has to stop it. */
  readonly seat?: number;
  /** How many actions it runs on. */
  readonly left?: number;
  /** What follows, as half a sentence: 'the match is a draw'. */
  readonly follows: Text;
  /** A command that whoever looks may give now. */
  readonly claim?: { readonly type: 'claim'; readonly round?: number };
}

export interface LoopPlace {
  /** How many actions had been played before it. */
  readonly ply: number;
  readonly seat: number;
  /** What was done there; absent where another seat did it in secret. */
  readonly text?: Text;
  /** Whether the seat can leave the round there; absent where whoever looks does not know. */
  readonly leaves?: boolean;
  /** Some of the ways out. At the place of now they can be played. */
  readonly exits?: readonly { readonly action: number; readonly text: Text }[];
}

const EXITS_MAX = 4;
/** Ways out are looked for in rounds that somebody can take in. */
const PLACES_MAX = 64;

/** Undefined as long as nothing comes again, or nothing follows from it. */
export function loopSeen<S extends Block>(line: Line<S>, audience: number): LoopSeen | undefined {
  const { repetition } = line.rules.loop;
  if (line.isOver || repetition === undefined || !hasConsequence(line.rules, repetition)) return undefined;
  const state = line.state as unknown as LoopState;
  const isGuarded = line.rules.judge !== undefined;
  if (isGuarded && (state.loopPhase !== QUIET || anyRefused(state))) return found(line, audience, state);
  return near(line, audience, repetition);
}

const hasConsequence = <S extends Block>({ judge }: Rules<S>, { count }: Repetition<S>): boolean =>
  count.act !== undefined || count.claim !== undefined || (judge !== undefined && count.warn !== undefined);

function near<S extends Block>(line: Line<S>, audience: number, repetition: Repetition<S>): LoopSeen | undefined {
  const { rules, state, past } = line;
  const now = seenBy(rules, state, audience);
  // Positions that never count, as while players agree on the count, may come again as they like.
  if (rules.judge === undefined && repetition.at?.(now) === false) return undefined;
  const plies = timesSeen(line, audience, now);
  const since = plies.at(-1);
  if (since === undefined) return undefined;
  const isOpen = !rules.layout.hasSecrets;
  if (isOpen && past.track?.drewWithin(since, state.ply) === true) return undefined;
  const round = roundSeen(line, audience, since);
  const seen = round.map((place, i) => (i === 0 ? now : place.seen));
  const places = round.map(({ ply }, i) => placeOf(line, audience, ply, seen, i));
  const canLeave = isOpen ? seatsThat(places) : undefined;
  const isCounted = (ply: number): boolean =>
    repetition.at?.(ply === state.ply ? now : seenBy(rules, past.track?.at(ply) as S, audience)) ?? true;
  const { claim: claims, act: acts } = repetition.count;
  const counted = [...plies, state.ply].filter(isCounted).length;
  const claim = audience === line.seat ? claimOf(line, state.ply - since, counted) : undefined;
  return {
    phase: 'near',
    places,
    at: 0,
    times: plies.length + 1,
    first: plies[0],
    counted,
    ...(claims === undefined ? {} : { claims }),
    ...(acts === undefined ? {} : { acts }),
    ...(canLeave === undefined ? {} : { canLeave }),
    follows: loopFollows(repetition.consequence, canLeave),
    ...(claim === undefined ? {} : { claim }),
  };
}

/** Where nothing is hidden only what would be let in is offered; elsewhere that would tell what is hidden. */
function claimOf<S extends Block>(line: Line<S>, round: number, counted: number): LoopSeen['claim'] {
  const { rules, state, past } = line;
  const isOpen = !rules.layout.hasSecrets;
  if (rules.judge !== undefined)
    return line.isDeclared || (isOpen && !admitRound(line, round).ok) ? undefined : { type: 'claim', round };
  const { claim } = rules.loop.repetition?.count ?? {};
  const isThere = isOpen ? claimCause(rules, state, past).ok : claim !== undefined && counted >= claim;
  return isThere ? { type: 'claim' } : undefined;
}

function placeOf<S extends Block>(
  line: Line<S>,
  audience: number,
  ply: number,
  round: readonly S[],
  at: number,
): LoopPlace {
  const { rules, past, plies } = line;
  const { seat, action } = plies[ply];
  const mayTell = seat === audience || !rules.layout.hasSecrets;
  if (!mayTell) return { ply, seat };
  const words = rules.words.describe(round[at], action);
  const text = words.done ?? words.text;
  if (round.length > PLACES_MAX) return { ply, seat, text };
  const list = new Int32Array(rules.legalMax);
  const entries = exitsFrom(line, audience, round[at], round, EXITS_MAX);
  rules.legal(round[at], past, list);
  const exits = entries.map((entry) => ({
    action: list[entry],
    text: rules.words.describe(round[at], list[entry]).text,
  }));
  return { ply, seat, text, leaves: exits.length > 0, ...(exits.length === 0 ? {} : { exits }) };
}

const seatsThat = (places: readonly LoopPlace[]): number[] =>
  [...new Set(places.filter(({ leaves }) => leaves).map(({ seat }) => seat))].sort((a, b) => a - b);

/** The guard has spoken. What it knows of the whole position it has written into fields that everyone sees. */
function found<S extends Block>(line: Line<S>, audience: number, state: LoopState): LoopSeen | undefined {
  const latest = line.past.loops?.latest;
  if (latest === undefined) return undefined;
  const { rules } = line;
  const { cycle, stoppers } = latest;
  const { loopPhase, loopAt, loopEnd } = state;
  const places = cycle.plies.map((ply, i) => toldPlace(line, audience, cycle, ply, i, state));
  const at =
    loopPhase === NAMING ? 0 : loopPhase === RUNNING ? (loopAt - 1) % cycle.period : placeSeen(line, audience, cycle);
  if (at < 0) return undefined;
  const seat = loopPhase === NAMING ? state.loopSeat : loopPhase === RUNNING ? state.loopStopper : stoppers[0];
  const canLeave = loopPhase === QUIET ? stoppers : seatsThat(places);
  return {
    phase: loopPhase === NAMING ? 'naming' : loopPhase === RUNNING ? 'running' : 'leaving',
    places: loopPhase === QUIET ? places.map((place, i) => exitsNow(line, audience, place, i === at)) : places,
    at,
    times: 2,
    first: cycle.plies[0],
    counted: 2,
    canLeave,
    ...(seat === undefined ? {} : { seat }),
    ...(loopPhase === RUNNING ? { left: loopEnd + 1 - loopAt } : {}),
    follows: loopFollows(rules.loop.repetition?.consequence, canLeave),
  };
}

function toldPlace<S extends Block>(
  line: Line<S>,
  audience: number,
  { positions, seats }: Cycle,
  ply: number,
  at: number,
  { loopPhase, loopStops, loopStopCount }: LoopState,
): LoopPlace {
  const { rules, plies } = line;
  const seat = seats[at];
  const mayTell = (seat === audience || !rules.layout.hasSecrets) && plies[ply] !== undefined;
  const seen = rules.layout.create();
  seen.bytes.set(positions[at]);
  const text = mayTell ? rules.words.describe(seenBy(rules, seen, audience), plies[ply].action).text : undefined;
  const isStop = loopStops.subarray(0, loopStopCount).includes(at);
  // Of a round with many stops only some are told.
  const isTold = loopPhase !== QUIET && (isStop || loopStopCount < STOPS_MAX);
  return { ply, seat, ...(text === undefined ? {} : { text }), ...(isTold ? { leaves: isStop } : {}) };
}

/** Whoever has to leave finds only ways out in the list. */
function exitsNow<S extends Block>(line: Line<S>, audience: number, place: LoopPlace, isHere: boolean): LoopPlace {
  if (!isHere || line.seat !== audience) return isHere ? { ...place, leaves: true } : place;
  const { rules } = line;
  const seen = line.seenBy(audience);
  const exits = Array.from(line.legal().slice(0, EXITS_MAX), (action) => ({
    action,
    text: rules.words.describe(seen, action).text,
  }));
  return { ...place, leaves: true, exits };
}

/** The place of the round that looks like now, or -1. */
function placeSeen<S extends Block>(line: Line<S>, audience: number, { positions, seats }: Cycle): number {
  const { rules } = line;
  const now = line.seenBy(audience);
  const whole = rules.layout.create();
  return positions.findIndex((position, at) => {
    whole.bytes.set(position);
    return seats[at] === line.seat && samePosition(rules, seenBy(rules, whole, audience), now);
  });
}
