import { randomBytes } from 'node:crypto';
import { Failure } from './terminal/failure.ts';

/** The seed that was asked for, or a fresh one: 128 random bits, short enough to be typed again. */
export function chooseSeed(given: string | undefined): string {
  if (given === '') throw new Failure("--seed takes a text of at least one character, not ''.");
  return given ?? randomBytes(16).toString('hex');
}
