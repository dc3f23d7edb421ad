import { expect, test } from 'vitest';
import { type CellProgram, cellCommand } from './cell-command.ts';
import { CELL_LIMITS } from './limit/cell-limits.ts';
import { nodeProgram } from './node-program.ts';

const program: CellProgram = {
  command: '/bin/tool',
  args: ['/cell/bot', '--x'],
  reads: [
    { from: '/opt/tool', to: '/bin/tool' },
    { from: '/home/a/bot', to: '/cell/bot' },
  ],
  env: { LANG: 'C' },
};

const line = (level: 'a' | 'b' | 'c', joins: string[] = []) => {
  const { command, args } = cellCommand(program, level, CELL_LIMITS, { joins });
  return [command, ...args].join(' ');
};

test.each(['a', 'b'] as const)('level %s shows files read-only and nothing else', (level) => {
  const text = line(level);
  expect(text).toContain('--ro-bind /opt/tool /bin/tool --ro-bind /home/a/bot /cell/bot --remount-ro / --chdir /');
  expect(text).not.toMatch(/--(bind|tmpfs|proc|dev) /);
  expect(text).not.toMatch(/--ro-bind (\/|\/usr|\/etc|\/home) /);
  expect(text).toContain('--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL');
  expect(text).toContain('--setenv LANG C');
});

test('level a enters its cgroups before bubblewrap starts', () => {
  expect(line('a', ['/cg/m', '/cg/p'])).toMatch(
    /^\/bin\/sh -c .* sh \/cg\/m \/cg\/p -- bwrap .*-- \/usr\/bin\/prlimit --sigpending=\d+ --nofile=\d+ --core=0 -- \/bin\/tool \/cell\/bot --x$/,
  );
});

test('level b sets its limits inside the cell', () => {
  expect(line('b')).toMatch(
    /^bwrap .*-- \/usr\/bin\/prlimit --data=\d+ --stack=\d+ --nproc=48 --sigpending=\d+ --nofile=\d+ --core=0 -- \/bin\/tool \/cell\/bot --x$/,
  );
});

test('level c runs the files themselves', () => {
  expect(cellCommand(program, 'c', CELL_LIMITS)).toEqual({
    command: '/opt/tool',
    args: ['/home/a/bot', '--x'],
    env: { LANG: 'C' },
  });
});

test('a system program sees what it needs of the system, in a copy', () => {
  const { args } = cellCommand({ command: '/bin/sh', args: [], reads: [], system: true }, 'a', CELL_LIMITS);
  const from = /--ro-bind (\S+)\/usr \/usr(?= )/.exec(args.join(' '))?.[1] ?? '';
  expect(from).toContain('umpire-shown-');
  expect(args.join(' ')).not.toMatch(/--ro-bind (\/|\/usr|\/lib|\/bin) /);
});

test('a script for Node lies in /cell under its own name', () => {
  const node = nodeProgram('/home/a/runner.cjs', ['x'], [{ from: '/home/a/b.js', to: '/cell/b.js' }], { heapMb: 99 });
  expect(node.args.slice(-2)).toEqual(['/cell/runner.cjs', 'x']);
  expect(node.args).toContain('--max-old-space-size=99');
  expect(cellCommand(node, 'c', CELL_LIMITS).args.at(-2)).toBe('/home/a/runner.cjs');
  expect(node.reads).toContainEqual({ from: '/home/a/b.js', to: '/cell/b.js' });
});
