/**
 * Seconds that `run` kept this process busy: the smaller of wall time, which busy neighbours inflate, and processor
 * time, which the helper threads of the garbage collector inflate.
 */
export async function secondsOf<T>(run: () => T | Promise<T>): Promise<{ result: T; seconds: number }> {
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  const given = run();
  const result = given instanceof Promise ? await given : given;
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds: Math.min(wall, (user + system) / 1e6) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
