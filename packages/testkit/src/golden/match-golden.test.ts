import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchGolden } from './match-golden.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'));
  vi.stubEnv('UPDATE_GOLDENS', '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

test('a missing golden fails', () => {
  expect(() => matchGolden(join(folder, 'none.txt'), 'a\n')).toThrow(/no golden .*none\.txt; UPDATE_GOLDENS=1/);
});

test('UPDATE_GOLDENS=1 writes it, with its folder', () => {
  vi.stubEnv('UPDATE_GOLDENS', '1');
  const file = join(folder, 'goldens', 'new.txt');
  matchGolden(pathToFileURL(file), 'a\nb\n');
  expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
});

test.each([
  ['a\nb\nc\n', 'a\nX\nc\n', /line 2\n {2}golden: b\n {2}now: {4}X/],
  ['a\nb', 'a', /line 2\n {2}golden: b\n {2}now: {4}the end/],
  ['a', 'a\nb', /line 2\n {2}golden: the end\n {2}now: {4}b/],
])('%j against %j shows the first line that differs', (golden, now, message) => {
  const file = join(folder, 'kept.txt');
  writeFileSync(file, golden);
  expect(() => matchGolden(file, now)).toThrow(message);
  expect(() => matchGolden(file, golden)).not.toThrow();
});
