import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fromSource, shared, testsWith } from './vitest.shared.ts';

export default defineConfig({
  ...fromSource,
  test: {
    ...shared,
    setupFiles: ['./scripts/count-cost.ts'],
    provide: { run: 'slow' },
    // By itself vitest leaves one core alone: half of a small machine.
    maxWorkers: availableParallelism(),
    include: [
      'packages/*/src/**/*.slow.ts',
      'packages/*/tests/**/*.slow.ts',
      'bench/src/**/*.slow.ts',
      ...testsWith("inject('run')"),
    ],
    testTimeout: 600_000,
  },
});
