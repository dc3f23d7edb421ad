// What is counted while a crowd plays: how long each move takes until the last socket of its table has it, and how much was
// sent. The moves with their sizes are kept, so that a peer can be asked to send the same.
import { setTimeout as sleep } from 'node:timers/promises';

/** A move that was made: when, at which table, and how long the text is that each audience got. */
export interface Sent {
  readonly atMs: number;
  readonly room: number;
  readonly sizes: Record<number, number>;
  okBytes: number;
}

const HOME_MS = 20_000;

interface UnderWay {
  readonly sent: Sent;
  readonly since: number;
  left: number;
  frames: number;
  bytes: number;
}

export class Window {
  /** One time for each move that reached everybody. */
  readonly tookMs: number[] = [];
  readonly moves: Sent[] = [];
  /** Of the moves that reached everybody. */
  frames = 0;
  bytes = 0;
  /** By the name of the move: frames of the one before may still be on their way. */
  private readonly underWay = new Map<string, UnderWay>();
  /** The answer to whoever moved may come after the frames of all. */
  private readonly all = new Map<string, Sent>();
  private readonly begunAt = performance.now();

  /** `listeners`: how many sockets have to get it. */
  sent(name: string, room: number, listeners: number): void {
    const since = performance.now();
    const sent: Sent = { atMs: since - this.begunAt, room, sizes: {}, okBytes: 0 };
    this.all.set(name, sent);
    this.underWay.set(name, { sent, since, left: listeners, frames: 0, bytes: 0 });
  }

  heard(name: string, audience: number, bytes: number): void {
    const move = this.underWay.get(name);
    if (move === undefined) return;
    move.sent.sizes[audience] = bytes;
    move.frames++;
    move.bytes += bytes;
    if (--move.left > 0) return;
    this.frames += move.frames;
    this.bytes += move.bytes;
    this.tookMs.push(performance.now() - move.since);
    this.moves.push(move.sent);
    this.underWay.delete(name);
  }

  /** Until every move has reached everybody; on a busy machine that may take a while. */
  async home(): Promise<void> {
    for (const end = performance.now() + HOME_MS; this.underWay.size > 0 && performance.now() < end; ) await sleep(20);
  }

  taken(name: string, bytes: number): void {
    const move = this.all.get(name);
    if (move !== undefined) move.okBytes = bytes;
  }
}

export function share(values: readonly number[], part: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
