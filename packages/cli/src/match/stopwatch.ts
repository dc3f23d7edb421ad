/** Measures how long whoever is asked takes, in milliseconds. What is not their doing is left out by stopping it. */
export class Stopwatch {
  private sumMs = 0;
  private since: number | undefined;

  start(): void {
    this.since ??= performance.now();
  }

  stop(): void {
    this.sumMs = this.ms;
    this.since = undefined;
  }

  get ms(): number {
    return this.sumMs + (this.since === undefined ? 0 : performance.now() - this.since);
  }
}
