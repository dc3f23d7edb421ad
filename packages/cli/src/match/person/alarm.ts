import type { Stopwatch } from '../stopwatch.ts';

/** The longest time that a timer can wait. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Aborts its signal once the stopwatch shows more than the limit. While it waits, the program does not end. */
export class Alarm {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(watch: Stopwatch, limitMs: number | undefined) {
    if (limitMs !== undefined) this.wait(watch, limitMs);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  /** A timer may fire a little early: then it waits again. */
  private wait(watch: Stopwatch, limitMs: number): void {
    const leftMs = limitMs - watch.ms;
    if (leftMs < 0) this.controller.abort();
    else this.timer = setTimeout(() => this.wait(watch, limitMs), Math.min(TIMER_MAX_MS, Math.floor(leftMs) + 1));
  }
}
