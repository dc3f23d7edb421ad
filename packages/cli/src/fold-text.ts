// Lines that are too long for the screen break between words. Boards and tables, which line up by several spaces, are
// left as they are.
import { stripVTControlCharacters } from 'node:util';

export function foldText(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= columns || /\S {2}/.test(line) ? line : foldLine(line, columns)))
    .join('\n');
}

const widthOf = (text: string): number => stripVTControlCharacters(text).length;

function foldLine(line: string, columns: number): string {
  const [first, ...units] = line.split(/(?<=\]\S*) (?=\S*\[)/);
  const isFaces = units.length > 0 && [first, ...units].every((unit) => widthOf(unit) <= columns);
  return isFaces ? foldFaces(first, units, columns) : foldWords(line, columns);
}

function foldWords(line: string, columns: number): string {
  // What belongs to an entry of a list stands below its words, not below its star.
  const indent = /^ *(\* )?/.exec(line)?.[0] ?? '';
  const [first, ...words] = line.slice(indent.length).split(' ');
  return joined(indent + first, words, ' '.repeat(indent.length), columns);
}

const HANG = '    ';

/** Cards in brackets stay whole and stand below the first of them, 'play: [1 Lamp] [2 Key]', unless that costs lines. */
function foldFaces(first: string, units: readonly string[], columns: number): string {
  const { length } = /^[^[]*/.exec(stripVTControlCharacters(first))?.[0] ?? '';
  const below = joined(first, units, ' '.repeat(length), columns);
  const tight = joined(first, units, HANG, columns);
  return tight.split('\n').length < below.split('\n').length || widest(below) > columns ? tight : below;
}

const widest = (text: string): number => Math.max(...text.split('\n').map(widthOf));

function joined(first: string, units: readonly string[], indent: string, columns: number): string {
  const lines = [first];
  for (const unit of units) {
    const last = lines.length - 1;
    if (widthOf(lines[last]) + 1 + widthOf(unit) > columns) lines.push(indent + unit);
    else lines[last] += ` ${unit}`;
  }
  return lines.join('\n');
}
