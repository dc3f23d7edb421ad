// The chain of a log: every line but notes ends with a hash of itself and of the value of the line before it, so that no
// line can be changed, left out, added or moved without the next value telling.
//
//   header ──▶ value ─┬▶ value ─┬▶ value          value = SHA-256(value before, line break, this line without its value)
//              ply 0 ─┘  ply 1 ─┘
import { type HashText, sha256Text } from '../state/sha256.ts';
import type { LogHeader, LogLine } from './log.ts';

/**
 * 128 of the 256 bits: a value shows where a log was changed. A seal does not lean on them, since it hashes all lines anew
 * and keeps every bit.
 */
const VALUE_DIGITS = 32;

const LINK = /,"chain":"([0-9a-f]{32})"\}\r?$/;

/** Stands before the header, where no line is. */
export const CHAIN_START = '';

export const chainValue = (before: string, text: string, hash: HashText = sha256Text): string =>
  hash(`${before}\n${text}`).slice(0, VALUE_DIGITS);

/** A row of a log without its chain value, and the value; undefined if the row does not end with one. */
export function splitLink(row: string): { readonly text: string; readonly value: string } | undefined {
  const found = LINK.exec(row);
  return found === null ? undefined : { text: `${row.slice(0, found.index)}}`, value: found[1] };
}

/** Writes the lines of a log, each with its value. */
export class LogChain {
  private value: string | undefined;
  private readonly hash: HashText;

  /** `value`: where an older log ends; undefined if that log has no chain, and then the new lines get none. */
  constructor(value: string | undefined = CHAIN_START, hash: HashText = sha256Text) {
    this.value = value;
    this.hash = hash;
  }

  /** Goes on where a log ends. */
  static after(log: { readonly chain?: string }, hash?: HashText): LogChain {
    const chain = new LogChain(CHAIN_START, hash);
    chain.value = log.chain;
    return chain;
  }

  /** The text of the next line, with its line break. */
  write(line: LogLine | LogHeader): string {
    const text = JSON.stringify(line);
    if (this.value === undefined || 'note' in line) return `${text}\n`;
    this.value = chainValue(this.value, text, this.hash);
    return `${text.slice(0, -1)},"chain":"${this.value}"}\n`;
  }
}

/** The text of a new log, whose lines are chained. */
export function formatLog(header: LogHeader, lines: readonly LogLine[], hash?: HashText): string {
  const chain = new LogChain(undefined, hash);
  let text = chain.write(header);
  for (const line of lines) text += chain.write(line);
  return text;
}
