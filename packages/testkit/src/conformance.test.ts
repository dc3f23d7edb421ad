import { expect, test } from 'vitest';
import { conformance, expectConformance } from './conformance.ts';
import { jar, noughts } from './specimens/index.ts';
import { formatReport } from './trial/report.ts';

const sloppy: typeof noughts = {
  ...noughts,
  open(options) {
    const opened = noughts.open(options);
    return opened.ok ? { ok: true, value: { ...opened.value, reason: () => 'Won!' } } : opened;
  },
};

test('a report counts matches, plies, kinds of action and endings', () => {
  const report = conformance(noughts, {}, { matches: 10 });
  expect(report).toMatchObject({ game: 'noughts', failures: [], counts: {}, matches: 10, unplayed: [] });
  expect(report.plies).toBeGreaterThan(50);
  expect(report.played.toSorted()).toEqual(['place O', 'place X']);
  expect(Object.values(report.endings).reduce((sum, count) => sum + count, 0)).toBe(10);
});

test('the same seed examines the same matches, another seed others', () => {
  const of = (seed: string): string =>
    JSON.stringify(conformance(jar, {}, { matches: 2, seed, only: ['check-holds'] }));
  expect(of('a')).toBe(of('a'));
  expect(of('a')).not.toBe(of('b'));
});

test('a failure carries its check, seed, ply and the actions that lead there', () => {
  const { failures, counts } = conformance(sloppy, {}, { matches: 5 });
  expect(counts['reason-code']).toBeGreaterThanOrEqual(5);
  expect(failures).toHaveLength(3);
  const [{ check, seed, ply, actions, text }] = failures;
  expect([check, seed]).toEqual(['reason-code', 'conformance/0']);
  expect(actions).toHaveLength(ply);
  expect(text).toContain('Won!');
});

test('the error of expectConformance has what a person needs to see the failure again', () => {
  expect(() => expectConformance(sloppy, {}, { matches: 1 })).toThrow(
    /noughts \{\}: 1 check failed in 1 matches[\s\S]*reason-code \(seed 'conformance\/0', ply \d+\): the reason 'Won!'/,
  );
});

test('options that the game refuses are a mistake of the test', () => {
  expect(() => conformance(jar, { seats: 9 })).toThrow('jar refuses {"seats":9}');
});

test('skip and only choose the checks', () => {
  expect(conformance(sloppy, {}, { matches: 1, skip: ['reason-code'] }).failures).toEqual([]);
  expect(conformance(sloppy, {}, { matches: 1, only: ['legal-sorted'] }).failures).toEqual([]);
});

test('pliesMax keeps a long examination short', () => {
  expect(conformance(jar, {}, { pliesMax: 100, only: ['check-holds'] }).matches).toBeLessThan(4);
});

test('clocks and randomness are as before afterwards', () => {
  const before = [Date, Date.now, Math.random, performance.now, process.hrtime, crypto.getRandomValues];
  conformance(noughts, {}, { matches: 1 });
  expect([Date, Date.now, Math.random, performance.now, process.hrtime, crypto.getRandomValues]).toEqual(before);
  expect(Object.hasOwn(performance, 'now')).toBe(false);
});

test('a report without failures says so', () => {
  expect(formatReport(conformance(noughts, {}, { matches: 1 }))).toMatch(/^noughts \{\}: 0 checks failed in 1 matches/);
});
