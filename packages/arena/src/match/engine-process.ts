// The process of an engine of other people: a command is a line, and the game's script says what lines are a reply.
import { type ChildProcess, spawn } from 'node:child_process';
import type { EngineScript } from '@umpire/core/author';
import { cleanText } from '../cell/clean-text.ts';
import { LineReader } from '../cell/line-reader.ts';
import type { BotFault } from '../report/match-result.ts';

const LINE_MAX_BYTES = 65_536;
const LINES_MAX = 10_000;
const STDERR_KEPT = 2000;
/** How long an engine may take to leave when it is asked to. */
const QUIT_MS = 1000;
/** Engines with networks take their time until they answer at all. */
const START_MS = 60_000;

export type EngineReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: { readonly fault: BotFault; readonly text: string } };

const failed = (fault: BotFault, text: string): EngineReply => ({ ok: false, failure: { fault, text } });

/** The words of a command line. A text in quotes is one word; nothing else has a meaning, because no shell reads it. */
export function commandWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain);
}

/** The part of a script that a process needs. */
export type Protocol = Pick<EngineScript, 'reply' | 'quit'>;

export class EngineProcess {
  readonly #protocol: Protocol;
  readonly #child: ChildProcess;
  readonly #closed: Promise<void>;
  #lines: string[] = [];
  #stderr = '';
  #command = '';
  #failure: EngineReply | undefined;
  #waiting: ((reply: EngineReply) => void) | undefined;
  #hasAnswered = false;

  constructor(command: string, protocol: Protocol) {
    this.#protocol = protocol;
    const [program, ...args] = commandWords(command);
    this.#child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#closed = new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      this.#child.once('error', () => resolve());
    });
    this.#child.on('error', (error) => this.#fail('crash', `it cannot be started: ${cleanText(error.message)}`));
    this.#child.on('close', (code) =>
      this.#fail('crash', `it ended by itself (exit code ${code})${this.#lastWords()}`),
    );
    // The process may be gone when a command is written; then it has already failed.
    this.#child.stdin?.on('error', () => {});
    const reader = new LineReader(
      LINE_MAX_BYTES,
      (line) => this.#hear(line),
      (breach) => this.#breach(breach),
    );
    this.#child.stdout?.on('data', (chunk: Buffer) => reader.push(chunk));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
  }

  get isOver(): boolean {
    return this.#failure !== undefined;
  }

  /** Sends a command and waits for the reply. A refused command is a fault: the engine would think of another position. */
  async say(command: string, timeoutMs: number): Promise<EngineReply> {
    if (this.#failure !== undefined) return this.#failure;
    const limitMs = Math.max(1, this.#hasAnswered ? timeoutMs : Math.max(timeoutMs, START_MS));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<EngineReply>((resolve) => {
      timer = setTimeout(() => {
        this.#fail('timeout', `gave no answer to '${command}' within ${Math.round(limitMs)} ms`);
        resolve(this.#failure ?? failed('timeout', ''));
      }, limitMs);
    });
    const heard = new Promise<EngineReply>((resolve) => {
      this.#waiting = resolve;
    });
    this.#lines = [];
    this.#command = command;
    this.#child.stdin?.write(`${command}\n`);
    try {
      return await Promise.race([heard, late]);
    } finally {
      clearTimeout(timer);
      this.#waiting = undefined;
    }
  }

  async close(): Promise<void> {
    if (this.#failure === undefined) {
      this.#child.stdin?.end(`${this.#protocol.quit}\n`);
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), QUIT_MS);
      await this.#closed;
      clearTimeout(timer);
    } else this.#child.kill('SIGKILL');
    await this.#closed;
  }

  #hear(line: string): boolean {
    this.#lines.push(line);
    const reply = this.#lines.length > LINES_MAX ? undefined : this.#protocol.reply(this.#lines);
    if (this.#lines.length > LINES_MAX) this.#fail('crash', 'it wrote lines without end');
    if (reply === undefined) return this.#failure === undefined;
    this.#lines = [];
    this.#hasAnswered = true;
    const text = cleanText(reply.ok ? '' : reply.refusal.text);
    this.#waiting?.(
      reply.ok ? { ok: true, text: reply.value } : failed('illegal', `it refused '${this.#command}': ${text}`),
    );
    return true;
  }

  #breach(breach: string): void {
    this.#fail('crash', breach === 'too-long' ? 'it wrote a line without end' : 'it wrote bytes that are no UTF-8');
  }

  #fail(fault: BotFault, text: string): void {
    this.#failure ??= failed(fault, text);
    this.#child.kill('SIGKILL');
    this.#waiting?.(this.#failure);
  }

  #lastWords(): string {
    const last = this.#stderr.trim().split('\n').at(-1) ?? '';
    return last === '' ? '' : `: ${cleanText(last)}`;
  }
}
