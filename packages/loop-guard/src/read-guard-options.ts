// The options of a loop guard, checked when it is made: a misspelt name, or a value that is not a function, would otherwise
// be noticed only in the middle of a game, or never.
import type { MemoryBounds } from './state-memory.ts';

const FUNCTIONS = ['fingerprint', 'alternatives', 'canStop', 'memoryIn', 'snapshot', 'onWarning'];
const COUNTS = ['players', 'window', 'maxStates'] as const;

export type GuardCounts = MemoryBounds & { readonly players: number };

/** Throws an error that says what is wrong and what is allowed. */
export function readGuardOptions(given: unknown): GuardCounts {
  const names = [...FUNCTIONS, ...COUNTS];
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`The options of a LoopGuard are an object of ${names.join(', ')}, not ${shownKind(given)}.`);
  const options = given as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`The options of a LoopGuard are ${names.join(', ')}; not ${unknown}.`);
  for (const name of FUNCTIONS)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw new Error(`${name} is a function, not ${shownKind(options[name])}.`);
  if (options.alternatives !== undefined && options.canStop !== undefined)
    throw new Error('Give either alternatives or canStop: they say the same in two ways.');
  const { players = 2, window = Number.POSITIVE_INFINITY, maxStates = Number.POSITIVE_INFINITY } = options;
  const counts = { players, window, maxStates };
  for (const name of COUNTS)
    if (!isCount(counts[name])) throw new Error(`${name} is a whole number, 1 or more, not ${String(counts[name])}.`);
  return counts as GuardCounts;
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && value >= 1 && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY);

const shownKind = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
