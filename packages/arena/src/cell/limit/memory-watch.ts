// Watches from outside how much memory cells use where no cgroup limits it: what a process is limited to by itself counts
// neither its page tables nor memory that several processes share.
import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../attempt.ts';
import type { BotGroup } from './bot-group.ts';

const LOOK_MS = 50;
/** With hundreds of cells a look takes long: then it is taken less often, so that the host has most of its time for matches. */
const PAUSES = 10;
/** Memory of its own, shared memory, what was swapped out, and page tables; not files, which others use too. */
const COUNTED = /^(?:RssAnon|RssShmem|VmSwap|VmPTE):\s+(\d+) kB$/gm;

export interface MemoryWatch {
  stop(): void;
}

interface Watched {
  readonly pid: number;
  readonly limit: number;
  readonly bot: BotGroup | undefined;
  readonly onOver: (who: 'cell' | 'bot') => void;
  bytes: number;
}

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

/** Calls `onOver` once a cell has more than its limit; or once its bot has, if this is its largest cell. */
export function watchMemory(
  pid: number,
  limitMb: number,
  bot: BotGroup | undefined,
  onOver: (who: 'cell' | 'bot') => void,
): MemoryWatch {
  const cell: Watched = { pid, limit: limitMb * 2 ** 20, bot, onOver, bytes: 0 };
  watched.add(cell);
  timer ??= setTimeout(lookAtAll, LOOK_MS).unref();
  return { stop: () => forget(cell) };
}

function forget(cell: Watched): void {
  watched.delete(cell);
  if (watched.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
}

function lookAtAll(): void {
  const start = performance.now();
  look();
  const tookMs = performance.now() - start;
  // A cell that began meanwhile may have set it.
  clearTimeout(timer);
  timer = watched.size === 0 ? undefined : setTimeout(lookAtAll, Math.max(LOOK_MS, PAUSES * tookMs)).unref();
}

function look(): void {
  const byBot = new Map<string, Watched[]>();
  for (const cell of watched) {
    cell.bytes = memoryOf(cell.pid);
    if (cell.bytes > cell.limit) end(cell, 'cell');
    else if (cell.bot !== undefined) byBot.set(cell.bot.name, [...(byBot.get(cell.bot.name) ?? []), cell]);
  }
  for (const cells of byBot.values()) endLargest(cells);
}

/** A worker of several watches only its part of the cells, so that is all it may allow the bot. */
function endLargest(cells: readonly Watched[]): void {
  const [{ bot }] = cells;
  if (bot === undefined) return;
  const total = cells.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= (bot.memoryMb / bot.workers) * 2 ** 20) return;
  end(
    cells.reduce((one, other) => (other.bytes > one.bytes ? other : one)),
    'bot',
  );
}

function end(cell: Watched, who: 'cell' | 'bot'): void {
  forget(cell);
  cell.onOver(who);
}

/** The memory of a process and its descendants in bytes. */
export function memoryOf(pid: number): number {
  let kilobytes = 0;
  const left = [pid];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const status = attempt(() => readFileSync(`/proc/${next}/status`, 'latin1'), '');
    for (const [, size] of status.matchAll(COUNTED)) kilobytes += Number(size);
    left.push(...childrenOf(next));
  }
  return kilobytes * 1024;
}

/** A thread may have children of its own. */
const childrenOf = (pid: number): number[] =>
  attempt(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
