// The process of a cell: starts it, passes its bytes on, kills it and removes its traces.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { attempt } from './attempt.ts';
import { type CellProgram, cellCommand, filterFor } from './cell-command.ts';
import { cleanText } from './clean-text.ts';
import { type Death, deathOf } from './death-of.ts';
import { endWithHost, outliveHost, type Traces } from './end-with-host.ts';
import { forgetGroup, guarded } from './guard.ts';
import { makeHostFolder } from './host-folder.ts';
import type { BotGroup } from './limit/bot-group.ts';
import type { CellLimits } from './limit/cell-limits.ts';
import { CellOwnings } from './limit/cell-ownings.ts';
import { Cgroup } from './limit/cgroup.ts';
import { type MemoryWatch, watchMemory } from './limit/memory-watch.ts';
import type { CpuMeter } from './limit/own-time.ts';
import type { Isolation } from './proof/isolation-level.ts';
import { type Stdio, sealedStdio } from './wall/sealed-stdio.ts';

const STDERR_KEPT = 4096;
const CUT_NOTE = '(the rest of this log was cut)';
// How long to wait for the exit code of a process after it has closed its output.
const LAST_WORDS_MS = 500;
const NO_PROGRAM = ['ENOENT', 'EACCES', 'ENOEXEC'];

export interface CellProcessEvents {
  chunk(bytes: Buffer): void;
  /** The process broke a rule and is still running. */
  breach(death: Death): void;
  /** The process is gone, and everything it wrote has been passed on. */
  ended(death: Death): void;
}

export class CellProcess {
  readonly closed: Promise<void>;
  readonly #isolation: Isolation;
  readonly #limits: CellLimits;
  readonly #events: CellProcessEvents;
  readonly #cgroup: Cgroup | undefined;
  readonly #own: CellOwnings | undefined;
  readonly #folder: string | undefined;
  readonly #bot: BotGroup | undefined;
  #child: ChildProcess | undefined;
  #resolveClosed: () => void = () => {};
  #stderr: Buffer[] = [];
  #stderrBytes = 0;
  /** What came since it was last taken. */
  #newStderr: Buffer[] = [];
  #newBytes = 0;
  #hasExited = false;
  #isOver = false;
  #watch: MemoryWatch | undefined;

