// The files of a store. The files of other writers are only read; this writer has one of its own.
import { existsSync, readdirSync } from 'node:fs';
import { SEGMENTS_MAX, Segment, segmentNumber } from './segment.ts';

/** Whether a folder contains segments, whatever else it contains or lacks. */
export const hasSegments = (dir: string): boolean =>
  existsSync(dir) && readdirSync(dir).some((name) => segmentNumber(name) !== undefined);

export class Segments {
  /** Undefined for a tree in memory. */
  private readonly dir: string | undefined;
  private readonly byNumber = new Map<number, Segment>();
  private own: Segment | undefined;

  constructor(dir: string | undefined) {
    this.dir = dir;
  }

  /** Opens segments that are new. */
  look(): void {
    if (this.dir === undefined) return;
    for (const name of readdirSync(this.dir).sort()) {
      const number = segmentNumber(name);
      if (number !== undefined && !this.byNumber.has(number)) this.byNumber.set(number, Segment.open(this.dir, number));
    }
  }

  get(number: number): Segment | undefined {
    return this.byNumber.get(number);
  }

  get all(): Segment[] {
    return [...this.byNumber.values()];
  }

  get others(): Segment[] {
    return this.all.filter((segment) => segment !== this.own);
  }

  /** The segment of this writer, created when first needed. */
  mine(): Segment {
    if (this.own === undefined) {
      if (this.dir === undefined) throw new Error('a tree in memory has no files');
      this.own = Segment.create(this.dir, this.highest + 1);
      this.byNumber.set(this.own.number, this.own);
    }
    return this.own;
  }

  get isFull(): boolean {
    return this.highest + 1 >= SEGMENTS_MAX;
  }

  close(): void {
    for (const segment of this.byNumber.values()) segment.close();
    this.byNumber.clear();
  }

  private get highest(): number {
    return this.all.reduce((most, { number }) => Math.max(most, number), -1);
  }
}
