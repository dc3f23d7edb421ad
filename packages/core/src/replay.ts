// Plays a log again, through the same door and the same loop as the live match. Where the log says something else
// than the rules, the first difference is reported with its ply.
import type { Rules } from './contract.ts';
import type { Block } from './layout.ts';
import type { Log, LogLine, PlyLine } from './log.ts';
import {
  type ActedEvent,
  type Input,
  type Match,
  type MatchEvent,
  type Outcome,
  type Played,
  playMatch,
} from './match.ts';

export interface Difference {
  readonly ply: number;
  readonly what: 'seat' | 'action' | 'notation' | 'key' | 'outcome' | 'refused' | 'too-long';
  readonly logged: string;
  readonly replayed: string;
}

export interface Replayed<S extends Block = Block> {
  /** Suspended at its next question, so that it can be played on; finished if the log was. */
  readonly match: Match<S>;
  readonly next: IteratorResult<MatchEvent<S>, Played<S>>;
  readonly difference?: Difference;
}

export interface ReplayOptions<S extends Block = Block> {
  /** Stop at the position after this many actions, moves taken back not counted. */
  readonly at?: number;
  readonly onEvent?: (event: MatchEvent<S>) => void;
}

export function replay<S extends Block>(rules: Rules<S>, log: Log, options: ReplayOptions<S> = {}): Replayed<S> {
  const sameRules = log.header.rulesVersion === rules.rulesVersion;
  const lines = options.at === undefined ? log.lines : linesUpTo(log.lines, options.at);
  const match = playMatch(rules, { seed: log.header.seed });
  let next = match.next();
  const stop = (difference: Difference): Replayed<S> => ({ match, next, difference });

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if ('note' in line) continue;
    if ('outcome' in line) {
      const difference = compareOutcome(line.outcome, next, log.lines.length);
      return difference === undefined ? { match, next } : stop(difference);
    }
    if (next.done || next.value.kind !== 'ask')
      return stop({ ply: plyOf(line), what: 'too-long', logged: 'a further input', replayed: 'the match is over' });
    const asked = next.value.question;
    const ply = asked.ply;
    if ('action' in line && line.seat !== asked.seat)
      return stop({ ply, what: 'seat', logged: String(line.seat), replayed: String(asked.seat) });
    next = match.next(inputOf(line, sameRules));
    while (!next.done && next.value.kind !== 'ask') {
      const event = next.value;
      options.onEvent?.(event);
      if (event.kind === 'refused')
        return stop({ ply, what: 'refused', logged: describeLine(line), replayed: event.refusal.text });
      // A seat that resigned is played for without a question: its plies have lines of their own, further on.
      if (event.kind === 'acted' && (event.ply !== ply || !('action' in line))) at = nextPly(lines, at);
      const logged: LogLine | undefined = lines[at];
      const difference =
        event.kind === 'acted' && logged !== undefined && 'action' in logged
          ? comparePly(logged, event, sameRules)
          : undefined;
      if (difference !== undefined) return stop(difference);
      if (event.kind === 'ended') return finish(match, next, lines, logged ?? line, log);
      next = match.next();
    }
  }
  return { match, next };
}

/** The next line that is no note, or the end of the log. */
function nextPly(lines: readonly LogLine[], after: number): number {
  let at = after + 1;
  while (at < lines.length && 'note' in lines[at]) at++;
  return at;
}

/** The match ended with this line: nothing but notes and an equal outcome may follow. */
function finish<S extends Block>(
  match: Match<S>,
  ended: IteratorResult<MatchEvent<S>, Played<S>>,
  lines: readonly LogLine[],
  line: LogLine,
  log: Log,
): Replayed<S> {
  const rest = lines.slice(lines.indexOf(line) + 1);
  const next = match.next();
  const surplus = rest.find((each) => 'action' in each || 'command' in each);
  if (surplus !== undefined) {
    return {
      match,
      next,
      difference: {
        ply: plyOf(surplus),
        what: 'too-long',
        logged: describeLine(surplus),
        replayed: 'the match is over',
      },
    };
  }
  const logged = rest.find((each) => 'outcome' in each);
  const difference = logged === undefined ? undefined : compareOutcome(logged.outcome, ended, log.lines.length);
  return difference === undefined ? { match, next } : { match, next, difference };
}

function inputOf(line: LogLine, sameRules: boolean): Input {
  if ('action' in line) {
    if (line.fault !== undefined) return { fault: line.fault };
    const clock = line.clock === undefined ? {} : { clock: line.clock };
    // An older version of the rules may number its actions otherwise: its notation is what survives.
    return sameRules ? { action: line.action, ...clock } : { text: line.notation, ...clock };
  }
  if ('command' in line) return { command: line.command };
  if ('chat' in line) return { chat: line.chat.text, seat: line.chat.seat };
  if ('event' in line) return { event: line.event };
  throw new Error('a note or an outcome is no input');
}

function comparePly(line: PlyLine, event: ActedEvent, sameRules: boolean): Difference | undefined {
  const differs = (
    what: Difference['what'],
    logged: string | number | null,
    replayed: string | number | null,
  ): Difference => ({ ply: line.ply, what, logged: String(logged), replayed: String(replayed) });
  if (line.ply !== event.ply) return differs('action', `ply ${line.ply}`, `ply ${event.ply}`);
  if (line.notation !== event.words.text) return differs('notation', line.notation, event.words.text);
  if (!sameRules) return undefined;
  if (line.action !== event.action) return differs('action', line.action, event.action);
  if (line.index !== event.index) return differs('action', `index ${line.index}`, `index ${event.index}`);
  if (line.key !== event.key) return differs('key', line.key, event.key);
  return undefined;
}

function compareOutcome<S extends Block>(
  logged: Outcome,
  next: IteratorResult<MatchEvent<S>, Played<S>>,
  ply: number,
): Difference | undefined {
  const replayed = next.done ? next.value.outcome : next.value.kind === 'ended' ? next.value.outcome : undefined;
  const texts = [JSON.stringify(logged), replayed === undefined ? 'the match goes on' : JSON.stringify(replayed)];
  return texts[0] === texts[1] ? undefined : { ply, what: 'outcome', logged: texts[0], replayed: texts[1] };
}

const plyOf = (line: LogLine): number => ('ply' in line ? line.ply : -1);

const describeLine = (line: LogLine): string => ('action' in line ? line.notation : JSON.stringify(line));

/** The lines that lead to the position after `at` actions: moves that were taken back are left out. */
function linesUpTo(lines: readonly LogLine[], at: number): LogLine[] {
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
  const upTo: LogLine[] = [];
  for (const line of kept) {
    if ('action' in line && upTo.filter((each) => 'action' in each).length === at) break;
    upTo.push(line);
  }
  return upTo.filter((line) => !('outcome' in line));
}

/** The actions the match consists of in the end: moves that were taken back are left out. */
export const finalPlies = (log: Log): PlyLine[] => linesUpTo(log.lines, Number.MAX_SAFE_INTEGER).filter((line) => 'action' in line);

export const plyCount = (log: Log): number => finalPlies(log).length;
