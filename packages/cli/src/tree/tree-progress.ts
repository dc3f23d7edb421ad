// How far a tree has grown, on stderr: one line that changes at a terminal, a line now and then elsewhere.
import { durationText } from '../arena/progress.ts';

const REDRAW_MS = 200;
const RETELL_MS = 10_000;

export class Progress {
  private readonly what: string;
  private readonly total: number;
  private readonly before: number;
  private readonly isLive = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  private readonly start = performance.now();
  private shownAt = performance.now();

  constructor(what: string, total: number, before = 0) {
    this.what = what;
    this.total = total;
    this.before = before;
  }

  show(done: number): void {
    const now = performance.now();
    if (now - this.shownAt < (this.isLive ? REDRAW_MS : RETELL_MS)) return;
    this.shownAt = now;
    const text = this.text(done, (now - this.start) / 1000);
    process.stderr.write(this.isLive ? `\r\x1b[K${text}` : `${text}\n`);
  }

  finish(): void {
    if (this.isLive) process.stderr.write('\r\x1b[K');
  }

  /** Since it began, to hundredths. */
  get seconds(): number {
    return Math.round((performance.now() - this.start) / 10) / 100;
  }

  private text(done: number, seconds: number): string {
    const rate = (done - this.before) / seconds;
    const left = rate > 0 && this.total > done ? `, about ${durationText((this.total - done) / rate)} left` : '';
    const share = this.total > 0 ? ` (${Math.floor((100 * done) / this.total)} %)` : '';
    const of = this.total > 0 ? ` of ${this.total.toLocaleString('en')}` : '';
    return `${done.toLocaleString('en')}${of} ${this.what}${share}, ${Math.round(rate).toLocaleString('en')} a second${left}`;
  }
}
