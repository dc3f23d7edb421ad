import type { ChainReport } from '@umpire/core/host';

/** Where the chain of a log is broken, in a sentence. */
export const chainText = (path: string, { line, text }: Extract<ChainReport, { state: 'broken' }>): string =>
  `${path} was changed after it was written: its chain is broken at line ${line} (${text}).`;
