// The packages that an organiser allows to Python bots.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Arena, type Isolation, openBot, openPythonPackages, quickIsolation } from '../../src/index.ts';
import { findPython } from '../../src/match/python-program.ts';

const { level } = await quickIsolation();
const LEVELS: readonly Isolation[] = level === 'a' ? ['a', 'b', 'c'] : level === 'b' ? ['b', 'c'] : ['c'];
const PYTHON = findPython();

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Plays a match of the bot against itself, and returns what went wrong. */
async function faultsOf(isolation: Isolation, text: string, packages: string | undefined) {
  const path = join(freshFolder(), 'bot.py');
  writeFileSync(path, text);
  const bot = await openBot(path, { isolation });
  const rules = ticTacToe.open({});
  if (!bot.ok || !rules.ok) throw new Error('not opened');
  const arena = new Arena({
    entrants: ['a', 'b'].map((name) => ({ name, bot: bot.value })),
    rulesFor: () => rules.value,
    adapters: ticTacToe,
    seedOf: (deal) => `deal ${deal}`,
    limits: { answerMs: 5000, matchMs: 60_000, memoryMb: 256 },
    isolation,
    pythonPackages: packages,
  });
  onTestFinished(() => arena.close());
  return (await arena.play({ match: 0, seed: 0, group: 0, seats: [0, 1] })).faultTexts;
}

const USES = `
from allowed._testing import ANSWER
import allowed, json, sys

class Uses:
    def choose(self, view):
        assert ANSWER == 42 and sys.path[-1] in allowed.__file__
        assert json.__name__ == "json" and hasattr(json, "loads"), "the library comes first"
        try:
            open(allowed.__file__, "a")
        except OSError:
            return 0
        assert CHANGES
        return 0
`;

describe.skipIf(PYTHON === undefined).each(LEVELS)('at level %s (needs python3)', (isolation) => {
  test('a bot imports what lies in the folder, and cannot change it', async () => {
    const packages = freshFolder();
    mkdirSync(join(packages, 'allowed'));
    writeFileSync(join(packages, 'allowed/__init__.py'), '');
    writeFileSync(join(packages, 'allowed/_testing.py'), 'ANSWER = 42\n');
    writeFileSync(join(packages, 'json.py'), '');
    const text = `CHANGES = ${isolation === 'c' ? 'True' : 'False'}\n${USES}`;
    expect(await faultsOf(isolation, text, packages)).toEqual([]);
    expect((await faultsOf(isolation, text, undefined))[0]).toMatch(/No module named 'allowed'/);
  });
});

const found = PYTHON === undefined ? '' : spawnSync(PYTHON, ['-c', 'import numpy; print(numpy.__file__)']).stdout;
const NUMPY = dirname(`${found}`.trim());

const COUNTS = `
import numpy

class Counts:
    def choose(self, view):
        assert (numpy.eye(3) @ numpy.arange(3) == [0, 1, 2]).all()
        assert abs(numpy.linalg.det(2 * numpy.eye(3)) - 8) < 1e-9
        return int(numpy.argmax(numpy.arange(len(view.legal))))
`;

describe.skipIf(!existsSync(join(NUMPY, '__init__.py')))('numpy (needs numpy)', () => {
  test('works, with its shared libraries', { timeout: 120_000 }, async () => {
    const packages = freshFolder();
    for (const name of ['numpy', 'numpy.libs'])
      if (existsSync(join(dirname(NUMPY), name)))
        cpSync(join(dirname(NUMPY), name), join(packages, name), {
          recursive: true,
          filter: (path) => !['tests', 'include'].includes(basename(path)),
        });
    expect(await faultsOf(level, COUNTS, packages)).toEqual([]);
  });
});

test('the hash covers names and contents, but not compiled files', () => {
  const folder = freshFolder();
  const sha256 = (): string => {
    const opened = openPythonPackages(folder);
    if (!opened.ok) throw new Error(opened.refusal.text);
    return opened.value.sha256;
  };
  const put = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  put('a/__init__.py', 'A = 1');
  const first = sha256();
  put('a/__pycache__/__init__.pyc', 'x');
  expect(sha256()).toBe(first);
  put('a/weights.bin', '');
  const second = sha256();
  expect(second).not.toBe(first);
  put('a/weights.bin', 'w');
  expect(sha256()).not.toBe(second);
});

test('what is no folder, or has a path that the loader cannot take, is refused', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'my packages'));
  writeFileSync(join(folder, 'file'), '');
  for (const name of ['file', 'nothing'])
    expect(openPythonPackages(join(folder, name))).toMatchObject({
      ok: false,
      refusal: { code: 'packages-missing', text: expect.stringMatching(/^There is no folder "/) },
    });
  expect(openPythonPackages(join(folder, 'my packages'))).toMatchObject({
    ok: false,
    refusal: { code: 'packages-path', text: expect.stringContaining('no space and no colon') },
  });
});
