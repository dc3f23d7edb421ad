import { defineConfig } from 'vitest/config';
import { shared, sharedTest } from './vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    include: ['packages/*/src/**/*.test.ts', 'packages/*/tests/**/*.test.ts', 'bench/src/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
