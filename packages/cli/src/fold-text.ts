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
  const indent = /^ */.exec(line)?.[0] ?? '';
  const [first, ...words] = line.slice(indent.length).split(' ');
  const lines = [indent + first];
  for (const word of words) {
    const last = lines.length - 1;
    if (widthOf(lines[last]) + 1 + widthOf(word) > columns) lines.push(indent + word);
    else lines[last] += ` ${word}`;
  }
  return lines.join('\n');
}
