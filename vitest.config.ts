import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shared, sharedTest } from './vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    include: ['packages/*/src/**/*.test.ts', 'packages/*/tests/**/*.test.ts', 'bench/src/**/*.test.ts'],
    // By itself vitest leaves one core alone: half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
  },
});
