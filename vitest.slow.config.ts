import { defineConfig } from 'vitest/config';
import { shared, sharedTest } from './vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    include: ['packages/*/src/**/*.slow.ts', 'packages/*/tests/**/*.slow.ts', 'bench/src/**/*.slow.ts'],
    testTimeout: 600_000,
  },
});
