// What a stranger may make of tables, seats and names: so much at once, so much a day, and nothing on a disk that is nearly full.
import { statfsSync } from 'node:fs';
import type { Notice } from '@umpire/table';
import type { Limits } from '../limits.ts';
import { Rates } from './rate.ts';

const DAY_S = 86_400;
const LOOK_EVERY_MS = 1000;

export class Making {
  private readonly folder: string;
  private readonly freeBytes: number;
  private readonly now: Rates;
  private readonly today: Rates;
  private looked: { readonly at: number; readonly isFull: boolean } | undefined;

  constructor(folder: string, limits: Limits) {
    this.folder = folder;
    this.freeBytes = limits.freeBytes;
    this.now = new Rates(limits.madePerSecond, limits.madeAtOnce);
    this.today = new Rates(limits.madePerDay / DAY_S, limits.madePerDay);
  }

  /** Why this address may not make anything now; undefined: it may, and it counts. */
  refuse(address: string): Notice | undefined {
    if (this.isFull()) return { code: 'full', text: 'This server has no room: come back later.' };
    if (!this.now.take(address)) return { code: 'too-fast' };
    return this.today.take(address) ? undefined : { code: 'enough-today' };
  }

  /** The moves of matches that go on need the rest. */
  private isFull(): boolean {
    const at = performance.now();
    if (this.looked === undefined || at - this.looked.at > LOOK_EVERY_MS)
      this.looked = { at, isFull: freeIn(this.folder) < this.freeBytes };
    return this.looked.isFull;
  }
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Where nobody can tell, nothing is refused.
    return Number.POSITIVE_INFINITY;
  }
}
