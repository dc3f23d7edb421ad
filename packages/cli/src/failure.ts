// How a command ends when it cannot do what was asked: a sentence on stderr and an exit code, never a stack trace.
import type { Refusal, Result } from '@umpire/core';

/** 2: the request is wrong. 1: the work was done, and the answer is "no". */
export type ExitCode = 1 | 2;

export class Failure extends Error {
  readonly exitCode: ExitCode;
  constructor(sentence: string, exitCode: ExitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** The value, or a Failure with the refusal's sentence. `about` says which argument it came from. */
export function demand<T>(result: Result<T>, about?: string): T {
  if (result.ok) return result.value;
  throw new Failure(about === undefined ? sentenceOf(result.refusal) : `${about}: ${sentenceOf(result.refusal)}`);
}

const sentenceOf = ({ text, value }: Refusal): string => {
  const shown = value === null || value === '' ? '' : String(value);
  return shown === '' || text.includes(shown) ? text : `${text} (got ${JSON.stringify(value)})`;
};

/** A system error (no such file, no permission) in words. */
export function explainSystemError(error: unknown, path: string): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'permission denied',
    EISDIR: 'that is a folder',
    ENOTDIR: 'a part of the path is no folder',
    EEXIST: 'it exists already',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  };
  return new Failure(`${path}: ${words[code] ?? (error instanceof Error ? error.message : String(error))}`);
}
