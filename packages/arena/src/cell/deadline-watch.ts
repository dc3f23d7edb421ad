// One rolling timer for a stream of deadlines, of which only the newest counts.

import { hostNow } from './host-clock.ts';

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export class DeadlineWatch {
  readonly #onExpired: () => void;
  #due = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(onExpired: () => void) {
    this.#onExpired = onExpired;
  }

  /** `due` on the clock of `hostNow`. A timer set for an earlier one stays and asks again when it rings. */
  set(due: number): void {
    this.#due = due;
    if (due < this.#timerAt) this.#arm();
  }

  stop(): void {
    this.#due = Number.POSITIVE_INFINITY;
    this.#timerAt = Number.POSITIVE_INFINITY;
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timerAt = this.#due;
    const waitMs = Math.max(1, Math.ceil(this.#due - hostNow()));
    this.#timer = setTimeout(() => this.#ring(), Math.min(waitMs, LONGEST_TIMEOUT_MS));
  }

  #ring(): void {
    this.#timerAt = Number.POSITIVE_INFINITY;
    if (this.#due === Number.POSITIVE_INFINITY) return;
    if (hostNow() < this.#due) this.#arm();
    else this.#judgeLater(this.#due);
  }

  #judgeLater(due: number): void {
    // When this process itself was late, the answer may lie unread in the pipe: read first, judge then.
    setImmediate(() => setImmediate(() => due === this.#due && this.#onExpired()));
  }
}
