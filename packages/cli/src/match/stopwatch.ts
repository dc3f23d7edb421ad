/** Measures in milliseconds how long a player takes. It is stopped for time that is not the player's doing. */
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
