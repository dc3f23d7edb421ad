// Starts the real program as a child process. Every test has a folder of its own for records and files.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runHere } from './run-here.ts';

export const BIN = fileURLToPath(new URL('../bin/umpire.js', import.meta.url));

const TIMEOUT_MS = 60_000;

/** Read at once: a command that runs in this process has an environment of its own. */
const { PATH = '', UMPIRE_TEST_COMMANDS } = process.env;
const isHere = UMPIRE_TEST_COMMANDS === 'here';

/** What every command with bots prints on a machine without bubblewrap. */
const ABOUT_THE_MACHINE = /^isolation c: [^\n]*\n/m;

export interface Ran {
  /** Null if it was ended by a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface RunSettings {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

export class Place {
  /** The value of UMPIRE_HOME. */
  readonly home: string;
  /** The current folder of the program. */
  readonly folder: string;
  /** The program that runs `umpire` in processes of its own. */
  node = process.execPath;

  constructor(root: string, home = join(root, 'home')) {
    this.home = home;
    this.folder = root;
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** `detached`: in a process group of its own, as a terminal starts it. */
  start(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    detached = false,
  ): ChildProcessWithoutNullStreams {
    const child = spawn(this.node, [BIN, ...args], {
      cwd: this.folder,
      env: { PATH, HOME: this.folder, UMPIRE_HOME: this.home, ...env },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      detached,
    });
    // The program may end without reading all of its input.
    child.stdin.on('error', () => {});
    return child;
  }

  /** Runs a command in this process if the test runner says so, which is much quicker; otherwise in one of its own. */
  async run(args: readonly string[], settings: RunSettings = {}): Promise<Ran> {
    const { input = '', env = {} } = settings;
    const all = { PATH, HOME: this.folder, UMPIRE_HOME: this.home, ...env };
    const ran = isHere
      ? await runHere(args, { folder: this.folder, env: all, input })
      : await this.runProcess(args, settings);
    return { ...ran, err: ran.err.replace(ABOUT_THE_MACHINE, '') };
  }

  /** Runs a command in a process of its own. */
  runProcess(args: readonly string[], { input = '', env = {} }: RunSettings = {}): Promise<Ran> {
    const child = this.start(args, env);
    const ended = collect(child);
    child.stdin.end(input);
    return ended;
  }

  /** Answers each prompt by what stands on the screen so far; undefined ends the input. */
  converse(args: readonly string[], answer: (screen: string) => string | undefined): Promise<Ran> {
    const child = this.start(args);
    let screen = '';
    child.stdout.on('data', (chunk) => {
      screen += chunk;
      if (!screen.endsWith(': ')) return;
      const line = answer(screen);
      if (line === undefined) child.stdin.end();
      else child.stdin.write(`${line}\n`);
    });
    return collect(child);
  }
}

export function collect(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL' && child.killed)
        reject(new Error(`did not end within ${TIMEOUT_MS} ms:\n${out}\n${err}`));
      else resolve({ code, signal, out, err });
    });
  });
}

/** A fresh folder that is removed after the test. */
export function freshPlace(): Place {
  const root = mkdtempSync(join(tmpdir(), 'umpire-cli-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return new Place(root);
}

/** Runs several pieces of work at a time, as many as keep a small machine busy. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** Everything that a terminal would obey instead of showing it; line ends are allowed. */
export const STEERING = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;
