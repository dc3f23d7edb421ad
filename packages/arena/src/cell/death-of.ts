// Works out why a process ended, from its exit code, signal and error output.
import { constants } from 'node:os';

export interface Death {
  readonly fault: 'timeout' | 'crash' | 'memory';
  readonly text: string;
  /** The process could not be started, so no bot is to blame. */
  readonly host?: true;
  /** A second attempt would end in the same way. */
  readonly certain?: true;
  /** The machine had no time for the bot. */
  readonly busy?: true;
  /** How much time the bot had for itself, in milliseconds. */
  readonly ms?: number;
}

interface LastSigns {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

// Error messages of Node, C++ and Python. A bot that imitates them only gets another name for its fault.
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
