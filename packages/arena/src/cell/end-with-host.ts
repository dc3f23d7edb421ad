// No cell outlives its host: when this process exits, what is still running is ended and its traces are removed.

export interface EndsNow {
  /** Answers whether nothing is left of it. */
  endNow(): boolean;
}

const ATTEMPTS = 40;
const PAUSE_MS = 5;

const running = new Set<EndsNow>();
let isListening = false;

export function endWithHost(cell: EndsNow): void {
  running.add(cell);
  if (isListening) return;
  isListening = true;
  process.once('exit', endAll);
}

export function outliveHost(cell: EndsNow): void {
  running.delete(cell);
}

/** Nothing asynchronous runs any more at exit, so the kernel's moment is waited for in small pauses. */
function endAll(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < ATTEMPTS && running.size > 0; attempt++) {
    for (const cell of running) if (cell.endNow()) running.delete(cell);
    if (running.size > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}
