// Match commands: what a player may do that is not an action. Search and perft never see them.
import { type ClockSet, readMs } from '../clock/clock-set.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import type { Line } from '../line/line.ts';
import { claimCause } from '../loop/loop-claim.ts';
import { admitRound } from '../loop/loop-declare.ts';
import type { Block } from '../state/layout.ts';
import { DrawOffers } from './draw-offers.ts';

export type CommandType = 'resign' | 'undo' | 'claim' | 'time' | 'draw' | 'decline';

/**
 * A command that may be carried out. `draw` offers a draw or agrees to one, `decline` removes all offers. `to` is the ply an undo
 * goes back to; `spentMs` is the time with which a flag fell; a claim with `round` declares a loop: the last `round` actions went
 * round once.
 */
export interface Command {
  readonly type: CommandType;
  readonly seat: number;
  readonly to?: number;
  readonly spentMs?: number;
  readonly round?: number;
}

/** Checks a command from outside against the present position. `concede` is another word for `resign`. */
export function admitCommand<S extends Block>(
  line: Line<S>,
  given: unknown,
  clocks?: ClockSet,
  draws = new DrawOffers(),
): Result<Command> {
  const { type, seat: named, spentMs, round } = asRecord(given);
  const seat = named ?? line.seat;
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= line.rules.seats)
    return refuse('no-such-seat', seat, `Seats are 0 to ${line.rules.seats - 1}.`);
  if (type === 'resign' || type === 'concede') return accept({ type: 'resign', seat });
  if (type === 'undo') return admitUndo(line, seat);
  if (type === 'claim') return admitClaim(line, seat, round);
  if (type === 'time') return admitTime(line, seat, spentMs, clocks);
  if (type === 'draw') {
    const refusal = draws.whyNotOffer(line.rules, seat);
    return refusal === undefined ? accept({ type, seat }) : { ok: false, refusal };
  }
  if (type === 'decline')
    return draws.seats.length > 0
      ? accept({ type, seat })
      : refuse('nothing-offered', null, 'No offer of a draw stands.');
  return refuse('no-such-command', type, 'A command is one of resign, undo, claim, draw, decline, time.');
}

const asRecord = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

function admitUndo<S extends Block>(line: Line<S>, seat: number): Result<Command> {
  const to = line.lastDecision(seat);
  if (to < 0) return refuse('nothing-to-undo', seat, 'There is no move of yours to take back.');
  if (line.rules.layout.hasSecrets)
    return refuse('undo-hidden', seat, 'No undo here: you would have seen hidden things.');
  if (line.drewSince(to)) return refuse('undo-chance', seat, 'No undo here: dice were rolled since then.');
  return accept({ type: 'undo', seat, to });
}

function admitClaim<S extends Block>(line: Line<S>, seat: number, round: unknown): Result<Command> {
  if (seat !== line.seat) return refuse('not-your-turn', seat, 'A claim is made on your own turn.');
  if (round !== undefined) {
    const declared = admitRound(line, round);
    return declared.ok ? accept({ type: 'claim', seat, round: declared.value.round }) : declared;
  }
  const found = claimCause(line.rules, line.state, line.past);
  return found.ok ? accept({ type: 'claim', seat }) : found;
}

/** Admits a fallen flag only if the clock agrees: no seat can claim one, and a replay checks it again. */
function admitTime<S extends Block>(
  line: Line<S>,
  seat: number,
  given: unknown,
  clocks: ClockSet | undefined,
): Result<Command> {
  if (clocks === undefined) return refuse('no-clock', null, 'This match is played without a clock.');
  const read = readMs(given);
  if (!read.ok) return read;
  if (seat !== line.seat) return refuse('in-time', seat, 'The clock of a seat runs only while it is to act.');
  const leftMs = clocks.leftMs(seat);
  if (read.value <= leftMs) return refuse('in-time', read.value, `There are ${leftMs - read.value} ms left.`);
  return accept({ type: 'time', seat, spentMs: clocks.spentWith(read.value) });
}
