import { readLines } from '../files/read-lines.ts';
import { Failure } from '../terminal/failure.ts';

/** The path itself, or with `-` a path from each line of the input. */
export async function typedPaths(typed: string): Promise<string[]> {
  if (typed !== '-') return [typed];
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    readLines(process.stdin, (line) => lines.push(line), resolve);
  });
  return lines.filter((line) => line.trim() !== '');
}

/** The same where at least one is needed. */
export async function someTypedPaths(typed: string): Promise<string[]> {
  const paths = await typedPaths(typed);
  if (paths.length === 0) throw new Failure('- reads folders from the input, one a line, and there is none.');
  return paths;
}
