// So much a second, with a little in hand: for messages of a socket, and for what a stranger may make.

export class Rate {
  private readonly perSecond: number;
  private readonly most: number;
  private left: number;
  private at = performance.now();

  constructor(perSecond: number, most: number) {
    this.perSecond = perSecond;
    this.most = most;
    this.left = most;
  }

  /** False: it is too much. */
  take(): boolean {
    const now = performance.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  get isFull(): boolean {
    return this.left + ((performance.now() - this.at) / 1000) * this.perSecond >= this.most;
  }
}

/** A rate for each address; what rests is forgotten. */
export class Rates {
  private readonly make: () => Rate;
  private readonly byKey = new Map<string, Rate>();
  private sweptAt = 0;

  constructor(perSecond: number, most: number) {
    this.make = () => new Rate(perSecond, most);
  }

  take(key: string): boolean {
    const rate = this.byKey.get(key) ?? this.make();
    this.byKey.set(key, rate);
    this.sweep();
    return rate.take();
  }

  private sweep(): void {
    const now = performance.now();
    if (this.byKey.size < 10_000 || now - this.sweptAt < 1000) return;
    this.sweptAt = now;
    for (const [key, rate] of this.byKey) if (rate.isFull) this.byKey.delete(key);
  }
}
