import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Terminal } from './terminal.ts';

test('the end of input comes after the lines that were typed before it', async () => {
  const { stdin } = process;
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from('one\ntwo\n')]) });
  onTestFinished(() => void Object.defineProperty(process, 'stdin', { configurable: true, value: stdin }));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const terminal = new Terminal();
  expect(await terminal.ask('? ')).toBe('one');
  for (let i = 0; i < 10; i++) await setImmediate();
  expect(terminal.hasEnded).toBe(false);
  expect(await terminal.ask('? ')).toBe('two');
  expect(await terminal.ask('? ')).toBeUndefined();
  expect(terminal.hasEnded).toBe(true);
  terminal.close();
});
