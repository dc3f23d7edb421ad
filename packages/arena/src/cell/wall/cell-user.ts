// A user of its own for each cell, where this process may give users away. The kernel counts much for each user, and lets the owner of
// a file change what others see of it; so cells of one user, or of the host's, could tell each other things.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import type { Duplex, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { attempt } from '../attempt.ts';
import { type IdRange, type UserRange, userRange } from './user-range.ts';

/** On this descriptor bubblewrap says which process waits for its ids. */
export const INFO_FD = 4;
/** Bubblewrap waits here until there is a byte. It is the standard input, because any other descriptor would stay open in the cell. */
export const BLOCK_FD = 0;
/** The program that changes the user inside the cell, once all is mounted. */
export const SETPRIV = '/usr/bin/setpriv';
/** What a cell sees as its own user and group, whatever they are outside. */
export const NOBODY = 65_534;

const run = promisify(execFile);
const live = new Set<number>();
let range: UserRange | undefined | null;

export class CellUser {
  readonly #range: UserRange;
  /** The place of the user in the range. */
  readonly #place: number;

  private constructor(from: UserRange, place: number) {
    this.#range = from;
    this.#place = place;
  }

  /** A user that no living cell of this process has; at random, so that the cells of other processes hardly ever have it. */
  static take(): CellUser | undefined {
    const from = usableRange();
    const count = from ? Math.min(from.uids.count, from.gids.count) : 0;
    if (!from || live.size >= count / 2) return undefined;
    let place = randomInt(count);
    while (live.has(place)) place = randomInt(count);
    live.add(place);
    return new CellUser(from, place);
  }

  get uid(): number {
    return this.#range.uids.first + this.#place;
  }

  /** Lets bubblewrap go on as soon as its process has the ids, and calls `done`; what is written to its input follows. If that fails, the cell ends. */
  admit(info: Duplex, input: Writable, done: () => void): void {
    let text = '';
    input.cork();
    input.write('!');
    info.on('error', () => {});
    info.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
    });
    // Bubblewrap writes in pieces, and ends if it cannot write all of them.
    info.once('end', () => {
      this.#map(/"child-pid"\s*:\s*(\d+)/.exec(text)?.[1] ?? 'none').then(
        () => {
          input.uncork();
          done();
        },
        () => input.destroy(),
      );
    });
  }

  /** Called when no process of the cell is left. */
  release(): void {
    live.delete(this.#place);
  }

  async #map(pid: string): Promise<void> {
    const { uids, gids, byHelper } = this.#range;
    const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    const uidMap = mapOf(own.uid, uids, this.#place);
    const gidMap = mapOf(own.gid, gids, this.#place);
    if (byHelper) {
      await run('newuidmap', [pid, ...uidMap]);
      await run('newgidmap', [pid, ...gidMap]);
      return;
    }
    writeFileSync(`/proc/${pid}/uid_map`, `${uidMap.slice(0, 3).join(' ')}\n${uidMap.slice(3).join(' ')}\n`);
    writeFileSync(`/proc/${pid}/gid_map`, `${gidMap.slice(0, 3).join(' ')}\n${gidMap.slice(3).join(' ')}\n`);
  }
}

/** Root inside is the host's user, for mounting. The bot becomes nobody before it starts, and has no way back. */
const mapOf = (own: number, { first }: IdRange, place: number): string[] =>
  [0, own, 1, NOBODY, first + place, 1].map(String);

/** For machines where cells with a user of their own turn out not to start. */
export function giveNoUsers(): void {
  range = null;
}

export const givesUsers = (): boolean => usableRange() !== undefined;

function usableRange(): UserRange | undefined {
  if (range === undefined) range = (existsSync(SETPRIV) ? attempt(() => userRange(), undefined) : undefined) ?? null;
  return range ?? undefined;
}
