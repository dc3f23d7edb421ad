// Which time a cell is judged by: processor time and sleep, but not time spent waiting for a busy machine.
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Cell } from './cell.ts';
import type { CellProgram } from './cell-command.ts';
import type { CellLimits } from './limit/cell-limits.ts';
import { nodeSourceProgram } from './node-program.ts';
import { quickIsolation } from './proof/isolation.ts';

const onLinux = process.platform === 'linux';
const LEVELS = onLinux ? [...new Set(['c' as const, (await quickIsolation()).level])] : [];
const cells: Cell[] = [];
const busy: number[] = [];

afterEach(async () => {
  for (const pid of busy.splice(0)) process.kill(pid, 'SIGKILL');
  const started = cells.splice(0);
  for (const cell of started) cell.kill();
  await Promise.all(started.map((cell) => cell.closed));
});

/** A bot that runs what it is sent, and answers when that is done. */
const OBEDIENT = `
  const { readSync, writeSync } = require('node:fs');
  const { Worker } = require('node:worker_threads');
  const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const spin = (ms) => { for (const end = cpu() + ms; cpu() < end; ); };
  const nap = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const bytes = Buffer.alloc(65536);
  for (let n; (n = readSync(0, bytes)) > 0; )
    for (const line of bytes.toString('utf8', 0, n).trimEnd().split('\\n')) {
      eval(line);
      writeSync(1, 'done\\n');
    }`;

function started(isolation: 'a' | 'b' | 'c', limits: Partial<CellLimits> = {}, program?: CellProgram): Cell {
  const cell = Cell.start(program ?? nodeSourceProgram(OBEDIENT), { isolation, limits });
  cells.push(cell);
  return cell;
}

async function ask(cell: Cell, line: string, deadlineMs = 60_000) {
  const reply = await cell.ask(line, deadlineMs);
  return { ok: reply.ok, ms: reply.ms ?? Number.NaN, text: reply.ok ? '' : reply.text, busy: !reply.ok && reply.busy };
}

describe.each(LEVELS)('at level %s', (isolation) => {
  test('an answer is charged the processor time that it took', async () => {
    const cell = started(isolation);
    await ask(cell, '0');
    const { ms } = await ask(cell, 'spin(300)');
    // On a busy machine the kernel's ticks miss a part of it.
    expect(ms).toBeGreaterThan(150);
    expect(ms).toBeLessThan(700);
  });

  test('processor time of a thread of its own is charged too, but not what was used between two questions', async () => {
    const cell = started(isolation);
    await ask(cell, "globalThis.w = new Worker('for (;;);', { eval: true }); nap(500)");
    await sleep(700);
    expect((await ask(cell, '0')).ms).toBeLessThan(300);
    expect((await ask(cell, 'for (const end = cpu() + 250; cpu() < end; ) nap(5)')).ms).toBeGreaterThan(200);
  });

  test('sleep is charged, in one piece and in small ones', async () => {
    const cell = started(isolation);
    await ask(cell, '0');
    expect((await ask(cell, 'nap(500)')).ms).toBeGreaterThan(200);
    let total = 0;
    for (let i = 0; i < 15; i++) total += (await ask(cell, 'nap(90)')).ms;
    expect(total).toBeGreaterThan(100);
  });

  test('a bot that sleeps is late, and one that works in many threads is late sooner', async () => {
    const sleeper = started(isolation);
    await ask(sleeper, '0');
    expect(await ask(sleeper, 'nap(1e6)', 300)).toMatchObject({ text: 'gave no answer within 300 ms' });
    const worker = started(isolation);
    await ask(worker, '0');
    const line = "for (let i = 0; i < 3; i++) new Worker('for (;;);', { eval: true }); nap(1e6)";
    expect(await ask(worker, line, 1000)).toMatchObject({ text: 'gave no answer within 1000 ms' });
  });
});

const canPin = onLinux && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** A busy loop on the first processor. It leads a session, because some kernels share the time out by session first. */
async function startLoop(): Promise<void> {
  const args = ['-c', '0', process.execPath, '-e', "process.stdout.write('x', () => { for (;;); })"];
  const loop = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  if (loop.pid !== undefined) busy.push(loop.pid);
  await new Promise((resolve) => loop.stdout?.once('data', resolve));
}

/** A cell that shares one processor with busy loops. */
async function crowded(limits: Partial<CellLimits> = {}): Promise<Cell> {
  await Promise.all(Array.from({ length: 7 }, startLoop));
  const program = nodeSourceProgram(OBEDIENT);
  const args = ['-c', '0', process.execPath, ...program.args];
  const cell = started('c', limits, { command: 'taskset', args, reads: [] });
  await ask(cell, '0');
  return cell;
}

test.runIf(canPin)(
  'beside busy loops a bot is not late before it has had its time, and is charged no more',
  async () => {
    const cell = await crowded();
    const asked = performance.now();
    const { ok, ms } = await ask(cell, 'spin(250)', 600);
    expect(performance.now() - asked).toBeGreaterThan(600);
    expect(ok).toBe(true);
    expect(ms).toBeLessThan(600);
    expect(await ask(cell, 'spin(1e9)', 200)).toMatchObject({ text: 'gave no answer within 200 ms', busy: undefined });
  },
);

test.runIf(canPin)('nobody is to blame when the machine has no time at all', async () => {
  const cell = await crowded({ wallTimes: 2, wallMs: 0 });
  const text = expect.stringMatching(/^was given only \d+ ms of 700 ms by a busy machine$/);
  expect(await ask(cell, 'spin(1e9)', 700)).toMatchObject({ ok: false, busy: true, text });
});

test.runIf(canPin)('a bot that asked to be served last waits by its own wish', async () => {
  const cell = await crowded();
  const line = "require('node:os').setPriority(19); spin(1e9)";
  expect(await ask(cell, line, 400)).toMatchObject({ text: 'gave no answer within 400 ms', busy: undefined });
});
