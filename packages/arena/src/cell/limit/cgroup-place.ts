// Where this process may make cgroups: in or beside its own, so that the limits of the host apply to its cells too.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../attempt.ts';

/** Version 1 has separate trees for memory and processes; in version 2 the two folders are the same. */
export interface CgroupPlace {
  readonly version: 1 | 2;
  readonly memory: string;
  readonly pids: string;
  /** Version 1 only: in version 2 every group has its share of the processors anyway, if that controller is enabled. */
  readonly cpu?: string;
  /** Version 1 only: where processor time is counted, often the same folder as `cpu`. */
  readonly cpuacct?: string;
}

interface Tree {
  readonly mount: string;
  readonly own: string;
}

/** Candidates, nearest first. It is not yet known whether they can be written. */
export function cgroupPlaces(proc = '/proc/self'): readonly CgroupPlace[] {
  const memory = treeOf('memory', proc);
  const pids = treeOf('pids', proc);
  const cpu = treeOf('cpu', proc);
  const cpuacct = treeOf('cpuacct', proc);
  const shares = { ...(cpu ? { cpu: cpu.own } : {}), ...(cpuacct ? { cpuacct: cpuacct.own } : {}) };
  if (memory && pids) return [{ version: 1, memory: memory.own, pids: pids.own, ...shares }];
  const unified = treeOf('', proc);
  return unified
    ? ancestors(unified)
        .filter(handsOn)
        .map((path) => ({ version: 2, memory: path, pids: path }))
    : [];
}

/** A version 2 group with processes in it cannot pass limits on, so a cell's group lies beside the host's or higher up. */
function ancestors({ mount, own }: Tree): string[] {
  if (!own.startsWith(`${mount}/`)) return [own];
  return [own, ...ancestors({ mount, own: dirname(own) })];
}

function handsOn(path: string): boolean {
  const controllers = lines(join(path, 'cgroup.subtree_control'))[0]?.split(' ') ?? [];
  return controllers.includes('memory') && controllers.includes('pids');
}

/** The tree of a controller, if mounted; '' means the unified tree of version 2. */
function treeOf(controller: string, proc: string): Tree | undefined {
  const group = lines(join(proc, 'cgroup')).find((line) => line.split(':')[1]?.split(',').includes(controller));
  const mount = lines(join(proc, 'mountinfo'))
    .map(parseMount)
    .find((mount) => carries(mount, controller));
  if (group === undefined || !mount) return undefined;
  const path = group.split(':').slice(2).join(':');
  // In a container the mount shows only a part of the tree, but the path still begins with the name of that part.
  const below = mount.root !== '/' && path.startsWith(mount.root) ? path.slice(mount.root.length) : path;
  return { mount: mount.point, own: join(mount.point, below).replace(/\/$/, '') };
}

interface Mount {
  readonly root: string;
  readonly point: string;
  readonly type: string;
  readonly options: readonly string[];
}

function parseMount(line: string): Mount {
  const [left, right = ''] = line.split(' - ');
  const [type, , options = ''] = right.split(' ');
  return { root: left.split(' ')[3], point: left.split(' ')[4], type, options: options.split(',') };
}

const carries = (mount: Mount, controller: string): boolean =>
  controller === '' ? mount.type === 'cgroup2' : mount.type === 'cgroup' && mount.options.includes(controller);

const lines = (file: string): string[] => attempt(() => readFileSync(file, 'utf8').trimEnd().split('\n'), []);
