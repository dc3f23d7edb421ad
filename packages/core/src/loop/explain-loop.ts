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

export interface LoopExplained {
  /** The position of now was there after this many actions. */
  readonly since: number;
  readonly period: number;
  /** Who did what in this round; what another seat chose in secret is not told. */
  readonly moves: readonly { readonly ply: number; readonly seat: number; readonly text?: string }[];
  /** Actions of the list of now, by their places, that lead to a position which this round does not hold. */
  readonly breakers: readonly number[];
  /** The shortest line out of the round along its own moves. Empty: there is none, or it cannot be seen from this seat. */
  readonly out: readonly string[];
}

/** Undefined when the position of now is new, as far as this seat can tell. */
export function explainLoop<S extends Block>(line: Line<S>, seat: number): LoopExplained | undefined {
  const { rules, state, past, plies } = line;
  const track = past.track;
  if (track === undefined || rules.loop.repetition === undefined || line.isOver) return undefined;
  const now = seenBy(rules, state, seat);
  const since = timesSeen(line, seat, now).at(-1);
  if (since === undefined) return undefined;
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

/** The plies after which the position was the same, as this seat sees it. */
export function timesSeen<S extends Block>({ rules, state, past }: Line<S>, seat: number, now: S): number[] {
  const { track } = past;
  const times: number[] = [];
  if (track === undefined) return times;
  const seen = rules.layout.create();
  // Forward: an earlier position is rebuilt from the one before it.
  for (let ply = 0; ply < state.ply; ply++) {
    if (!track.reaches(ply)) continue;
    const earlier = track.at(ply) as S;
    if (isNaming(earlier) || rules.toAct(earlier) !== rules.toAct(state)) continue;
    copy(seen, earlier);
    mask(rules.layout, seen, seat);
    if (samePosition(rules, seen, now)) times.push(ply);
  }
  return times;
}

/** Where a number is named nothing is played: the position stays. */
const isNaming = (state: Block): boolean => (state as Partial<LoopState>).loopPhase === NAMING;

/** The positions since then in which something was played. */
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

/** The places in the list at this position whose actions lead out of the round, as far as the seat can tell. */
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
  // Any world that looks like this one will do: what it hides is erased again.
  if (rules.layout.hasSecrets) rules.hidden.redeal(world, seat, { below: () => 0 });
  if (tryOn(rules, after, world, action) || after.over !== 0) return true;
  const then = seenBy(rules, after, seat);
  return !round.some((each) => samePosition(rules, each, then));
}

/** Along the round to the first decision of this seat (of anyone, where all is seen) that has a way out, and that way. */
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
