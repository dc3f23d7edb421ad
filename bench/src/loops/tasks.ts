// The tasks of the benchmark of the loop guard, each in a process of its own.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { begin, noChance, Past, step } from '@umpire/core/hot';
import { LoopGuard } from '@umpire/loop-guard';
import { checksumText, FIRST_SUM, mix } from '../measure/checksum.ts';
import type { Task, Tasks, Work } from '../task.ts';
import { cardTable } from './card-table.ts';
import { ringRules } from './ring-game.ts';
import { ShaGuard } from './sha-guard.ts';

/** How many states are recorded. */
export const SIZES = [100, 1000, 10_000, 100_000, 1_000_000] as const;
/** The sizes up to which SHA-256 over JSON is measured: it is slow. */
export const SHARED_SIZES = [100, 1000, 10_000] as const;
export const PERIODS = [2, 16, 128, 1024] as const;
export const PLAIN_SIZES = [100, 10_000, 100_000] as const;
/** A run records at least this many states, or it would be over before the clock has ticked. */
const RECORDED_LEAST = 1_000_000;
const HASHED = 10_000;
const SHARED_LEAST = 20_000;
/** How many states of cycles a run looks at. */
const JUDGED = 400_000;
/** At this count a repetition would have a consequence. */
const ACT = 2;

export const tasks: Tasks = Object.fromEntries([
  ...SIZES.map((size) => [`push ${size}`, async () => pushes(size)]),
  ...SIZES.map((size) => [`class ${size}`, async () => classes(size)]),
  ...PLAIN_SIZES.map((size) => [`plain ${size}`, async () => plainStates(size)]),
  ...SHARED_SIZES.flatMap((size) => [
    [`ours ${size}`, async () => ours(size)],
    [`sha ${size}`, async () => shas(size)],
  ]),
  ...PERIODS.flatMap((period) => [
    [`judged ${period}`, async () => ring(period, true)],
    [`unjudged ${period}`, async () => ring(period, false)],
  ]),
  ['grown', async () => grownPushes()],
  ['map', async () => mapCounts()],
  ['key', async () => keys()],
  ['json and sha', async () => jsonHashes()],
]);

const times = (size: number, least: number): number => Math.max(1, Math.ceil(least / size));

function keysOf(size: number): Int32Array {
  const table = cardTable();
  const all = new Int32Array(2 * size);
  const key = new Int32Array(2);
  for (let i = 0; i < size; i++) {
    table.moveState(i);
    table.key(key);
    all.set(key, 2 * i);
  }
  return all;
}

/** A function of its own, so that V8 sees one hot loop. */
function pushAll(past: Past, all: Int32Array, size: number): number {
  let found = 0;
  for (let i = 0; i < size; i++) if (past.push(all[2 * i], all[2 * i + 1], i) >= ACT) found++;
  return found;
}

/** A new past each time, as a match has: growing it is part of the work. */
function pushes(size: number): Task {
  const all = keysOf(size);
  const runs = times(size, RECORDED_LEAST);
  let bytes = 0;
  return {
    run(): Work {
      let found = 0;
      for (let i = 0; i < runs; i++) {
        const past = new Past();
        found += pushAll(past, all, size);
        bytes = past.byteLength;
      }
      return { units: runs * size, checksum: String(found / runs) };
    },
    facts: () => ({ bytes: bytes / size }),
  };
}

/** The same past again and again, as a search has. */
function grownPushes(): Task {
  const all = keysOf(HASHED);
  const past = new Past();
  const runs = times(HASHED, RECORDED_LEAST);
  return {
    run() {
      for (let i = 0; i < runs; i++) {
        past.clear();
        pushAll(past, all, HASHED);
      }
      return { units: runs * HASHED, checksum: String(past.length) };
    },
  };
}

function hashTexts(size: number): string[] {
  const all = keysOf(size);
  const text = (word: number): string => (word >>> 0).toString(16).padStart(8, '0').repeat(4);
  return Array.from({ length: size }, (_, i) => text(all[2 * i]) + text(all[2 * i + 1]));
}

/** Texts as long as those of SHA-256, in a Map. */
function mapCounts(): Task {
  const hashes = hashTexts(HASHED);
  const runs = times(HASHED, RECORDED_LEAST);
  return {
    run() {
      let found = 0;
      for (let i = 0; i < runs; i++) {
        const counts = new Map<string, number>();
        for (const hash of hashes) {
          const count = (counts.get(hash) ?? 0) + 1;
          counts.set(hash, count);
          if (count >= ACT) found++;
        }
      }
      return { units: runs * HASHED, checksum: String(found / runs) };
    },
  };
}

