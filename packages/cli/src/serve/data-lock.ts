// Two servers on one folder would write the same logs: the second is refused. A lock whose process is gone is taken over.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { explainSystemError, Failure } from '../terminal/failure.ts';

/** Returns what gives the folder free again. */
export function lockData(data: string): () => void {
  const path = join(data, 'lock');
  for (let tries = 0; tries < 2; tries++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid}\n`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainSystemError(error, data);
      const holder = holderOf(path);
      if (holder !== undefined)
        throw new Failure(
          `Another server (process ${holder}) uses ${data}. Name another folder with --data, or stop it.`,
        );
      rmSync(path, { force: true });
    }
  }
  throw new Failure(`${path} cannot be locked.`);
}

/** The living process that holds the lock. */
function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : undefined;
  }
}
