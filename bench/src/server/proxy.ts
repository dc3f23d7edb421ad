// A connection between clients and a server that breaks: at once, or in the middle of what one of them is sending.
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** Only half of the next piece that this side sends gets through. */
  cutsAfter: 'client' | 'server' | undefined;
}

export class BreakingLine {
  cuts = 0;
  private readonly server: Server;
  private readonly target: () => number;
  private readonly pairs = new Set<Pair>();

  private constructor(target: () => number) {
    this.target = target;
    this.server = createServer((client) => this.pair(client));
  }

  /** `target`: returns the port of the server, which may change. */
  static async open(target: () => number): Promise<BreakingLine> {
    const line = new BreakingLine(target);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get address(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Cuts one connection, at once or in the middle of the next piece. */
  cutOne(): void {
    const whole = [...this.pairs].filter(({ cutsAfter }) => cutsAfter === undefined);
    const pair = whole[Math.floor(Math.random() * whole.length)];
    if (pair === undefined) return;
    const way = Math.random();
    if (way < 1 / 3) this.cut(pair);
    else pair.cutsAfter = way < 2 / 3 ? 'server' : 'client';
  }

  close(): void {
    for (const { client, server } of this.pairs) {
      client.destroy();
      server.destroy();
    }
    this.server.close();
  }

  private pair(client: Socket): void {
    const server = connect(this.target(), '127.0.0.1');
    const pair: Pair = { client, server, cutsAfter: undefined };
    this.pairs.add(pair);
    this.forward(pair, 'client', client, server);
    this.forward(pair, 'server', server, client);
  }

  private forward(pair: Pair, side: 'client' | 'server', from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on('data', (piece: Buffer) => {
      if (pair.cutsAfter !== side) {
        to.write(piece);
        return;
      }
      // What is written is sent before the connection is cut.
      from.pause();
      to.write(piece.subarray(0, piece.length >> 1), () => this.cut(pair));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.pairs.delete(pair);
      to.destroy();
    });
  }

  private cut(pair: Pair): void {
    if (!this.pairs.delete(pair)) return;
    this.cuts++;
    for (const socket of [pair.client, pair.server])
      if (Math.random() < 0.5) socket.resetAndDestroy();
      else socket.destroy();
  }
}
