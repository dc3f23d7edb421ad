import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { durationText } from '../text/duration-text.ts';
import { Progress } from './progress.ts';

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.stderr.isTTY = isTTY;
});

const { isTTY } = process.stderr;

function terminal(isTerminal: boolean): void {
  process.stderr.isTTY = isTerminal;
  vi.stubEnv('TERM', 'xterm');
}

/** The line at a rate of two a second. */
const textAt = (done: number): string =>
  `${done} of 40 states (${Math.floor(done * 2.5)} %), 2.0 a second, about ${Math.round((40 - done) / 2)} s left`;

test('elsewhere a line every ten seconds, at a terminal one that is drawn again five times a second', () => {
  for (const [isTerminal, lines] of [
    [false, [`${textAt(20)}\n`]],
    [true, Array.from({ length: 20 }, (_, i) => `\r\x1b[K${textAt(i + 1)}`)],
  ] as const) {
    said = [];
    terminal(isTerminal);
    const progress = new Progress('states', 40);
    for (let i = 1; i <= 20; i++) {
      vi.advanceTimersByTime(500);
      progress.show(i);
    }
    expect(said).toEqual(lines);
    progress.finish();
    expect(said.slice(lines.length)).toEqual(isTerminal ? ['\r\x1b[K'] : []);
  }
});

test('what was there before counts as done, and not for the speed', () => {
  terminal(false);
  const states = new Progress('states', 3000, { before: 1000 });
  const matches = new Progress('matches', 4);
  vi.advanceTimersByTime(10_000);
  states.show(1200);
  matches.step(true);
  vi.advanceTimersByTime(10_000);
  matches.step(false);
  expect(said).toEqual([
    '1,200 of 3,000 states (40 %), 20 a second, about 2 min left\n',
    '1 of 4 matches (25 %), 0.0 a second\n',
    '2 of 4 matches (50 %), 0.1 a second, about 40 s left\n',
  ]);
  expect([matches.perSecond, matches.seconds]).toEqual([0.05, 20]);
});

test('a total that nobody knows is left out', () => {
  terminal(false);
  const progress = new Progress('states', 0);
  vi.advanceTimersByTime(10_000);
  progress.show(50_000);
  expect(said).toEqual(['50,000 states, 5,000 a second\n']);
});

test('quiet, nothing is said', () => {
  terminal(true);
  const progress = new Progress('matches', 9, { isQuiet: true });
  vi.advanceTimersByTime(60_000);
  progress.step(false);
  progress.finish();
  expect(said).toEqual([]);
});

test.each([
  [0, '1 s'],
  [89, '89 s'],
  [90, '2 min'],
  [5300, '88 min'],
  [5400, '1.5 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('the time left is not said before enough are done to tell', () => {
  terminal(false);
  const progress = new Progress('matches', 100, { sureFrom: 10 });
  for (const done of [5, 9, 10, 50]) {
    vi.advanceTimersByTime(20_000);
    progress.show(done);
  }
  expect(said.map((line) => line.includes(' left'))).toEqual([false, false, true, true]);
});
