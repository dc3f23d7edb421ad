// How many of each are here at the same time: one address cannot take the room of all others.

export class Crowd {
  private readonly most: number;
  private readonly here = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** False: so many are here already. Otherwise what it returns is called once when it goes. */
  enter(key: string): (() => void) | false {
    const count = this.here.get(key) ?? 0;
    if (count >= this.most) return false;
    this.here.set(key, count + 1);
    return () => this.leave(key);
  }

  private leave(key: string): void {
    const left = (this.here.get(key) ?? 1) - 1;
    if (left > 0) this.here.set(key, left);
    else this.here.delete(key);
  }
}
