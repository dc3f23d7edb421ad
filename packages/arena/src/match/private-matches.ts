// Bounds how many matches have processes of their own at once. A match takes one place for all its seats, and keeps it to its
// end: matches that held one process while they wait for the next could wait for each other for ever.

export class PrivateMatches {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(places: number) {
    this.free = places;
  }

  /** The place of one match: call `take` before each start of a process, and `leave` when the match is over. */
  place(): PrivatePlace {
    let taken: Promise<void> | undefined;
    let isOver = false;
    return {
      take: () => {
        taken ??= this.take();
        return taken;
      },
      leave: () => {
        if (isOver) return;
        isOver = true;
        void taken?.then(() => this.leave());
      },
    };
  }

  private take(): Promise<void> {
    if (this.free > 0) {
      this.free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free++;
    else next();
  }
}

export interface PrivatePlace {
  take(): Promise<void>;
  leave(): void;
}
