// Reads one line from a bot's process, which may contain anything: only numbers, short texts and known words are taken from it.
import { attempt } from '../cell/attempt.ts';
import { cleanText } from '../cell/clean-text.ts';
import { BOT_FAULTS, type BotFault } from '../report/match-result.ts';
import type { ReplyField } from './messages.ts';

/** What is taken from a reply of any kind. */
export interface ReadReply {
  readonly index?: number;
  readonly hears: boolean;
  readonly stays: boolean;
  readonly say: readonly string[];
  readonly log: string;
  readonly fault?: BotFault;
  readonly text: string;
  /** Lines of the bot's text where a fault was thrown, the innermost first. */
  readonly lines?: readonly number[];
}

export const NOTHING: readonly string[] = [];
const SAY_MAX = 4;
const TEXT_MAX = 300;
const LOG_MAX = 4200;
const INDEX_DIGITS = 9;
const [ZERO, CLOSE] = [0x30, 0x7d];

/** The index in a line of the form that nearly every line has; undefined if it is any other line. */
export function plainIndex(line: string, id: number): number | undefined {
  const head = `{"id":${id},"index":`;
  const last = line.length - 1;
  const digits = last - head.length;
  if (digits < 1 || digits > INDEX_DIGITS || line.charCodeAt(last) !== CLOSE || !line.startsWith(head))
    return undefined;
  let index = 0;
  for (let at = head.length; at < last; at++) {
    const digit = line.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    index = index * 10 + digit;
  }
  return index;
}

/** Returns undefined if the line breaks the protocol. */
export function readReply(line: string, id: number): ReadReply | undefined {
  const fields = fieldsOf(line);
  if (fields === undefined || fields.get('id') !== id) return undefined;
  const index = fields.get('index');
  const fault = fields.get('error') === undefined ? fields.get('fault') : 'crash';
  if (fault !== undefined && !BOT_FAULTS.includes(fault as BotFault)) return undefined;
  return {
    ...(typeof index === 'number' ? { index } : {}),
    hears: fields.get('hears') === true,
    stays: fields.get('stays') === true,
    say: said(fields.get('say')),
    log: textOf(fields.get('log'), LOG_MAX),
    // In one line, because further lines could look like our own.
    text: textOf(fields.get('error') ?? fields.get('text'), TEXT_MAX).replace(/\s+/g, ' '),
    ...(fault === undefined ? {} : { fault: fault as BotFault, lines: linesOf(fields.get('lines')) }),
  };
}

function fieldsOf(line: string): { get(field: ReplyField): unknown } | undefined {
  const value: unknown = attempt(() => JSON.parse(line), undefined);
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanText(value.slice(0, most)) : '';

const LINES_MAX = 4;

const linesOf = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.slice(0, LINES_MAX).filter((each) => typeof each === 'number' && Number.isInteger(each) && each > 0)
    : [];

function said(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, 400)];
  if (!Array.isArray(value)) return NOTHING;
  return value.slice(0, SAY_MAX).flatMap((each) => (typeof each === 'string' ? [each.slice(0, 400)] : []));
}
