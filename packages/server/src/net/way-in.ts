// How lines and sockets come in: so many at once, so many of one address, and only to this server.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../limits.ts';
import { Crowd } from './crowd.ts';
import { type Guard, networkOf, pathOf } from './guard.ts';
import { Rates } from './rate.ts';

export interface WayInEnds {
  isClosing(): boolean;
  /** A socket is open. */
  connect(socket: WebSocket, request: IncomingMessage): void;
}

export class WayIn {
  private readonly limits: Limits;
  private readonly guard: Guard;
  private readonly ends: WayInEnds;
  private readonly sockets: WebSocketServer;
  private readonly comers: Rates;
  private readonly lines: Crowd;
  private readonly inside: Crowd;

  constructor(limits: Limits, guard: Guard, ends: WayInEnds) {
    this.limits = limits;
    this.guard = guard;
    this.ends = ends;
    this.comers = new Rates(limits.socketsPerSecond, limits.socketsAtOnce);
    this.lines = new Crowd(limits.connectionsPerAddress);
    this.inside = new Crowd(limits.socketsPerAddress);
    // Pings are answered like messages, within the same limits.
    this.sockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes,
      autoPong: false,
    });
  }

  watch(http: Server): void {
    http.maxConnections = this.limits.connections;
    // Who says nothing, or does not read what they asked for, makes room for others. Sockets are pinged instead.
    http.setTimeout(2 * this.limits.requestMs);
    http.on('connection', (line) => {
      const leave = this.guard.isProxy(line) ? () => undefined : this.lines.enter(networkOf(line.remoteAddress ?? ''));
      if (leave === false) line.destroy();
      else line.once('close', leave);
    });
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  close(): void {
    this.sockets.close();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Its end has been told already: nothing would take it off the count of those who are here.
    if (socket.destroyed) return;
    const refusal = this.whyNot(request);
    const leave = refusal === undefined && this.inside.enter(this.guard.addressOf(request));
    if (refusal === undefined && leave !== false) {
      socket.once('close', leave);
      this.sockets.handleUpgrade(request, socket, head, (upgraded) => this.ends.connect(upgraded, request));
      return;
    }
    // From here on nobody else listens to it: without this a line that is cut would end the server.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${refusal ?? '429 Too Many Requests'}\r\nconnection: close\r\n\r\n`);
    setTimeout(() => socket.destroy(), this.limits.requestMs).unref();
  }

  private whyNot(request: IncomingMessage): string | undefined {
    if (this.ends.isClosing()) return '503 Service Unavailable';
    if (!this.guard.isOurHost(request)) return '421 Misdirected Request';
    if (!this.guard.isOurOrigin(request)) return '403 Forbidden';
    if (pathOf(request) !== '/ws') return '404 Not Found';
    return this.comers.take(this.guard.addressOf(request)) ? undefined : '429 Too Many Requests';
  }
}
