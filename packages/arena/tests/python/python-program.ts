// Starts python/umpire_bot.py with the adapter of kittens on a bot and talks to it as a cell does, without a cell.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kittens } from '@umpire/games/kittens';
import { UMPIRE_BOT_PY } from '../../src/match/python-program.ts';

/** A folder in which the program and the game's adapter lie beside each other, as in a cell. */
function freshCell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-python-'));
  copyFileSync(UMPIRE_BOT_PY, join(folder, 'umpire_bot.py'));
  copyFileSync(new URL(kittens.adaptPython ?? ''), join(folder, 'umpire_game.py'));
  return folder;
}

// `python3` on the PATH may be a script that looks for Python each time.
const found = spawnSync('python3', ['-S', '-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
const PYTHON = found.status === 0 ? found.stdout.trim() : 'python3';

export const hasPython = found.status === 0;
if (!hasPython && (process.env.CI ?? '') !== '')
  throw new Error('CI must have python3: these tests may not be skipped there');

export type Line = Record<string, unknown>;

const text = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const command = (folder: string, bot: string): string[] => ['-S', '-B', join(folder, 'umpire_bot.py'), bot];

// Without this variable the program starts itself again, which takes twice as long.
const ENV = { ...process.env, PYTHONHASHSEED: '0' };

/** Runs a bot, given as source, on all requests at once, and returns its replies. */
export function talk(source: string, requests: readonly Line[], env: NodeJS.ProcessEnv = ENV): Line[] {
  const folder = freshCell();
  try {
    const bot = join(folder, 'snake.py');
    writeFileSync(bot, source);
    const { stdout, status, stderr } = spawnSync(PYTHON, command(folder, bot), {
      input: text(requests),
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`the program ended with ${status}: ${stderr}`);
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A program that keeps running, for whole matches. */
export class PythonProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly folder = freshCell();
  private readonly waiting: ((reply: Line) => void)[] = [];
  private unread = '';

  constructor(bot: string) {
    this.child = spawn(PYTHON, command(this.folder, bot), { env: ENV });
    this.child.stdin.on('error', () => {});
    this.child.stderr.resume();
    this.child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.take(chunk));
    this.child.on('close', () => {
      for (const tell of this.waiting.splice(0)) tell({ error: 'the program has ended' });
    });
  }

  ask(request: Line): Promise<Line> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.child.stdin.write(text([request]));
    });
  }

  close(): void {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true });
  }

  private take(chunk: string): void {
    const lines = (this.unread + chunk).split('\n');
    this.unread = lines.pop() ?? '';
    for (const line of lines) this.waiting.shift()?.(JSON.parse(line));
  }
}
