// One bot process behind a line protocol: questions queue, answers come in order, and the first breach ends the process for good.

import type { CellProgram } from './cell-command.ts';
import { CellProcess } from './cell-process.ts';
import type { Death } from './death-of.ts';
import type { BotGroup } from './limit/bot-group.ts';
import { CELL_LIMITS, type CellLimits } from './limit/cell-limits.ts';
import { DeadlineWatch } from './limit/deadline-watch.ts';
import { hostNow } from './limit/host-clock.ts';
import { OwnTime } from './limit/own-time.ts';
import { type LineBreach, LineReader } from './line-reader.ts';
import type { Isolation } from './proof/isolation-level.ts';

export interface CellOptions {
  readonly isolation: Isolation;
  readonly limits?: Partial<CellLimits>;
  /** The name for the host's own messages. */
  readonly name?: string;
  /** What it may use together with the other cells of its bot. */
  readonly bot?: BotGroup | undefined;
}

export type CellReply = CellAnswer | CellFault;

export interface CellAnswer {
  readonly ok: true;
  readonly line: string;
  /** How much time the bot had for itself while this was the oldest open question, in milliseconds. */
  readonly ms: number;
}

export interface CellFault {
  readonly ok: false;
  readonly fault: 'timeout' | 'crash' | 'memory';
  readonly text: string;
  /** This question only waited behind the one that failed, or came after it. */
  readonly bystander?: true;
  /** The process could not be started at all: the bot is not to blame. */
  readonly host?: true;
  /** The bot had its full time for itself, so it would be late on any machine. */
  readonly certain?: true;
  /** The machine had no time for the bot, so nobody knows whether it is late. */
  readonly busy?: true;
  /** Of the question to blame: as in an answer. */
  readonly ms?: number;
}

type Done = (reply: CellReply) => void;
/** Looks at a line before it is taken for the answer. Returns what to write back ('': nothing), or undefined if it is the answer. */
type Interim = (line: string) => string | undefined;

interface Ask {
  readonly deadlineMs: number;
  readonly done: Done;
  readonly interim?: Interim | undefined;
}

const COMPACT_AT = 4096;
const LOOK_AGAIN_MS = 10;
/** A bot may wait for disks this many times its limit before it is charged for it: it could read without need. */
const BLOCKED_TIMES = 4;
/** Replaces an answered question, so that its callback can be freed at once. */
const ANSWERED: Ask = { deadlineMs: 0, done: () => {} };

export class Cell {
  readonly name: string;
  readonly #limits: CellLimits;
  readonly #process: CellProcess;
  readonly #reader: LineReader;
  readonly #watch = new DeadlineWatch(() => this.#onExpired());
  readonly #flushSoon = () => this.#process.whenAdmitted(this.#flushNow);
  readonly #flushNow = () => this.#flush();
  #asks: Ask[] = [];
  /** `head`: the index in `asks` of the oldest open question. `sent`: the index of the first that is not written yet. */
  #head = 0;
  #sent = 0;
  #out: string[] = [];
  #hasAnswered = false;
  #own: OwnTime | undefined;
  /** Since when the oldest open question has been the oldest, and written. */
  #since = 0;
  #now = 0;
  #death: Death | undefined;
  #isBlamed = false;

  static start(program: CellProgram, options: CellOptions): Cell {
    return new Cell(program, options);
  }

