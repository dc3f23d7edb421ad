// A cgroup with the memory and process limits of one cell, which also tells why the cell died.
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from './attempt.ts';
import { CELL_LIMITS, type CellLimits } from './cell-limits.ts';
import { type CgroupPlace, cgroupPlaces } from './cgroup-place.ts';

const NAME = /^umpire-(\d+)-\d+$/;
// The kernel needs a moment to remove dead processes from a group.
const REMOVAL_WAITS_MS = [0, 1, 4, 10, 20, 50, 100, 250, 500, 1000];

let nextNumber = 0;
let place: CgroupPlace | null | undefined;

export class Cgroup {
  readonly folders: readonly string[];
  readonly #version: 1 | 2;

  private constructor(version: 1 | 2, folders: readonly string[]) {
    this.#version = version;
    this.folders = folders;
  }

  /** Makes a cgroup; undefined if this process may not. */
  static create(limits: CellLimits): Cgroup | undefined {
    if (place !== undefined) return place ? Cgroup.createAt(place, limits) : undefined;
    for (const candidate of cgroupPlaces()) {
      sweep(candidate);
      const made = Cgroup.createAt(candidate, limits);
      if (made) place = candidate;
      if (made) return made;
    }
    place = null;
    return undefined;
  }

  static createAt(at: CgroupPlace, limits: CellLimits): Cgroup | undefined {
    const folders = makeFolders(at);
    if (!folders) return undefined;
    const cgroup = new Cgroup(at.version, folders);
    if (cgroup.#limit(limits)) return cgroup;
    cgroup.removeNow();
    return undefined;
  }

  /** The files into which a process writes its id to enter the group and its limits. */
  get joins(): readonly string[] {
    return this.folders.map((folder) => join(folder, 'cgroup.procs'));
  }

  /** The processor time that the group has used, in milliseconds; undefined if this kernel does not tell. */
  get usedMs(): number | undefined {
    return this.#version === 1 ? usageOfV1(this.folders) : usageOfV2(this.folders[0]);
  }

  /** Whether the kernel killed a process in this group because it was out of memory. */
  get outOfMemory(): boolean {
    const file = this.#version === 1 ? 'memory.oom_control' : 'memory.events';
    const count = /^oom_kill (\d+)$/m.exec(read(join(this.folders[0], file)))?.[1];
    return count !== undefined && count !== '0';
  }

  async remove(): Promise<void> {
    for (const waitMs of REMOVAL_WAITS_MS) {
      if (this.removeNow()) return;
      await sleep(waitMs);
    }
  }

  /** Tries once to remove the group; returns whether it worked. If not, kills the processes still inside, for the next try. */
  removeNow(): boolean {
    const left = this.folders.filter((folder) => !removeFolder(folder));
    for (const folder of left) killAll(folder);
    return left.length === 0;
  }

  #limit(limits: CellLimits): boolean {
    const [memory, pids = memory] = this.folders;
    const bytes = String(limits.memoryMb * 2 ** 20);
    const isLimited =
      write(join(memory, this.#version === 1 ? 'memory.limit_in_bytes' : 'memory.max'), bytes) &&
      write(join(pids, 'pids.max'), String(limits.processes));
    // With swap a cell could grow on disk. A kernel without swap accounting lacks the file; that is not a failure.
    if (this.#version === 1) write(join(memory, 'memory.memsw.limit_in_bytes'), bytes);
    else write(join(memory, 'memory.swap.max'), '0');
    return isLimited;
  }
}

export function canMakeCgroup(): boolean {
  const cgroup = Cgroup.create(CELL_LIMITS);
  return cgroup?.removeNow() ?? false;
}

function makeFolders(at: CgroupPlace): readonly string[] | undefined {
  const parents = at.version === 1 ? [at.memory, at.pids] : [at.memory];
  const made: string[] = [];
  try {
    for (const parent of parents) made.push(makeFolder(parent));
    return [...made, ...makeShares(at)];
  } catch {
    for (const folder of made) removeFolder(folder);
    return undefined;
  }
}

/**
 * A group of its own gives a cell an equal share of the processors, however many processes the bot starts; otherwise it could
 * make others late. Another counts what the cell uses. Often both are one tree.
 */
const makeShares = ({ cpu, cpuacct }: CgroupPlace): string[] =>
  [...new Set([cpu, cpuacct])].flatMap((parent) =>
    parent === undefined ? [] : attempt(() => [makeFolder(parent)], []),
  );

function usageOfV1(folders: readonly string[]): number | undefined {
  const nanoseconds = folders.map((folder) => read(join(folder, 'cpuacct.usage'))).find((text) => text !== '');
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6;
}

function usageOfV2(folder: string): number | undefined {
  const microseconds = /^usage_usec (\d+)$/m.exec(read(join(folder, 'cpu.stat')))?.[1];
  return microseconds === undefined ? undefined : Number(microseconds) / 1000;
}

/** Makes a folder with a new number. Other copies of this module in the same process count for themselves, so taken names are skipped. */
function makeFolder(parent: string): string {
  for (;;) {
    const folder = join(parent, `umpire-${process.pid}-${nextNumber++}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Removes the folders of hosts that were killed. Folders in use cannot be removed and stay. */
export function sweep(at: CgroupPlace): void {
  for (const parent of new Set([at.memory, at.pids, at.cpu ?? at.pids, at.cpuacct ?? at.pids]))
    for (const name of attempt(() => readdirSync(parent), [])) {
      const pid = NAME.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) removeFolder(join(parent, name));
    }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function killAll(folder: string): void {
  for (const pid of read(join(folder, 'cgroup.procs')).split('\n')) {
    // It may have ended by itself just now.
    if (Number(pid) > 1) attempt(() => process.kill(Number(pid), 'SIGKILL'), false);
  }
}

function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

const read = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '');

const write = (file: string, text: string): boolean =>
  attempt(() => {
    writeFileSync(file, text, { flag: 'r+' });
    return true;
  }, false);
