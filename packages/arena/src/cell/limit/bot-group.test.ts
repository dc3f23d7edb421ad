// The limits of a bot over all its cells. This machine has version 1 or 2 of cgroups; the other one is a folder on disk in which
// the test plays the kernel: it makes the control files of each new group, and removes them with it.
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cell, type CellReply } from '../cell.ts';
import { nodeSourceProgram } from '../node-program.ts';
import { quickIsolation } from '../proof/isolation.ts';
import type { BotGroup } from './bot-group.ts';
import { CELL_LIMITS } from './cell-limits.ts';
import { Cgroup, canMakeCgroup, sweep } from './cgroup.ts';
import type { CgroupPlace } from './cgroup-place.ts';

const FILES = {
  1: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes', 'memory.use_hierarchy', 'pids.max', 'cpuacct.usage'],
  2: ['memory.max', 'memory.swap.max', 'pids.max', 'cpu.stat', 'cgroup.subtree_control'],
};
const root = mkdtempSync(join(tmpdir(), 'umpire-kernel-'));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const isGroup = (path: unknown): path is string => `${path}`.includes('umpire-kernel-') && `${path}`.includes('/v');
  return {
    ...real,
    mkdirSync: (path: string, ...rest: []) => {
      real.mkdirSync(path, ...rest);
      if (!isGroup(path) || !basename(path).startsWith('umpire-')) return;
      const version = path.includes('/v1') ? 1 : 2;
      for (const name of [...FILES[version], 'cgroup.procs']) real.writeFileSync(join(path, name), '');
    },
    rmdirSync: (path: string) => {
      if (!isGroup(path)) return real.rmdirSync(path);
      const groups = real.readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      if (groups.length > 0) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      real.rmSync(path, { recursive: true });
    },
  };
});

const bot = (fields: Partial<BotGroup> = {}): BotGroup => ({
  name: '0-abc',
  run: process.pid,
  memoryMb: 300,
  processes: 90,
  workers: 1,
  ...fields,
});

afterEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
});

describe.each([1, 2] as const)('a tree of version %i on disk', (version) => {
  const at = (): CgroupPlace => {
    const trees = version === 1 ? ['memory', 'pids', 'cpu', 'cpuacct'] : ['all'];
    const [memory, pids = memory, cpu, cpuacct] = trees.map((tree) => join(root, `v${version}`, tree));
    for (const folder of [memory, pids, cpu, cpuacct]) if (folder) mkdirSync(folder, { recursive: true });
    return version === 1 ? { version, memory, pids, cpu, cpuacct } : { version, memory, pids };
  };
  const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  const limit = version === 1 ? 'memory.limit_in_bytes' : 'memory.max';

  test('all cells of a bot lie in one group that carries its limits', () => {
    const place = at();
    const cells = [1, 2].map(() => Cgroup.createAt(place, { ...CELL_LIMITS, memoryMb: 200 }, bot()));
    const other = Cgroup.createAt(place, CELL_LIMITS, bot({ name: '1-def' }));
    const [first, second, third] = [...cells, other].map((cell) => cell?.folders[0] ?? '');
    expect(dirname(first)).toBe(dirname(second));
    expect(dirname(third)).not.toBe(dirname(first));
    expect([text(first, limit), text(dirname(first), limit)]).toEqual([`${200 * 2 ** 20}`, `${300 * 2 ** 20}`]);
    const pids = cells[0]?.folders[version === 1 ? 1 : 0] ?? '';
    expect([text(pids, 'pids.max'), text(dirname(pids), 'pids.max')]).toEqual(['48', '90']);
    for (const folder of cells[0]?.folders ?? []) expect(basename(dirname(folder))).toMatch(/^umpire-\d+-bot-0-abc$/);
    expect(cells[0]?.folders).toHaveLength(version === 1 ? 4 : 1);
    for (const cell of [...cells, other]) expect(cell?.removeNow()).toBe(true);
    expect(readdirSync(place.memory)).toEqual([]);
  });

  test('the group of the bot stays as long as one of its cells', () => {
    const place = at();
    const [one, two] = [1, 2].map(() => Cgroup.createAt(place, CELL_LIMITS, bot()));
    one?.removeNow();
    expect(existsSync(two?.folders[0] ?? '')).toBe(true);
    two?.removeNow();
    expect(readdirSync(place.pids)).toEqual([]);
  });

  test('what a killed run left is swept, and nothing else', () => {
    const place = at();
    const gone = 2 ** 22 + 5;
    Cgroup.createAt(place, CELL_LIMITS, bot({ run: gone }));
    const living = Cgroup.createAt(place, CELL_LIMITS, bot());
    // The workers of a killed run are gone too.
    for (const folder of [place.memory, place.pids, place.cpu, place.cpuacct])
      for (const name of folder ? readdirSync(folder).filter((each) => each.includes(`${gone}`)) : [])
        for (const cell of readdirSync(join(folder ?? '', name)).filter((each) => each.startsWith('umpire-')))
          fs.renameSync(join(folder ?? '', name, cell), join(folder ?? '', name, `umpire-${gone}-1`));
    sweep(place);
    expect(readdirSync(place.memory)).toEqual([`umpire-${process.pid}-bot-0-abc`]);
    expect(existsSync(living?.folders[0] ?? '')).toBe(true);
  });

  test('the processor time of a cell is read', () => {
    const cell = Cgroup.createAt(at(), CELL_LIMITS, bot());
    const [file, said] =
      version === 1 ? ['cpuacct.usage', '1500000\n'] : ['cpu.stat', 'usage_usec 1500\nuser_usec 1\n'];
    for (const folder of cell?.folders ?? [])
      if (version === 2 || folder.includes('cpuacct')) writeFileSync(join(folder, file), said);
    for (const folder of cell?.folders ?? [])
      if (version === 1 && !folder.includes('cpuacct')) rmSync(join(folder, file));
    expect(cell?.usedMs).toBe(1.5);
  });

  test('an end for want of memory says whether the cell or all cells of the bot had too much', () => {
    const cell = Cgroup.createAt(at(), CELL_LIMITS, bot());
    const [folder] = cell?.folders ?? [''];
    expect(cell?.outOfMemory).toBeUndefined();
    const say = (met: number, killed: number) => {
      if (version === 1) writeFileSync(join(folder, 'memory.failcnt'), `${met}\n`);
      const file = version === 1 ? 'memory.oom_control' : 'memory.events';
      writeFileSync(join(folder, file), `low 0\nmax ${met}\noom_kill ${killed}\n`);
    };
    say(4, 0);
    expect(cell?.outOfMemory).toBeUndefined();
    say(4, 1);
    expect(cell?.outOfMemory).toBe('cell');
    say(0, 1);
    expect(cell?.outOfMemory).toBe('bot');
  });
});