  private constructor(program: CellProgram, options: CellOptions) {
    this.name = options.name ?? 'bot';
    this.#limits = { ...CELL_LIMITS, ...options.limits };
    this.#reader = new LineReader(
      this.#limits.lineBytes,
      (line) => this.#onLine(line),
      (breach) => this.#onBadLine(breach),
    );
    const events = {
      chunk: (bytes: Buffer) => this.#onChunk(bytes),
      breach: (death: Death) => this.#die(death),
      ended: (death: Death) => this.#die(death),
    };
    this.#process = new CellProcess(program, options.isolation, this.#limits, events, options.bot);
  }

  get isDead(): boolean {
    return this.#death !== undefined;
  }

  /** Resolves when the process is gone and its traces are removed; at level b the kernel may still be ending its children. */
  get closed(): Promise<void> {
    return this.#process.closed;
  }

  /** The beginning of what the bot wrote to its error output. */
  get stderr(): string {
    return this.#process.stderr;
  }

  /** What the bot wrote to its error output since this was last called, cut. */
  takeStderr(): string {
    return this.#process.takeStderr();
  }

  ask(line: string, deadlineMs: number): Promise<CellReply> {
    return new Promise((resolve) => this.askNow(line, deadlineMs, resolve));
  }

  /** The same without a promise. `done` is never called before this returns. */
  askNow(line: string, deadlineMs: number, done: Done, interim?: Interim): void {
    if (this.#death) {
      process.nextTick(done, this.#fault(this.#death));
      return;
    }
    this.#asks.push({ deadlineMs, done, interim });
    this.tellOnly(line);
  }

  /** Writes a line that has no answer. */
  tellOnly(line: string): void {
    if (this.#death) return;
    if (this.#out.length === 0) setImmediate(this.#flushSoon);
    this.#out.push(line);
  }

  /** Ends the process. Open questions get `text` as their fault, as bystanders. */
  kill(text = 'was stopped by the host'): void {
    this.#isBlamed = true;
    this.#die({ fault: 'crash', text });
  }

  /** Writes at once what all answers that have come in led to: each write wakes the other process. */
  #flush(): void {
    if (this.#death) return;
    this.#out.push('');
    this.#process.write(this.#out.join('\n'));
    this.#out = [];
    if (this.#head === this.#sent) this.#begin(hostNow());
    this.#sent = this.#asks.length;
    this.#watchOldest();
  }

  #begin(now: number): void {
    this.#since = now;
    const { pid } = this.#process;
    if (pid === undefined) return;
    this.#own ??= new OwnTime(pid, this.#process.cpuMeter, () => this.#look());
    this.#own.begin(now, this.#head < this.#asks.length ? BLOCKED_TIMES * this.#limitMs : undefined);
  }

  /** Threads use up a deadline before it has passed on the wall. */
  #look(): void {
    if (this.#death === undefined && this.#head < this.#sent && (this.#own?.ms ?? 0) >= this.#limitMs)
      this.#onExpired();
  }

  #onChunk(bytes: Buffer): void {
    if (this.#death) return;
    this.#now = hostNow();
    this.#reader.push(bytes);
    if (this.#death) return;
    if (this.#head >= COMPACT_AT) this.#compact();
    this.#watchOldest();
  }

  #onLine(line: string): boolean {
    if (this.#head === this.#sent) {
      this.#die({ fault: 'crash', text: 'wrote a line without being asked' });
      return false;
    }
    const { done, interim } = this.#asks[this.#head];
    const back = interim?.(line);
    if (back !== undefined) {
      if (back !== '' && this.#death === undefined) this.#process.write(`${back}\n`);
      return this.#death === undefined;
    }
    this.#asks[this.#head++] = ANSWERED;
    const ms = this.#own?.end(this.#now) ?? this.#now - this.#since;
    this.#begin(this.#now);
    this.#hasAnswered = true;
    done({ ok: true, line, ms });
    return this.#death === undefined;
  }

  #watchOldest(): void {
    const isOpen = this.#head < this.#sent;
    this.#watch.set(isOpen ? this.#since + this.#limitMs : Number.POSITIVE_INFINITY);
  }

  /** How much time the oldest open question may take. */
  get #limitMs(): number {
    return this.#asks[this.#head].deadlineMs + (this.#hasAnswered ? 0 : this.#limits.startMs);
  }

  #compact(): void {
    this.#asks = this.#asks.slice(this.#head);
    this.#sent -= this.#head;
    this.#head = 0;
  }

  /** The time of a question has passed on the wall. It is late only if the bot had all of it for itself. */
  #onExpired(): void {
    const limitMs = this.#limitMs;
    const own = this.#own?.ms;
    const now = hostNow();
    const { wallTimes, wallMs } = this.#limits;
    if (own !== undefined && own < limitMs && now - this.#since < Math.max(limitMs * wallTimes, wallMs))
      this.#watch.set(now + Math.max(LOOK_AGAIN_MS, limitMs - own));
    else this.#die(this.#lateness(limitMs, own));
  }

  #lateness(limitMs: number, own: number | undefined): Death {
    const late = { fault: 'timeout', ms: own ?? limitMs } as const;
    if (own !== undefined && own < limitMs && this.#own?.isMachineBusy)
      return { ...late, busy: true, text: `was given only ${Math.round(own)} ms of ${limitMs} ms by a busy machine` };
    if (this.#hasAnswered) return { ...late, text: `gave no answer within ${limitMs} ms` };
    const text = `gave no first answer within ${limitMs / 1000} s of its start`;
    return { ...late, text, ...(own !== undefined && own >= limitMs ? { certain: true } : {}) };
  }

  #onBadLine(breach: LineBreach): void {
    const text =
      breach === 'too-long' ? `a line of more than ${this.#limits.lineBytes} bytes` : 'bytes that are not UTF-8';
    this.#die({ fault: 'crash', text: `wrote ${text}` });
  }

  #die(death: Death): void {
    if (this.#death) return;
    const isOpen = this.#head < this.#sent;
    const ms = isOpen ? (this.#own?.ms ?? this.#own?.lastMs) : undefined;
    this.#death = ms === undefined ? death : { ms, ...death };
    this.#watch.stop();
    this.#own?.stop();
    this.#process.kill();
    const waiting = this.#asks.slice(this.#head);
    this.#asks = [];
    for (const { done } of waiting) done(this.#fault(this.#death));
  }

  /** The fault for one question. The first question to get one is to blame, unless the host itself ended the process. */
  #fault({ ms, ...death }: Death): CellFault {
    const isBystander = this.#isBlamed;
    this.#isBlamed = true;
    if (isBystander) return { ok: false, ...death, bystander: true };
    return { ok: false, ...death, ...(ms === undefined ? {} : { ms }) };
  }
}
