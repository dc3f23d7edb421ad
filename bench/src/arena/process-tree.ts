// The processes below this one, including cells of bots, and the processor time that they used.
import { readdirSync, readFileSync } from 'node:fs';

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** The unit in which Linux reports times to programs, whatever the kernel was built with. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time in seconds of `root` and all processes below it, including those that ended and were waited for.
 * Undefined if the system does not tell.
 */
export function treeSeconds(root = process.pid): number | undefined {
  const tree = treeOf(root);
  return tree.length === 0 ? undefined : tree.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The processes without children: inside a cell that is the bot itself. */
export function leavesBelow(root = process.pid): number[] {
  const tree = treeOf(root);
  const parents = new Set(tree.map(({ parent }) => parent));
  return tree.filter(({ pid }) => pid !== root && !parents.has(pid)).map(({ pid }) => pid);
}

function treeOf(root: number): Entry[] {
  const entries = allProcesses();
  const tree = entries.filter(({ pid }) => pid === root);
  // The list grows at its end while it is walked.
  for (const { pid } of tree) tree.push(...entries.filter(({ parent }) => parent === pid));
  return tree;
}

function allProcesses(): Entry[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? entryOf(Number(name)) : []));
  } catch {
    return [];
  }
}

/** The entry of a process; empty if it has just gone. */
function entryOf(pid: number): Entry[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; the state, the third field, follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return [{ pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }];
  } catch {
    return [];
  }
}
