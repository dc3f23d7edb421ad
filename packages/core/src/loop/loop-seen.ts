// A loop as an audience may see it drawn: the round, who decided where, who can leave it, and what follows. It says no more than
// the audience can see: where fields are hidden, positions are compared as the audience sees them, and it contains only the ways out
// of the audience itself; those of others once the guard has announced them to everyone.
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
  /** `near`: a position occurred again, without consequence so far. `naming`: a seat names a number. `running`: the loop runs on to it. `leaving`: a seat has to leave. */
  readonly phase: 'near' | 'naming' | 'running' | 'leaving';
  /** The actions of the round, beginning at the position that occurred again. */
  readonly places: readonly LoopPlace[];
  /** The index in `places` of the present position. */
  readonly at: number;
  /** How often the position has occurred, including now. */
  readonly times: number;
  /** The ply at which it first occurred. */
  readonly first: number;
  /** How many of these occurrences the referee counts; from how many on a claim is possible; and at how many the referee acts. */
  readonly counted: number;
  readonly claims?: number;
  readonly acts?: number;
  /** The seats that can leave it; absent unless everyone knows them. */
  readonly canLeave?: readonly number[];
  /** The seat that says when the loop stops, or has to stop it. */
  readonly seat?: number;
  /** How many more actions the loop runs on. */
  readonly left?: number;
  /** What follows, as half a sentence: 'the match is a draw'. */
  readonly follows: Text;
  /** A command that the audience may give now. */
  readonly claim?: { readonly type: 'claim'; readonly round?: number };
}

export interface LoopPlace {
  /** How many actions had been played before this one. */
  readonly ply: number;
  readonly seat: number;
  /** What was done there; absent if another seat did it in secret. */
  readonly text?: Text;
  /** Whether the seat can leave the round there; absent if the audience does not know. */
  readonly leaves?: boolean;
  /** Some of the ways out. Those at the present place can be played now. */
  readonly exits?: readonly { readonly action: number; readonly text: Text }[];
}

const EXITS_MAX = 4;
/** Ways out are not looked for in longer rounds, which nobody could take in. */
const PLACES_MAX = 64;

/** Undefined if the present position is new to the audience, or if nothing follows from repetitions. */
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
  const plies = timesSeen(line, audience);
  const since = plies.at(-1);
  if (since === undefined) return undefined;
  const now = seenBy(rules, state, audience);
  // Positions that never count, such as those in which players agree on the score, may repeat freely.
  if (rules.judge === undefined && repetition.at?.(now) === false) return undefined;
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

/** The claim to offer. Only where nothing is hidden is it checked first: otherwise its absence would give away what is hidden. */
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

/** A loop that the guard has announced: everything it knows about it is in fields that everyone may see. */
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
  // Of a round with many stops only STOPS_MAX are announced, so a place that is not among them may still be one.
  const isTold = loopPhase !== QUIET && (isStop || loopStopCount < STOPS_MAX);
  return { ply, seat, ...(text === undefined ? {} : { text }), ...(isTold ? { leaves: isStop } : {}) };
}

/** The present place, with exits for the seat that has to leave: its legal list contains nothing else. */
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

/** The place of the round that looks to the audience like the present position, or -1. */
function placeSeen<S extends Block>(line: Line<S>, audience: number, { positions, seats }: Cycle): number {
  const { rules } = line;
  const now = line.seenBy(audience);
  const whole = rules.layout.create();
  return positions.findIndex((position, at) => {
    whole.bytes.set(position);
    return seats[at] === line.seat && samePosition(rules, seenBy(rules, whole, audience), now);
  });
}
