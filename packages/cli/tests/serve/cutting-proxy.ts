// A line between pages and a server that can be cut: at once, in the middle of what is sent, or so that nothing comes through.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** 'down': from the server to pages. */
type Way = 'up' | 'down';

export class CuttingProxy {
  private readonly server: Server;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** Of the next bytes that go this way so many are let through, and then the line is cut. */
  private readonly letThrough = new Map<Way, number>();
  /** What does not come through at all. */
  private readonly held = new Set<Way>();
  private isDead = false;
  cuts = 0;
  /** How long everything takes each way. */
  delayMs = 0;

  private constructor(to: () => number) {
    this.server = createServer((page) => {
      if (this.isDead) {
        page.destroy();
        return;
      }
      const server = connect(to(), '127.0.0.1');
      const pair = [page, server] as const;
      this.pairs.add(pair);
      this.carry(page, server, 'up');
      this.carry(server, page, 'down');
    });
  }

  static async open(to: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(to);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Everything that is open now. */
  cut(): void {
    this.cuts++;
    this.held.clear();
    this.letThrough.clear();
    for (const [page, server] of this.pairs) {
      page.destroy();
      server.destroy();
    }
  }

  /** The next thing that is said on this way stops after so many bytes, and all lines are gone. */
  cutAfter(way: Way, bytes: number): void {
    this.letThrough.set(way, bytes);
  }

  /** From now on nothing comes through on this way, until the next cut. */
  hold(way: Way): void {
    this.held.add(way);
  }

  /** Nobody gets a line; those that are open are cut. */
  die(): void {
    this.isDead = true;
    this.cut();
  }

  live(): void {
    this.isDead = false;
  }

  async close(): Promise<void> {
    this.die();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private carry(from: Socket, to: Socket, way: Way): void {
    const end = (): void => {
      from.destroy();
      to.destroy();
      for (const pair of this.pairs) if (pair.includes(from)) this.pairs.delete(pair);
    };
    from.on('error', end).on('close', end);
    from.on('data', (data) => {
      if (this.held.has(way)) return;
      const bytes = this.letThrough.get(way);
      if (bytes === undefined) {
        if (this.delayMs === 0) to.write(data);
        else setTimeout(() => to.destroyed || to.write(data), this.delayMs);
        return;
      }
      const part = data.subarray(0, Math.min(bytes, data.length - 1));
      to.write(part, () => this.cut());
    });
  }
}
