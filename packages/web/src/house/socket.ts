// One socket to the server, for as long as the page is open: a cut is ordinary, and what was not confirmed is sent again.
import type { FromServer, ToServer } from '@umpire/table';

/** How long to wait before the next try: first at once, then longer and longer, and never all pages at the same time. */
const WAITS_MS = [50, 200, 500, 1000, 2000, 5000];
const PING_MS = 10_000;
/** A server that says nothing for so long after it was asked is gone, whatever the socket believes. */
const SILENCE_MS = 6000;

export interface SocketEnds {
  hear(message: FromServer): void;
  /** The line is up (again): whoever was at a table joins it. */
  up(): void;
  down(): void;
}

type Numbered = Extract<ToServer, { readonly id: string }>;

export class Socket {
  private readonly address: string;
  private readonly ends: SocketEnds;
  private socket: WebSocket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;
  /** What the server has not answered yet, by its id. */
  private readonly open = new Map<string, Numbered>();
  /** Of these those that went out more than once, and those that went out at all. */
  private readonly again = new Set<string>();
  private readonly out = new Set<string>();
  private readonly run = Math.random().toString(36).slice(2, 10);
  private ids = 0;
  private isWanted = false;

  constructor(address: string, ends: SocketEnds) {
    this.address = address;
    this.ends = ends;
    addEventListener('online', () => this.check());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.check();
    });
    setInterval(() => this.ask(), PING_MS);
  }

  get isUp(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** From now on there is a line. */
  want(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.connect();
  }

  /** Lost with the line. */
  send(message: ToServer): void {
    if (this.isUp) this.socket?.send(JSON.stringify(message));
  }

  /** Sent again after a cut, until the server has answered. */
  sendSurely(make: (id: string) => Numbered): string {
    const id = `${this.run}-${++this.ids}`;
    const message = make(id);
    this.open.set(id, message);
    this.sendOut(message);
    return id;
  }

  /** What waits for an answer at this table goes out again: whoever sits there has joined. */
  resend(table: string): void {
    for (const message of this.open.values()) if (message.table === table) this.sendOut(message);
  }

  /** True: it went out more than once. A server that started anew between does not know that it has counted already. */
  answered(id: string): boolean {
    this.open.delete(id);
    this.out.delete(id);
    return this.again.delete(id);
  }

  private sendOut(message: Numbered): void {
    if (!this.isUp) return;
    if (this.out.has(message.id)) this.again.add(message.id);
    this.out.add(message.id);
    this.send(message);
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.ends.up();
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.silence);
      this.silence = undefined;
      if (socket === this.socket) this.ends.hear(JSON.parse(String(data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      clearTimeout(this.silence);
      this.silence = undefined;
      this.ends.down();
      const wait = WAITS_MS[Math.min(this.tries++, WAITS_MS.length - 1)];
      this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
    };
  }

  /** The page is looked at again, or the network is back: is the line still there? */
  private check(): void {
    if (!this.isWanted) return;
    if (this.socket === undefined) this.connect();
    else this.ask();
  }

  private ask(): void {
    if (!this.isUp) return;
    this.send({ t: 'ping', n: ++this.pings });
    const { socket } = this;
    // A socket that is dead may not close for minutes: it is left behind.
    this.silence ??= setTimeout(() => {
      if (socket === this.socket) socket?.onclose?.(new CloseEvent('close'));
      socket?.close();
    }, SILENCE_MS);
  }
}
