// docs/tree.md: every command that it shows works as written, in its order, in an empty folder; then the commands of
// docs/arena.md about positions of a tree.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BIN } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const document = (name: string): string => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
const [, fromPositions = ''] = document('arena.md').split('## From given positions');
const text = document('tree.md') + fromPositions.split('\n## ')[0];
const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind, body]) => ({ kind, body }));
const bodyOf = (kind: string): string => blocks.find((block) => block.kind === kind)?.body ?? '';

/** The commands of all blocks that show commands; blocks that show what was printed begin otherwise. */
const commands = blocks
  .filter(({ kind, body }) => kind === 'sh' || (kind === '' && body.startsWith('umpire ')))
  .flatMap(({ body }) => body.split('\n').filter((line) => line !== ''));

let place = '';
let ran: { readonly status: number | null; readonly stdout: string; readonly stderr: string };

function runAll(): typeof ran {
  mkdirSync(join(place, 'bin'));
  const program = `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`;
  writeFileSync(join(place, 'bin', 'umpire'), program, { mode: 0o755 });
  mkdirSync(join(place, 'work'));
  const quoted = (line: string): string => `'${line.replaceAll("'", "'\\''")}'`;
  const script = commands.map((line) => {
    const said = line.startsWith('M=') ? '\necho "$M"' : '';
    // diff ends with 1 if the files differ, which is what it is called for here.
    return `echo ${quoted(`$ ${line}`)}\n${line.startsWith('diff ') ? `${line} || [ $? = 1 ]` : line}${said}`;
  });
  return spawnSync('bash', ['--norc', '-c', `set -eo pipefail\n${script.join('\n')}`], {
    cwd: join(place, 'work'),
    env: {
      PATH: `${join(place, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
      UMPIRE_HOME: join(place, 'home'),
      LC_ALL: 'C',
    },
    encoding: 'utf8',
  });
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'umpire-docs-'));
  ran = runAll();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What a command printed. */
function printed(command: string): string {
  const [, after = ''] = ran.stdout.split(`$ ${command}\n`);
  return after.split('\n$ ')[0];
}

test(`all ${commands.length} commands work, one after the other`, () => {
  expect(commands.length).toBeGreaterThan(20);
  expect({ status: ran.status, last: ran.stdout.split('\n').findLast((line) => line.startsWith('$ ')) }).toEqual({
    status: 0,
    last: `$ ${commands.at(-1)}`,
  });
});

test('they print what stands behind them', () => {
  const told = commands.map((line) => /^(.*?) +# (output.*)$/.exec(line)).filter((found) => found !== null);
  expect(told.length).toBe(2);
  for (const [line, , comment] of told) expect(printed(line)).toBe(comment);
});

test('no command of an example finds nothing to do or leaves a position out', () => {
  expect(ran.stdout).not.toMatch(/It has that many already|only the first/);
  expect(ran.stdout).toContain('From 8 positions × 2 seatings × 1\n');
});

test('the example of the library runs where the package was installed by its path', () => {
  mkdirSync(join(place, 'work/node_modules/@umpire'), { recursive: true });
  symlinkSync(dirname(dirname(BIN)), join(place, 'work/node_modules/@umpire/cli'));
  const code = `${bodyOf('js')}\nconsole.log(next.path.length, matches.roots.length);\n`;
  writeFileSync(join(place, 'work/example.mjs'), code);
  const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], {
    cwd: join(place, 'work'),
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: '6 4\n', stderr: '' });
});

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import networkx, pydot']).status === 0,
);

test.skipIf(python === undefined)('the lines of Python read a state (needs NetworkX and pydot)', () => {
  const [matchup] = readdirSync(join(place, 'work/output'));
  const code = `${bodyOf('python')}\nprint(turn, p1_lore, len(names), names[0][0] != '"')\n`;
  const cwd = join(place, 'work/output', matchup, '42/0/1');
  const { stdout } = spawnSync(python as string, ['-c', code], { cwd, encoding: 'utf8' });
  expect(stdout).toBe('1 0 5 True\n');
});
