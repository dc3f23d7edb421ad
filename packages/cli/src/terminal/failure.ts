// How a command ends when it cannot do what was asked: a sentence on stderr and an exit code, never a stack trace.
import type { Refusal, Result } from '@umpire/core';

/** 2: the request is wrong. 1: the work was done, and the answer is "no". */
export type ExitCode = 1 | 2;

export class Failure extends Error {
  readonly exitCode: ExitCode;
  /** What else is wrong: each gets a line of its own below the sentence. */
  readonly details: readonly string[];
  constructor(sentence: string, exitCode: ExitCode = 2, details: readonly string[] = []) {
    super(sentence);
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** Returns the value, or throws a Failure with the refusal's sentence. `about` is the argument that it came from. */
export function demand<T>(result: Result<T>, about?: string): T {
  if (result.ok) return result.value;
  const where = about === undefined ? '' : `${about}: `;
  // If the refusal lists mistakes, the first of them belongs to the sentence.
  const [head, first, ...rest] = sentenceOf(result.refusal).split(/\s*\n\s*/);
  const sentence = first === undefined ? head : `${head} ${first}`;
  const details = rest.map((line) => `${where}${line}`);
  throw new Failure(`${where}${sentence}`, 2, details);
}

/** The refusal's sentence; if it does not name the value, the value is added in brackets, which fits any sentence. */
const sentenceOf = ({ text, value }: Refusal): string =>
  names(text, value) ? text : `${text.replace(/\.$/, '')} (given: ${JSON.stringify(value)}).`;

function names(text: string, value: Refusal['value']): boolean {
  if (value === null || value === '') return true;
  // A long value was shortened.
  const named = String(value).replace(/…$/, '');
  return named.length > SHORT ? text.includes(named) : standsAlone(text, named);
}

/** Values shorter than this are found inside other words by chance, such as 5 in "1 to 25". */
const SHORT = 8;
const INSIDE = /[\p{L}\p{N}]/u;

function standsAlone(text: string, named: string): boolean {
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1))
    if (!INSIDE.test(text[at - 1] ?? '') && !INSIDE.test(text[at + named.length] ?? '')) return true;
  return false;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'this is not permitted',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
  EFBIG: 'it is too large',
  ENOTSUP: 'that is not a file',
  ELOOP: 'its links go round in circles',
};

/** A system error (no such file, no permission) in words. `words` are for codes that mean something special here. */
export function explainSystemError(
  error: unknown,
  path: string,
  words: Readonly<Record<string, string>> = {},
): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const what = words[code] ?? WORDS[code] ?? (error instanceof Error ? error.message : String(error));
  return new Failure(`${shortPath(path)}: ${what}.`);
}

const PATH_SHOWN = 200;

/** The end of a long path says more than its beginning. */
const shortPath = (path: string): string => (path.length > PATH_SHOWN ? `…${path.slice(-PATH_SHOWN)}` : path);
