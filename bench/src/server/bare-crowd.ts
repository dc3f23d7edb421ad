// The same sockets at a server of nothing but `ws`, which is asked at the same moments to send texts of the same lengths.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { inTurns } from './in-turns.ts';
import { type Sent, Window } from './window.ts';

export class BareCrowd {
  private readonly port: number;
  private readonly rooms: WebSocket[][] = [];
  private window: Window | undefined;
  /** By room and by socket, how many moves were sent and heard since the beginning. */
  private readonly sent: number[] = [];

  constructor(port: number) {
    this.port = port;
  }

  /** `rooms`: for each room, the audience of each socket. */
  async open(rooms: readonly (readonly number[])[]): Promise<void> {
    await inTurns([...rooms.entries()], async ([room, audiences]) => {
      this.rooms[room] = [];
      for (const audience of audiences) this.rooms[room].push(await this.connect(room, audience));
    });
  }

  /** Repeats all moves of a window, each at the same time after the beginning. */
  async repeat(moves: readonly Sent[], lastsMs: number): Promise<Window> {
    const window = new Window();
    this.window = window;
    const begun = performance.now();
    for (const move of [...moves].sort((a, b) => a.atMs - b.atMs)) {
      const wait = begun + move.atMs - performance.now();
      if (wait > 1) await sleep(wait);
      const [mover] = this.rooms[move.room];
      const number = (this.sent[move.room] ?? 0) + 1;
      this.sent[move.room] = number;
      window.sent(`${move.room} ${number}`, move.room, this.rooms[move.room].length);
      mover.send(JSON.stringify({ sizes: sizesOf(move), ok: move.okBytes }));
    }
    await sleep(Math.max(0, begun + lastsMs - performance.now()));
    return window;
  }

  leave(): void {
    for (const socket of this.rooms.flat()) socket.terminate();
  }

  private async connect(room: number, audience: number): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/${room}/${audience}`, { perMessageDeflate: false });
    let heard = 0;
    socket.on('message', (data) => {
      const { length } = data as Buffer;
      if (length > LEAST_FRAME) this.window?.heard(`${room} ${++heard}`, audience, length);
    });
    await once(socket, 'open');
    return socket;
  }
}

/** Shorter messages are not frames of a move but the reply to the page that made it. */
const LEAST_FRAME = 60;

/** The sizes by audience; 0 for an audience that got nothing. */
function sizesOf({ sizes }: Sent): number[] {
  const list: number[] = [];
  for (const [audience, size] of Object.entries(sizes)) list[Number(audience)] = size;
  return Array.from(list, (size) => size ?? 0);
}
