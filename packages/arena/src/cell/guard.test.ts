import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const GUARD = fileURLToPath(new URL('../../dist/cell/guard.js', import.meta.url));

/** A host that starts two sleepers in groups of their own, guards both, and forgets the second. It prints their numbers. */
const HOST = `
  const { spawn } = await import('node:child_process');
  const { guarded, forgetGroup } = await import('${GUARD}');
  const sleeper = () => spawn('/bin/sh', ['-c', 'sleep 60 & wait'], { detached: true, stdio: 'ignore' });
  const sleepers = [1, 2].map(() => guarded(sleeper));
  forgetGroup(sleepers[1].pid);
  process.stdout.write(sleepers.map(({ pid }) => pid).join(' '));
  setInterval(() => {}, 1000);`;

const isThere = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

async function startHost(): Promise<{ readonly host: ChildProcess; readonly groups: readonly number[] }> {
  const host = spawn(process.execPath, ['--input-type=module', '-e', HOST], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(host.stdout, 'data');
  const groups = String(text).split(' ').map(Number);
  onTestFinished(() => {
    host.kill('SIGKILL');
    for (const group of groups) if (isThere(group)) process.kill(-group, 'SIGKILL');
  });
  return { host, groups };
}

test.skipIf(process.platform !== 'linux')(
  'a host that is killed leaves no group that was guarded, and no forgotten one is touched',
  async () => {
    const { host, groups } = await startHost();
    expect(groups.map(isThere)).toEqual([true, true]);
    host.kill('SIGKILL');
    await expect.poll(() => isThere(groups[0]), { timeout: 20_000 }).toBe(false);
    expect(isThere(groups[1])).toBe(true);
  },
);
