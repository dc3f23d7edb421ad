import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Cell, type CellReply } from './cell.ts';
import type { CellLimits } from './limit/cell-limits.ts';
import { nodeProgram, nodeSourceProgram } from './node-program.ts';
import { quickIsolation } from './proof/isolation.ts';

// The line protocol is the same at every level; it is tested at the weakest and at the best level of this machine.
const LEVELS = [...new Set(['c' as const, (await quickIsolation()).level])];
const cells: Cell[] = [];

/** A bot that answers each line with the result of `answer`, the source of a function. */
function botSource(answer: string): string {
  return `
    const fs = require('node:fs');
    const answer = ${answer};
    const bytes = Buffer.alloc(65536);
    let rest = '';
    for (let n; (n = fs.readSync(0, bytes)) > 0; ) {
      const lines = (rest + bytes.toString('utf8', 0, n)).split('\\n');
      rest = lines.pop();
      for (const line of lines) {
        const text = answer(line);
        if (text !== undefined) fs.writeSync(1, text);
      }
    }`;
}

afterEach(async () => {
  const started = cells.splice(0);
  for (const cell of started) cell.kill();
  await Promise.all(started.map((cell) => cell.closed));
});

const ECHO = "(line) => line + '\\n'";
const waited = (kind: string, text: unknown = expect.any(String)) => ({
  ok: false,
  fault: kind,
  text,
  bystander: true,
});
const fault = (kind: string, text: unknown = expect.any(String)) =>
  expect.objectContaining({ ok: false, fault: kind, text });
const answer = (line: string) => ({ ok: true, line, ms: expect.any(Number) });

