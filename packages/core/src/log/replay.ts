// Plays a log again, through the same door and the same loop as the live match. If the log differs from what the rules do,
// the first difference is reported with its ply.
import { type ClockMark, READING_MAX_MS } from '../clock/clock-set.ts';
import type { Rules } from '../contract/contract.ts';
import type { Outcome } from '../contract/outcome-of.ts';
import type { Json } from '../contract/refusal.ts';
import type { Command } from '../match/command.ts';
import { type ActedEvent, type Input, type Match, type MatchEvent, type Played, playMatch } from '../match/match.ts';
import type { Question } from '../match/question.ts';
import type { Block } from '../state/layout.ts';
import type { FinalPly, Log, LogLine, PlyLine } from './log.ts';

export interface Difference {
  readonly ply: number;
  readonly what: 'seat' | 'action' | 'notation' | 'key' | 'command' | 'clock' | 'outcome' | 'refused' | 'too-long';
  readonly logged: string;
  readonly replayed: string;
}

export interface Replayed<S extends Block = Block> {
  /** The match, suspended at its next question so that it can be played on; finished if the log was. */
  readonly match: Match<S>;
  readonly next: IteratorResult<MatchEvent<S>, Played<S>>;
  readonly difference?: Difference;
}

export interface ReplayOptions<S extends Block = Block> {
  /** Stop at the position after this many actions, not counting moves that were taken back. */
  readonly at?: number;
  readonly onEvent?: (event: MatchEvent<S>) => void;
  /** Called with each question before the log answers it, and again with the same question after chat. */
  readonly onAsk?: (question: Question<S>) => void;
}

export function replay<S extends Block>(rules: Rules<S>, log: Log, options: ReplayOptions<S> = {}): Replayed<S> {
  const sameRules = log.header.rulesVersion === rules.rulesVersion;
  const lines = options.at === undefined ? log.lines : linesUpTo(log.lines, options.at, rules);
  const reading = new Reading(lines, sameRules, rules.clock !== undefined, rules.seats);
  const { seed, match: number } = log.header;
  // Every chat line of a log was accepted in its match, so no limit applies.
  const chatMax = Number.POSITIVE_INFINITY;
  const match = playMatch(rules, { seed, farewell: true, chatMax, ...(number === undefined ? {} : { match: number }) });
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    if (event.kind !== 'ask' && event.kind !== 'farewell') options.onEvent?.(event);
    const difference = reading.compare(event);
    if (difference !== undefined) return { match, next: event.kind === 'ended' ? match.next() : next, difference };
    if (event.kind === 'farewell') {
      const line = reading.takeFarewell();
      next = line === undefined ? match.next() : match.next(inputOf(line, sameRules));
    } else if (event.kind !== 'ask') next = match.next();
    else {
      options.onAsk?.(event.question);
      const line = reading.take();
      if (line === undefined) break;
      next = match.next(inputOf(line, sameRules));
    }
  }
  return { match, next };
}

/** Reads the log along with the match that is played from it, and compares each event with it. */
class Reading {
  private readonly lines: readonly LogLine[];
  private readonly sameRules: boolean;
  private readonly isTimed: boolean;
  private readonly seats: number;
  private at = 0;
  private ply = 0;
  /** The line that answered the last question, until the event that it caused has been compared. */
  private answer: LogLine | undefined;

  constructor(lines: readonly LogLine[], sameRules: boolean, isTimed: boolean, seats: number) {
    this.seats = seats;
    this.lines = lines.filter((line) => !('note' in line));
    this.sameRules = sameRules;
    this.isTimed = isTimed;
  }

  /** The next line, as the answer to a question. */
  take(): LogLine | undefined {
    this.answer = this.lines[this.at++];
    return this.answer;
  }

  /** The next line, if it is chat or an event after the last action. */
  takeFarewell(): LogLine | undefined {
    const line = this.lines[this.at];
    return line !== undefined && ('chat' in line || 'event' in line) ? this.take() : undefined;
  }

  compare<S extends Block>(event: MatchEvent<S>): Difference | undefined {
    const { answer } = this;
    if (event.kind === 'ask' || event.kind === 'farewell') {
      const stranger = this.compareSpeaker();
      if (stranger !== undefined) return stranger;
    }
    if (event.kind === 'ask') return this.compareQuestion(event.question.seat, event.question.ply);
    if (event.kind === 'acted') return this.compareAct(event);
    if (event.kind === 'ended') return this.compareEnd(event.outcome);
    if (answer === undefined) return undefined;
    if (event.kind === 'refused') return this.differs('refused', describeLine(answer), event.refusal.text);
    if (event.kind === 'command') return this.compareCommand(answer, event.command) ?? this.compareClock(answer, event);
    return event.kind === 'chat' || event.kind === 'event' ? this.compareClock(answer, event) : undefined;
  }

  /** A flag may fall at a line of any kind, since every line can carry a reading of the clock. */
  private compareCommand(line: LogLine, command: Command): Difference | undefined {
    return 'command' in line
      ? this.unlessEqual('command', JSON.stringify(line.command), JSON.stringify(command))
      : this.differs('clock', describeLine(line), 'out of time');
  }

  /** Compares the clock of a line. If the rules have no clock, it is a remark and is not compared. */
  private compareClock(line: LogLine, event: { readonly clock?: Json }): Difference | undefined {
    if (!this.isTimed) return undefined;
    return this.unlessEqual('clock', markText('clock' in line ? line.clock : undefined), markText(event.clock));
  }

  /** Only a seat that there is can have said the next line. */
  private compareSpeaker(): Difference | undefined {
    const line = this.lines[this.at];
    if (line === undefined || !('chat' in line) || line.chat.seat < this.seats) return undefined;
    return this.differs('seat', `${line.chat.seat}`, `one of ${this.seats}`);
  }

