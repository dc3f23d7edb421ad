import { describe, expect, test } from 'vitest';
import { findIsolation, judgeFindings, quickIsolation } from './isolation.ts';
import { selfTest } from './self-test.ts';

const { level } = await quickIsolation();

describe.skipIf(level === 'c' && process.env.CI !== 'true')(
  'the examination under bubblewrap (skipped without it)',
  () => {
    test('finds the level of the quick look, and no leak', async () => {
      const report = await findIsolation();
      expect(report.level).toBe(level);
      expect(report.findings.filter((finding) => finding.isSeal && !finding.ok)).toEqual([]);
      expect(report.findings.map((finding) => finding.name)).toEqual([
        ...['start', 'files', 'folders', 'writing', 'owner', 'environment', 'network', 'processes', 'user'],
        ...['forks', 'calls', 'users', 'timing'],
        ...['deadline', 'processor time', 'memory', 'memory of all cells'],
      ]);
      for (const name of ['forks', 'calls', 'deadline', 'processor time', 'memory', 'memory of all cells'])
        expect(report.findings).toContainEqual(expect.objectContaining({ name, ok: true }));
    });
  },
);

test('a plain process is found out: it reads, writes and connects', async () => {
  const findings = await selfTest('c');
  const bad = findings.filter((finding) => finding.isSeal && !finding.ok).map((finding) => finding.name);
  expect(bad).toEqual(expect.arrayContaining(['files', 'folders', 'writing', 'network', 'processes']));
  expect(findings.find((finding) => finding.name === 'environment')).toMatchObject({ ok: true });
});

test.each([
  ['a leak', true, 'c'],
  ['a limit that does not hold', false, 'a'],
])('with %s the level is found accordingly', (_, isSeal, found) => {
  const findings = [{ name: 'x', ok: false, text: 'X.', isSeal }];
  expect(judgeFindings({ level: 'a', findings: [] }, findings)).toMatchObject({ level: found, findings });
});
