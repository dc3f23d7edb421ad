// Temporary folders of a host. Their names say whose they are, so that the next host can remove what a killed one left.
import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { endWithHost } from './end-with-host.ts';

const NAME = /^umpire-(?:bots|bundle|cell|null|shown)-([0-9a-f]{8})-(\d{1,10})-/;

export type HostFolderKind = 'bots' | 'bundle' | 'cell' | 'null' | 'shown';

const swept = new Set<string>();

/** Makes a folder for what is named. It is gone when the caller removes it, or when the next host finds that this one has died. */
export function makeHostFolder(what: HostFolderKind, parent = tmpdir()): string {
  if (!swept.has(parent)) sweepHostFolders(parent);
  swept.add(parent);
  return mkdtempSync(join(parent, folderMark(what)));
}

/** How the names of this host's folders of a kind begin, and no other host's. */
export const folderMark = (what: HostFolderKind): string => `umpire-${what}-${placeId()}-${process.pid}-`;

/** The same for a folder that is removed when this process exits. */
export function makeLastingFolder(what: HostFolderKind, parent?: string): string {
  const at = makeHostFolder(what, parent);
  const endNow = (): boolean => {
    attempt(() => rmSync(at, { recursive: true, force: true }), undefined);
    return true;
  };
  endWithHost({ endNow, traces: { folders: [at], groups: [] } });
  return at;
}

/** The folders of a kind that this and other hosts of the same user have here. */
export function hostFolders(what: HostFolderKind, parent: string): readonly string[] {
  const mark = `umpire-${what}-${placeId()}-`;
  return attempt(() => readdirSync(parent), [])
    .filter((name) => name.startsWith(mark))
    .map((name) => join(parent, name))
    .filter((folder) => attempt(() => isOurs(folder), false));
}

/** Removes the folders of hosts that have died: only those of this user, and of the place in which process ids mean the same. */
export function sweepHostFolders(parent: string): void {
  const here = placeId();
  for (const name of attempt(() => readdirSync(parent), [])) {
    const [, place, pid] = NAME.exec(name) ?? [];
    if (place !== here || isAlive(Number(pid))) continue;
    const folder = join(parent, name);
    // Everybody may make names in this folder: what is removed is a folder, and our own.
    if (attempt(() => isOurs(folder), false))
      attempt(() => rmSync(folder, { recursive: true, force: true }), undefined);
  }
}

function isOurs(folder: string): boolean {
  const status = lstatSync(folder);
  return status.isDirectory() && (process.getuid === undefined || status.uid === process.getuid());
}

/** Differs for other machines and containers, which may share the folder, and after a restart. */
function placeId(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), '');
  const processes = attempt(() => readlinkSync('/proc/self/ns/pid'), '');
  return createHash('sha256').update([hostname(), boot, processes].join('\n')).digest('hex').slice(0, 8);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
