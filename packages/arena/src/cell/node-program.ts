// The program of a cell that runs a script under the Node of this process.
import type { CellProgram } from './cell-command.ts';

export interface NodeProgramOptions {
  /** The heap at which Node gives up with a clear message, before the cell's own limit kills it. */
  readonly heapMb?: number;
}

const NODE_INSIDE = '/bin/node';
const SCRIPT_INSIDE = '/cell/';

/** `script` is a path outside the cell; inside, the script lies in /cell under its own name. */
export function nodeProgram(
  script: string,
  args: readonly string[] = [],
  reads: CellProgram['reads'] = [],
  options: NodeProgramOptions = {},
): CellProgram {
  const inside = SCRIPT_INSIDE + script.replace(/^.*[\\/]/, '');
  return {
    command: NODE_INSIDE,
    args: [...nodeFlags(options), inside, ...args],
    reads: [{ from: process.execPath, to: NODE_INSIDE }, { from: script, to: inside }, ...reads],
  };
}

/** The same for a few lines of source. */
export const nodeSourceProgram = (source: string, args: readonly string[] = []): CellProgram => ({
  command: NODE_INSIDE,
  args: [...nodeFlags({}), '-e', source, '--', ...args],
  reads: [{ from: process.execPath, to: NODE_INSIDE }],
});

// No flag made the start faster when measured; --no-node-snapshot nearly doubles its time.
function nodeFlags(options: NodeProgramOptions): string[] {
  return [`--max-old-space-size=${options.heapMb ?? 128}`, '--no-warnings'];
}
