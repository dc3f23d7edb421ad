import { type Block, type Rules, shown } from '@umpire/core/author';
import { actionLine, type Root, readPath, Walker } from '@umpire/tree';
import { readLines } from '../files/read-lines.ts';
import { demand, Failure } from '../terminal/failure.ts';

/** Reads typed indices. If an action was typed instead, the refusal says its index. `viewer`: see TreePlace. */
export function typedPath(
  rules: Rules<Block>,
  root: Pick<Root, 'seed' | 'match'>,
  names: readonly string[],
  viewer?: number,
): number[] {
  const read = readPath(names);
  if (read.ok) return read.value;
  const at = names.findIndex((name) => !readPath([name]).ok);
  const before = names.slice(0, at).map(Number);
  const found = viewer === undefined ? indicesCalled(new Walker(rules, root.seed, root.match), before, names[at]) : [];
  if (found.length === 0) return demand(read);
  const where = before.length === 0 ? 'the first state' : before.join('/');
  throw new Failure(
    `A path is made of indices: in ${where} '${shown(names[at])}' is ${found.length === 1 ? '' : 'one of '}${found.join(', ')}.`,
  );
}

/** The indices of actions that are written so, in words or as in actions.txt before the tab. */
function indicesCalled(walker: Walker, path: readonly number[], name: string): number[] {
  if (walker.goTo(path) < path.length) return [];
  const { rules, state } = walker;
  return Array.from(walker.legal(), (action, index) => actionLine(index, rules.words.describe(state, action))).flatMap(
    (line, index) => (line.slice(`${index}: `.length).split('\t').includes(name) ? [index] : []),
  );
}

/** The paths that were typed: one, or with `-` one from each line of the input. */
export async function typedPaths(typed: string): Promise<string[]> {
  if (typed !== '-') return [typed];
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    readLines(process.stdin, (line) => lines.push(line), resolve);
  });
  return lines.filter((line) => line.trim() !== '');
}

/** The same for commands that need at least one path. */
export async function someTypedPaths(typed: string): Promise<string[]> {
  const paths = await typedPaths(typed);
  if (paths.length === 0) throw new Failure('- reads folders from the input, one a line, and there is none.');
  return paths;
}