  private compareQuestion(seat: number, ply: number): Difference | undefined {
    this.ply = ply;
    const line = this.lines[this.at];
    if (line === undefined) return undefined;
    if ('outcome' in line) return this.differs('outcome', JSON.stringify(line.outcome), 'the match goes on');
    return 'action' in line ? this.unlessEqual('seat', line.seat, seat) : undefined;
  }

  private compareAct(event: ActedEvent): Difference | undefined {
    // The plies of a seat that resigned are played without a question, and each has its own line in the log.
    const line = this.answer !== undefined && 'action' in this.answer ? this.answer : this.take();
    this.answer = undefined;
    if (line === undefined) return undefined;
    this.ply = event.ply;
    const difference =
      'action' in line ? this.comparePly(line, event) : this.differs('action', describeLine(line), event.words.text);
    this.ply = event.ply + 1;
    return difference;
  }

  private comparePly(line: PlyLine, event: ActedEvent): Difference | undefined {
    const always =
      this.unlessEqual('seat', line.seat, event.seat) ??
      this.unlessEqual('action', `ply ${line.ply}`, `ply ${event.ply}`) ??
      this.unlessEqual('notation', line.notation, event.words.text) ??
      this.compareClock(line, event);
    if (always !== undefined || !this.sameRules) return always;
    return (
      this.unlessEqual('action', line.action, event.action) ??
      this.unlessEqual('action', `index ${line.index}`, `index ${event.index}`) ??
      this.unlessEqual('key', line.key, event.key)
    );
  }

  /** After the end only an equal outcome may follow; in the log of a killed match it is missing. */
  private compareEnd(outcome: Outcome): Difference | undefined {
    const line = this.lines[this.at];
    if (line !== undefined && 'outcome' in line) {
      this.at++;
      const difference = this.unlessEqual('outcome', JSON.stringify(line.outcome), JSON.stringify(outcome));
      if (difference !== undefined) return difference;
    }
    const surplus = this.lines[this.at];
    return surplus === undefined ? undefined : this.differs('too-long', describeLine(surplus), 'the match is over');
  }

  private unlessEqual(
    what: Difference['what'],
    logged: string | number,
    replayed: string | number,
  ): Difference | undefined {
    return logged === replayed ? undefined : this.differs(what, String(logged), String(replayed));
  }

  private differs(what: Difference['what'], logged: string, replayed: string): Difference {
    return { ply: this.ply, what, logged, replayed };
  }
}

function inputOf(line: LogLine, sameRules: boolean): Input {
  const clock = 'clock' in line && line.clock !== undefined ? { clock: line.clock } : {};
  if ('action' in line) {
    if (line.fault !== undefined) return { fault: line.fault, ...clock };
    // An older version of the rules may number actions differently, so its moves are replayed by their notation.
    return sameRules ? { action: line.action, ...clock } : { text: line.notation, ...clock };
  }
  if ('command' in line) return { command: line.command, ...clock };
  if ('chat' in line) return { chat: line.chat.text, seat: line.chat.seat, ...clock };
  if ('event' in line) return { event: line.event, ...clock };
  throw new Error('a note or an outcome is not an input');
}

const describeLine = (line: LogLine): string => ('action' in line ? line.notation : JSON.stringify(line));

function markText(clock: Json | undefined): string {
  const { spentMs, leftMs } = (clock ?? {}) as Partial<ClockMark>;
  return clock === undefined ? 'no reading' : `${spentMs} ms spent and ${leftMs} ms left`;
}

/**
 * The lines that lead to the position after `at` actions, without moves that were taken back and without draw offers. At tables
 * of more than two, resignations and fallen flags are left out too: the plies that they caused are in the log, and with them the
 * match would run on past a position at which such a seat is to act. Clocks are left out, since the time of omitted lines would be missing.
 */
function linesUpTo<S extends Block>(lines: readonly LogLine[], at: number, { seats, clock }: Rules<S>): LogLine[] {
  const upTo: LogLine[] = [];
  let plies = 0;
  for (const line of linesKept(lines)) {
    if ('action' in line && plies++ === at) break;
    const isLeft = 'outcome' in line || ('command' in line && isBeside(line.command, seats));
    if (!isLeft) upTo.push(clock === undefined ? line : untimed(line));
  }
  return upTo;
}

const isBeside = ({ type }: Command, seats: number): boolean =>
  type === 'draw' || type === 'decline' || (seats > 2 && (type === 'resign' || type === 'time'));

/** The line without its clock. A flag that fell gets the largest reading, so that it falls here too. */
function untimed(line: LogLine): LogLine {
  if ('command' in line && line.command.type === 'time')
    return { command: { ...line.command, spentMs: READING_MAX_MS } };
  if (!('clock' in line)) return line;
  const { clock: _, ...rest } = line;
  return rest;
}

function linesKept(lines: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  let plies = 0;
  for (const line of lines) {
    if ('command' in line && line.command.type === 'undo') {
      const to = line.command.to ?? 0;
      while (plies > to) if ('action' in (kept.pop() ?? {})) plies--;
    } else {
      kept.push(line);
      if ('action' in line) plies++;
    }
  }
  return kept;
}

/** The plies of the match as it ended: moves that were taken back are left out. */
export function finalPlies(log: Log): FinalPly[] {
  const plies: FinalPly[] = [];
  let declared: FinalPly['declared'];
  for (const line of linesKept(log.lines)) {
    if ('command' in line && line.command.round !== undefined)
      declared = { seat: line.command.seat, round: line.command.round };
    if (!('action' in line)) continue;
    plies.push(declared === undefined ? line : { ...line, declared });
    declared = undefined;
  }
  return plies;
}

export const plyCount = (log: Log): number => finalPlies(log).length;
