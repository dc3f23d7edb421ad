// Which user ids of this machine this process may give to cells.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { attempt } from '../attempt.ts';

export interface IdRange {
  readonly first: number;
  readonly count: number;
}

export interface UserRange {
  readonly uids: IdRange;
  readonly gids: IdRange;
  /** Another program must set the ids, because this process is not root: newuidmap and newgidmap. */
  readonly byHelper: boolean;
}

/** No system gives these ids to anyone; see the list of ids in systemd's documentation. */
const FREE: IdRange = { first: 0x7000_0000, count: 0x1000_0000 };
/** For root of a container that has only the usual 65536 ids. */
const FREE_IN_CONTAINER: IdRange = { first: 32_768, count: 32_766 };
/** CAP_SETGID and CAP_SETUID. */
const CAPABILITIES = 0b1100_0000n;

/** Undefined if this process may not run others under other ids. */
export function userRange(proc = '/proc/self', etc = '/etc', path = process.env.PATH ?? ''): UserRange | undefined {
  if (process.getuid?.() === 0) return mayChangeUser(proc) ? ownRange(proc) : undefined;
  const hasHelpers = ['newuidmap', 'newgidmap'].every((name) =>
    path.split(delimiter).some((folder) => existsSync(join(folder, name))),
  );
  return hasHelpers ? subordinateRange(etc) : undefined;
}

function mayChangeUser(proc: string): boolean {
  const mask = BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(read(join(proc, 'status')))?.[1] ?? '0'}`);
  return (mask & CAPABILITIES) === CAPABILITIES;
}

function ownRange(proc: string): UserRange | undefined {
  const uids = freeIn(read(join(proc, 'uid_map')));
  const gids = freeIn(read(join(proc, 'gid_map')));
  return uids && gids ? { uids, gids, byHelper: false } : undefined;
}

/** `map`: lines of first id inside, first id outside, count. */
function freeIn(map: string): IdRange | undefined {
  const extents = map.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const holds = ({ first, count }: IdRange): boolean =>
    extents.some(([inside, , size]) => inside <= first && first + count <= inside + size);
  return [FREE, FREE_IN_CONTAINER].find(holds);
}

function subordinateRange(etc: string): UserRange | undefined {
  const { username, uid } = userInfo();
  const find = (file: string): IdRange | undefined =>
    read(join(etc, file))
      .split('\n')
      .map((line) => line.split(':'))
      .filter(([name]) => name === username || name === String(uid))
      .map(([, first, count]) => ({ first: Number(first), count: Number(count) }))
      .find(({ first, count }) => first > 0 && count > 0);
  const uids = find('subuid');
  const gids = find('subgid');
  return uids && gids ? { uids, gids, byHelper: true } : undefined;
}

const read = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '');
