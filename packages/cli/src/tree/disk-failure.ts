import { explainSystemError, Failure } from '../terminal/failure.ts';

/** Words for errors of the disk: in a tree a name that is taken is taken by something of the other kind. */
const WORDS = {
  EEXIST: 'a file is in the way: a folder belongs there',
  ENOTDIR: 'a file is in the way: a folder belongs there',
  EISDIR: 'a folder is in the way: a file belongs there',
};

/** Turns an error of the disk into a Failure with a sentence; returns any other error as it is. */
export function diskFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  return code === undefined || path === undefined ? error : explainSystemError(error, dest ?? path, WORDS);
}
