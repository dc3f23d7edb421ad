// Shows on stderr how far a long piece of work is: one line that changes at a terminal, a line now and then elsewhere.
import { cutText } from '../text/display-width.ts';
import { durationText } from '../text/duration-text.ts';

const REDRAW_MS = 200;
const RETELL_MS = 10_000;

export interface ProgressOptions {
  /** How many were done by an earlier run: they count as done, but not for the speed. */
  readonly before?: number;
  readonly isQuiet?: boolean;
  /** How many must be done before the time left is said: where many are under way at once, the first ones come late and together. */
  readonly sureFrom?: number;
  /** What else is to be said when the progress is shown. */
  readonly aside?: () => string;
}

export class Progress {
  private readonly what: string;
  private readonly total: number;
  private readonly isQuiet: boolean;
  private readonly aside: () => string;
  private readonly sureFrom: number;
  private readonly isLive = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  private readonly start = performance.now();
  private shownAt = this.start;
  private before: number;
  private done: number;

  /** `total` is 0 if it is not known. */
  constructor(what: string, total: number, options: ProgressOptions = {}) {
    const { before = 0, isQuiet = false, aside = () => '', sureFrom = 1 } = options;
    this.sureFrom = sureFrom;
    this.what = what;
    this.total = total;
    this.isQuiet = isQuiet;
    this.aside = aside;
    this.before = before;
    this.done = before;
  }

  /** One more is done. `isKnown`: an earlier run has done it. */
  step(isKnown: boolean): void {
    if (isKnown) this.before++;
    this.show(this.done + 1);
  }

  /** Shows that this many are done in all. */
  show(done: number): void {
    this.done = done;
    const now = performance.now();
    if (this.isQuiet || now - this.shownAt < (this.isLive ? REDRAW_MS : RETELL_MS)) return;
    this.shownAt = now;
    process.stderr.write(
      this.isLive ? `\r\x1b[K${cutText(this.text, (process.stderr.columns ?? 80) - 1, '…')}` : `${this.text}\n`,
    );
  }

  finish(): void {
    if (this.isLive && !this.isQuiet) process.stderr.write('\r\x1b[K');
  }

  /** The seconds since it began, to hundredths. */
  get seconds(): number {
    return Math.round((performance.now() - this.start) / 10) / 100;
  }

  get perSecond(): number {
    const seconds = (performance.now() - this.start) / 1000;
    return seconds === 0 ? 0 : (this.done - this.before) / seconds;
  }

  private get text(): string {
    const { done, total, what, perSecond } = this;
    const isSure = done - this.before >= this.sureFrom;
    const left =
      isSure && perSecond > 0 && total > done ? `, about ${durationText((total - done) / perSecond)} left` : '';
    const share = total > 0 ? ` (${Math.floor((100 * done) / total)} %)` : '';
    const of = total > 0 ? ` of ${total.toLocaleString('en')}` : '';
    const rate = perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en');
    const more = this.aside();
    return `${done.toLocaleString('en')}${of} ${what}${share}, ${rate} a second${left}${more === '' ? '' : `; ${more}`}`;
  }
}