  constructor(
    program: CellProgram,
    isolation: Isolation,
    limits: CellLimits,
    events: CellProcessEvents,
    bot?: BotGroup,
  ) {
    this.#isolation = isolation;
    this.#limits = limits;
    this.#events = events;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#cgroup = isolation === 'a' ? Cgroup.create(limits, bot) : undefined;
    this.#bot = bot;
    this.#own = isolation === 'c' ? undefined : new CellOwnings(filterFor(program, isolation));
    this.#folder = isolation === 'c' ? makeHostFolder('cell') : undefined;
    try {
      this.#child = this.#spawn(program);
      this.#listen(this.#child);
    } catch (error) {
      process.nextTick(() => this.#notStarted(error as Error));
    }
    endWithHost(this);
  }

  get traces(): Traces {
    const pid = this.#child?.pid;
    return {
      ...(pid === undefined ? {} : { pid }),
      folders: this.#folder === undefined ? [] : [this.#folder],
      groups: this.#cgroup?.allFolders ?? [],
    };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Reads the processor time of the cell, where a cgroup counts it. */
  get cpuMeter(): CpuMeter | undefined {
    const cgroup = this.#cgroup;
    return cgroup === undefined ? undefined : () => cgroup.usedMs;
  }

  get stderr(): string {
    return cleanText(Buffer.concat(this.#stderr).toString('utf8'));
  }

  takeStderr(): string {
    const text = cleanText(Buffer.concat(this.#newStderr).toString('utf8')).trimEnd();
    const isCut = this.#newBytes > STDERR_KEPT;
    this.#newStderr = [];
    this.#newBytes = 0;
    return isCut ? `${text}\n${CUT_NOTE}` : text;
  }

  /** Calls `then` once the time of the process is its own: while it starts it may have to wait for the host. */
  whenAdmitted(then: () => void): void {
    if (this.#own === undefined) then();
    else this.#own.whenAdmitted(then);
  }

  write(text: string): void {
    this.#child?.stdin?.write(text);
  }

  kill(): void {
    const pid = this.#child?.pid;
    if (pid === undefined || this.#isOver) return;
    // Another process may already have the id of one that is gone; but at level c a group may outlive its leader.
    if (this.#hasExited && this.#isolation !== 'c') return;
    // It may have ended by itself just now.
    attempt(() => process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL'), false);
  }

  /** For the exit of the host, when no more events arrive. Returns whether nothing is left of the cell. */
  endNow(): boolean {
    this.kill();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    return this.#cgroup?.removeNow() ?? true;
  }

  #spawn(program: CellProgram): ChildProcess {
    if (this.#isolation === 'a' && !this.#cgroup) throw new Error('no cgroup can be made');
    const own = { joins: this.#cgroup?.joins ?? [], ...this.#own?.shown };
    const { command, args, env } = cellCommand(program, this.#isolation, this.#limits, own);
    const cwd = this.#folder ?? '/';
    // In a group of its own the cell does not get a Ctrl-C, which the host may want to handle in its own way.
    const detached = process.platform !== 'win32';
    const options = { env, cwd, detached, windowsHide: true };
    const start = (stdio: Stdio): ChildProcess => spawn(command, args, { ...options, stdio });
    if (this.#own === undefined) return start(sealedStdio(0, 'pipe'));
    return this.#own.start((stdio) => guarded(() => start(stdio)));
  }

  #listen(child: ChildProcess): void {
    child.once('error', (error) => this.#notStarted(error));
    child.stdin?.on('error', () => {});
    child.stdout?.on('error', () => {});
    child.stderr?.on('error', () => {});
    child.stdout?.on('data', (bytes: Buffer) => this.#events.chunk(bytes));
    child.stdout?.once('end', () => this.#onOutputEnd());
    child.stderr?.on('data', (bytes: Buffer) => this.#onStderr(bytes));
    child.once('exit', (code, signal) => this.#onExit(code, signal));
    child.once('close', (code, signal) => this.#onGone(code, signal));
    if (this.#isolation !== 'a' && process.platform === 'linux' && child.pid !== undefined)
      this.#watch = watchMemory(child.pid, this.#limits.memoryMb, this.#bot, (who) =>
        this.#events.breach(this.#memoryDeath(who)),
      );
  }

  #notStarted(error: NodeJS.ErrnoException): void {
    // Without bubblewrap, a file that exists and cannot be run is the bot's own fault.
    const isBots = this.#isolation === 'c' && NO_PROGRAM.includes(error.code ?? '') && existsSync(error.path ?? '');
    const host = isBots ? {} : { host: true as const };
    this.#over({ fault: 'crash', text: `could not be started: ${error.message}`, ...host });
  }

  /**
   * Under bubblewrap 'close' comes when the first process inside is ending, and the kernel kills all others with it.
   * At level c a child of the bot may keep the output open for ever, so 'close' is awaited for a limited time only.
   */
  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.#hasExited = true;
    setTimeout(() => this.#onGone(code, signal), LAST_WORDS_MS).unref();
  }

  #onOutputEnd(): void {
    setTimeout(() => this.#events.breach({ fault: 'crash', text: 'closed its output' }), LAST_WORDS_MS).unref();
  }

  #onStderr(bytes: Buffer): void {
    const room = STDERR_KEPT - this.#stderrBytes;
    if (room > 0) this.#stderr.push(Buffer.from(bytes.subarray(0, room)));
    this.#stderrBytes += bytes.length;
    const newRoom = STDERR_KEPT - this.#newBytes;
    if (newRoom > 0) this.#newStderr.push(Buffer.from(bytes.subarray(0, newRoom)));
    this.#newBytes += bytes.length;
    if (this.#stderrBytes <= this.#limits.stderrBytes) return;
    this.#events.breach({
      fault: 'crash',
      text: `wrote more than ${this.#limits.stderrBytes} bytes to its error output`,
    });
  }

  #memoryDeath(who: 'cell' | 'bot'): Death {
    const own = Math.min(this.#limits.memoryMb, this.#bot?.memoryMb ?? this.#limits.memoryMb);
    if (who === 'cell' || this.#bot === undefined)
      return { fault: 'memory', text: `used more than ${own} MB of memory` };
    return { fault: 'memory', text: `used more than ${this.#bot.memoryMb} MB of memory with all its processes` };
  }

  #onGone(code: number | null, signal: NodeJS.Signals | null): void {
    const who = this.#cgroup?.outOfMemory;
    this.#over(who === undefined ? deathOf({ code, signal, stderr: this.stderr }) : this.#memoryDeath(who));
  }

  #over(death: Death): void {
    if (this.#isOver) return;
    this.kill();
    this.#isOver = true;
    this.#child?.stdout?.destroy();
    this.#child?.stderr?.destroy();
    this.#watch?.stop();
    this.#events.ended(death);
    void this.#clearUp();
  }

  async #clearUp(): Promise<void> {
    await this.#cgroup?.remove();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#own?.release();
    if (this.#child?.pid !== undefined && this.#isolation !== 'c') forgetGroup(this.#child.pid);
    outliveHost(this);
    this.#resolveClosed();
  }
}
