// Runs with every test file where UMPIRE_TEST_COSTS names a file: writes down there how much processor time it took, with
// that of the processes it started and saw end.
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const TICKS_A_SECOND = 100;

/** User and system time, own and of children that have ended: fields 14 to 17 of Linux's stat, behind the name in brackets. */
function cpuSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const costs = process.env.UMPIRE_TEST_COSTS;
if (costs) {
  const before = cpuSeconds();
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    appendFileSync(costs, `${JSON.stringify({ file: testPath, seconds: cpuSeconds() - before })}\n`);
  });
}
