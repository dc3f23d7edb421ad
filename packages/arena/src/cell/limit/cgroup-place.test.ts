import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cgroupPlaces } from './cgroup-place.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-place-'));
  folders.push(folder);
  return folder;
}

function proc(cgroup: string, mountinfo: string): string {
  const folder = temporary();
  writeFileSync(join(folder, 'cgroup'), cgroup);
  writeFileSync(join(folder, 'mountinfo'), mountinfo);
  return folder;
}

test('version 1: in the own group of each tree', () => {
  const mounts =
    '35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n39 31 0:36 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n';
  expect(cgroupPlaces(proc('8:pids:/\n4:memory:/jobs/a:b\n0::/\n', mounts))).toEqual([
    { version: 1, memory: '/sys/fs/cgroup/memory/jobs/a:b', pids: '/sys/fs/cgroup/pids' },
  ]);
});

test('version 1: a share of the processors where there is a tree for them', () => {
  const mounts = ['memory', 'pids', 'cpu']
    .map(
      (name, i) => `3${i} 31 0:3${i} / /cg/${name} rw - cgroup cgroup rw,${name}${name === 'cpu' ? ',cpuacct' : ''}\n`,
    )
    .join('');
  expect(cgroupPlaces(proc('8:pids:/\n4:memory:/\n1:cpu,cpuacct:/jobs\n', mounts))).toEqual([
    { version: 1, memory: '/cg/memory', pids: '/cg/pids', cpu: '/cg/cpu/jobs', cpuacct: '/cg/cpu/jobs' },
  ]);
});

test('version 1 in a container: the mount shows only a part of the tree', () => {
  const mounts =
    '35 31 0:32 /docker/x /cg/memory rw - cgroup cgroup rw,memory\n39 31 0:36 /docker/x /cg/pids rw - cgroup cgroup rw,pids\n';
  expect(cgroupPlaces(proc('8:pids:/docker/x\n4:memory:/docker/x/y\n', mounts))).toEqual([
    { version: 1, memory: '/cg/memory/y', pids: '/cg/pids' },
  ]);
});

function unified(own: string, control: Readonly<Record<string, string>>): { root: string; proc: string } {
  const root = temporary();
  for (const [path, text] of Object.entries(control)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'cgroup.subtree_control'), `${text}\n`);
  }
  return { root, proc: proc(`0::${own}\n`, `41 31 0:38 / ${root} rw - cgroup2 cgroup2 rw\n`) };
}

test('version 2: in the nearest group that hands memory and pids on', () => {
  const made = unified('/user/app/run.scope', {
    '/user': 'memory pids',
    '/user/app': 'cpu memory pids',
    '/user/app/run.scope': '',
  });
  expect(cgroupPlaces(made.proc).map((place) => place.memory.slice(made.root.length))).toEqual(['/user/app', '/user']);
});

test('version 2: memory alone is not enough', () => {
  const made = unified('/a', { '/': 'memory', '/a': '' });
  expect(cgroupPlaces(made.proc)).toEqual([]);
});

test('no place without cgroups', () => {
  expect(cgroupPlaces(join(tmpdir(), 'umpire-not-there'))).toEqual([]);
});
