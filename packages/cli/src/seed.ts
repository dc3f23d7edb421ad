import { randomBytes } from 'node:crypto';

/** The seed that was asked for, or a fresh one: 128 random bits, short enough to type again. */
export const chooseSeed = (given: string | undefined): string => given ?? randomBytes(16).toString('hex');
