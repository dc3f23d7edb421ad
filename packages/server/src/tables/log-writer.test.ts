import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { LogWriter } from './log-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-writer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

test('what is called stored can be read, in the order of the appends', async () => {
  const path = join(mkdtempSync(`${folder}-`), 'log');
  const writer = new LogWriter(path, () => undefined);
  const seen: string[] = [];
  const all = ['a', 'b', 'c'].map((text) =>
    writer.append(text, () => seen.push(`${text}:${readFileSync(path, 'utf8')}`)),
  );
  await Promise.all(all);
  expect(seen.map((each) => each[0])).toEqual(['a', 'b', 'c']);
  for (const each of seen) expect(each.slice(2)).toContain(each[0]);
  await writer.close();
  rmSync(join(path, '..'), { recursive: true });
});

test('a failure is told once, and nobody waits for ever', async () => {
  const failures: string[] = [];
  const writer = new LogWriter(join(folder, 'no-such-folder', 'log'), (error) => failures.push(error.message));
  const stored: string[] = [];
  const first = writer.append('a', () => stored.push('a'));
  await expect(first).rejects.toThrow('ENOENT');
  await expect(writer.append('b', () => stored.push('b'))).rejects.toThrow('ENOENT');
  expect([stored, failures.length]).toEqual([[], 1]);
  await writer.close();
});

test('what is appended while the file is put to rest is written too', async () => {
  const path = join(mkdtempSync(`${folder}-`), 'log');
  const failures: string[] = [];
  const writer = new LogWriter(path, (error) => failures.push(error.message));
  for (const text of ['a', 'b', 'c']) {
    await writer.append(text, () => undefined);
    const closed = writer.close();
    for (let i = 0; i < 3; i++) await Promise.resolve();
    await writer.append(text.toUpperCase(), () => undefined);
    await closed;
  }
  expect([readFileSync(path, 'utf8'), failures]).toEqual(['aAbBcC', []]);
});

test('what comes while the file of a table that rests is being closed is stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const path = join(mkdtempSync(`${folder}-`), 'log');
  const failures: string[] = [];
  const writer = new LogWriter(path, (error) => failures.push(error.message));
  await writer.append('a', () => undefined);
  await writer.settled();
  vi.runAllTimers();
  // The closing has begun, and is not over.
  for (let i = 0; i < 5; i++) await Promise.resolve();
  await writer.append('b', () => undefined);
  await writer.close();
  expect([readFileSync(path, 'utf8'), failures]).toEqual(['ab', []]);
  rmSync(join(path, '..'), { recursive: true });
});

test('an input that leaves no line in the log holds up none that come after it', async () => {
  const path = join(mkdtempSync(`${folder}-`), 'log');
  const writer = new LogWriter(path, () => undefined);
  const stored: string[] = [];
  await writer.append('', () => stored.push('nothing'));
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 2000).unref());
  expect(await Promise.race([writer.append('a', () => stored.push('a')), late])).toBeUndefined();
  expect(stored).toEqual(['nothing', 'a']);
  await writer.close();
  rmSync(join(path, '..'), { recursive: true });
});
