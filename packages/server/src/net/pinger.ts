// Pings every connection now and then, a part of them at a time: thousands of pings at once, and the pongs that come back,
// hold up the moves that are made meanwhile.

interface Pinged {
  ping(): void;
}

const EVERY_MS = 10_000;
const PARTS = 50;

export class Pinger {
  private readonly parts = Array.from({ length: PARTS }, () => new Set<Pinged>());
  private readonly timer: ReturnType<typeof setInterval>;
  private added = 0;
  private turn = 0;

  constructor() {
    this.timer = setInterval(() => {
      this.turn = (this.turn + 1) % PARTS;
      for (const each of this.parts[this.turn]) each.ping();
    }, EVERY_MS / PARTS);
    this.timer.unref();
  }

  /** It is pinged at once, so that its way is known before anything counts. */
  add(one: Pinged): void {
    this.parts[this.added++ % PARTS].add(one);
    one.ping();
  }

  delete(one: Pinged): void {
    for (const part of this.parts) part.delete(one);
  }

  close(): void {
    clearInterval(this.timer);
  }
}
