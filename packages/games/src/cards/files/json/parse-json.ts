// A reader of strict JSON that keeps the place of every value. It takes what `JSON.parse` takes, except nesting so deep
// that it would exhaust the stack.
import type { JsonNode, Member } from './json-node.ts';

export interface JsonFault {
  readonly at: number;
  readonly text: string;
}

export const DEPTH_MAX = 400;
/** The largest card files of makers have half as many. */
const VALUES_MAX = 500_000;

export type Parsed = { readonly ok: true; readonly node: JsonNode } | { readonly ok: false; readonly fault: JsonFault };

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
  values: number;
}

/** Thrown and caught in this file only: every fault ends the whole reading. */
class Stop extends Error {
  readonly at: number;
  constructor(at: number, text: string) {
    super(text);
    this.at = at;
  }
}

export function parseJson(text: string): Parsed {
  const reader: Reader = { text, at: 0, depth: 0, values: 0 };
  try {
    const node = readValue(reader);
    skipSpace(reader);
    if (reader.at < text.length) fail(reader, `${found(reader)} follows after the end`);
    return { ok: true, node };
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, fault: { at: stop.at, text: stop.message } };
    throw stop;
  }
}

function fail(reader: Reader, text: string): never {
  throw new Stop(reader.at, text);
}

function found({ text, at }: Reader): string {
  if (at >= text.length) return 'the end of the file';
  const point = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(point) ? `'${point}'` : 'an unprintable character';
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts.
const PLAIN = /[^"\\\u0000-\u001f]*/y;

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const taken = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += taken.length;
  return taken;
}

const skipSpace = (reader: Reader): string => take(reader, SPACE);

function readValue(reader: Reader): JsonNode {
  skipSpace(reader);
  if (++reader.values > VALUES_MAX) fail(reader, `the file has more than ${VALUES_MAX} values`);
  const at = reader.at;
  const first = reader.text[at];
  if (first === '{') return nested(reader, readObject);
  if (first === '[') return nested(reader, readList);
  if (first === '"') return { kind: 'text', at, value: readText(reader) };
  return readWord(reader) ?? readNumber(reader);
}

function nested(reader: Reader, read: (reader: Reader) => JsonNode): JsonNode {
  if (++reader.depth > DEPTH_MAX) fail(reader, `more than ${DEPTH_MAX} lists and objects are inside each other`);
  const node = read(reader);
  reader.depth--;
  return node;
}

function readWord(reader: Reader): JsonNode | undefined {
  const { text, at } = reader;
  if (text.startsWith('true', at)) return word(reader, 4, { kind: 'flag', at, value: true });
  if (text.startsWith('false', at)) return word(reader, 5, { kind: 'flag', at, value: false });
  if (text.startsWith('null', at)) return word(reader, 4, { kind: 'null', at, value: null });
  return undefined;
}

function word(reader: Reader, length: number, node: JsonNode): JsonNode {
  reader.at += length;
  return node;
}

function readNumber(reader: Reader): JsonNode {
  const at = reader.at;
  const digits = take(reader, NUMBER);
  if (digits === '') fail(reader, `a value is missing before ${found(reader)}`);
  return { kind: 'number', at, value: Number(digits) };
}

function readList(reader: Reader): JsonNode {
  const at = reader.at++;
  const items: JsonNode[] = [];
  if (closes(reader, ']')) return { kind: 'list', at, items };
  do items.push(readValue(reader));
  while (goesOn(reader, ']'));
  return { kind: 'list', at, items };
}

function readObject(reader: Reader): JsonNode {
  const at = reader.at++;
  const members: Member[] = [];
  if (closes(reader, '}')) return { kind: 'object', at, members };
  do members.push(readMember(reader));
  while (goesOn(reader, '}'));
  return { kind: 'object', at, members };
}

function readMember(reader: Reader): Member {
  skipSpace(reader);
  const at = reader.at;
  if (reader.text[at] !== '"') fail(reader, `a name in quotes is missing before ${found(reader)}`);
  const name = readText(reader);
  skipSpace(reader);
  if (reader.text[reader.at] !== ':') fail(reader, `a colon is missing before ${found(reader)}`);
  reader.at++;
  return { name, at, value: readValue(reader) };
}

function closes(reader: Reader, bracket: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== bracket) return false;
  reader.at++;
  return true;
}

function goesOn(reader: Reader, bracket: string): boolean {
  if (closes(reader, bracket)) return false;
  if (reader.text[reader.at] !== ',') fail(reader, `a comma or '${bracket}' is missing before ${found(reader)}`);
  reader.at++;
  return true;
}

function readText(reader: Reader): string {
  reader.at++;
  let read = '';
  for (;;) {
    read += take(reader, PLAIN);
    const next = reader.text[reader.at];
    if (next === '"') {
      reader.at++;
      return read;
    }
    if (next !== '\\') fail(reader, next === undefined ? 'a text has no end' : 'a text goes over the end of its line');
    read += readEscape(reader);
  }
}

const ESCAPES: { readonly [letter: string]: string | undefined } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const HEX = /[0-9a-fA-F]{4}/y;

function readEscape(reader: Reader): string {
  const letter = reader.text[reader.at + 1] ?? '';
  if (letter === 'u') {
    reader.at += 2;
    const digits = take(reader, HEX);
    if (digits === '') fail(reader, 'four digits must follow after \\u');
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
  const escaped = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (escaped === undefined)
    fail(reader, `a text has no such thing as '\\${found({ ...reader, at: reader.at + 1 }).replaceAll("'", '')}'`);
  reader.at += 2;
  return escaped;
}
