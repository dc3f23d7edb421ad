// What programs of each kind find in their cells: all that they need of the system, and nothing else of it.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPython } from '../../match/python-program.ts';
import { attempt } from '../attempt.ts';
import { Cell } from '../cell.ts';
import { makeHostFolder } from '../host-folder.ts';
import { quickIsolation } from '../proof/isolation.ts';
import { programNeeds } from './program-needs.ts';
import { shelve } from './shelf.ts';

const { level } = await quickIsolation();
const isSealed = level !== 'c';

function bot(text: string | Buffer): string {
  const folder = makeHostFolder('bots');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'bot');
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

/** The first line that a bot prints, as an executable of a stranger. */
async function saidBy(path: string): Promise<string> {
  const reads = [{ from: path, to: '/cell/bot' }];
  const cell = Cell.start({ command: '/cell/bot', args: [], reads, system: true }, { isolation: level });
  onTestFinished(() => cell.kill());
  const reply = await cell.ask('hello', 10_000);
  return reply.ok ? reply.line : `${reply.text} ${cell.stderr}`;
}

const GCC = '/usr/bin/gcc';
const C = `#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) { char line[9]; fgets(line, 9, stdin); printf("%d\\n", (int) sqrt(atof("49"))); fflush(stdout); return getchar(); }
`;

function compiled(): Buffer {
  const path = bot(C);
  execFileSync(GCC, ['-x', 'c', path, '-o', `${path}.out`, '-lm']);
  return readFileSync(`${path}.out`);
}

const has = (...programs: string[]): boolean => programs.every((program) => existsSync(program));

describe.runIf(isSealed)('an executable (needs bubblewrap)', () => {
  test.each([
    ['in the shell', '/bin/sh', "#!/bin/sh\nread line; echo $line | sed 's/l/L/g' | cut -c1-4; cat\n", 'heLL'],
    ['by way of env', '/bin/bash', '#!/usr/bin/env bash\nread line; a=($line); echo "$a" | rev; read x\n', 'olleh'],
    [
      'in Perl',
      '/usr/share/perl',
      '#!/usr/bin/perl\nuse strict; use JSON::PP; $| = 1; my $l = <STDIN>; print encode_json([1]), "\\n"; <STDIN>',
      '[1]',
    ],
    [
      'in Python',
      '/usr/bin/python3',
      '#!/usr/bin/env python3\nimport json, sqlite3, decimal\ninput(); print(json.dumps([2]), flush=True); input()',
      '[2]',
    ],
    [
      'for Node',
      '/usr/bin/node',
      "#!/usr/bin/env node\nprocess.stdin.once('data', () => console.log(JSON.stringify([3])))",
      '[3]',
    ],
  ])('%s runs', async (_, needs, text, expected) => {
    // At level b it has one process, so a script in the shell has no pipes.
    if (!has(needs) || (level === 'b' && needs.startsWith('/bin/'))) return;
    expect(await saidBy(bot(text))).toBe(expected);
  });

  test.runIf(has(GCC))('that names libraries finds them', async () => {
    expect(await saidBy(bot(compiled()))).toBe('7');
  });

  test.runIf(has('/bin/bash'))('sees only what it needs', async () => {
    const text = '#!/bin/bash\nread line; echo /usr/bin/* /usr/share/*; read x\n';
    const seen = (await saidBy(bot(text))).split(' ');
    expect(seen).toContain('/usr/bin/sed');
    expect(seen).not.toContain('/usr/bin/perl');
    expect(seen.at(-1)).toBe('/usr/share/*');
  });
});

test.runIf(isSealed && findPython() !== undefined)('Python finds the parts of its library that are in C', async () => {
  const code =
    'import ctypes, ssl, sqlite3, lzma, bz2, zlib, hashlib, decimal, curses, readline\ninput()\nprint("all", flush=True)\ninput()';
  const program = {
    command: findPython() ?? '',
    args: ['-S', '-B', '-c', code],
    reads: [],
    system: true,
    withoutPipes: true,
  } as const;
  const cell = Cell.start(program, { isolation: level });
  onTestFinished(() => cell.kill());
  expect(await cell.ask('go', 20_000)).toMatchObject({ line: 'all' });
});

describe.runIf(process.platform === 'linux')('what a stranger names', () => {
  test.each([
    ['a file that is no program', '#!/etc/passwd\n', '/etc/passwd'],
    ['a program outside of the system', `#!${import.meta.filename}\n`, import.meta.filename],
    ['a way out of the folders', '#!/usr/../etc/passwd\n', '/etc/passwd'],
    ['a file of the system that is no program', '#!/usr/bin/env /usr/lib/os-release\n', '/usr/lib/os-release'],
  ])('is not shown: %s', (_, text, file) => {
    const { files } = programNeeds(bot(text), true);
    expect(files.filter((path) => path === file || path.includes('..'))).toEqual([]);
  });

  test('is not run: a file of its own gets no ldd', () => {
    const elf = attempt(() => readFileSync('/bin/true'), Buffer.alloc(0));
    const path = bot(elf);
    expect(programNeeds(path, true).files).not.toContain(path);
    expect(programNeeds(path, true).files.some((file) => file.endsWith('/libc.so.6'))).toBe(true);
  });
});

test.runIf(process.platform === 'linux')('the same needs lie on one shelf, which is in memory where it can be', () => {
  const [first, second] = ['a', 'b'].map((name) => shelve(programNeeds(bot(`#!/bin/sh\n# ${name}\n`), true)));
  expect(second).toBe(first);
  if (has('/dev/shm')) expect(first[0].from.startsWith('/dev/shm/umpire-shown-')).toBe(true);
});
