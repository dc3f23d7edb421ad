import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cgroupPlaces } from './limit/cgroup-place.ts';
import { quickIsolation } from './proof/isolation.ts';
import type { Isolation } from './proof/isolation-level.ts';

const { level } = await quickIsolation();
const mark = `host${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'umpire-host-'));

/** A host whose bot hangs after its first answer. */
const HOST = `
  import { Cell } from './cell.ts';
  import { nodeSourceProgram } from './node-program.ts';
  const [isolation, way] = process.argv.slice(2);
  const source = 'process.stdin.once("data", () => { require("fs").writeSync(1, "1\\\\n"); for (;;) {} })';
  const cell = Cell.start(nodeSourceProgram(source, ['${mark}']), { isolation });
  console.log((await cell.ask('go', 5000)).ok ? 'ready' : 'broken');
  if (way === 'exit') process.exit(0);
  setInterval(() => {}, 1000);`;

beforeAll(async () => {
  const stdin = { contents: HOST, resolveDir: import.meta.dirname, loader: 'ts' as const };
  const outfile = join(folder, 'host.mjs');
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'error' });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function runHost(isolation: Isolation, way: 'exit' | 'kill'): Promise<number> {
  const host = spawn(process.execPath, [join(folder, 'host.mjs'), isolation, way]);
  const exit = new Promise((resolve) => host.once('exit', resolve));
  const said = await new Promise((resolve) => host.stdout.once('data', (bytes) => resolve(String(bytes))));
  expect(said).toBe('ready\n');
  if (way === 'kill') host.kill('SIGKILL');
  await exit;
  await sleep(150);
  return host.pid ?? 0;
}

function processesLeft(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });
}

function cgroupsOf(pid: number): string[] {
  const parents = cgroupPlaces().flatMap(({ memory, pids }) => [memory, pids]);
  return parents.flatMap((parent) => readdirSync(parent)).filter((name) => name.startsWith(`umpire-${pid}-`));
}

test.skipIf(process.platform !== 'linux')('a host that exits takes a plain process along', async () => {
  await runHost('c', 'exit');
  expect(processesLeft()).toEqual([]);
});

describe.skipIf(level === 'c' && process.env.CI !== 'true')('under bubblewrap (skipped without it)', () => {
  const sealed = level === 'c' ? 'b' : level;

  test('a host that exits takes its cells and their cgroups along', async () => {
    const pid = await runHost(sealed, 'exit');
    expect(processesLeft()).toEqual([]);
    expect(cgroupsOf(pid)).toEqual([]);
  });

  test('a host that is killed takes its cells along; the next one sweeps up its cgroups', async () => {
    const pid = await runHost(sealed, 'kill');
    expect(processesLeft()).toEqual([]);
    if (sealed === 'a') expect(cgroupsOf(pid)).not.toEqual([]);
    await runHost(sealed, 'exit');
    expect(cgroupsOf(pid)).toEqual([]);
  });
});
