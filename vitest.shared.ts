// Unit tests run on the sources, tests of commands on what is compiled, so compile first.
const report = process.env.UMPIRE_TEST_REPORT;

export const fromSource = {
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'] } },
};

export const shared = {
  globalSetup: ['./scripts/compile-first.ts'],
  reporters: report === undefined ? ['default'] : ['default', 'json'],
  ...(report === undefined ? {} : { outputFile: { json: report } }),
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Which run it is: `inject('run')` says so in a test that has more cases than the fast run has time for. */
    readonly run: 'fast' | 'slow';
  }
}
