// Attacks on the limits of a bot that no single cell can try: memory in several cells at once, processor time in several threads.

import { Cell, type CellReply } from '../cell.ts';
import type { BotGroup } from '../limit/bot-group.ts';
import { nodeSourceProgram } from '../node-program.ts';
import type { Isolation } from './isolation-level.ts';
import { HELLO_SOURCE } from './probe-source.ts';

const CELLS = 3;
const CELL_MB = 160;
const BOT_MB = 256;
/** Less than a cell may have, but three of them have more than the bot may. */
const TAKEN_MB = 90;
const START_MS = 10_000;
/** A watch from outside has looked by then. */
const KEPT_MS = 300;

const HOARD = `${HELLO_SOURCE} onQuestion(() => {
  const all = [];
  while (all.length < ${TAKEN_MB}) all.push(Buffer.alloc(2 ** 20, 1));
  setTimeout(() => process.stdout.write('kept ' + all.length + '\\n'), ${KEPT_MS});
})`;

/** Whether a bot that stays below the limit in each of its cells is stopped when all of them have too much. */
export async function stopsManyCells(isolation: Isolation): Promise<boolean> {
  const bot: BotGroup = { name: 'doctor', run: process.pid, memoryMb: BOT_MB, processes: 48 * CELLS, workers: 1 };
  const program = nodeSourceProgram(HOARD);
  const cells = Array.from({ length: CELLS }, () =>
    Cell.start(program, { isolation, limits: { memoryMb: CELL_MB }, bot }),
  );
  await Promise.all(cells.map((cell) => cell.ask('hello', START_MS)));
  const replies = await Promise.all(cells.map((cell) => cell.ask('take', START_MS)));
  await ended(cells);
  return replies.some((reply) => !reply.ok && reply.fault === 'memory');
}

const THREADS_MS = 400;
/** Threads that burn a processor each, while the one that owes an answer only waits. */
const THREADS = `${HELLO_SOURCE} onQuestion(() => {
  const { Worker } = require('node:worker_threads');
  for (let i = 0; i < 2; i++) new Worker('for (;;);', { eval: true });
})`;

/** How much time a bot was charged that leaves the work to threads; undefined if it was not stopped for it. */
export async function chargesThreads(isolation: Isolation): Promise<number | undefined> {
  const cell = Cell.start(nodeSourceProgram(THREADS), { isolation });
  await cell.ask('hello', START_MS);
  const reply: CellReply = await cell.ask('burn', THREADS_MS);
  await ended([cell]);
  const isStopped = !reply.ok && reply.fault === 'timeout' && (reply.ms ?? 0) >= THREADS_MS;
  return isStopped ? reply.ms : undefined;
}

async function ended(cells: readonly Cell[]): Promise<void> {
  for (const cell of cells) cell.kill();
  await Promise.all(cells.map((cell) => cell.closed));
}
