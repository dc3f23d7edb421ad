// A cgroup with the limits of one cell, in the group of its bot. It also tells what the cell used, and why it died.
import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '../attempt.ts';
import { type BotGroup, limitBot, limitMemory, makeBotFolder } from './bot-group.ts';
import { CELL_LIMITS, type CellLimits } from './cell-limits.ts';
import { type CgroupPlace, cgroupPlaces } from './cgroup-place.ts';
import { readControl, writeControl } from './control-file.ts';

const NAME = /^umpire-(\d+)-(?:\d+|bot-[\w-]+)$/;
/** How often another process may remove the group of the bot, because it was empty, before a cell is in it. */
const ATTEMPTS = 20;
// The kernel needs a moment to remove dead processes from a group.
const REMOVAL_WAITS_MS = [0, 1, 4, 10, 20, 50, 100, 250, 500, 1000];

let nextNumber = 0;
let place: CgroupPlace | null | undefined;

export class Cgroup {
  readonly folders: readonly string[];
  readonly #version: 1 | 2;
  /** The folders of the bot, shared by its cells. */
  readonly #bot: readonly string[];
  /** Version 1: the file that counts processor time. */
  #usage: string | undefined;

  private constructor(version: 1 | 2, folders: readonly string[], bot: readonly string[]) {
    this.#version = version;
    this.folders = folders;
    this.#bot = bot;
  }

  /** Makes a cgroup; undefined if this process may not. */
  static create(limits: CellLimits, bot?: BotGroup): Cgroup | undefined {
    if (place !== undefined) return place ? Cgroup.createAt(place, limits, bot) : undefined;
    for (const candidate of cgroupPlaces()) {
      sweep(candidate);
      const made = Cgroup.createAt(candidate, limits, bot);
      if (made) place = candidate;
      if (made) return made;
    }
    place = null;
    return undefined;
  }

  static createAt(at: CgroupPlace, limits: CellLimits, bot?: BotGroup): Cgroup | undefined {
    for (let tries = bot === undefined ? 1 : ATTEMPTS; tries > 0; tries--) {
      const cgroup = attempt(() => Cgroup.#make(at, bot), undefined);
      if (cgroup === undefined) continue;
      if (cgroup.#limit(limits, bot)) return cgroup;
      cgroup.removeNow();
    }
    return undefined;
  }

  /** Throws if it may not, or if the group of the bot is gone before the cell is in it. */
  static #make(at: CgroupPlace, bot: BotGroup | undefined): Cgroup | undefined {
    const inBot = (parent: string): string => (bot === undefined ? parent : makeBotFolder(parent, bot));
    const parents = (at.version === 1 ? [at.memory, at.pids] : [at.memory]).map(inBot);
    const [memory, pids = memory] = parents;
    if (bot !== undefined && !limitBot(at.version, memory, pids, bot)) {
      for (const parent of parents) removeFolder(parent);
      return undefined;
    }
    const shares = sharesOf(at).flatMap((parent) => attempt(() => [inBot(parent)], []));
    const folders = makeFolders(parents, shares);
    return new Cgroup(at.version, folders, bot === undefined ? [] : [...parents, ...shares]);
  }

  /** The files into which a process writes its id to enter the group and its limits. */
  get joins(): readonly string[] {
    return this.folders.map((folder) => join(folder, 'cgroup.procs'));
  }

  /** The processor time that the group has used, in milliseconds; undefined if this kernel does not tell. */
  get usedMs(): number | undefined {
    if (this.#version === 2) return usageOfV2(this.folders[0]);
    this.#usage ??= this.folders.map((folder) => join(folder, 'cpuacct.usage')).find((file) => existsSync(file));
    return this.#usage === undefined ? undefined : usageOfV1(this.#usage);
  }

  /** Whether the kernel killed a process in this group because there was no memory for it: the cell, or all cells of the bot, had too much. */
  get outOfMemory(): 'cell' | 'bot' | undefined {
    const [folder] = this.folders;
    const isV1 = this.#version === 1;
    if (countIn(join(folder, isV1 ? 'memory.oom_control' : 'memory.events'), /^oom_kill (\d+)$/m) === 0)
      return undefined;
    // A cell that never met its own limit died by that of its bot.
    const met = isV1
      ? countIn(join(folder, 'memory.failcnt'), /^(\d+)$/m)
      : countIn(join(folder, 'memory.events'), /^max (\d+)$/m);
    return met === 0 && this.#bot.length > 0 ? 'bot' : 'cell';
  }

  /** Its folders, and then those of the bot, which hold them. */
  get allFolders(): readonly string[] {
    return [...this.folders, ...this.#bot];
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
    // Only the last cell of the bot succeeds in this.
    for (const folder of this.#bot) removeFolder(folder);
    return left.length === 0;
  }

  #limit(limits: CellLimits, bot: BotGroup | undefined): boolean {
    const [memory, pids = memory] = this.folders;
    const memoryMb = Math.min(limits.memoryMb, bot?.memoryMb ?? limits.memoryMb);
    return (
      limitMemory(this.#version, memory, memoryMb) && writeControl(join(pids, 'pids.max'), String(limits.processes))
    );
  }
}

export function canMakeCgroup(): boolean {
  const bot = { name: 'try', run: process.pid, workers: 1, memoryMb: CELL_LIMITS.memoryMb, processes: 1 };
  const cgroup = Cgroup.create(CELL_LIMITS, bot);
  return cgroup?.removeNow() ?? false;
}

/** Makes a folder in each of the parents, and in each of the shares where that is allowed. */
function makeFolders(parents: readonly string[], shares: readonly string[]): readonly string[] {
  const made: string[] = [];
  try {
    for (const parent of parents) made.push(makeFolder(parent));
    return [...made, ...shares.flatMap((parent) => attempt(() => [makeFolder(parent)], []))];
  } catch (error) {
    for (const folder of made) removeFolder(folder);
    throw error;
  }
}

/**
 * Version 1: a group of its own gives a bot an equal share of the processors, however many processes it starts; otherwise it
 * could make others late. Another counts what a cell uses. Often both are one tree.
 */
const sharesOf = ({ cpu, cpuacct }: CgroupPlace): string[] =>
  [...new Set([cpu, cpuacct])].filter((parent) => parent !== undefined);

function countIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readControl(file))?.[1] ?? 0);
}

function usageOfV1(file: string): number | undefined {
  const nanoseconds = readControl(file);
  return nanoseconds === '' ? undefined : Number(nanoseconds) / 1e6;
}

function usageOfV2(folder: string): number | undefined {
  const microseconds = /^usage_usec (\d+)$/m.exec(readControl(join(folder, 'cpu.stat')))?.[1];
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
  for (const parent of new Set([at.memory, at.pids, at.cpu ?? at.pids, at.cpuacct ?? at.pids])) sweepFolder(parent);
}

function sweepFolder(parent: string): void {
  for (const name of attempt(() => readdirSync(parent), [])) {
    const pid = NAME.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    // The group of a bot holds those of its cells.
    sweepFolder(join(parent, name));
    const folder = join(parent, name);
    // The kernel needs a moment for what is killed here, so the next host removes the folder at the latest.
    if (!removeFolder(folder)) killAll(folder);
    removeFolder(folder);
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
  for (const pid of readControl(join(folder, 'cgroup.procs')).split('\n')) {
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
