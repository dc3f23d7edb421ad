import { defineConfig } from 'vitest/config';

// Tests run on the sources; only the tests that start the program use what is compiled, so compile first.
export const shared = {
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'] } },
};

export default defineConfig({
  ...shared,
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/tests/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['./scripts/compile-first.ts'],
    testTimeout: 60_000,
  },
});
