// The flag of whoever is asked: it falls by itself, person or search.
import type { Block, Question } from '@umpire/core';

/** Just past the last moment: a flag that has not fallen is refused. */
const FLAG_AFTER_MS = 20;
/** What a browser's timers can count to. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export class Flag {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Where no time counts, nothing falls. `fall` gets what was used. */
  set({ deadlineMs }: Question<Block>, fall: (spentMs: number) => void): void {
    this.clear();
    if (deadlineMs === undefined) return;
    const since = Date.now();
    this.timer = setTimeout(() => fall(Date.now() - since), Math.min(deadlineMs + FLAG_AFTER_MS, TIMER_MAX_MS));
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
