// A shelf: copies of the system's files that a program needs, laid out as in the system, in a folder of the host's own. It lies in
// memory (tmpfs) where there is such a place. There all pages are always in memory, and a name that is not there costs the same
// whoever looked for it before, so cells that see the same shelf can leave no marks in it.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { attempt } from '../attempt.ts';
import { hostFolders, makeLastingFolder } from '../host-folder.ts';
import { isLeftOut, type ProgramNeeds, SYSTEM_FOLDERS, withoutLinks } from './program-needs.ts';

/** A path outside, and where the cell sees it. */
export interface Shown {
  readonly from: string;
  readonly to: string;
}

interface Copy {
  readonly from: string;
  /** The path inside, without links. */
  readonly to: string;
  readonly size: number;
  readonly mode: number;
  readonly mtimeMs: number;
}

/** A larger file is shown as it is, and read in. */
const LARGE = 48 * 2 ** 20;
const TMPFS = 0x01021994;
const ANY_RUN = 0o111;

/** By what lies on them, and by whose needs they are. */
const shelves = new Map<string, readonly Shown[]>();
const known = new WeakMap<ProgramNeeds, readonly Shown[]>();
/** By place: where this host has its shelves. */
const ownFolders = new Map<string, string>();

/** What a cell is shown of these files: a few folders, and large files in them. */
export function shelve(needs: ProgramNeeds): readonly Shown[] {
  const shown = known.get(needs) ?? shelfOf(needs);
  known.set(needs, shown);
  return shown;
}

function shelfOf(needs: ProgramNeeds): readonly Shown[] {
  const copies = copiesFor(needs);
  const key = createHash('sha256').update(JSON.stringify(copies)).digest('hex');
  const before = shelves.get(key);
  if (before !== undefined) return before;
  const small = copies.filter(({ size }) => size <= LARGE);
  const bytes = small.reduce((sum, { size }) => sum + size, 0);
  const made = firstOf(shelfPlaces(bytes), (parent) => {
    const others = hostFolders('shown', parent).map((folder) => join(folder, key));
    const folder = join(ownFolder(parent), key);
    const unfinished = `${folder}-new`;
    mkdirSync(unfinished);
    for (const copy of small) put(unfinished, copy, others);
    // A file can only be shown over another.
    for (const { to, size } of copies) if (size > LARGE) putEmpty(unfinished, to);
    renameSync(unfinished, folder);
    return folder;
  });
  const tops = [...new Set(copies.map(({ to }) => topOf(to, needs)))];
  const large = copies.filter(({ size }) => size > LARGE).map(({ from, to }) => ({ from, to }));
  const shown = [...tops.map((to) => ({ from: join(made, to), to })), ...large];
  shelves.set(key, shown);
  return shown;
}

/** More than any shelf without large files takes. */
const ROOM = 200 * 2 ** 20;

/** Whether this machine has a place in memory for shelves. */
export const keepsShelvesInMemory = (): boolean => shelfPlaces(ROOM).length > 1;

function ownFolder(parent: string): string {
  const folder = ownFolders.get(parent) ?? makeLastingFolder('shown', parent);
  ownFolders.set(parent, folder);
  return folder;
}

/** Where a shelf may be, the best first. Several hosts may make one at the same time. */
function shelfPlaces(bytes: number): readonly string[] {
  const candidates = ['/dev/shm', `/run/user/${process.getuid?.()}`, tmpdir()];
  return [...candidates.filter((place) => isInMemory(place, 3 * bytes)), tmpdir()];
}

const isInMemory = (place: string, bytes: number): boolean =>
  attempt(() => {
    const { type, bavail, bsize } = statfsSync(place);
    return type === TMPFS && bavail * bsize >= bytes && mayRun(place);
  }, false);

/** Whether programs on this mount may be run. */
function mayRun(place: string): boolean {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  const own = mounts.map((line) => line.split(' ')).findLast((fields) => fields[4] === place);
  return own !== undefined && !own[5].split(',').includes('noexec');
}

function firstOf(places: readonly string[], make: (place: string) => string): string {
  for (const place of places.slice(0, -1)) {
    const made = attempt(() => make(place), undefined);
    if (made !== undefined) return made;
  }
  return make(places[places.length - 1]);
}

function copiesFor({ files, folders, packages }: ProgramNeeds): readonly Copy[] {
  const copies = new Map<string, Copy>();
  const add = (from: string, to: string): void => {
    const status = attempt(() => statSync(from), undefined);
    if (status?.isFile()) copies.set(to, { from, to, size: status.size, mode: status.mode, mtimeMs: status.mtimeMs });
  };
  const addAll = (folder: string, skips: (name: string) => boolean): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (skips(name)) continue;
      if (attempt(() => statSync(path).isDirectory(), false)) addAll(path, skips);
      else add(path, path);
    }
  };
  for (const file of files) add(file, withoutLinks(file));
  for (const folder of folders) addAll(folder, isLeftOut);
  if (packages !== undefined) addAll(packages, () => false);
  return [...copies.values()].sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** `others`: the same shelf of other hosts, such as workers of the same run. What is there already takes no memory again. */
function put(folder: string, { from, to, mode, mtimeMs }: Copy, others: readonly string[]): void {
  const path = join(folder, to);
  makeFolders(folder, dirname(to));
  if (others.some((other) => attempt(() => linkSync(join(other, to), path), null) === undefined)) return;
  copyFileSync(from, path);
  chmodSync(path, (mode & ANY_RUN) === 0 ? 0o444 : 0o555);
  // Compiled files of Python name the time of their source.
  utimesSync(path, mtimeMs / 1000, mtimeMs / 1000);
}

function putEmpty(folder: string, to: string): void {
  makeFolders(folder, dirname(to));
  writeFileSync(join(folder, to), '');
}

/** Folders that everyone may enter, whatever the mask of this process is. */
function makeFolders(folder: string, path: string): void {
  if (path === '/' || attempt(() => statSync(join(folder, path)).isDirectory(), false)) return;
  makeFolders(folder, dirname(path));
  mkdirSync(join(folder, path));
  chmodSync(join(folder, path), 0o755);
}

/** The folder that is shown as a whole: one of the system, a library, or the file itself. */
function topOf(path: string, { folders, packages = path }: ProgramNeeds): string {
  const inside = (folder: string): boolean => path.startsWith(`${folder}/`);
  return [...SYSTEM_FOLDERS, ...folders, packages].find(inside) ?? path;
}
