// How much time a process and its descendants had for themselves: processor time that they used, and time in which all of
// them slept. Time spent waiting for a processor or a disk is the machine's fault. Known on Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { hostNow } from './host-clock.ts';

const SAMPLE_MS = 200;
/** /proc counts processor time in hundredths of a second, whatever the tick of the kernel is. */
const TICK_MS = 10;
/** With more threads than this a bot is taken to be awake, without looking further. */
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

  /** The own time in milliseconds since this object was made; undefined if the system does not tell. */
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
      // A late sample means that the machine is busy, and nobody knows what happened in between.
      const sleptMs = sample.isAsleep ? Math.min(passedMs, 2 * SAMPLE_MS) : 0;
      // Time on several processors at once counts once.
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

/** The state of a process and its descendants; undefined if it is gone, or if the system does not tell. */
function sampleOf(pid: number): Sample | undefined {
  let cpuMs = 0;
  let isAsleep = true;
  let tasks = 0;
  const waiting = [pid];
  try {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [, ...fields] = statOf(`/proc/${next}/stat`);
      // The time of the process, and of its children that have ended.
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
    // A descendant has just ended; the next sample will see the others.
    return tasks === 0 ? undefined : { cpuMs, isAsleep: false };
  }
}

/** The fields of a stat file from the state on. The name before it may contain anything. */
function statOf(path: string): string[] {
  const text = readFileSync(path, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
