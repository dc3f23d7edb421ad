import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

export default defineConfig({
  ...shared,
  test: {
    include: ['packages/*/src/**/*.slow.ts', 'packages/*/tests/**/*.slow.ts'],
    globalSetup: ['./scripts/compile-first.ts'],
    testTimeout: 600_000,
  },
});
