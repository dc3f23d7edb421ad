// How much of the time that an answer took is forgiven because it was spent on the way: at most the round trip that the
// server has measured itself, and no more than a quota that grows a little with each move.

const QUOTA_START = 3;
const QUOTA_MAX = 7;
const GAIN_MAX_MS = 1000;
const GAIN_LEAST_MS = 150;
const GAIN_PER_SECOND_MS = 4;

export class Lag {
  private readonly gainMs: number;
  private quotaMs: number;
  /** Since the last move: an answer that is refused does not open the allowance again. */
  private forgivenMs = 0;

  /** `expectedMs`: about how long a seat has for the whole match. Who plays fast is forgiven less. */
  constructor(expectedMs: number) {
    this.gainMs = Math.min(GAIN_MAX_MS, GAIN_LEAST_MS + (GAIN_PER_SECOND_MS * expectedMs) / 1000);
    this.quotaMs = QUOTA_START * this.gainMs;
  }

  /** What counts of the time between question and answer. An answer that is refused gains nothing. */
  counted(elapsedMs: number, roundTripMs: number): number {
    const forgivenMs = Math.min(elapsedMs, this.quotaMs, Math.max(0, roundTripMs - this.forgivenMs));
    this.quotaMs -= forgivenMs;
    this.forgivenMs += forgivenMs;
    return elapsedMs - forgivenMs;
  }

  /** A move was made. */
  gain(): void {
    this.forgivenMs = 0;
    this.quotaMs = Math.min(QUOTA_MAX * this.gainMs, this.quotaMs + this.gainMs);
  }
}
