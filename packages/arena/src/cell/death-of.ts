// Reads from the last signs of a process why it ended.
import { constants } from 'node:os';

export interface Death {
  readonly fault: 'timeout' | 'crash' | 'memory';
  readonly text: string;
  /** The process never ran, so no bot is to blame. */
  readonly host?: true;
  /** A second look would see the same. */
  readonly certain?: true;
}

interface LastSigns {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

// Words of Node, C++ and Python. A bot that imitates them only renames its own fault.
const MEMORY = /heap out of memory|bad_alloc|Array buffer allocation failed|MemoryError|Cannot allocate memory/;

export function deathOf(signs: LastSigns): Death {
  const signal = signs.signal ?? signalOfCode(signs.code);
  if (signs.code !== 0 && MEMORY.test(signs.stderr)) return { fault: 'memory', text: 'ran out of memory' };
  if (signal) return { fault: 'crash', text: `was ended by ${signal}` };
  return { fault: 'crash', text: `ended by itself (exit code ${signs.code})` };
}

/** bubblewrap and shells report a signal as an exit code above 128. */
function signalOfCode(code: number | null): string | undefined {
  if (code === null || code <= 128) return undefined;
  return Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
}
