// How much of the threads each has had lately: what was long ago counts less and less.

const HALF_LIFE_MS = 60_000;

export class Shares {
  private readonly spent = new Map<string, number>();
  /** By who: when what runs for them began. */
  private readonly running = new Map<string, number[]>();
  private halvedAt = performance.now();

  begin(who: string, since: number): void {
    this.running.set(who, [...(this.running.get(who) ?? []), since]);
  }

  end(who: string, since: number): void {
    const others = [...(this.running.get(who) ?? [])];
    others.splice(others.indexOf(since), 1);
    if (others.length === 0) this.running.delete(who);
    else this.running.set(who, others);
    this.spent.set(who, (this.spent.get(who) ?? 0) + performance.now() - since);
  }

  /** In milliseconds; what runs counts a second more, so that the next goes to somebody else. */
  of(who: string): number {
    this.halve();
    const now = performance.now();
    const running = this.running.get(who) ?? [];
    return running.reduce((sum, since) => sum + 1000 + now - since, this.spent.get(who) ?? 0);
  }

  private halve(): void {
    for (const now = performance.now(); now - this.halvedAt >= HALF_LIFE_MS; this.halvedAt += HALF_LIFE_MS)
      for (const [who, ms] of this.spent)
        if (ms < 2) this.spent.delete(who);
        else this.spent.set(who, ms / 2);
  }
}
