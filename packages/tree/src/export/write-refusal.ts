import { dirname } from 'node:path';
import { type Result, refuse, shown } from '@umpire/core/author';

const WORDS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${shown(dirname(path))} does not exist`,
  ENOTDIR: (path) => `${shown(dirname(path))} is no folder`,
  EACCES: () => 'permission denied',
  EPERM: () => 'this is not permitted',
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'your share of the disk is full',
  EROFS: () => 'the disk is read-only',
  ENAMETOOLONG: () => 'the name is too long',
  ELOOP: () => 'its links go round in circles',
};

/** What the system said, about the path that was asked for: the drafts that it names mean nothing to anyone. Throws what is no such thing. */
export function writeRefusal(error: unknown, path: string): Result<never> {
  if (!(error instanceof Error) || !('syscall' in error)) throw error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return refuse('cannot-write', path, `Cannot write ${shown(path)}: ${WORDS[code]?.(path) ?? message}.`);
}
