import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WaitClock } from '../../dist/terminal/wait-clock.js';

const busyFor = (ms: number): number => {
  const end = performance.now() + ms;
  let turns = 0;
  while (performance.now() < end) turns++;
  return turns;
};

test('while this thread is busy seconds are written, and nothing once the work is done', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-clock-'));
  const path = join(folder, 'screen');
  const fd = openSync(path, 'w');
  try {
    const clock = new WaitClock(fd);
    // The thread takes some time to start, and longer on a busy machine.
    const waited = clock.during(() => {
      for (let tries = 0; tries < 200 && readFileSync(path, 'utf8') === ''; tries++) busyFor(50);
      return 'done';
    });
    expect(waited).toEqual({ value: 'done', isWritten: true });
    const written = readFileSync(path, 'utf8');
    expect(written.startsWith('\r\u001b[K')).toBe(true);
    expect(written.replaceAll('\r\u001b[K', '')).toMatch(/^( {2}\d+ s)+$/);
    busyFor(1200);
    expect(readFileSync(path, 'utf8')).toBe(written);
    expect(() =>
      clock.during(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(clock.during(() => 1)).toEqual({ value: 1, isWritten: false });
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
});
