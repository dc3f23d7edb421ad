// The part of the benchmark in a server's process: reports what it used, and ends when its parent is gone.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FromServerChild, Held, ToServerChild, Used } from './messages.ts';

/** Looking more often would cost more than it measures. */
const LOOK_EVERY_MS = 20;

export function standBy(port: number, complaints: readonly string[], close: () => Promise<void>): void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  delay.enable();
  let busySince = performance.eventLoopUtilization();
  const used = (): Used => {
    const { user, system } = process.cpuUsage();
    const late = (ns: number): number => Math.max(0, ns / 1e6 - LOOK_EVERY_MS);
    const delays = { delayP99Ms: late(delay.percentile(99)), delayMaxMs: late(delay.max) };
    const busy = performance.eventLoopUtilization(busySince).utilization;
    delay.reset();
    busySince = performance.eventLoopUtilization();
    return { cpuUs: user + system, ...delays, busy, complaints };
  };
  const held = (): Held => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { residentBytes: rss, heldBytes: heapUsed + external };
  };
  const say = (message: FromServerChild): void => {
    process.send?.(message);
  };
  process.on('message', (asked: ToServerChild) =>
    say(asked.t === 'used' ? { t: 'used', used: used() } : { t: 'held', held: held() }),
  );
  process.on('disconnect', () => void close().finally(() => process.exit()));
  say({ t: 'ready', port });
}
