// The flag of whoever is asked: it falls by itself, person or search.

/** Just past the last moment: a flag that has not fallen is refused. */
const FLAG_AFTER_MS = 20;
/** What timers can count to; who has longer is waited for in parts. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export class Flag {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Where no time counts (undefined) nothing falls. `fall` gets what was used. */
  set(deadlineMs: number | undefined, fall: (spentMs: number) => void): void {
    this.clear();
    if (deadlineMs !== undefined) this.wait(Date.now(), deadlineMs + FLAG_AFTER_MS, fall);
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private wait(since: number, wholeMs: number, fall: (spentMs: number) => void): void {
    const leftMs = wholeMs - (Date.now() - since);
    this.timer = setTimeout(
      () => (leftMs > TIMER_MAX_MS ? this.wait(since, wholeMs, fall) : fall(Date.now() - since)),
      Math.min(leftMs, TIMER_MAX_MS),
    );
  }
}