const quick = await quickIsolation();
const LEVELS = [
  ...new Set([...(canMakeCgroup() ? ['a' as const] : []), ...(quick.level === 'c' ? [] : ['b' as const])]),
];

/** A bot that answers at once, and with the second line takes some memory and keeps it. */
const TAKES = `
  const { readSync, writeSync } = require('node:fs');
  const bytes = Buffer.alloc(4096);
  const all = [];
  for (let n; (n = readSync(0, bytes)) > 0; )
    for (const line of bytes.toString('utf8', 0, n).trimEnd().split('\\n')) {
      for (let mb = Number(line); mb > 0; mb--) all.push(Buffer.alloc(2 ** 20, 1));
      writeSync(1, 'has it\\n');
    }`;

describe.each(LEVELS)('the cells of one bot at level %s', (isolation) => {
  const cells: Cell[] = [];
  const start = (group: BotGroup): Cell => {
    const cell = Cell.start(nodeSourceProgram(TAKES), { isolation, limits: { memoryMb: 256 }, bot: group });
    cells.push(cell);
    return cell;
  };
  beforeEach(() => () => {
    for (const cell of cells.splice(0)) cell.kill();
  });

  test('a bot that stays below the limit in each of its cells is ended when all of them have too much', async () => {
    const greedy = Array.from({ length: 4 }, () => start(bot({ name: '0-greedy' })));
    const honest = start(bot({ name: '1-honest' }));
    await Promise.all([...greedy, honest].map((cell) => cell.ask('0', 30_000)));
    const replies: CellReply[] = [];
    for (const cell of greedy) {
      replies.push(await cell.ask('110', 30_000));
      // A later look may find what an earlier one missed.
      replies.push(await cell.ask('0', 30_000));
    }
    for (const cell of greedy) replies.push(await cell.ask('0', 30_000));
    const faults = replies.flatMap((reply) => (reply.ok ? [] : [reply]));
    expect(faults[0]).toMatchObject({
      fault: 'memory',
      text: 'used more than 300 MB of memory with all its processes',
    });
    expect(await honest.ask('100', 30_000)).toMatchObject({ ok: true });
  });
});
