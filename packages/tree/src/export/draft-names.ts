// Names of what an export is still writing. They say whose they are, so that the next export can clear up behind one that was killed.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sha256Text } from '@umpire/core/host';

/** What an older export is called while the new one takes its place. */
export const ASIDE = '-old';

const MARK = /^\.part-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{8}(-old)?$/;

/** Behind the final name. It does not end like a finished file, so that no pattern such as *.parquet finds it. */
export const draftMark = (): string => `.part-${hereId()}-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Where numbers of processes mean what they mean here: another machine or container counts for itself, and so does this one after a restart. */
function hereId(): string {
  const boot = orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const processes = orNothing(() => readlinkSync('/proc/self/ns/pid'));
  return sha256Text([hostname(), boot, processes].join('\n')).slice(0, 8);
}

/** Removes the drafts of a name whose writers have died. What another export had put aside comes back if it is the only one. */
export function clearDrafts(path: string): void {
  const here = hereId();
  const folder = dirname(path);
  for (const name of orNothing(() => readdirSync(folder)) ?? []) {
    if (!name.startsWith(basename(path))) continue;
    const [, at, pid, aside] = MARK.exec(name.slice(basename(path).length)) ?? [];
    if (at !== here || isAlive(Number(pid))) continue;
    // What cannot be cleared away does no harm.
    orNothing(() => {
      if (aside !== undefined && !existsSync(path)) renameSync(join(folder, name), path);
      else rmSync(join(folder, name), { recursive: true, force: true });
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may be someone else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
