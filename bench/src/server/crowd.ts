// Many rooms at one server, each with a move from time to time, and how long each move takes to reach everybody there.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { CrowdGame } from './games.ts';
import { inTurns } from './in-turns.ts';
import { anyAction, Room } from './room.ts';
import { Window } from './window.ts';

const SETTLE_MS = 30_000;

export class Crowd {
  readonly rooms: Room[] = [];
  private readonly address: () => string;
  private readonly faults: Faults;
  private window: Window | undefined;
  private pace = 0;
  private resumed: Promise<void> | undefined;
  private readonly playing: Promise<void>[] = [];
  private isStopped = false;

  constructor(address: () => string, faults: Faults) {
    this.faults = faults;
    this.address = address;
  }

  /** Makes tables with their players; the games take turns. */
  async seat(tables: number, games: readonly CrowdGame[]): Promise<void> {
    const played = Array.from({ length: tables }, (_, i) => games[i % games.length]);
    await inTurns(played, async (each) => {
      const room = new Room(this.address, each, this.faults, {
        heard: (page, bytes) => this.window?.heard(nameOf(page.table, page.moves.length), page.seat, bytes),
        taken: (_page, { table, q }, bytes) => this.window?.taken(nameOf(table, q), bytes),
      });
      this.rooms.push(room);
      await room.next();
    });
  }

  /** Adds onlookers, spread over all tables, until the crowd has this many sockets. */
  async watch(sockets: number): Promise<void> {
    const missing = sockets - this.rooms.reduce((sum, room) => sum + room.pages.length, 0);
    const rooms = Array.from({ length: Math.max(0, missing) }, (_, i) => this.rooms[i % this.rooms.length]);
    await inTurns(rooms, (room) => room.addWatcher());
  }

  /** From now on every room makes one move per `paceMs` milliseconds on average. */
  play(paceMs: number): void {
    this.pace = paceMs;
    for (const [number, room] of this.rooms.entries()) {
      const playing = this.keepPlaying(number, room);
      this.playing.push(playing.catch((error: unknown) => this.faults.add('refused', String(error))));
    }
  }

  /** Counts what is sent from now on, until the next pause ends. */
  count(): Window {
    this.window = new Window();
    return this.window;
  }

  /** Makes no more moves; those under way are finished. */
  pause(): void {
    this.resumed ??= new Promise((resolve) => {
      this.resume = (): void => {
        this.window = undefined;
        this.resumed = undefined;
        resolve();
      };
    });
  }

  /** Ends a pause. */
  resume: () => void = () => undefined;

  get sockets(): number {
    return this.rooms.reduce((sum, room) => sum + room.pages.length, 0);
  }

  /** Makes no more moves; resolves once everybody knows the same. */
  async stop(withinMs: number): Promise<void> {
    this.isStopped = true;
    this.resume();
    await Promise.all(this.playing);
    for (const room of this.rooms) await this.settle(room, withinMs);
  }

  leave(): void {
    this.isStopped = true;
    this.resume();
    for (const room of this.rooms) room.leave();
  }

  private async settle(room: Room, withinMs: number): Promise<void> {
    if (!(await room.settled(withinMs)))
      this.faults.add('lost', `${room.players[0].table}: not everybody was told all after ${withinMs} ms`);
  }

  private async keepPlaying(number: number, room: Room): Promise<void> {
    // The first moves are spread over one pace.
    let due = performance.now() + Math.random() * this.pace;
    while (!this.isStopped) {
      await sleep(Math.max(0, due - performance.now()));
      due = Math.max(performance.now(), due + this.pace * (0.5 + Math.random()));
      if (this.resumed !== undefined) {
        await this.resumed;
        due = performance.now() + Math.random() * this.pace;
        continue;
      }
      if (this.isStopped) return;
      if (room.isOver) {
        await this.settle(room, SETTLE_MS);
        if (!this.isStopped) await room.next();
        continue;
      }
      const page = room.asked;
      if (page === undefined) continue;
      this.window?.sent(nameOf(page.table, page.question), number, room.pages.length);
      page.act(anyAction(page));
    }
  }
}

/** The answer to a question is the move of the same number. */
const nameOf = (table: string, move: number): string => `${table} ${move}`;
