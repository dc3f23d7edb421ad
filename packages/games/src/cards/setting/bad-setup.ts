import { type Result, refuse, shown } from '@umpire/core/author';

/** A word of a position that cannot be laid, and why. */
export const badSetup = (text: string, why: string): Result<never> =>
  refuse('bad-setup', text, `setup: '${shown(text.trim())}': ${why}.`);
