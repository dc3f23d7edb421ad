// Makes wrong files of valid ones. Each case follows from its number, so that a failing one can be made again.
import { crc32 } from 'node:zlib';

const NUMBERS = [2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, -1, 0, 1e308, 0.5];
const PIECES = [
  '[',
  '{',
  '"',
  '\\',
  '[[[[',
  '{"a":',
  '\u0000',
  '\ud800',
  '(;',
  '];',
  '__proto__',
  '\n',
  'null',
  '\\]',
  ',',
];

/** Numbers below a bound, from a seed. */
export function diceOf(seed) {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

const TEXT_WAYS = [
  (text, dice) => text.slice(0, dice(text.length + 1)),
  (text, dice) => {
    const all = [...text.matchAll(/-?\d+/g)];
    const one = all[dice(Math.max(1, all.length))];
    return one === undefined
      ? text
      : text.slice(0, one.index) + NUMBERS[dice(NUMBERS.length)] + text.slice(one.index + one[0].length);
  },
  (text, dice) => {
    const at = dice(text.length + 1);
    return text.slice(0, at) + PIECES[dice(PIECES.length)].repeat(10 ** dice(7)) + text.slice(at);
  },
  (text, dice) => {
    const [from, size] = [dice(text.length + 1), dice(60)];
    const part = text.slice(from, from + size);
    return text.slice(0, from) + part.repeat(10 ** dice(5)) + text.slice(from + size);
  },
  (text, dice) => {
    const from = dice(text.length + 1);
    return text.slice(0, from) + text.slice(from + dice(40));
  },
  (text, dice) => {
    const bytes = Buffer.from(text);
    for (let i = dice(8); i >= 0 && bytes.length > 0; i--) bytes[dice(bytes.length)] = dice(256);
    return bytes.toString('utf8');
  },
];

export const mutatedText = (text, dice) => TEXT_WAYS[dice(TEXT_WAYS.length)](text, dice).slice(0, 3e7);

const HEADER = 64;
const MAGIC = Buffer.from(Uint32Array.of(0x45525455).buffer);

/** Changes a segment of a store. Checksums of headers are made right again, so that the lie itself is read. */
export function mutatedSegment(bytes, dice) {
  const copy = Buffer.from(bytes);
  const frames = [];
  for (let at = copy.indexOf(MAGIC); at >= 0; at = copy.indexOf(MAGIC, at + 1)) frames.push(at);
  const at = frames[dice(frames.length)];
  switch (dice(4)) {
    case 0:
      return copy.subarray(0, dice(copy.length));
    case 1:
      copy[dice(copy.length)] ^= 1 << dice(8);
      return copy;
    case 2:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at, at + dice(copy.length - at)), copy.subarray(at)]);
    default:
      for (let i = dice(2); i >= 0; i--)
        copy.writeUInt32LE((NUMBERS[dice(7)] + 2 ** 32) % 2 ** 32, at + 4 * (1 + dice(10)));
      copy.writeUInt32LE(crc32(copy.subarray(at, at + HEADER - 4)), at + HEADER - 4);
      return copy;
  }
}
