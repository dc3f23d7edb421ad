// A repetition explained to a seat: the round in words, who could leave it, and the shortest way out. It says no more than
// the seat can see: where things are hidden, positions are compared as the seat sees them.
import { tryOn } from '../line/advance.ts';
import type { Line } from '../line/line.ts';
import { seenBy } from '../match/door.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { mask } from '../state/mask.ts';
import { samePosition } from '../state/recorded-key.ts';
import { type LoopState, NAMING } from './loop-fields.ts';
import type { Track } from './track.ts';

export interface LoopExplained {
  /** The present position was there after this many actions. */
  readonly since: number;
  readonly period: number;
  /** The actions of this round. Where fields are hidden, those of other seats have no text. */
  readonly moves: readonly { readonly ply: number; readonly seat: number; readonly text?: string }[];
  /** Indices in the present legal list of actions that lead to a position outside this round. */
  readonly breakers: readonly number[];
  /** The shortest way out: the moves of the round up to the first exit, then the exit. Empty if there is none that this seat can see. */
  readonly out: readonly string[];
}

/** Undefined if the present position is new, as far as this seat can tell. */
export function explainLoop<S extends Block>(line: Line<S>, seat: number): LoopExplained | undefined {
  const { rules, state, past, plies } = line;
  const track = past.track;
  if (track === undefined || rules.loop.repetition === undefined || line.isOver) return undefined;
  const since = timesSeen(line, seat).at(-1);
  if (since === undefined) return undefined;
  const now = seenBy(rules, state, seat);
  const round = roundSeen(line, seat, since);
  const moves = round.map(({ ply, seen }) => {
    const { seat: mover, action } = plies[ply];
    const mayTell = mover === seat || !rules.layout.hasSecrets;
    return { ply, seat: mover, ...(mayTell ? { text: rules.words.describe(seen, action).text } : {}) };
  });
  const seen = round.map((place) => place.seen);
  const breakers = line.seat === seat ? exitsFrom(line, seat, now, seen) : [];
  return { since, period: round.length, moves, breakers, out: wayOut(line, seat, now, seen, moves) };
}

/** The earlier plies at which this seat saw the present position. */
export function timesSeen<S extends Block>({ rules, state, past }: Line<S>, seat: number): number[] {
  const track = past.track as Track<S> | undefined;
  const alike = track?.mayLookLike(state, seat) ?? [];
  if (track === undefined || alike.length === 0) return [];
  const now = seenBy(rules, state, seat);
  const seen = rules.layout.create();
  // In ascending order, because the track rebuilds each position from the one before.
  return alike.filter((ply) => {
    const earlier = track.at(ply);
    if (isNaming(earlier) || rules.toAct(earlier) !== rules.toAct(state)) return false;
    copy(seen, earlier);
    mask(rules.layout, seen, seat);
    return samePosition(rules, seen, now);
  });
}

/** Whether a seat names a number here, which leaves the position as it is. */
const isNaming = (state: Block): boolean => (state as Partial<LoopState>).loopPhase === NAMING;

/** The positions since that ply in which something was played, as the seat sees them. */
export function roundSeen<S extends Block>(
  { rules, state, past }: Line<S>,
  seat: number,
  since: number,
): { readonly ply: number; readonly seen: S }[] {
  const round: { ply: number; seen: S }[] = [];
  for (let ply = since; ply < state.ply; ply++) {
    const position = past.track?.at(ply) as S;
    if (!isNaming(position)) round.push({ ply, seen: seenBy(rules, position, seat) });
  }
  return round;
}

/** Indices in the legal list at this position of actions that lead out of the round, as far as the seat can tell. */
export function exitsFrom<S extends Block>(
  line: Line<S>,
  seat: number,
  seen: S,
  round: readonly S[],
  most = Number.POSITIVE_INFINITY,
): number[] {
  const { rules, past } = line;
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(seen, past, list);
  const exits: number[] = [];
  for (let entry = 0; entry < count && exits.length < most; entry++)
    if (leaves(line, seat, seen, list[entry], round)) exits.push(entry);
  return exits;
}

function leaves<S extends Block>(
  { rules }: Line<S>,
  seat: number,
  seen: S,
  action: number,
  round: readonly S[],
): boolean {
  const [world, after] = [rules.layout.create(), rules.layout.create()];
  copy(world, seen);
  // Any deal of the hidden fields will do, since they are erased again before the comparison.
  if (rules.layout.hasSecrets) rules.hidden.redeal(world, seat, { below: () => 0 });
  if (tryOn(rules, after, world, action) || after.over !== 0) return true;
  const then = seenBy(rules, after, seat);
  return !round.some((each) => samePosition(rules, each, then));
}

/** Goes along the round to the first decision with a way out (of this seat, where fields are hidden), and returns that way. */
function wayOut<S extends Block>(
  line: Line<S>,
  seat: number,
  now: S,
  round: readonly S[],
  moves: LoopExplained['moves'],
): string[] {
  const { rules, past } = line;
  const list = new Int32Array(rules.legalMax);
  for (const [i, each] of round.entries()) {
    const seen = i === 0 ? now : each;
    if (rules.layout.hasSecrets && rules.toAct(seen) !== seat) continue;
    const [exit] = exitsFrom(line, seat, seen, round);
    if (exit === undefined) continue;
    rules.legal(seen, past, list);
    const way = moves.slice(0, i).map(({ text }) => text ?? '…');
    return [...way, rules.words.describe(seen, list[exit]).text];
  }
  return [];
}
