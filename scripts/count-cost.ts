// Runs with every test file. If UMPIRE_TEST_COSTS names a file, a line with the processor time of the test file, and of
// the child processes that have ended, is appended to it.
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const TICKS_A_SECOND = 100;

/** User and system seconds of this process and of ended children: fields 14 to 17 of Linux's stat; the name is field 2. */
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
