import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cell } from './cell.ts';
import type { CellProgram } from './cell-command.ts';
import type { CellLimits } from './limit/cell-limits.ts';
import { canMakeCgroup } from './limit/cgroup.ts';
import { cgroupPlaces } from './limit/cgroup-place.ts';
import { nodeSourceProgram } from './node-program.ts';
import { quickIsolation } from './proof/isolation.ts';
import type { Isolation } from './proof/isolation-level.ts';
import { sealFlags } from './wall/seal-flags.ts';

const hasBubblewrap = (await quickIsolation()).level !== 'c' || process.env.CI === 'true';
const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];
const cells: Cell[] = [];

afterEach(async () => {
  const started = cells.splice(0);
  for (const cell of started) cell.kill();
  await Promise.all(started.map((cell) => cell.closed));
});

function cgroupFolders(): string[] {
  const parents = cgroupPlaces().flatMap(({ memory, pids }) => [memory, pids]);
  return parents.flatMap((parent) => readdirSync(parent)).filter((name) => name.startsWith(`umpire-${process.pid}-`));
}

/** Processes of this machine whose command line contains the mark, except the test itself. */
function processesWith(mark: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => commandLine(pid).includes(mark));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

describe.skipIf(!hasBubblewrap).each(LEVELS)('a cell under bubblewrap (skipped without it), level %s', (isolation) => {
  function start(program: CellProgram, limits: Partial<CellLimits> = {}): Cell {
    const cell = Cell.start(program, { isolation, limits });
    cells.push(cell);
    return cell;
  }

  /** The value of an expression, which may await, inside a cell. */
  async function inside(expression: string): Promise<unknown> {
    const source = `
      const fs = require('node:fs');
      const code = async (act) => { try { return await act() ?? 'done' } catch (error) { return error.code ?? String(error) } };
      process.stdin.once('data', async () => console.log(JSON.stringify(${expression})))`;
    const reply = await start(nodeSourceProgram(source)).ask('go', 5000);
    return reply.ok ? JSON.parse(reply.line) : reply;
  }

  test.each([
    '/etc/passwd',
    '/etc/hosts',
    '/proc/self/status',
    '/proc/1/environ',
    '/sys/kernel',
    '/root',
    '/home',
    '/tmp',
  ])('it cannot read %s', async (path) =>
    expect(await inside(`await code(() => fs.statSync('${path}') && 'seen')`)).toBe('ENOENT'),
  );

  test('its root holds nothing but what Node needs', async () => {
    const names = (await inside("fs.readdirSync('/')")) as string[];
    expect(names.filter((name) => !['bin', 'dev', 'lib', 'lib64', 'usr'].includes(name))).toEqual([]);
    expect(await inside("fs.readdirSync('/dev')")).toEqual(['null']);
  });

  test.each(['/', '/dev', '/bin', '/lib', '.'])('it cannot write to %s', async (folder) => {
    expect(await inside(`await code(() => fs.writeFileSync('${folder}/x', 'x'))`)).toMatch(/EROFS|EACCES|EPERM/);
    expect(await inside(`await code(() => fs.mkdirSync('${folder}/y'))`)).toMatch(/EROFS|EACCES|EPERM/);
  });

  test.each(['/tmp', '/dev/shm', '/var/tmp', '/run'])('there is no %s to write to', async (folder) => {
    expect(await inside(`await code(() => fs.writeFileSync('${folder}/x', 'x'))`)).toBe('ENOENT');
  });

  test('it cannot change the files it is shown', async () => {
    expect(await inside("await code(() => fs.openSync('/bin/node', 'r+'))")).toMatch(/EROFS|EACCES|EPERM|ETXTBSY/);
    expect(await inside("await code(() => fs.chmodSync('/bin/node', 0o777))")).toMatch(/EROFS|EPERM/);
  });

  test('it cannot reach the network', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const connect = (address: string) =>
      inside(`await new Promise((resolve) => require('node:net').connect(${port}, '${address}')
        .once('connect', () => resolve('connected')).once('error', (error) => resolve(error.code)))`);
    expect(await connect('127.0.0.1')).toMatch(/EPERM|ECONNREFUSED|ENETUNREACH/);
    expect(await connect('192.0.2.1')).toMatch(/EPERM|ENETUNREACH/);
    server.close();
  });

  test('its environment is empty', async () => {
    expect(await inside('process.env')).toEqual({ PWD: '/' });
  });

  test('it is nobody, in its own process namespace, under another name', async () => {
    expect(await inside('[process.getuid(), process.getgid(), process.pid < 5]')).toEqual([65534, 65534, true]);
    expect(await inside(`await code(() => process.kill(${process.pid}, 0))`)).toBe('ESRCH');
    expect(await inside("require('node:os').hostname()")).toBe('cell');
  });

  test('it inherits no open file', async () => {
    const open = openSync(import.meta.filename, 'r');
    const kinds =
      'Array.from({ length: 200 }, (_, fd) => fd).filter((fd) => { try { return fs.fstatSync(fd).isFile() } catch { return false } })';
    expect(await inside(kinds)).toEqual([]);
    closeSync(open);
  });

  const hogs = [
    ['the heap', '() => { const all = []; for (;;) all.push(new Array(1000).fill(Math.random())) }'],
    ['buffers', '() => { const all = []; for (;;) all.push(Buffer.alloc(2 ** 20, 1)) }'],
    ['one typed array', '() => { new Float64Array(2 ** 27).fill(1) }'],
  ] as const;
  test.each(hogs)('a program that exhausts memory through %s is ended', async (_, hog) => {
    const cell = start(nodeSourceProgram(`process.stdin.once('data', ${hog})`), { memoryMb: 160 });
    expect(await cell.ask('go', 15_000)).toMatchObject({
      ok: false,
      fault: 'memory',
      text: expect.stringContaining('memory'),
    });
  });

  test('a bomb of processes is contained and leaves none behind', async () => {
    const mark = `bomb${process.pid}${isolation}`;
    // Each child tries to start two of its own. The tree is small, so that a cell without limits would not bring down the machine.
    const source = `
      const { spawn } = require('node:child_process');
      const depth = Number(process.argv.at(-1)) || 0;
      const spawnOne = () => spawn(process.execPath, ['-e', process.env.SOURCE, '--', '${mark}', String(depth + 1)], { detached: true, stdio: 'ignore', env: process.env }).on('error', () => {});
      const child = () => { try { spawnOne() } catch {} };
      if (depth < 3) { child(); child(); }
      setInterval(() => {}, 1000);`;
    const program = nodeSourceProgram(source, [mark, '0']);
    const cell = start({ ...program, env: { SOURCE: source } }, { processes: 40, startMs: 0 });
    const reply = cell.ask('go', 1200);
    await new Promise((resolve) => setTimeout(resolve, 900));
    // At level b the first process cannot fork: the others are those of bubblewrap, outside and inside.
    const [least, most] = isolation === 'a' ? [4, 11] : [1, 3];
    expect(processesWith(mark).length).toBeGreaterThanOrEqual(least);
    expect(processesWith(mark).length).toBeLessThanOrEqual(most);
    expect(await reply).toMatchObject({ ok: false });
    await cell.closed;
    await vi.waitFor(() => expect(processesWith(mark)).toEqual([]), { timeout: 5000 });
  });

  // At level a processes are counted, so they are allowed.
  const isAllowed = isolation === 'a' || process.arch !== 'x64' || !existsSync('/usr/bin/perl');
  if (!isAllowed)
    test('it cannot fork by the calls of the kernel that libraries no longer use', async () => {
      const forks = [57, 58].map((call) => `syscall(${call})`).join(', ');
      const args = ['-e', `$| = 1; <STDIN>; print join(" ", ${forks}), "\\n"`];
      const cell = start({ command: '/usr/bin/perl', args, reads: [], system: true });
      expect(await cell.ask('go', 5000)).toMatchObject({ line: '-1 -1' });
    });

  test('a hanging process is gone when it is closed, and so are its cgroups', async () => {
    const mark = `hang${process.pid}${isolation}`;
    const cell = start(nodeSourceProgram('for (;;) {}', [mark]), { startMs: 0 });
    const reply = cell.ask('go', 400);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(processesWith(mark)).not.toEqual([]);
    const group = (pid: string | number) => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ')[2];
    expect(processesWith(mark).map(group)).not.toContain(group(process.pid));
    expect(cgroupFolders().length > 0).toBe(isolation === 'a');
    expect(await reply).toMatchObject({ fault: 'timeout' });
    await cell.closed;
    await vi.waitFor(() => expect(processesWith(mark)).toEqual([]), { timeout: 5000 });
    expect(cgroupFolders()).toEqual([]);
  });

  test.skipIf(!sealFlags().includes('--disable-userns'))('it cannot make user namespaces', async () => {
    const args = ['-c', 'read line; exec /cell/unshare -U echo it could 2>&1'];
    const reads = [{ from: '/usr/bin/unshare', to: '/cell/unshare' }];
    const cell = start({ command: '/bin/sh', args, reads, system: true });
    expect(await cell.ask('go', 5000)).toMatchObject({ line: 'unshare: unshare failed: Operation not permitted' });
  });

  test('a system program runs with what it needs of the system, still sealed', async () => {
    const args = ['-c', 'read line; [ -e /etc ] || echo "$line, no /etc"; exec cat'];
    const cell = start({ command: '/bin/sh', args, reads: [], system: true });
    expect(await cell.ask('hello', 5000)).toMatchObject({ line: 'hello, no /etc' });
    expect(await cell.ask('again', 5000)).toMatchObject({ line: 'again' });
  });

  test(`a program ${isolation === 'a' ? 'may' : 'cannot'} start others`, async () => {
    const args = ['-c', 'read line; echo "$line $(id -u)"'];
    const cell = start({ command: '/bin/sh', args, reads: [], system: true });
    const expected = isolation === 'a' ? { line: 'hello 65534' } : { fault: 'crash' };
    expect(await cell.ask('hello', 5000)).toMatchObject(expected);
  });
});
