import { type Result, refuse } from '@umpire/core/hot';

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'this is not permitted',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a file is in the way: a folder belongs there',
  EEXIST: 'a file is in the way: a folder belongs there',
  EISDIR: 'a folder is in the way: a file belongs there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk is read-only',
  EMLINK: 'the folder above holds as many folders as this disk allows',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in circles',
};

/** The system's error about a file or folder as a refusal. Throws any other error again. */
export function systemRefusal(error: unknown): Result<never> {
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (!(error instanceof Error) || code === undefined || path === undefined) throw error;
  const where = dest ?? path;
  return refuse(code, where, `${tail(where)}: ${WORDS[code] ?? error.message}.`);
}

const PATH_SHOWN = 200;

/** The end of a long path, which tells more than its beginning. */
const tail = (path: string): string => (path.length > PATH_SHOWN ? `…${path.slice(-PATH_SHOWN)}` : path);
