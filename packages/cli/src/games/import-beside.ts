import { Failure } from '../terminal/failure.ts';

/** Imports by name, at run time, what lies in the repository but is not part of the program: benchmarks, the testkit. */
export async function importBeside<T>(module: string, what: string): Promise<T> {
  try {
    return (await import(module)) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new Failure(`${what} part of the repository: clone it, run npm ci, and call umpire there.`);
    throw error;
  }
}
