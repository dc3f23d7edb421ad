// Where text goes to and lines come from. With a terminal: colours and line editing. Without one, or with NO_COLOR: plain
// text, and lines are read from stdin as they are.

import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { plain } from '@umpire/core/host';
import pc from 'picocolors';
import { type LineSource, readLines } from '../files/read-lines.ts';
import { foldText } from '../text/fold-text.ts';
import { WaitClock } from './wait-clock.ts';

export type Paint = Pick<
  ReturnType<typeof pc.createColors>,
  'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta'
>;

/** The signals by which someone ends the program. */
const LEAVING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface TerminalSettings {
  /** True if stdout is kept free for JSON, and everything that a person reads goes to stderr. */
  readonly talkOnStderr?: boolean;
}

interface Source extends LineSource {
  prompt(text: string): void;
  /** Removes what was typed so far from the lines that the Up key brings back. */
  forget(): void;
  /** Drops the line that is being typed: it was meant for the question before. */
  drop(): void;
}

export class Terminal {
  readonly paint: Paint;
  /** Whether a person types here and reads there. */
  private readonly isTty: boolean;
  /** Whether escape codes are welcome too. */
  private readonly isRich: boolean;
  private readonly stream: NodeJS.WriteStream;
  private readonly clock: WaitClock;
  private source: Source | undefined;
  private readonly lines: string[] = [];
  private waiting: ((line: string | undefined) => void) | undefined;
  private ended = false;
  /** What a person who leaves with Ctrl-C should read. */
  atInterrupt: (() => string) | undefined;

  constructor(settings: TerminalSettings = {}) {
    this.stream = settings.talkOnStderr === true ? process.stderr : process.stdout;
    const wantsPlain = (process.env.NO_COLOR ?? '') !== '' || process.env.TERM === 'dumb';
    this.clock = new WaitClock(settings.talkOnStderr === true ? 2 : 1);
    this.isTty = process.stdin.isTTY === true && this.stream.isTTY === true;
    this.isRich = this.isTty && !wantsPlain;
    this.paint = pc.createColors(this.stream.isTTY === true && !wantsPlain);
  }

  /** Whether nothing more will be typed, and all that was typed has been read. */
  get hasEnded(): boolean {
    return this.ended && this.lines.length === 0;
  }

  /** Whether a person types here. */
  get isInteractive(): boolean {
    return this.isTty;
  }

  /** The height of the screen; undefined if nobody looks at one. */
  get rows(): number | undefined {
    return this.isTty ? this.stream.rows : undefined;
  }

  /** The text folded as it will be shown. */
  fold(text: string): string {
    // A terminal that does not know its width says 0.
    return this.isTty && this.stream.columns > 0 ? foldText(text, this.stream.columns) : text;
  }

  say(text = ''): void {
    this.stream.write(`${this.fold(text)}\n`);
  }

  /** Runs work that blocks this thread; a person at a screen sees the seconds count up. */
  during<T>(work: () => T): T {
    if (!this.isRich) return work();
    const { value, isWritten } = this.clock.during(work);
    if (isWritten) this.stream.write('\r\u001b[K');
    return value;
  }

  /** Shows a prompt and waits for a line. Returns undefined at the end of the input, or once `tooLate` is aborted. */
  async ask(prompt: string, tooLate?: AbortSignal): Promise<string | undefined> {
    this.source ??= this.open();
    // Ctrl-C is handled only here. During a computation the system's default ends the program at once, whereas a handler
    // would have to wait for the computation.
    for (const signal of LEAVING) process.on(signal, this.interrupt);
    this.source.prompt(prompt);
    const early = this.lines.shift();
    const line = early ?? (await this.nextLine(tooLate));
    if (!this.ended) this.source.pause();
    for (const signal of LEAVING) process.off(signal, this.interrupt);
    // No Enter ended the line of the prompt: there is no terminal, or it was pressed before the question.
    if (this.isTty && early !== undefined) this.stream.write(`${plain(early)}\n`);
    else if (!this.isTty || line === undefined) this.stream.write('\n');
    return line;
  }

  /** Hides what is on the screen before it is handed to another player. */
  clear(): void {
    this.source?.forget();
    if (this.isRich) this.stream.write('\u001b[2J\u001b[3J\u001b[H');
    else this.stream.write('\n'.repeat(this.isTty ? Math.max(50, this.stream.rows) : 3));
  }

  close(): void {
    this.source?.close();
  }

  private async nextLine(tooLate: AbortSignal | undefined): Promise<string | undefined> {
    if (this.ended || tooLate?.aborted === true) return undefined;
    const giveUp = (): void => {
      this.source?.drop();
      this.answer(undefined);
    };
    tooLate?.addEventListener('abort', giveUp);
    this.source?.resume();
    const line = await new Promise<string | undefined>((resolve) => {
      this.waiting = resolve;
    });
    tooLate?.removeEventListener('abort', giveUp);
    return line;
  }

  private answer(line: string | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(line);
  }

  private readonly take = (line: string): void => {
    if (this.waiting === undefined) this.lines.push(line);
    else this.answer(line);
  };

  private readonly end = (): void => {
    this.ended = true;
    this.answer(undefined);
  };

  private readonly interrupt = (signal: NodeJS.Signals = 'SIGINT'): void => {
    this.stream.write(this.atInterrupt === undefined ? '\n' : `\n${this.fold(this.atInterrupt())}\n`);
    process.exit(128 + constants.signals[signal]);
  };

  private open(): Source {
    if (this.isRich) return this.openEditor();
    let isOpen = false;
    let isDropped = false;
    const { stdin } = process;
    const take = (line: string): void => {
      if (!isDropped) this.take(line);
      isDropped = false;
    };
    const source = readLines(stdin, take, this.end);
    stdin.on('data', (chunk: string) => {
      isOpen = !chunk.endsWith('\n');
    });
    return {
      ...source,
      prompt: (text) => void this.stream.write(text),
      forget() {},
      drop() {
        isDropped = isOpen;
      },
    };
  }

  /** A line editor. Between two questions the terminal gets its own line discipline back, and with it Ctrl-C. */
  private openEditor(): Source {
    const { stdin } = process;
    const reader = createInterface({ input: stdin, output: this.stream, terminal: true });
    reader.on('line', this.take);
    reader.on('close', this.end);
    reader.on('SIGINT', () => this.interrupt());
    let typed: string[] = [];
    // The reader hands out its own list: changing it changes what the Up key brings back.
    reader.on('history', (history) => {
      typed = history;
    });
    return {
      forget() {
        typed.length = 0;
      },
      drop() {
        // The keys that clear a line before and after the cursor.
        reader.write(null, { ctrl: true, name: 'u' });
        reader.write(null, { ctrl: true, name: 'k' });
      },
      prompt(text) {
        stdin.setRawMode(true);
        reader.setPrompt(text);
        reader.prompt();
      },
      resume: () => reader.resume(),
      pause() {
        stdin.setRawMode(false);
        reader.pause();
      },
      close: () => reader.close(),
    };
  }
}
