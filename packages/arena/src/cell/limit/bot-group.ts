// What the cells of one bot may use together: a bot gets many cells, and each stays below its own limits.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeControl } from './control-file.ts';

export interface BotGroup {
  /** The same for all cells of the bot in a run, in other processes too. Letters, digits and dashes. */
  readonly name: string;
  /** The id of the process that leads the run. */
  readonly run: number;
  /** What all cells of the bot may use together, in all processes of the run. */
  readonly memoryMb: number;
  readonly processes: number;
  /** How many processes of the run start cells of the bot. */
  readonly workers: number;
}

/** Makes the cgroup of a bot in a folder of the cgroup tree, unless it is there. Returns its folder. */
export function makeBotFolder(parent: string, { run, name }: BotGroup): string {
  const folder = join(parent, `umpire-${run}-bot-${name}`);
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return folder;
}

/** Sets the limits, even if another process made the folders, because it may not have come to that. Returns whether they hold. */
export function limitBot(version: 1 | 2, memory: string, pids: string, group: BotGroup): boolean {
  return (
    countsChildren(version, memory) &&
    limitMemory(version, memory, group.memoryMb) &&
    writeControl(join(pids, 'pids.max'), String(group.processes))
  );
}

/** Limits the memory of a group and all groups in it. */
export function limitMemory(version: 1 | 2, folder: string, memoryMb: number): boolean {
  const bytes = String(memoryMb * 2 ** 20);
  const isLimited = writeControl(join(folder, version === 1 ? 'memory.limit_in_bytes' : 'memory.max'), bytes);
  // With swap a cell could grow on disk. A kernel without swap accounting lacks the file; that is not a failure.
  if (version === 1) writeControl(join(folder, 'memory.memsw.limit_in_bytes'), bytes);
  else writeControl(join(folder, 'memory.swap.max'), '0');
  return isLimited;
}

/** In version 2 a group names what the groups in it may limit. Older kernels of version 1 must be told to count them. */
function countsChildren(version: 1 | 2, folder: string): boolean {
  const hierarchy = join(folder, 'memory.use_hierarchy');
  if (version === 1) return !existsSync(hierarchy) || writeControl(hierarchy, '1');
  const control = join(folder, 'cgroup.subtree_control');
  if (!writeControl(control, '+memory +pids')) return false;
  // Shares of the processors only where they were delegated.
  writeControl(control, '+cpu');
  return true;
}
