import { expect, test } from 'vitest';
import { connectionsFor, openFilesMax } from './connections.ts';

test.each([
  [1024, 824],
  [65_536, 20_000],
  [4096, 3686],
  [100, 50],
])('of %i open files so many are connections', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections);
});

test('this process has a limit, or none', () => {
  expect(openFilesMax() ?? 100).toBeGreaterThan(50);
});
