// Tests run on the sources; only the tests that start the program use what is compiled, so compile first.
const report = process.env.UMPIRE_TEST_REPORT;

export const shared = {
  resolve: { conditions: ['umpire-source'] },
  ssr: { resolve: { conditions: ['umpire-source'] } },
};

export const sharedTest = {
  globalSetup: ['./scripts/compile-first.ts'],
  reporters: report === undefined ? ['default'] : ['default', 'json'],
  ...(report === undefined ? {} : { outputFile: { json: report } }),
};
