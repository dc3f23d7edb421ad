import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fromSource, shared, testsWith } from './vitest.shared.ts';

/** They put something else in the place of a module. */
const mocking = testsWith('vi.mock(');

/** Test files share the modules that they load: loading was most of the time of a small test. */
const perProject = {
  isolate: false,
  setupFiles: ['./scripts/count-cost.ts'],
  provide: { run: 'fast' as const },
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    ...shared,
    // One more than there are cores: tests of processes and deadlines mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...fromSource,
        test: {
          ...perProject,
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/tests/**/*.test.ts', 'bench/src/**/*.test.ts'],
          exclude: ['packages/cli/tests/**', ...mocking],
        },
      },
      { ...fromSource, test: { ...perProject, name: 'mocks', include: mocking, isolate: true } },
      {
        test: {
          ...perProject,
          name: 'commands',
          include: ['packages/cli/tests/**/*.test.ts'],
          env: { UMPIRE_TEST_COMMANDS: 'here' },
        },
      },
    ],
  },
});
