// The Text and SimpleText values of SGF: escapes, soft line breaks and white space. A value may be as long as the file, so it is
// copied sign by sign: a pattern that replaces would keep every match in memory.

const TAB = 9;
const LF = 10;
const VT = 11;
const FF = 12;
const CR = 13;
const SPACE = 32;
const BACKSLASH = 92;

/** Undoes the escapes of a Text value: hard line breaks are kept (as LF), escaped ones are dropped. */
export const readSgfText = (raw: string): string => plain(raw, LF);

/** Undoes the escapes of a SimpleText value, which has one line. */
export const readSgfLine = (raw: string): string => plain(raw, SPACE);

const NEEDS_WORK = /[\\\t\n\v\f\r]/;

function plain(raw: string, lineBreak: number): string {
  if (!NEEDS_WORK.test(raw)) return raw;
  const codes = new Uint16Array(raw.length);
  let size = 0;
  for (let at = 0; at < raw.length; at++) {
    const isEscaped = raw.charCodeAt(at) === BACKSLASH && at + 1 < raw.length;
    if (isEscaped) at++;
    const code = raw.charCodeAt(at);
    if (code === LF || code === CR) {
      if (isPair(code, raw.charCodeAt(at + 1))) at++;
      if (!isEscaped) codes[size++] = lineBreak;
    } else codes[size++] = code === TAB || code === VT || code === FF ? SPACE : code;
  }
  return textOf(codes.subarray(0, size));
}

/** CR LF and LF CR are one line break. */
const isPair = (code: number, next: number): boolean => next === (code === LF ? CR : LF);

const CHUNK = 2 ** 13;

function textOf(codes: Uint16Array): string {
  const parts: string[] = [];
  for (let from = 0; from < codes.length; from += CHUNK)
    parts.push(String.fromCharCode(...codes.subarray(from, from + CHUNK)));
  return parts.join('');
}

/** Escapes a text. A colon needs no escape here: none of these values is composed of two. */
export const escapeSgfText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
