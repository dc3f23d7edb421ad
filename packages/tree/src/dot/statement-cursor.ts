// Reads one line of DOT from left to right. Every word must be spelled as `dot-text.ts` writes it, so that reading is the exact
// inverse of writing.
import { readQuoted, writeId, writeNameInEdge, writeNameInNode, writeNumber, writeValue } from './dot-text.ts';

export interface Pair {
  readonly name: string;
  readonly value: string | number;
  /** Whether this is the type of a node or the label of an edge, and not an attribute of that name. */
  readonly isOwn: boolean;
}

export class StatementCursor {
  private readonly line: string;
  private at = 0;

  constructor(line: string) {
    this.line = line;
  }

  get column(): number {
    return this.at + 1;
  }

  get isAtEnd(): boolean {
    return this.at === this.line.length;
  }

  /** Whether this text comes next; if so, moves past it. */
  takes(text: string): boolean {
    const isNext = this.line.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  id(): string | undefined {
    return this.word((raw, text) => (writeId(text) === raw ? text : undefined));
  }

  /** Reads the pairs after an opening bracket, and the closing bracket. */
  pairs(own: 'type' | 'label'): Pair[] | undefined {
    const pairs: Pair[] = [];
    do {
      const pair = this.pair(own);
      if (pair === undefined) return undefined;
      pairs.push(pair);
    } while (this.takes(', '));
    return this.takes(']') ? pairs : undefined;
  }

  private pair(own: 'type' | 'label'): Pair | undefined {
    const writeName = own === 'type' ? writeNameInNode : writeNameInEdge;
    const named = this.word((raw, name) => {
      const isOwn = raw === own;
      return isOwn || writeName(name) === raw ? { name, isOwn } : undefined;
    });
    if (named === undefined || !this.takes('=')) return undefined;
    const value = this.number() ?? this.word((raw, text) => (writeValue(text) === raw ? text : undefined));
    return value === undefined ? undefined : { ...named, value };
  }

  private number(): number | undefined {
    const end = this.endOf(isNumeral);
    const raw = this.line.slice(this.at, end);
    if (raw === '' || raw.length > NUMBER_LONGEST || !/^-?\d+(?:\.\d+)?$/.test(raw)) return undefined;
    const value = Number(raw);
    if (!Number.isFinite(value) || writeNumber(value) !== raw) return undefined;
    this.at = end;
    return value;
  }

  /** Reads a word; does not move unless `accept` returns something. */
  private word<T>(accept: (raw: string, text: string) => T | undefined): T | undefined {
    const isQuoted = this.line[this.at] === '"';
    const end = isQuoted ? this.quoteEnd() : this.endOf(isLetter);
    const raw = this.line.slice(this.at, end);
    const text = isQuoted ? readQuoted(raw) : raw;
    const taken = raw === '' ? undefined : accept(raw, text);
    if (taken !== undefined) this.at = end;
    return taken;
  }

  private endOf(belongs: (code: number) => boolean): number {
    let end = this.at;
    while (end < this.line.length && belongs(this.line.charCodeAt(end))) end++;
    return end;
  }

  /** The position after the closing quote, or the present one if there is none. */
  private quoteEnd(): number {
    for (let at = this.at + 1; at < this.line.length; at++) {
      const code = this.line.charCodeAt(at);
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) return at + 1;
    }
    return this.at;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The most characters of a number: the smallest numbers have 323 zeros and 17 digits after them. */
const NUMBER_LONGEST = 400;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isNumeral = (code: number): boolean => isDigit(code) || code === 0x2d || code === 0x2e;
const isLetter = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f || isDigit(code);
