// Reading a log: outside text becomes a Log or a refusal that names the line.

import { parseClock } from '../clock/clock-text.ts';
import type { Options } from '../contract/options.ts';
import type { Json } from '../contract/refusal.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import { FAULT_KINDS, type FaultKind } from '../line/line.ts';
import { sha256Text } from '../state/sha256.ts';
import { splitLink } from './chain.ts';
import { hasFewValues } from './has-few-values.ts';
import { LOG_FORMAT, type Log, type LogHeader, type LogLine, type LogSeat } from './log.ts';
import { type Fields, fieldsOf, kindOf } from './rows.ts';
import { readSeal, type Seal } from './seal.ts';

export function parseLog(text: string): Result<Log> {
  if (!hasFewValues(text, LOG_VALUES_MAX))
    return refuse('bad-log', LOG_VALUES_MAX, `A log has at most ${LOG_VALUES_MAX} values, and this one has more.`);
  const rows = text.split('\n');
  const tail = rows.pop() ?? '';
  let wholeChars = text.length - tail.length;
  const header = parseHeader(rows.length === 0 ? tail : rows[0]);
  if (!header.ok) return header;
  const lines: LogLine[] = [];
  let lastCovered = rows[0] ?? tail;
  let seal: Seal | undefined;
  const take = (row: string, line: LogLine | SealLine): void => {
    if ('seal' in line) seal = line.seal;
    else lines.push(line);
    if (!('note' in line || 'seal' in line)) lastCovered = row;
  };
  for (let i = 1; i < rows.length; i++) {
    const line = parseLine(rows[i]);
    if (typeof line === 'string') return refuse('bad-log', i + 1, `Line ${i + 1} of the log: ${line}.`);
    take(rows[i], line);
  }
  // A killed match may leave a torn last line. A last line that is whole and only lacks its line break still counts.
  const last = rows.length > 0 && tail !== '' ? parseLine(tail) : 'torn';
  if (typeof last !== 'string') take(tail, last);
  if (typeof last !== 'string' || rows.length === 0) wholeChars = text.length;
  const chain = splitLink(lastCovered)?.value;
  return accept({
    header: header.value,
    lines,
    wholeChars,
    ...(chain === undefined ? {} : { chain }),
    ...(seal === undefined ? {} : { seal }),
  });
}

/** A match of a hundred thousand plies, with the views of bots as notes. */
const LOG_VALUES_MAX = 5_000_000;

interface SealLine {
  readonly seal: Seal;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function parseHeader(row: string): Result<LogHeader> {
  const bad = (text: string): Result<LogHeader> => refuse('bad-log', 1, `Line 1 of the log: ${text}.`);
  const fields = fieldsOf(row);
  if (fields === undefined) return bad('this is not the log of a match (not a JSON object)');
  const { format, game, rulesVersion, options, files = {}, seats, seed, match, clock } = fields;
  if (format !== LOG_FORMAT) return refuse('bad-log', format, `Line 1 of the log: the format is not ${LOG_FORMAT}.`);
  if (!isText(game) || !isCount(rulesVersion) || !isText(seed)) return bad('game, rulesVersion or seed is missing');
  if (!isFlat(options)) return bad('options are not flat values');
  if (!isFiles(files)) return bad('files are not texts under their SHA-256');
  if (!Array.isArray(seats) || !seats.every(isSeat)) return bad('seats do not name their players');
  if (match !== undefined && !isCount(match)) return bad('match is not a whole number');
  if (clock !== undefined && !(isText(clock) && parseClock(clock).ok)) return bad('clock cannot be read');
  return accept({
    format: LOG_FORMAT,
    game,
    rulesVersion,
    options,
    files,
    seats,
    seed,
    ...(match === undefined ? {} : { match }),
    ...(clock === undefined ? {} : { clock }),
  });
}

const isFlat = (value: unknown): value is Options =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => ['number', 'boolean', 'string'].includes(typeof each));

const isFiles = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([hash, content]) => isText(content) && sha256Text(content) === hash);

