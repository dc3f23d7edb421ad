import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cell } from '../cell.ts';
import { canMakeCgroup } from '../limit/cgroup.ts';
import { nodeProgram, nodeSourceProgram } from '../node-program.ts';
import { quickIsolation } from '../proof/isolation.ts';
import type { Isolation } from '../proof/isolation-level.ts';
import { givesUsers } from './cell-user.ts';
import { userRange } from './user-range.ts';

const isSealed = (await quickIsolation()).level !== 'c';
const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];
const cells: Cell[] = [];
const folders: string[] = [];

afterEach(async () => {
  const started = cells.splice(0);
  for (const cell of started) cell.kill();
  await Promise.all(started.map((cell) => cell.closed));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-user-'));
  folders.push(folder);
  return folder;
}

/** The users outside of all processes whose command line contains the mark and which are not root. */
function usersOf(mark: string): string[] {
  const users = new Set<string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark)) continue;
      const ids = /^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1].split('\t');
      if (ids && Number(ids[0]) !== 0) for (const id of ids) users.add(id);
    } catch {
      // It has just ended.
    }
  return [...users];
}

const LOOK = `
const fs = require('node:fs');
process.stdin.once('data', () => console.log(JSON.stringify({
  null: fs.statSync('/dev/null').ino, owner: fs.statSync('/bin/node').uid, uid: process.getuid(),
})));`;

describe.skipIf(!isSealed || !givesUsers() || process.getuid?.() !== 0).each(LEVELS)(
  'cells of root (need bubblewrap and setpriv) at level %s',
  (isolation) => {
    test('have users and null devices of their own, and own no file that they see', async () => {
      const marks = [0, 1, 2].map((each) => `user${process.pid}${isolation}${each}`);
      const started = marks.map((mark) => Cell.start(nodeSourceProgram(LOOK, [mark]), { isolation }));
      cells.push(...started);
      const replies = await Promise.all(started.map((cell) => cell.ask('go', 10_000)));
      const looks = replies.map((reply) => (reply.ok ? JSON.parse(reply.line) : reply));
      expect(looks.map(({ uid, owner }) => [uid, owner])).toEqual(marks.map(() => [65_534, 0]));
      expect(new Set([statSync('/dev/null').ino, ...looks.map((look) => look.null)]).size).toBe(4);
      const users = marks.flatMap(usersOf);
      expect(new Set(users).size).toBe(3);
      expect(users.every((user) => Number(user) >= 32_768)).toBe(true);
    });

    test('read a file that only root may read, without owning it', async () => {
      const folder = temporary();
      chmodSync(folder, 0o700);
      const script = join(folder, 'bot.cjs');
      writeFileSync(
        script,
        "process.stdin.once('data', () => console.log(require('node:fs').statSync(__filename).uid))",
      );
      chmodSync(script, 0o600);
      const cell = Cell.start(nodeProgram(script), { isolation });
      cells.push(cell);
      expect(await cell.ask('go', 10_000)).toMatchObject({ line: '0' });
    });
  },
);

function proc(files: Readonly<Record<string, string>>): string {
  const folder = temporary();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const CAPABLE = 'CapEff:\t000001fffeffffff\n';

test.skipIf(process.getuid?.() !== 0).each([
  ['all ids of the machine', '0 0 4294967295', CAPABLE, 0x7000_0000],
  ['the ids of a container', '0 100000 65536', CAPABLE, 32_768],
  ['one id', '0 1000 1', CAPABLE, undefined],
  ['no right to change users', '0 0 4294967295', 'CapEff:\t0000000000000000\n', undefined],
])('root with %s', (_, map, status, first) => {
  const made = proc({ uid_map: `  ${map}\n`, gid_map: `  ${map}\n`, status });
  expect(userRange(made)?.uids.first).toBe(first);
});

test.skipIf(process.platform === 'win32')(
  'without root the range is the subordinate one, if there are helpers to set it',
  () => {
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1);
    const { username } = userInfo();
    const etc = proc({ subuid: `other:1:2\n${username}:100000:65536\n`, subgid: `${username}:200000:65536\n` });
    const bin = join(etc, 'bin');
    mkdirSync(bin);
    for (const name of ['newuidmap', 'newgidmap']) writeFileSync(join(bin, name), '');
    const found = [userRange('/none', etc, bin), userRange('/none', etc, '/none')];
    getuid.mockRestore();
    const [uids, gids] = [100_000, 200_000].map((first) => ({ first, count: 65_536 }));
    expect(found).toEqual([{ uids, gids, byHelper: true }, undefined]);
  },
);
