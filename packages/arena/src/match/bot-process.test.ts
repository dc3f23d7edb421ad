import { expect, test } from 'vitest';
import type { Cell, CellReply } from '../cell/cell.ts';
import { BotProcess } from './bot-process.ts';

/** A cell whose answers come from the test. */
class FakeCell {
  readonly lines: string[] = [];
  readonly waiting: ((reply: CellReply) => void)[] = [];
  killed = '';
  stderr = '';
  askNow(line: string, _deadlineMs: number, done: (reply: CellReply) => void): void {
    this.lines.push(line);
    this.waiting.push(done);
  }
  kill(text: string): void {
    this.killed = text;
    for (const done of this.waiting.splice(0)) done({ ok: false, fault: 'crash', text, bystander: true });
  }
  answer(line: string): void {
    this.waiting.shift()?.({ ok: true, line, ms: 2 });
  }
  /** Dies as a cell does: the oldest question is to blame, the others are bystanders. */
  die(): void {
    const [guilty, ...others] = this.waiting.splice(0);
    guilty({ ok: false, fault: 'timeout', text: 'late' });
    for (const done of others) done({ ok: false, fault: 'timeout', text: 'late', bystander: true });
  }
}

function setUp() {
  const cell = new FakeCell();
  return { cell, process: new BotProcess(cell as unknown as Cell) };
}

test('requests are numbered, and answers belong to their requests', async () => {
  const { cell, process } = setUp();
  const answers = [process.request('"a":1}', 10), process.request('"b":2}', 10)];
  expect(cell.lines).toEqual(['{"id":1,"a":1}', '{"id":2,"b":2}']);
  cell.answer('{"id":1,"index":4}');
  cell.answer('{"id":2,"index":5}');
  expect(await Promise.all(answers)).toMatchObject([
    { index: 4, ms: 2 },
    { index: 5, ms: 2 },
  ]);
});

test('a request that waits behind the guilty one is a bystander', async () => {
  const { cell, process } = setUp();
  const hello = process.request('"type":"hello"}', 10);
  cell.answer('{"id":1,"ready":true}');
  await hello;
  const answers = [process.request('"a":1}', 10), process.request('"b":2}', 10)];
  cell.die();
  expect(await Promise.all(answers)).toMatchObject([{ bystander: false }, { bystander: true }]);
});

test('nobody is a bystander of a bot that never starts', async () => {
  const { cell, process } = setUp();
  const answers = ['"type":"hello"}', '"type":"new"}', '"type":"new"}'].map((tail) => process.request(tail, 10));
  cell.die();
  expect(await Promise.all(answers)).toMatchObject([{ bystander: false }, { bystander: false }, { bystander: false }]);
});

test('a dead bot is quoted with the last line of its error output', async () => {
  const { cell, process } = setUp();
  const answer = process.request('"a":1}', 10);
  cell.stderr = 'first\nlast words\n';
  cell.die();
  expect(await answer).toMatchObject({ died: true, text: 'late: last words' });
});

test('a line that breaks the protocol ends the process, and other requests are bystanders', async () => {
  const { cell, process } = setUp();
  const hello = process.request('"type":"hello"}', 10);
  cell.answer('{"id":1,"ready":true}');
  await hello;
  const answers = [process.request('"a":1}', 10), process.request('"b":2}', 10)];
  cell.answer('{"id":7,"index":0}');
  expect(cell.killed).toBe('broke the protocol');
  expect(await Promise.all(answers)).toMatchObject([
    {
      died: true,
      fault: 'crash',
      text: expect.stringMatching(
        /^broke the protocol: it wrote '.*' where a line such as \{"id":\d+,"index":0\} was expected$/,
      ),
      bystander: false,
    },
    { died: true, bystander: true },
  ]);
});

test('a dead process is charged the time it took, and its bystanders none', async () => {
  const { cell, process } = setUp();
  const hello = process.request('"type":"hello"}', 10);
  cell.answer('{"id":1,"ready":true}');
  await hello;
  const answers = [process.request('"a":1}', 60_000), process.request('"b":2}', 60_000)];
  cell.die();
  const [guilty, other] = await Promise.all(answers);
  expect(guilty.ms).toBeLessThan(10_000);
  expect(other.ms).toBe(0);
});

test('what a dead bot printed last is told, but not what a runtime prints without memory', async () => {
  const { cell, process } = setUp();
  cell.stderr = 'first\nlast words\n';
  const answer = process.request('"a":1}', 10);
  cell.die();
  expect(await answer).toMatchObject({ text: 'late: last words' });
  const again = process.request('"a":1}', 10);
  cell.waiting.shift()?.({ ok: false, fault: 'memory', text: 'too much' });
  expect(await again).toMatchObject({ text: 'too much' });
});
