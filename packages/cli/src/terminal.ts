// Where text goes and lines come from. With a terminal: colours and line editing. Without one, or with NO_COLOR:
// plain text, and lines are read from stdin as they are.
import { createInterface, type Interface } from 'node:readline';
import pc from 'picocolors';

/** A longer line is cut while it is read: no input may fill the memory. */
const LINE_MAX = 100_000;

export type Paint = Pick<
  ReturnType<typeof pc.createColors>,
  'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta'
>;

export interface TerminalSettings {
  /** True: stdout is kept free for JSON, and everything a person reads goes to stderr. */
  readonly talkOnStderr?: boolean;
}

export class Terminal {
  readonly isTty: boolean;
  readonly paint: Paint;
  private readonly stream: NodeJS.WriteStream;
  private reader: Interface | undefined;
  private readonly lines: string[] = [];
  private readonly waiting: ((line: string | undefined) => void)[] = [];
  private ended = false;

  constructor(settings: TerminalSettings = {}) {
    this.stream = settings.talkOnStderr === true ? process.stderr : process.stdout;
    this.isTty = process.stdin.isTTY === true && this.stream.isTTY === true;
    const hasColour = this.stream.isTTY === true && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';
    this.paint = pc.createColors(hasColour);
  }

  say(text = ''): void {
    this.stream.write(`${text}\n`);
  }

  /** Shows a prompt and waits for a line; undefined at the end of input. */
  async ask(prompt: string): Promise<string | undefined> {
    const reader = this.open();
    if (this.isTty) {
      reader.setPrompt(prompt);
      reader.prompt();
    } else this.stream.write(prompt);
    const line = await this.nextLine();
    // Without a terminal nobody's Enter ends the line of the prompt.
    if (!this.isTty) this.stream.write('\n');
    else if (line === undefined) this.stream.write('\n');
    return line;
  }

  /** Hides what is on the screen before it is handed to another player. */
  clear(): void {
    this.stream.write(this.isTty ? '\u001b[2J\u001b[3J\u001b[H' : '\n'.repeat(3));
  }

  close(): void {
    this.reader?.close();
  }

  private nextLine(): Promise<string | undefined> {
    const line = this.lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(undefined);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private open(): Interface {
    if (this.reader !== undefined) return this.reader;
    const reader = createInterface({
      input: process.stdin,
      terminal: this.isTty,
      ...(this.isTty ? { output: this.stream } : {}),
    });
    reader.on('line', (line) => {
      const cut = line.slice(0, LINE_MAX);
      const next = this.waiting.shift();
      if (next === undefined) this.lines.push(cut);
      else next(cut);
    });
    reader.on('close', () => {
      this.ended = true;
      for (const next of this.waiting.splice(0)) next(undefined);
    });
    reader.on('SIGINT', () => {
      this.stream.write('\n');
      process.exit(130);
    });
    this.reader = reader;
    return reader;
  }
}