describe.each(LEVELS)('a cell at level %s', (isolation) => {
  function start(source: string, limits: Partial<CellLimits> = {}): Cell {
    const cell = Cell.start(nodeSourceProgram(botSource(source)), { isolation, limits });
    cells.push(cell);
    return cell;
  }

  test('a thousand questions in flight are answered in order', async () => {
    const cell = start(ECHO);
    const lines = Array.from({ length: 1000 }, (_, i) => `question ${i} é`);
    const replies = await Promise.all(lines.map((line) => cell.ask(line, 5000)));
    expect(replies).toEqual(lines.map(answer));
  });

  test('each answer may ask the next question at once, for thousands of them', async () => {
    const cell = start(ECHO);
    let count = 0;
    await new Promise<void>((resolve) => {
      const next = (reply: CellReply) => {
        if (!reply.ok || reply.line !== `q${count}`) throw new Error(JSON.stringify(reply));
        if (++count === 10_000) resolve();
        else cell.askNow(`q${count}`, 1000, next);
      };
      cell.askNow('q0', 1000, next);
    });
    expect(count).toBe(10_000);
  });

  test('a line that is only told has no answer and keeps its place', async () => {
    const cell = start("(line) => line.startsWith('end') ? undefined : line + '\\n'");
    const first = cell.ask('a', 1000);
    cell.tellOnly('end');
    expect([await first, await cell.ask('b', 1000)]).toEqual([answer('a'), answer('b')]);
  });

  test('the deadline runs for the oldest question only', async () => {
    const cell = start("(line) => { const t = Date.now() + 60; while (Date.now() < t); return line + '\\n' }");
    await cell.ask('start', 1000);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => cell.ask(`${i}`, 400)));
    expect(replies.every((reply) => reply.ok)).toBe(true);
  });

  test('a bot that does not answer in time is ended; questions behind it get bystander faults', async () => {
    const cell = start("(line) => { if (line === 'hang') for (;;) {} return line + '\\n' }");
    await cell.ask('start', 1000);
    const asked = performance.now();
    const replies = await Promise.all(['a', 'hang', 'b', 'c'].map((line) => cell.ask(line, 150)));
    expect(performance.now() - asked).toBeGreaterThanOrEqual(150);
    const late = fault('timeout', 'gave no answer within 150 ms');
    expect(replies).toEqual([answer('a'), late, waited('timeout'), waited('timeout')]);
    expect(cell.isDead).toBe(true);
    expect(await cell.ask('more', 100)).toEqual(waited('timeout'));
  });

  test('the first answer has time for the start, later ones have not', async () => {
    const used = 'Object.values(process.cpuUsage()).reduce((a, b) => a + b)';
    const slow = `(line) => { const t = ${used} + 2e5; while (${used} < t); return line + '\\n' }`;
    const cell = start(slow, { startMs: 5000 });
    expect(await cell.ask('first', 50)).toEqual(answer('first'));
    expect(await cell.ask('second', 50)).toEqual(fault('timeout'));
  });

  test.runIf(process.platform === 'linux').each([
    ['spins', 'for (;;) {}'],
    ['sleeps', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ])('a bot that %s and never answers is late for certain', async (_, hang) => {
    const cell = start(`(line) => { ${hang} }`, { startMs: 300 });
    const text = 'gave no first answer within 0.4 s of its start';
    expect(await Promise.all([cell.ask('first', 100), cell.ask('more', 100)])).toEqual([
      expect.objectContaining({ fault: 'timeout', text, certain: true }),
      { ...waited('timeout', text), certain: true },
    ]);
  });

  test('a host that was itself busy does not blame the bot', async () => {
    const cell = start(ECHO);
    await cell.ask('start', 1000);
    const reply = cell.ask('quick', 40);
    await new Promise((resolve) => setImmediate(resolve));
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    expect(await reply).toEqual(answer('quick'));
  });

  test('the time before the line is written is not the time of the bot', async () => {
    const cell = start(ECHO);
    await cell.ask('start', 1000);
    const reply = cell.ask('quick', 1000);
    const busyUntil = performance.now() + 300;
    while (performance.now() < busyUntil);
    const { ms } = (await reply) as { ms: number };
    expect(ms).toBeLessThan(250);
  });

  test('without a deadline it waits', async () => {
    const cell = start("(line) => { const t = Date.now() + 100; while (Date.now() < t); return line + '\\n' }");
    expect(await cell.ask('x', Number.POSITIVE_INFINITY)).toEqual(answer('x'));
  });

  test.each([
    ['a line that is too long', "() => 'x'.repeat(70000) + '\\n'", 'wrote a line of more than 65536 bytes'],
    [
      'a line without end',
      "() => { for (;;) fs.writeSync(1, 'x'.repeat(9999)) }",
      'wrote a line of more than 65536 bytes',
    ],
    ['bytes that are no UTF-8', '() => Buffer.from([0xff, 10])', 'wrote bytes that are not UTF-8'],
    ['an exit', '() => process.exit(3)', 'ended by itself (exit code 3)'],
    ['an uncaught error', '() => { throw new Error() }', 'ended by itself (exit code 1)'],
    ['an abort', '() => process.abort()', 'was ended by SIGABRT'],
    [
      'a flood of errors',
      "() => { for (;;) fs.writeSync(2, 'x'.repeat(9999)) }",
      'wrote more than 262144 bytes to its error output',
    ],
  ])('%s is the end', async (_, source, text) => {
    const cell = start(`(line) => line === 'start' ? 'ready\\n' : (${source})(line)`);
    await cell.ask('start', 5000);
    const replies = await Promise.all([cell.ask('a', 5000), cell.ask('b', 5000)]);
    expect(replies).toEqual([fault('crash', text), waited('crash')]);
    await cell.closed;
  });

  test('answers given before the death count', async () => {
    const cell = start("(line) => { if (line === 'b') process.exit(0); return line + '\\n' }");
    const replies = await Promise.all(['a', 'b', 'c'].map((line) => cell.ask(line, 5000)));
    expect(replies).toEqual([answer('a'), fault('crash', 'ended by itself (exit code 0)'), waited('crash')]);
  });

  test('a second answer to one question is a breach, charged to the next one', async () => {
    const cell = start("(line) => line + '\\n' + line + '\\n'");
    expect(await cell.ask('a', 5000)).toEqual(answer('a'));
    await cell.closed;
    expect(await cell.ask('b', 5000)).toEqual(fault('crash', 'wrote a line without being asked'));
    expect(await cell.ask('c', 5000)).toEqual(waited('crash'));
  });

  test('garbage is passed on as a line: the cell does not judge lines', async () => {
    const cell = start("() => '}{ \\u0000\\n'");
    expect(await cell.ask('a', 5000)).toEqual(answer('}{ \u0000'));
  });

  test('the beginning of the error output is kept, cleaned', async () => {
    const cell = start("(line) => { fs.writeSync(2, '\\u001b[31mred\\n' + 'y'.repeat(9000)); return line + '\\n' }");
    await cell.ask('a', 5000);
    while (cell.stderr.length < 4000) await sleep(5);
    expect(cell.stderr.slice(0, 5)).toBe('red\ny');
    expect(cell.stderr.length).toBeLessThanOrEqual(4096);
  });

  test('killed by the host, nobody is to blame', async () => {
    const cell = start('() => { for (;;) {} }');
    const replies = Promise.all([cell.ask('a', 9000), cell.ask('b', 9000)]);
    cell.kill('enough');
    expect(await replies).toEqual([0, 1].map(() => waited('crash', 'enough')));
    await cell.closed;
    expect(cell.isDead).toBe(true);
  });

  test('a script file and what it reads are there under their inside names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-bot-'));
    writeFileSync(join(folder, 'data.txt'), 'secret');
    writeFileSync(join(folder, 'bot.cjs'), botSource("() => fs.readFileSync(process.argv[2]) + '\\n'"));
    const reads = [{ from: join(folder, 'data.txt'), to: '/cell/data.txt' }];
    const cell = Cell.start(nodeProgram(join(folder, 'bot.cjs'), ['/cell/data.txt'], reads), { isolation });
    cells.push(cell);
    expect(await cell.ask('a', 1000)).toEqual(answer('secret'));
    rmSync(folder, { recursive: true });
  });

  test('the environment is empty but for what the program names', async () => {
    const program = nodeSourceProgram(botSource("() => JSON.stringify(process.env) + '\\n'"));
    const cell = Cell.start({ ...program, env: { WORD: 'given' } }, { isolation });
    cells.push(cell);
    const reply = await cell.ask('a', 1000);
    const { PWD: _, ...env } = JSON.parse(reply.ok ? reply.line : '{}');
    expect(env).toEqual({ WORD: 'given' });
  });
});

