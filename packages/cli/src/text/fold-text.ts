// Folds lines that are too long for the screen, between words. Rows of tables, whose columns are set apart by several spaces,
// keep them and continue further in; boards are left as they are.
import { stripVTControlCharacters } from 'node:util';
import { displayWidth, piecesOf } from './display-width.ts';

export const foldText = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => (displayWidth(line) <= columns ? line : foldLong(line, columns)))
    .join('\n');

/** A word that shows a row of text; the tokens of a board are shorter. */
const WORD = /\p{L}{3}/u;

function foldLong(line: string, columns: number): string {
  if (!/\S {2}/.test(line)) return foldLine(line, columns);
  return WORD.test(stripVTControlCharacters(line)) ? foldRow(line, columns) : line;
}

/** What does not fit in the row stands below it, further in than its beginning. */
function foldRow(line: string, columns: number): string {
  const indent = /^ */.exec(stripVTControlCharacters(line))?.[0] ?? '';
  const lines = [''];
  for (const [unit] of line.matchAll(/\s*\S+/g)) {
    const last = lines.length - 1;
    const isFirst = lines[last].trim() === '';
    if (isFirst || displayWidth(lines[last] + unit) <= columns) lines[last] += unit;
    else lines.push(indent + HANG + unit.trimStart());
  }
  return lines.join('\n');
}

function foldLine(line: string, columns: number): string {
  const [first, ...units] = line.split(/(?<=\]\S*) (?=\S*\[)/);
  const isFaces = units.length > 0 && [first, ...units].every((unit) => displayWidth(unit) <= columns);
  return isFaces ? foldFaces(first, units, columns) : foldWords(line, columns);
}

function foldWords(line: string, columns: number): string {
  // The rest of a list entry stands below its words, not below its star.
  const indent = /^ *(\* )?/.exec(line)?.[0] ?? '';
  const [first, ...words] = line.slice(indent.length).split(' ');
  return joined(indent + first, words, ' '.repeat(indent.length), columns);
}

/** The same for a report, where a word that fits no line is broken too. */
export function foldLines(text: string, columns: number): string[] {
  const [first, ...words] = text.split(/(?<=\S) /).flatMap((word) => piecesOf(word, columns - HANG.length));
  return joined(first, words, HANG, columns).split('\n');
}

const HANG = '    ';

/** Keeps cards in brackets whole and below the first of them, 'play: [1 Lamp] [2 Key]', unless that costs lines. */
function foldFaces(first: string, units: readonly string[], columns: number): string {
  const { length } = /^[^[]*/.exec(stripVTControlCharacters(first))?.[0] ?? '';
  const below = joined(first, units, ' '.repeat(length), columns);
  const tight = joined(first, units, HANG, columns);
  return tight.split('\n').length < below.split('\n').length || widest(below) > columns ? tight : below;
}

const widest = (text: string): number => Math.max(...text.split('\n').map(displayWidth));

function joined(first: string, units: readonly string[], indent: string, columns: number): string {
  const lines = [first];
  for (const unit of units) {
    const last = lines.length - 1;
    if (displayWidth(lines[last]) + 1 + displayWidth(unit) > columns) lines.push(indent + unit);
    else lines[last] += ` ${unit}`;
  }
  return lines.join('\n');
}
