import { columns, pieces } from './column.ts';

const INDENT = '    ';

/** Folded between words, and inside a word only where it fits no line; what follows the first line is indented. */
export function foldLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /).flatMap((each) => pieces(each, width - INDENT.length))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && columns(longer) > width) {
      lines.push(line);
      line = INDENT + word;
    } else line = longer;
  }
  return [...lines, line];
}
