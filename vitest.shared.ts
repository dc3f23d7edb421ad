// Unit tests run on the sources, tests of commands on what is compiled, so compile first.
import { readdirSync, readFileSync } from 'node:fs';

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

/** Test files of the fast run that hold this text. */
export const testsWith = (text: string): string[] =>
  ['packages', 'bench']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .filter((file) => readFileSync(file, 'utf8').includes(text));

declare module 'vitest' {
  interface ProvidedContext {
    /** Which run it is: `inject('run')` says so in a test that has more cases than the fast run has time for. */
    readonly run: 'fast' | 'slow';
  }
}