function keys(): Task {
  const table = cardTable();
  const key = new Int32Array(2);
  return {
    run() {
      let sum = 0;
      for (let i = 0; i < HASHED; i++) {
        table.moveState(i);
        table.key(key);
        sum ^= key[0];
      }
      return { units: HASHED, checksum: checksumText(sum) };
    },
    facts: () => ({ bytes: table.state.bytes.length }),
  };
}

function jsonHashes(): Task {
  const table = cardTable();
  return {
    run() {
      const guard = new ShaGuard();
      let sum = 0;
      for (let i = 0; i < HASHED; i++) {
        table.moveObject(i);
        sum ^= guard.hash(table.object).length;
      }
      return { units: HASHED, checksum: String(sum) };
    },
    facts: () => ({ bytes: JSON.stringify(table.object).length }),
  };
}

function ours(size: number): Task {
  const table = cardTable();
  const key = new Int32Array(2);
  const shared = times(size, SHARED_LEAST);
  // Our side goes on after the shared states: only the first part is equal.
  const more = 9 * shared;
  const once = (): number => {
    const past = new Past();
    let sum = FIRST_SUM;
    table.restart();
    for (let i = 0; i < size; i++) {
      table.moveState(i);
      table.key(key);
      sum = mix(sum, past.push(key[0], key[1], i));
    }
    return sum;
  };
  return {
    run() {
      let sum = 0;
      for (let i = 0; i < shared; i++) sum = mix(sum, once());
      for (let i = 0; i < more; i++) once();
      return { units: (shared + more) * size, checksum: checksumText(sum) };
    },
  };
}

function shas(size: number): Task {
  const table = cardTable();
  const shared = times(size, SHARED_LEAST);
  const once = (): number => {
    const guard = new ShaGuard();
    let sum = FIRST_SUM;
    table.restart();
    for (let i = 0; i < size; i++) {
      table.moveObject(i);
      sum = mix(sum, guard.push(table.object));
    }
    return sum;
  };
  return {
    run() {
      let sum = 0;
      for (let i = 0; i < shared; i++) sum = mix(sum, once());
      return { units: shared * size, checksum: checksumText(sum) };
    },
  };
}

interface Hashed {
  readonly hash: string;
}
const fingerprint = ({ hash }: Hashed): string => hash;

/** The guard as a class: a check and a record for each state, whose fingerprint is a short text made beforehand. */
function classes(size: number): Task {
  const states = hashTexts(size).map((hash): Hashed => ({ hash: hash.slice(0, 32) }));
  const runs = times(size, RECORDED_LEAST);
  const fill = (): LoopGuard<Hashed> => {
    const guard = new LoopGuard<Hashed>({ infiniteLoopRules: { maxRepeats: ACT } }, { fingerprint });
    for (const state of states) if (!guard.checkForLoop(state).loopDetected) guard.recordState(state);
    return guard;
  };
  return {
    run() {
      let found = 0;
      for (let i = 0; i < runs; i++) found += fill().getRepeatCount(states[7]);
      return { units: runs * size, checksum: String(found / runs) };
    },
    facts: () => {
      const before = heapInUse();
      const guard = fill();
      const bytes = (heapInUse() - before) / size;
      // Asked after the measurement, so that the guard is still in use.
      return { bytes, seen: guard.getRepeatCount(states[7]) };
    },
  };
}

/** Measured after a garbage collection, or most of it would be memory that nobody needs any more. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The memory of the guard as plain data inside a game's state. */
function plainStates(size: number): Task {
  const hashes = hashTexts(size);
  const runs = times(size, RECORDED_LEAST / 10);
  return {
    run() {
      let states = 0;
      for (let i = 0; i < runs; i++) {
        const guard = new LoopGuard<Hashed>(undefined, { fingerprint });
        let memory = guard.createFreshLoopGuardState();
        for (const hash of hashes) memory = guard.updateLoopGuard(memory, hash);
        states += memory.states;
      }
      return { units: runs * size, checksum: String(states / runs) };
    },
  };
}

/** Goes once around the ring; after that every action finds a cycle. */
function ring(period: number, isJudged: boolean): Task {
  const rules = ringRules(period, isJudged);
  const found = Math.ceil(JUDGED / period / (period < 128 ? 4 : 1));
  return {
    run() {
      const state = rules.layout.create();
      const past = new Past();
      begin(rules, state, past, noChance);
      for (let i = 0; i < period - 1 + found; i++) step(rules, state, past, 0, noChance);
      return { units: found, checksum: `${state.at} ${past.length}` };
    },
  };
}