// Under bubblewrap the output stays open until the end, and the deadline decides.
test('a process that closes its output at level c is ended before its deadline', async () => {
  const closes = nodeSourceProgram(botSource('() => { fs.closeSync(1); for (;;) {} }'));
  const cell = Cell.start(closes, { isolation: 'c' });
  expect(await cell.ask('a', 20_000)).toEqual(fault('crash', 'closed its output'));
  await cell.closed;
});

test('a program that cannot be started is no fault of a bot', async () => {
  const cell = Cell.start({ command: '/not/there', args: [], reads: [] }, { isolation: 'c' });
  expect(await cell.ask('a', 1000)).toMatchObject({ fault: 'crash', host: true });
  await cell.closed;
});

test('at level c a process that takes too much memory is ended and its folder removed', async () => {
  const hog = `(line) => {
    if (line === 'where') return process.cwd() + '\\n';
    for (const all = []; all.length < 900; ) all.push(Buffer.alloc(2 ** 20, 1));
  }`;
  const cell = Cell.start(nodeSourceProgram(botSource(hog)), { isolation: 'c', limits: { memoryMb: 100 } });
  const where = await cell.ask('where', 5000);
  const folder = where.ok ? where.line : '';
  expect(readdirSync(folder)).toEqual([]);
  expect(await cell.ask('hoard', 9000)).toEqual(fault('memory', 'used more than 100 MB of memory'));
  await cell.closed;
  expect(existsSync(folder)).toBe(false);
});
