import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { CELL_LIMITS } from './cell-limits.ts';
import { Cgroup, canMakeCgroup, sweep } from './cgroup.ts';
import { cgroupPlaces } from './cgroup-place.ts';

test('where the limits cannot be written no cgroup is made and no folder stays', () => {
  const parent = mkdtempSync(join(tmpdir(), 'umpire-cgroup-'));
  expect(Cgroup.createAt({ version: 2, memory: parent, pids: parent }, CELL_LIMITS)).toBeUndefined();
  expect(readdirSync(parent)).toEqual([]);
  rmdirSync(parent);
});

test('a sweep removes the folders of dead hosts only', () => {
  const parent = mkdtempSync(join(tmpdir(), 'umpire-cgroup-'));
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  const names = [`umpire-${dead}-0`, `umpire-${process.pid}-0`, 'other', `umpire-${dead}-0-x`];
  for (const name of names) mkdirSync(join(parent, name));
  sweep({ version: 2, memory: parent, pids: parent });
  expect(readdirSync(parent).sort()).toEqual(names.slice(1).sort());
  for (const name of names.slice(1)) rmdirSync(join(parent, name));
  rmdirSync(parent);
});

describe.skipIf(!canMakeCgroup())('cgroups, where they can be made', () => {
  test('it carries the limits, and each is a new one', () => {
    const [one, two] = [Cgroup.create({ ...CELL_LIMITS, memoryMb: 64, processes: 7 }), Cgroup.create(CELL_LIMITS)];
    const folders = (one?.joins ?? []).map(dirname);
    const limits = folders.flatMap((folder) =>
      ['memory.limit_in_bytes', 'memory.max', 'pids.max'].map((name) => join(folder, name)).filter(existsSync),
    );
    const values = limits.map((file) => readFileSync(file, 'utf8').trim());
    expect(values).toContain(String(64 * 2 ** 20));
    expect(values).toContain('7');
    expect(one?.joins).not.toEqual(two?.joins);
    expect([one?.removeNow(), two?.removeNow()]).toEqual([true, true]);
    expect(folders.filter(existsSync)).toEqual([]);
  });

  test('two copies of the module in one process do not get in each other’s way', async () => {
    const copy = async () => {
      vi.resetModules();
      return (await import('./cgroup.ts')).Cgroup.create(CELL_LIMITS);
    };
    const made = [await copy(), await copy()];
    expect(made.map((cgroup) => cgroup?.removeNow())).toEqual([true, true]);
  });

  test('removal kills processes that are still inside', async () => {
    const cgroup = Cgroup.create(CELL_LIMITS);
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const exit = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    for (const join of cgroup?.joins ?? []) writeFileSync(join, String(child.pid));
    expect(cgroup?.removeNow()).toBe(false);
    await cgroup?.remove();
    expect(await exit).toBe('SIGKILL');
    expect(cgroup?.joins.filter(existsSync)).toEqual([]);
  });

  test('a sweep ends what a dead host has left running', async () => {
    const dead = spawnSync(process.execPath, ['-e', '0']).pid;
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const exit = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    const [place] = cgroupPlaces();
    const folder = join(place.memory, `umpire-${dead}-0`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'cgroup.procs'), String(child.pid));
    sweep(place);
    expect(await exit).toBe('SIGKILL');
    await vi.waitFor(() => {
      sweep(place);
      expect(existsSync(folder)).toBe(false);
    });
  });

  test('it lies in or beside the own group of the host, whose limits stay in force', () => {
    const cgroup = Cgroup.create(CELL_LIMITS);
    const places = cgroupPlaces().flatMap(({ memory, pids, cpu, cpuacct }) => [memory, pids, cpu, cpuacct]);
    for (const join of cgroup?.joins ?? []) expect(places).toContain(dirname(dirname(join)));
    cgroup?.removeNow();
  });
});
