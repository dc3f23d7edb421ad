// Python bots that are a folder, in whole matches in their cells.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Arena, type BotProgram, type Isolation, openBot, quickIsolation } from '../../src/index.ts';
import { hasPython } from './python-program.ts';

const { level } = await quickIsolation();
const LEVELS: readonly Isolation[] = level === 'a' ? ['a', 'b', 'c'] : level === 'b' ? ['b', 'c'] : ['c'];

async function botOf(files: Readonly<Record<string, string>>): Promise<BotProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const bot = await openBot(folder, { isolation: level });
  if (!bot.ok) throw new Error(bot.refusal.text);
  return bot.value;
}

/** Plays matches of the bots, all at once, and returns what went wrong. */
async function faultsOf(isolation: Isolation, bots: readonly BotProgram[], matches: number) {
  const rules = ticTacToe.open({});
  if (!rules.ok) throw new Error(rules.refusal.text);
  const arena = new Arena({
    entrants: bots.map((bot, at) => ({ name: `bot ${at}`, bot })),
    rulesFor: () => rules.value,
    adapters: ticTacToe,
    seedOf: (deal) => `deal ${deal}`,
    limits: { answerMs: 2000, matchMs: 60_000, memoryMb: 256 },
    isolation,
  });
  onTestFinished(() => arena.close());
  const played = await Promise.all(
    Array.from({ length: matches }, (_, match) => arena.play({ match, seed: match, group: match, seats: [0, 1] })),
  );
  return played.flatMap(({ result, faultTexts }) => result.faults.map(({ seat }, at) => `${seat}: ${faultTexts[at]}`));
}

const FIRST = { 'bot.py': 'class First:\n    def choose(self, view):\n        return 0\n' };

const WHOLE = {
  'bot.py': `
import json, os
from pathlib import Path
import counting
from ideas import last
from ideas.deep import depth
import umpire_bot

HERE = Path(__file__).parent
TABLE = json.loads((HERE / "data" / "table.json").read_text())

class Whole:
    def __init__(self):
        counting.begun += 1
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        counting.asked += 1
        assert counting.asked == self.asked, "another match counts in this one's module"
        assert counting.begun == 1, "the module was not run anew"
        assert TABLE == [1, 2] and depth() == 3
        import late
        assert late.WHOLE is Whole
        return last(view.legal)
`,
  'counting.py': 'begun = 0\nasked = 0\n',
  'late.py': 'import bot\nWHOLE = bot.Whole\n',
  'json/notes.txt': 'data, in a folder that is called like a module',
  'ideas/__init__.py': 'def last(legal):\n    return len(legal) - 1\n',
  'ideas/deep.py':
    'from . import last\nfrom .deeper.still import THREE\n\ndef depth():\n    return THREE + last([0])\n',
  'ideas/deeper/still.py': 'THREE = 3\n',
  'umpire_bot.py': 'raise ImportError("the copy of an editor")\n',
  'data/table.json': '[1, 2]',
};

describe.skipIf(!hasPython).each(LEVELS)('at level %s a Python bot that is a folder (needs python3)', (isolation) => {
  test('imports its modules, reads its data, and keeps nothing from other matches', async () => {
    expect(await faultsOf(isolation, [await botOf(WHOLE), await botOf(FIRST)], 8)).toEqual([]);
  });

  test('is told the file and the line of a fault in a module', async () => {
    const bot = await botOf({
      'bot.py': 'import parts.wrong\nclass B:\n    def choose(self, view):\n        return parts.wrong.pick(view)\n',
      'parts/wrong.py': 'def pick(view):\n    return view.legal[99]\n',
    });
    expect(await faultsOf(isolation, [bot, await botOf(FIRST)], 1)).toEqual([
      '0: IndexError: list index out of range (parts/wrong.py line 2: return view.legal[99])',
    ]);
  });
});

const SPY = `
import os
from pathlib import Path

HERE = Path(__file__).parent

def tried(action):
    try:
        action()
    except OSError:
        return False
    return True

class Spy:
    def choose(self, view):
        names = sorted(os.path.join(at, name) for at, _, files in os.walk("/cell") for name in files)
        assert names == ["/cell/bot/bot.py", "/cell/bot/data/own.txt", "/cell/umpire_bot.py"], names
        assert not tried(lambda: (HERE / "data" / "own.txt").write_text("changed"))
        assert not tried(lambda: (HERE / "bot.py").unlink())
        assert not tried(lambda: (HERE / "data" / "new.txt").write_text("new"))
        assert not tried(lambda: os.mkdir(HERE / "new"))
        return 0
`;

test.runIf(hasPython && level !== 'c')(
  'in a cell a bot sees the files of its folder and of nobody else, and changes none (needs bubblewrap)',
  async () => {
    const spies = [
      await botOf({ 'bot.py': SPY, 'data/own.txt': 'a' }),
      await botOf({ 'bot.py': SPY, 'data/own.txt': 'b' }),
    ];
    expect(await faultsOf(level, spies, 2)).toEqual([]);
  },
);
