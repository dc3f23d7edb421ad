// The memory of a loop guard: counts by hash, and the steps in order. The time to record does not depend on their number.
import type { CycleStep, MemoryBounds, StateMemory } from './state-memory.ts';

interface Entry {
  readonly hash: string;
  count: number;
  /** The latest step at which the state occurred. */
  last: number;
}

interface Step {
  readonly entry: Entry;
  /** The action that led here. */
  readonly action: string | undefined;
  /** The previous step with the same state, or -1. */
  readonly before: number;
  /** Whether the state was recorded. A state in which a loop was found becomes a step even if it is not recorded. */
  isCounted: boolean;
}

/** Forgotten steps are removed from the array once there are this many, and at least as many as are left. */
const CUT_AT = 1024;

export class RecordedStates implements StateMemory {
  private readonly bounds: MemoryBounds;
  private readonly entries = new Map<string, Entry>();
  private steps: Step[] = [];
  /** `base`: the number of the step in `steps[0]`. `first`: the number of the first step that is remembered. */
  private base = 0;
  private first = 0;
  private counted = 0;

  constructor(bounds: MemoryBounds) {
    this.bounds = bounds;
  }

  /** How many steps are remembered. */
  get length(): number {
    return this.base + this.steps.length - this.first;
  }

  count(hash: string): number {
    return this.entries.get(hash)?.count ?? 0;
  }

  record(hash: string, action: string | undefined): void {
    const newest = this.note(hash, action);
    newest.isCounted = true;
    newest.entry.count++;
    this.counted++;
    this.prune(this.bounds.window);
    while (this.entries.size > this.bounds.maxStates) this.dropOldest();
  }

  /** Adds a step that is not counted, unless the newest step is already such a step for the same state. */
  note(hash: string, action: string | undefined): Step {
    const newest = this.steps.at(-1);
    if (newest !== undefined && !newest.isCounted && newest.entry.hash === hash) return newest;
    let entry = this.entries.get(hash);
    if (entry === undefined) {
      entry = { hash, count: 0, last: -1 };
      this.entries.set(hash, entry);
    }
    const step: Step = { entry, action, before: entry.last, isCounted: false };
    entry.last = this.base + this.steps.length;
    this.steps.push(step);
    // Limits memory for an engine that goes on with a loop and records none of its states.
    while (this.length > 2 * this.bounds.window) this.dropOldest();
    return step;
  }

  lap(hash: string, closing: string | undefined): CycleStep[] {
    const entry = this.entries.get(hash);
    if (entry === undefined) return [];
    const end = this.base + this.steps.length;
    const newest = this.step(entry.last);
    const isNoted = entry.last === end - 1 && !newest.isCounted;
    const from = Math.max(isNoted ? newest.before : entry.last, this.first);
    const to = isNoted ? end - 1 : end;
    return Array.from({ length: to - from }, (_, i) => ({
      hash: this.step(from + i).entry.hash,
      action: from + i + 1 < to ? this.step(from + i + 1).action : closing,
    }));
  }

  /** Forgets all but the newest `keep` recorded states. */
  prune(keep: number): void {
    while (this.counted > keep) this.dropOldest();
  }

  private step(serial: number): Step {
    return this.steps[serial - this.base];
  }

  private dropOldest(): void {
    const { entry, isCounted } = this.step(this.first);
    if (isCounted) {
      entry.count--;
      this.counted--;
    }
    if (entry.last === this.first) this.entries.delete(entry.hash);
    this.first++;
    const cut = this.first - this.base;
    if (cut < CUT_AT || cut < this.steps.length / 2) return;
    this.steps = this.steps.slice(cut);
    this.base = this.first;
  }
}
