// How far a long piece of work is, on stderr: one line that changes at a terminal, a line now and then elsewhere.

const REDRAW_MS = 200;
const RETELL_MS = 10_000;

export class Progress {
  private readonly total: number;
  private readonly isLive = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  private readonly isQuiet: boolean;
  private readonly start = performance.now();
  private done = 0;
  /** Matches that were played before count as done, and not for the speed. */
  private known = 0;
  private shownAt = performance.now();

  constructor(total: number, isQuiet: boolean) {
    this.total = total;
    this.isQuiet = isQuiet;
  }

  step(isKnown: boolean): void {
    this.done++;
    if (isKnown) this.known++;
    const now = performance.now();
    if (this.isQuiet || now - this.shownAt < (this.isLive ? REDRAW_MS : RETELL_MS)) return;
    this.shownAt = now;
    process.stderr.write(this.isLive ? `\r\x1b[K${this.text}` : `${this.text}\n`);
  }

  finish(): void {
    if (this.isLive && !this.isQuiet) process.stderr.write('\r\x1b[K');
  }

  get perSecond(): number {
    const seconds = (performance.now() - this.start) / 1000;
    return seconds === 0 ? 0 : (this.done - this.known) / seconds;
  }

  get text(): string {
    const { done, total, perSecond } = this;
    const left = perSecond === 0 ? '' : `, about ${durationText((total - done) / perSecond)} left`;
    return `${done} of ${total} matches, ${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} a second${left}`;
  }
}

export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
