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
    this.refill();
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** What something cost is known when it is done: whoever owes something gets nothing more. */
  pay(cost: number): void {
    this.refill();
    this.left -= cost;
  }

  get owes(): boolean {
    return this.left + ((performance.now() - this.at) / 1000) * this.perSecond < 0;
  }

  get isFull(): boolean {
    return this.left + ((performance.now() - this.at) / 1000) * this.perSecond >= this.most;
  }

  private refill(): void {
    const now = performance.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
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
    return this.of(key).take();
  }

  pay(key: string, cost: number): void {
    this.of(key).pay(cost);
  }

  owes(key: string): boolean {
    return this.byKey.get(key)?.owes === true;
  }

  private of(key: string): Rate {
    const rate = this.byKey.get(key) ?? this.make();
    this.byKey.set(key, rate);
    this.sweep();
    return rate;
  }

  private sweep(): void {
    const now = performance.now();
    if (this.byKey.size < 10_000 || now - this.sweptAt < 1000) return;
    this.sweptAt = now;
    for (const [key, rate] of this.byKey) if (rate.isFull) this.byKey.delete(key);
  }
}
