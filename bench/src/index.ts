export { type BenchReport, type BenchRow, type Checksum, formatReport } from './report.ts';

/** Each is a module of this package that exports `bench`. */
export const benchNames: readonly string[] = [
  'tic-tac-toe',
  'go',
  'arena',
  'loops',
  'storyweave',
  'tidecrown',
  'tree',
  'page',
];
