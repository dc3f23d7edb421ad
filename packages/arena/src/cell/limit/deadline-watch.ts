// One timer for a series of deadlines, of which only the newest counts.

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

  /** Sets the deadline, on the clock of `hostNow`. A timer for an earlier one is kept, and checks the newest deadline when it fires. */
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
    // If this process itself was late, the answer may be in the pipe, unread. So the event loop reads first.
    setImmediate(() => setImmediate(() => due === this.#due && this.#onExpired()));
  }
}
