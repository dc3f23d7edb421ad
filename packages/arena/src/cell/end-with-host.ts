// No cell outlives its host: when this process exits, cells that still run are ended and their traces removed.

export interface EndsNow {
  /** Ends the process and removes its traces without waiting for events. Returns whether nothing is left. */
  endNow(): boolean;
  readonly traces: Traces;
}

/** What another process has to end and remove if this one is killed. */
export interface Traces {
  /** The id of a process that leads a process group of its own. */
  readonly pid?: number;
  readonly folders: readonly string[];
  /** Folders of cgroups: remove them with rmdir, once no process is in them. */
  readonly groups: readonly string[];
}

/** Called with the traces of a cell, and with undefined when nothing is left of it. */
export type TracesListener = (id: number, traces: Traces | undefined) => void;

const ATTEMPTS = 40;
const PAUSE_MS = 5;

const running = new Map<EndsNow, number>();
let lastId = 0;
let isListening = false;
let tell: TracesListener | undefined;

/** Sets the listener, which is told about cells that begin or end from now on. */
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

/** Nothing asynchronous runs at exit any more, so this waits in short blocking pauses for the kernel. */
function endAll(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < ATTEMPTS && running.size > 0; attempt++) {
    for (const cell of running.keys()) if (cell.endNow()) running.delete(cell);
    if (running.size > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}
