import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fromSource, shared } from './vitest.shared.ts';

/** Tests that leave some of their cases to this run. */
const ofBothRuns = ['packages', 'bench']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .filter((file) => readFileSync(file, 'utf8').includes("inject('run')"));

export default defineConfig({
  ...fromSource,
  test: {
    ...shared,
    setupFiles: ['./scripts/count-cost.ts'],
    provide: { run: 'slow' },
    // By itself vitest leaves one core alone: half of a small machine.
    maxWorkers: availableParallelism(),
    include: ['packages/*/src/**/*.slow.ts', 'packages/*/tests/**/*.slow.ts', 'bench/src/**/*.slow.ts', ...ofBothRuns],
    testTimeout: 600_000,
  },
});
