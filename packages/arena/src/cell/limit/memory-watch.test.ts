import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findPython } from '../../match/python-program.ts';
import { Cell } from '../cell.ts';
import { quickIsolation } from '../proof/isolation.ts';
import { memoryOf } from './memory-watch.ts';

const onLinux = process.platform === 'linux';

test.runIf(onLinux)(
  'the memory of a process includes that of its children, without the files that it reads',
  async () => {
    const hold = "const all = Buffer.alloc(150 * 2 ** 20, 1); process.stdout.write('x'); setInterval(() => all, 1000)";
    const child = spawn('/bin/sh', ['-c', `"${process.execPath}" -e "${hold}"; true`], { detached: true });
    onTestFinished(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const megabytes = memoryOf(child.pid ?? 0) / 2 ** 20;
    expect(megabytes).toBeGreaterThan(150);
    expect(megabytes).toBeLessThan(250);
    expect(memoryOf(2 ** 22 + 5)).toBe(0);
  },
);

/** Every touch of another 2 MB costs a page table of 4 KB, and no memory of the process itself. */
const PAGE_TABLES = `
import mmap, sys
for line in sys.stdin:
    if line != "start\\n":
        kept = [mmap.mmap(-1, 2**32, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ) for _ in range(60)]
        for each in kept:
            each.madvise(15)
            for at in range(0, 2**32, 2**21): each[at]
    print("ready", flush=True)
    sys.stdin.readline() if line != "start\\n" else None
`;

const python = findPython();
const canSeal = (await quickIsolation()).level !== 'c' && python !== undefined;

test.runIf(canSeal)('at level b page tables count as memory (needs bubblewrap and python3)', async () => {
  const program = { command: python ?? '', args: ['-S', '-c', PAGE_TABLES], reads: [], system: true };
  const cell = Cell.start(program, { isolation: 'b', limits: { memoryMb: 128 } });
  onTestFinished(() => cell.kill());
  expect(await cell.ask('start', 30_000)).toMatchObject({ line: 'ready' });
  const reply = await cell.ask('hoard', 30_000);
  // If it came to an end in time, it still has all of it.
  const later = reply.ok ? await Promise.race([cell.ask('more', 30_000), sleep(20_000)]) : reply;
  expect(later).toMatchObject({ fault: 'memory', text: 'used more than 128 MB of memory' });
});
