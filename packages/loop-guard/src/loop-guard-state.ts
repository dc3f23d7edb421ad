// The memory of a loop guard as immutable plain data. A game can keep it inside its own state, so that it is saved, branched and
// taken back together with it.
import { dropPlain, EMPTY_MAP, getPlain, type PlainMap, setPlain } from './plain-map.ts';
import type { CycleStep, MemoryBounds, StateMemory } from './state-memory.ts';

export interface LoopGuardState {
  readonly version: 1;
  /** Steps first … next-1 are remembered. */
  readonly first: number;
  readonly next: number;
  /** The number of different states remembered. */
  readonly states: number;
  /** By hash: how often the state was recorded, and its latest step. */
  readonly counts: PlainMap<readonly [count: number, last: number]>;
  /** By the number of the step: the hash of the state, and the action that led there. */
  readonly steps: PlainMap<readonly [hash: string, action: string | null]>;
}

export const FRESH_STATE: LoopGuardState = {
  version: 1,
  first: 0,
  next: 0,
  states: 0,
  counts: EMPTY_MAP,
  steps: EMPTY_MAP,
};

export function recordIn(
  memory: LoopGuardState,
  hash: string,
  action: string | undefined,
  { window, maxStates }: MemoryBounds,
): LoopGuardState {
  const { first, next, states, counts, steps } = memory;
  const [count] = getPlain(counts, hash) ?? [0];
  let after: LoopGuardState = {
    version: 1,
    first,
    next: next + 1,
    states: count === 0 ? states + 1 : states,
    counts: setPlain(counts, hash, [count + 1, next]),
    steps: setPlain(steps, String(next), [hash, action ?? null]),
  };
  while (after.next - after.first > window || after.states > maxStates) after = withoutOldest(after);
  return after;
}

function withoutOldest(memory: LoopGuardState): LoopGuardState {
  const { first, states, counts, steps } = memory;
  const { hash } = stepAt(memory, first);
  const [count, last] = getPlain(counts, hash) ?? [1, first];
  return {
    ...memory,
    first: first + 1,
    states: count === 1 ? states - 1 : states,
    counts: count === 1 ? dropPlain(counts, hash) : setPlain(counts, hash, [count - 1, last]),
    steps: dropPlain(steps, String(first)),
  };
}

/** How often a state with this hash was recorded. */
export const countIn = (memory: LoopGuardState, hash: string): number => getPlain(memory.counts, hash)?.[0] ?? 0;

/** This memory with the same methods as a guard's own. */
export const memoryOf = (memory: LoopGuardState): StateMemory => ({
  count: (hash) => countIn(memory, hash),
  lap(hash, closing) {
    const from = getPlain(memory.counts, hash)?.[1] ?? memory.next;
    const way = Array.from({ length: memory.next - from }, (_, i) => stepAt(memory, from + i));
    return way.map(
      ({ hash: each }, i): CycleStep => ({ hash: each, action: i + 1 < way.length ? way[i + 1].action : closing }),
    );
  },
});

function stepAt({ steps }: LoopGuardState, serial: number): CycleStep {
  const step = getPlain(steps, String(serial));
  if (step === undefined) throw new Error(`This loop guard state was changed: its step ${serial} is missing.`);
  return { hash: step[0], action: step[1] ?? undefined };
}
