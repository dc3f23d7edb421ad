// How much time a cell had for itself while it owed an answer: processor time that it used, and time in which all of it
// slept. Time spent waiting for a processor or a disk is the machine's fault.
import { hostNow } from './host-clock.ts';
import { sampleTasks, type TaskState } from './task-tree.ts';

const SAMPLE_MS = 100;
/** A sample later than this means that the host was busy too, and nobody knows what happened in between. */
const SLEPT_MAX_MS = 2 * SAMPLE_MS;
/** Answers faster than this are not measured: their wall-clock time is charged. A cgroup is read faster than a tree of processes. */
const WORTH_MS = { cgroup: 2, tree: 10 };

/** Reads the processor time that a cell has used so far, in milliseconds. */
export type CpuMeter = () => number | undefined;

export class OwnTime {
  private readonly pid: number;
  private readonly meter: CpuMeter | undefined;
  private readonly timer: NodeJS.Timeout;
  private since = hostNow();
  /** Up to when the time of the question is counted. */
  private at = this.since;
  /** The processor time of the cell when it was last read; `isExact` if that was at `at`, and not before the question. */
  private cpuMs: number | undefined;
  private isExact = true;
  private total = 0;
  /** What is neither processor time nor sleep, by what the cell waited for. */
  private waitedMs = 0;
  private blockedMs = 0;
  private freeBlockedMs = 0;
  private question = 0;

  /** `onLook` is called while a question is open, several times a second. */
  constructor(pid: number, meter?: CpuMeter, onLook: () => void = () => {}) {
    this.pid = pid;
    this.meter = meter?.() === undefined ? undefined : meter;
    this.cpuMs = this.readCpu();
    this.timer = setInterval(() => this.lookSoon(onLook), SAMPLE_MS).unref();
  }

  /** A question is open from now on. `freeBlockedMs`: waiting for a disk costs nothing up to here, because others may keep it busy. */
  begin(now: number, freeBlockedMs = Number.POSITIVE_INFINITY): void {
    this.question++;
    this.freeBlockedMs = freeBlockedMs;
    this.since = now;
    this.total = 0;
    this.waitedMs = 0;
    this.blockedMs = 0;
    this.isExact = this.at === now;
    this.at = now;
  }

  /** The question was answered. Returns its own time in milliseconds. */
  end(now: number): number {
    const wallMs = now - this.since;
    const isQuick = wallMs < (this.meter === undefined ? WORTH_MS.tree : WORTH_MS.cgroup);
    if (isQuick || this.cpuMs === undefined) return wallMs;
    this.count(now, this.readCpu(), 'waiting');
    return this.lastMs;
  }

  /** The own time of the open question so far; undefined if the system does not tell. */
  get ms(): number | undefined {
    const sample = sampleTasks(this.pid);
    this.count(hostNow(), this.meter?.() ?? sample?.cpuMs, sample?.state ?? 'waiting');
    return this.cpuMs === undefined ? undefined : this.lastMs;
  }

  /** The same as it was last counted, when the process may be gone. */
  get lastMs(): number {
    return this.total + Math.max(0, this.blockedMs - this.freeBlockedMs);
  }

  /** Whether the cell waited for a processor for most of the time that it did not have for itself. */
  get isMachineBusy(): boolean {
    return this.waitedMs >= this.blockedMs;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private readCpu(): number | undefined {
    return this.meter === undefined ? sampleTasks(this.pid)?.cpuMs : this.meter();
  }

  /** An answer may already be in the pipe while the cell sleeps again, so the event loop reads first. */
  private lookSoon(onLook: () => void): void {
    const { question } = this;
    if (hostNow() - this.since < SAMPLE_MS / 4) return;
    setImmediate(() => {
      if (question === this.question) onLook();
    });
  }

  private count(now: number, cpuMs: number | undefined, state: TaskState): void {
    const passedMs = now - this.at;
    if (cpuMs !== undefined && this.cpuMs !== undefined) {
      const difference = Math.max(0, cpuMs - this.cpuMs);
      const usedMs = this.isExact ? difference : Math.min(difference, passedMs);
      const sleptMs = state === 'asleep' ? Math.min(passedMs, SLEPT_MAX_MS) : 0;
      const ownMs = Math.max(sleptMs, usedMs);
      this.total += ownMs;
      const lostMs = Math.max(0, passedMs - ownMs);
      if (state === 'blocked') this.blockedMs += lostMs;
      else this.waitedMs += lostMs;
    }
    this.cpuMs = cpuMs;
    this.at = now;
    this.isExact = true;
  }
}
