// Which line of the author's files each line of a bundle comes from, read from a source map (https://tc39.es/ecma426/).
import { posix } from 'node:path';
import { attempt } from '../cell/attempt.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** By line of the bundle: 'bot.ts:12', or '' if nobody wrote it. `names` are the bot's own files; no other is named. */
export function originalLines(map: string, names: ReadonlySet<string>): readonly string[] {
  return attempt(() => {
    const { mappings, sources } = JSON.parse(map) as { mappings: string; sources: readonly string[] };
    const files = sources.map((source) => [...names].find((name) => posix.normalize(source).endsWith(name)));
    let source = 0;
    let line = 0;
    return mappings.split(';').map((segments) => {
      let first = '';
      for (const segment of segments === '' ? [] : segments.split(',')) {
        const [, toSource, toLine] = numbersOf(segment);
        if (toSource === undefined || toLine === undefined) continue;
        source += toSource;
        line += toLine;
        const file = files[source];
        if (first === '' && file !== undefined) first = `${file}:${line + 1}`;
      }
      return first;
    });
  }, []);
}

/** Numbers in base 64, five bits a digit, the lowest first; the lowest bit of a number is its sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1));
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** A fault's text with the author's lines: where it was thrown, and from where that was called. */
export function withPlaces(text: string, at: readonly number[], lines: readonly string[] = []): string {
  const places = at.map((line) => lines[line - 1] ?? '').filter((each) => each !== '');
  return places.length === 0 ? text : `${text} in ${[...new Set(places)].join(', called at ')}`;
}
