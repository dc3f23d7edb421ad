// Bots that stand still in ways that do not look like sleep, or hold more of the kernel than they may.
import { describe, expect, onTestFinished, test } from 'vitest';
import { Cell } from '../../src/cell/cell.ts';
import { canMakeCgroup } from '../../src/cell/limit/cgroup.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';
import { hasPython, isSealed } from './play-attacks.ts';
import { run, talkerProgram } from './whisper-cells.ts';
import { COMMON } from './whisper-channels.ts';

const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];

async function started(isolation: Isolation): Promise<Cell> {
  const cell = Cell.start(talkerProgram(), { isolation });
  onTestFinished(() => cell.kill());
  await run(cell, COMMON);
  return cell;
}

describe.skipIf(!isSealed || !hasPython).each(LEVELS)(
  'a bot (needs bubblewrap and Python) at level %s',
  (isolation) => {
    test('gets no thread that its maker waits for as if for a disk', async () => {
      const cell = await started(isolation);
      // CLONE_VM, CLONE_SIGHAND, CLONE_VFORK, CLONE_THREAD: refused before anything is made.
      expect(await run(cell, 'heard = call((56, 220), 0x100 | 0x800 | 0x4000 | 0x10000, 0, 0, 0, 0)')).toBe('-1');
    });

    test('is late while it waits for a child that never starts anything', async () => {
      const cell = await started(isolation);
      const code = isolation === 'a' ? 'if libc.syscall(58) == 0: time.sleep(1e6)' : 'time.sleep(1e6)';
      const start = performance.now();
      expect(await cell.ask(JSON.stringify(code), 500)).toMatchObject({
        fault: 'timeout',
        text: 'gave no answer within 500 ms',
      });
      expect(performance.now() - start).toBeLessThan(20_000);
    });

    test('has 256 descriptors', async () => {
      const cell = await started(isolation);
      const code = `
import resource
try: resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
except (OSError, ValueError): pass
opened = []
try:
    while len(opened) < 4000: opened.append(os.open(FILE, os.O_RDONLY))
except OSError: pass
heard = len(opened) + 3 <= 256`;
      expect(await run(cell, code)).toBe('True');
    });
  },
);