const isSeat = (value: unknown): value is LogSeat => {
  const { player, sha256 } = (value ?? {}) as Fields;
  return isText(player) && (sha256 === undefined || isText(sha256));
};

/** The line, or what is wrong with it. */
function parseLine(row: string): LogLine | SealLine | string {
  const fields = fieldsOf(row);
  if (fields === undefined) return 'not a JSON object';
  switch (kindOf(fields)) {
    case 'action':
      return withClock(plyLine(fields), fields.clock);
    case 'command':
      return withClock(commandLine(fields.command), fields.clock);
    case 'chat':
      return withClock(chatLine(fields.chat), fields.clock);
    case 'event':
      return withClock({ event: fields.event as Json }, fields.clock);
    case 'note':
      return isCount(fields.ply) ? { ply: fields.ply, note: fields.note as Json } : 'a note without its ply';
    case 'outcome':
      return outcomeLine(fields.outcome);
    case 'seal':
      return sealLine(fields.seal);
    default:
      return 'neither ply, command, chat, event, note nor outcome';
  }
}

function sealLine(value: unknown): SealLine | string {
  const seal = readSeal(value);
  return typeof seal === 'string' ? seal : { seal };
}

/** Keeps the clock of a line. In it only `spentMs` and `leftMs` belong to the match and are checked; anything else is a remark. */
function withClock(line: LogLine | string, clock: unknown): LogLine | string {
  if (clock === undefined || typeof line === 'string') return line;
  const { spentMs = 0, leftMs = 0 } = (typeof clock === 'object' && clock !== null ? clock : {}) as Fields;
  return isCount(spentMs) && isCount(leftMs)
    ? { ...line, clock: clock as Json }
    : 'spentMs or leftMs of the clock is not a whole number of milliseconds';
}

function plyLine(fields: Fields): LogLine | string {
  const { ply, seat, index, action, notation, key, fault } = fields;
  if (!isCount(ply) || !isCount(seat) || !isCount(action)) return 'ply, seat or action is not a whole number';
  if (index !== null && !isCount(index)) return 'index is neither a whole number nor null';
  if (!isText(notation) || !isText(key) || !/^[0-9a-f]{16}$/.test(key)) return 'notation or key is missing';
  if (fault !== undefined && !FAULT_KINDS.includes(fault as FaultKind))
    return `fault is none of ${FAULT_KINDS.join(', ')}`;
  return {
    ply,
    seat,
    index,
    action,
    notation,
    key,
    ...(fault === undefined ? {} : { fault: fault as FaultKind }),
  };
}

function commandLine(value: unknown): LogLine | string {
  const { type, seat, to, spentMs, round } = (value ?? {}) as Fields;
  if (!isCommandType(type) || !isCount(seat)) return 'a command without type or seat';
  if (type === 'undo' && !isCount(to)) return 'an undo without the ply it goes back to';
  if (type === 'time')
    return isCount(spentMs)
      ? { command: { type, seat, spentMs } }
      : 'a fallen flag without the whole milliseconds that were spent';
  if (type === 'claim' && round !== undefined)
    return isCount(round) && round > 0
      ? { command: { type, seat, round } }
      : 'a claim whose round is not a whole number of actions';
  return { command: { type: type === 'concede' ? 'resign' : type, seat, ...(isCount(to) ? { to } : {}) } };
}

const COMMANDS = ['resign', 'concede', 'undo', 'claim', 'time', 'draw', 'decline'] as const;
const isCommandType = (type: unknown): type is (typeof COMMANDS)[number] =>
  COMMANDS.some((command) => command === type);

function chatLine(value: unknown): LogLine | string {
  const { seat, text } = (value ?? {}) as Fields;
  return isCount(seat) && isText(text) ? { chat: { seat, text } } : 'a chat without seat or text';
}

function outcomeLine(value: unknown): LogLine | string {
  const { scores, reason } = (value ?? {}) as Fields;
  if (!Array.isArray(scores) || !scores.every((each) => typeof each === 'number') || !isText(reason))
    return 'an outcome without scores or reason';
  return { outcome: { scores: scores, reason } };
}
