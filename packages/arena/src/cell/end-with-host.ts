// No cell outlives its host: when this process exits, what is still running is ended and its traces are removed.

export interface EndsNow {
  /** Returns whether nothing is left of it. */
  endNow(): boolean;
  readonly traces: Traces;
}

/** What somebody else has to end and to remove if this process has no chance to. */
export interface Traces {
  /** Leads a process group of its own. */
  readonly pid?: number;
  readonly folders: readonly string[];
  /** Cgroups: they go by rmdir, once nobody is in them. */
  readonly groups: readonly string[];
}

/** `traces` undefined: nothing is left of it. */
export type TracesListener = (id: number, traces: Traces | undefined) => void;

const ATTEMPTS = 40;
const PAUSE_MS = 5;

const running = new Map<EndsNow, number>();
let lastId = 0;
let isListening = false;
let tell: TracesListener | undefined;

/** Tells of what begins and ends from now on. */
export function onTraces(listener: TracesListener): void {
  tell = listener;
}

export function endWithHost(cell: EndsNow): void {
  running.set(cell, ++lastId);
  tell?.(lastId, cell.traces);
  if (isListening) return;
  isListening = true;
  process.once('exit', endAll);
}

export function outliveHost(cell: EndsNow): void {
  const id = running.get(cell);
  running.delete(cell);
  if (id !== undefined) tell?.(id, undefined);
}

/** Nothing asynchronous runs any more at exit, so the kernel's moment is waited for in small pauses. */
function endAll(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < ATTEMPTS && running.size > 0; attempt++) {
    for (const cell of running.keys()) if (cell.endNow()) running.delete(cell);
    if (running.size > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}
