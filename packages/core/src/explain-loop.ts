// A repetition explained to a seat: the round in words, who could leave it, and the shortest way out. It says no more than
// the seat can see: where things are hidden, positions are compared as the seat sees them.
import { tryOn } from './advance.ts';
import { copy } from './block.ts';
import { seenBy } from './door.ts';
import type { Block } from './layout.ts';
import type { Line } from './line.ts';
import { samePosition } from './recorded-key.ts';

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
  const since = lastSeen(line, seat, now);
  if (since < 0) return undefined;
  const round: S[] = [];
  for (let ply = since; ply < state.ply; ply++) round.push(seenBy(rules, track.at(ply) as S, seat));
  const moves = round.map((seen, i) => {
    const { seat: mover, action } = plies[since + i];
    const mayTell = mover === seat || !rules.layout.hasSecrets;
    return { ply: since + i, seat: mover, ...(mayTell ? { text: rules.words.describe(seen, action).text } : {}) };
  });
  const breakers = line.seat === seat ? exitsFrom(line, seat, now, round) : [];
  return { since, period: round.length, moves, breakers, out: wayOut(line, seat, now, round, moves) };
}

function lastSeen<S extends Block>({ rules, state, past }: Line<S>, seat: number, now: S): number {
  const { track } = past;
  for (let ply = state.ply - 1; ply >= 0 && track?.reaches(ply); ply--) {
    const earlier = track.at(ply) as S;
    if (rules.toAct(earlier) === rules.toAct(state) && samePosition(rules, seenBy(rules, earlier, seat), now))
      return ply;
  }
  return -1;
}

/** The places in the list at this position whose actions lead out of the round, as far as the seat can tell. */
function exitsFrom<S extends Block>(line: Line<S>, seat: number, seen: S, round: readonly S[]): number[] {
  const { rules, past } = line;
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(seen, past, list);
  const exits: number[] = [];
  for (let entry = 0; entry < count; entry++) if (leaves(line, seat, seen, list[entry], round)) exits.push(entry);
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
