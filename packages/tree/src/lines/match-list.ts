// The matches that were counted in a store: `matches.txt` in its folder, so that a log that is given twice counts once.
// A match is announced before the commit that counts it, with the number of visits of the end of its line, and confirmed
// after it. If a match was only announced, the visits tell whether the commit took place; a match counted twice could not be undone.
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readCapped } from '../read-capped.ts';

const FILE = 'matches.txt';
/** Seven million matches. */
const LIST_BYTES_MAX = 256 * 2 ** 20;
const CONFIRMED = '+';
/** The id comes last, so that it is too short in a torn line. */
const LINE = /^(\+|\d{1,15}) ([0-9a-f]{32})$/;

export interface Announced {
  readonly id: string;
  /** The number of visits of the end of its line before. */
  readonly visits: number;
}

export class MatchList {
  private readonly path: string | undefined;
  private readonly confirmed = new Set<string>();
  private readonly announced = new Map<string, number>();
  private endsWhole = true;

  /** `dir`: the folder of the store; undefined for one in memory. */
  constructor(dir: string | undefined) {
    this.path = dir === undefined ? undefined : join(dir, FILE);
    if (this.path === undefined || !existsSync(this.path)) return;
    const text = readCapped(this.path, LIST_BYTES_MAX);
    this.endsWhole = text === '' || text.endsWith('\n');
    for (const line of text.split('\n')) this.take(line);
  }

  /** Whether a match was counted. `visits`: the present number of visits of the end of its line. */
  has(id: string, visits: number): boolean {
    return this.confirmed.has(id) || visits > (this.announced.get(id) ?? Number.POSITIVE_INFINITY);
  }

  /** Call before the commit that counts the matches. The announcement is on the disk when this returns. */
  announce(matches: readonly Announced[]): void {
    this.append(matches.map(({ id, visits }) => `${visits} ${id}`));
  }

  /** Call after that commit. */
  confirm(matches: readonly Announced[]): void {
    this.append(matches.map(({ id }) => `${CONFIRMED} ${id}`));
  }

  /** Takes over another list, for a store that takes over the counts of the other store. */
  takeOver({ announced, confirmed }: MatchList): void {
    this.announce(Array.from(announced, ([id, visits]) => ({ id, visits })));
    this.append(Array.from(confirmed, (id) => `${CONFIRMED} ${id}`));
  }

  private take(line: string): void {
    const [, mark, id] = LINE.exec(line) ?? [];
    if (id === undefined) return;
    if (mark === CONFIRMED) this.confirmed.add(id);
    else this.announced.set(id, Number(mark));
  }

  private append(lines: readonly string[]): void {
    for (const line of lines) this.take(line);
    if (this.path === undefined || lines.length === 0) return;
    const file = openSync(this.path, 'a');
    try {
      // An unfinished line of a killed writer must not become the beginning of this one.
      writeSync(file, `${this.endsWhole ? '' : '\n'}${lines.join('\n')}\n`);
      fsyncSync(file);
      this.endsWhole = true;
    } finally {
      closeSync(file);
    }
  }
}
