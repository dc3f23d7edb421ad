import { readLines } from '../read-lines.ts';

/** The path itself, or with `-` a path from each line of the input. */
export async function typedPaths(typed: string): Promise<string[]> {
  if (typed !== '-') return [typed];
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    readLines(process.stdin, (line) => lines.push(line), resolve);
  });
  return lines.filter((line) => line.trim() !== '');
}
