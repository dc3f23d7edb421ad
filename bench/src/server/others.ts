// What else ran on the machine during a measurement: processor time that none of our processes used.
import { cpus, loadavg } from 'node:os';
import { treeSeconds } from '../arena/process-tree.ts';

export interface Others {
  /** Cores that were busy with other programs, on average. */
  readonly cores: number;
  /** The load average of the last minute. */
  readonly load: number;
}

/** Begins to count; the returned function returns what was counted since. */
export function countOthers(): () => Others {
  const [busy, ours, at] = [busySeconds(), treeSeconds() ?? 0, performance.now()];
  return () => {
    const seconds = (performance.now() - at) / 1000;
    const used = busySeconds() - busy - ((treeSeconds() ?? 0) - ours);
    return { cores: Math.max(0, used / seconds), load: loadavg()[0] };
  };
}

const busySeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
