// Turns the bytes of an SGF file into text. It never fails: a garbled name must not cost the moves, which are ASCII.
//
// It tries, in this order: UTF-16 if a byte order mark says so; UTF-8 if the bytes are valid UTF-8; the encoding in CA,
// with U+FFFD for bytes it does not have; Windows-1252 (Latin-1 with its gaps filled) if CA is missing or unknown.
import { accept, type Result, refuse } from '@umpire/core/author';
import { SGF_LENGTH_MAX } from './parse-sgf.ts';

// Games are compiled without the libraries of Node and of browsers; TextDecoder exists in both.
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string };

export function decodeSgf(bytes: Uint8Array): Result<string> {
  if (bytes.length > SGF_LENGTH_MAX)
    return refuse('too-large', bytes.length, `An SGF file has at most ${SGF_LENGTH_MAX} bytes.`);
  return accept(utf16(bytes) ?? tryDecode(bytes, 'utf-8', true) ?? declared(bytes) ?? latin1(bytes));
}

function utf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return tryDecode(bytes, 'utf-16le', false);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return tryDecode(bytes, 'utf-16be', false);
  return undefined;
}

/** Returns undefined if this machine does not know the encoding or, if `fatal`, if the bytes are not valid in it. */
function tryDecode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

// CA belongs to the root, so only the beginning is searched; what follows may contain anything.
const HEAD_BYTES = 2 ** 20;
const CHARSET = /(?<![A-Za-z])CA\s*\[\s*([\w.:+-]{1,40})\s*\]/;

function declared(bytes: Uint8Array): string | undefined {
  const label = CHARSET.exec(latin1(bytes.subarray(0, HEAD_BYTES)))?.[1].toLowerCase();
  if (label === undefined) return undefined;
  const known = ALIASES.get(label) ?? label;
  return isLatin1(known) ? latin1(bytes) : tryDecode(bytes, known, false);
}

// Names that programs write but the web's list of encodings lacks.
const ALIASES = new Map([
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['euc_jp', 'euc-jp'],
  ['euc_kr', 'euc-kr'],
]);

function isLatin1(label: string): boolean {
  try {
    return new TextDecoder(label).encoding === 'windows-1252';
  } catch {
    return false;
  }
}

// 0x80 to 0x9F of Windows-1252. Some versions of Node decode these bytes to control characters; browsers do not.
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const CHUNK = 2 ** 13;

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = Uint16Array.from(bytes.subarray(start, start + CHUNK));
    for (let i = 0; i < codes.length; i++)
      if (codes[i] >= 0x80 && codes[i] < 0xa0) codes[i] = C1.charCodeAt(codes[i] - 0x80);
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
