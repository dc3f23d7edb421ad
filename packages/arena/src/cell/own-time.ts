// What time a process and all it has started had for themselves: what they used of the processors, and while all of them
// slept. Waiting for a processor or for a disk is the machine's doing. Only Linux tells; elsewhere it is not known.
import { readdirSync, readFileSync } from 'node:fs';
import { hostNow } from './host-clock.ts';

const SAMPLE_MS = 200;
/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;
/** Whoever has started more than this is certainly not asleep. */
const TASKS_MAX = 200;

export class OwnTime {
  private readonly pid: number;
  private readonly timer: NodeJS.Timeout;
  private before: Sample | undefined;
  private at = hostNow();
  private total = 0;

  constructor(pid: number) {
    this.pid = pid;
    this.before = sampleOf(pid);
    this.timer = setInterval(() => this.look(), SAMPLE_MS).unref();
  }

  /** Since it was made, in milliseconds; undefined where the system does not tell. */
  get ms(): number | undefined {
    this.look();
    return this.before === undefined ? undefined : this.total;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = hostNow();
    const sample = sampleOf(this.pid);
    if (sample !== undefined && this.before !== undefined) {
      const passedMs = now - this.at;
      const usedMs = sample.cpuMs - this.before.cpuMs;
      // Who looks late is on a busy machine, and has not seen what happened in between.
      const sleptMs = sample.isAsleep ? Math.min(passedMs, 2 * SAMPLE_MS) : 0;
      // Several processors at once count once.
      this.total += Math.max(sleptMs, Math.min(passedMs, usedMs));
    }
    this.before = sample;
    this.at = now;
  }
}

interface Sample {
  readonly cpuMs: number;
  readonly isAsleep: boolean;
}

/** Undefined: it is gone, or the system does not tell. */
function sampleOf(pid: number): Sample | undefined {
  let cpuMs = 0;
  let isAsleep = true;
  let tasks = 0;
  const waiting = [pid];
  try {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [, ...fields] = statOf(`/proc/${next}/stat`);
      // Its own time, and that of its children that have ended.
      cpuMs += TICK_MS * fields.slice(10, 14).reduce((sum, field) => sum + Number(field), 0);
      for (const task of readdirSync(`/proc/${next}/task`)) {
        if (++tasks > TASKS_MAX) return { cpuMs, isAsleep: false };
        const [state] = statOf(`/proc/${next}/task/${task}/stat`);
        if (state === 'R' || state === 'D') isAsleep = false;
        const children = readFileSync(`/proc/${next}/task/${task}/children`, 'latin1');
        waiting.push(...children.split(' ').filter(Boolean).map(Number));
      }
    }
    return { cpuMs, isAsleep };
  } catch {
    // One of them has just ended: the others are looked at next time.
    return tasks === 0 ? undefined : { cpuMs, isAsleep: false };
  }
}

/** From the state on: the name before it may hold anything. */
function statOf(path: string): string[] {
  const text = readFileSync(path, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
