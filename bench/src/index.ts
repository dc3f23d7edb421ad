export { type BenchReport, type BenchRow, type Checksum, formatReport } from './report.ts';

/** The names of the benchmarks; each is a module of this package that exports `bench`. */
export const benchNames: readonly string[] = [
  'tic-tac-toe',
  'go',
  'arena',
  'loops',
  'storyweave',
  'tidecrown',
  'tree',
  'page',
  'server',
];

/** Those that can be run shorter (--quick), and with the figures beyond (--beyond). */
export const sizedBenches: readonly string[] = ['server'];
