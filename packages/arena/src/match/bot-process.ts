// A cell that speaks the bot protocol: requests get numbers, and nothing in replies is trusted.
import type { Cell, CellAnswer, CellFault, CellReply } from '../cell/cell.ts';
import { cleanText } from '../cell/clean-text.ts';
import { hostNow } from '../cell/limit/host-clock.ts';
import { NOTHING, plainIndex, type ReadReply, readReply } from '../protocol/read-reply.ts';
import { numbered, type Unnumbered } from '../protocol/write-request.ts';
import type { BotFault } from '../report/match-result.ts';
import { InterimLines, type Simulate } from './interim-lines.ts';

export interface Answered extends ReadReply {
  readonly ms: number;
  readonly died?: undefined;
}

/** The process is gone. `bystander`: a request of another match of the same bot was the reason. */
export interface Died {
  readonly died: true;
  readonly fault: BotFault;
  readonly text: string;
  readonly bystander?: boolean;
  readonly host?: boolean;
  /** The process never answered anything, and a second attempt would end in the same way. */
  readonly hopeless?: boolean;
  /** The machine had no time for the bot, so nobody knows whether it is to blame. */
  readonly busy?: boolean;
  readonly ms: number;
  /** What the bot printed before it died, as far as it could be read. */
  readonly log?: string;
}

export type Response = Answered | Died;

/** How many characters of a dead bot's error output its author is shown. */
const STDERR_SHOWN = 160;

const QUOTE_MAX = 60;

function quoted(line: string): string {
  const text = cleanText(line.slice(0, QUOTE_MAX)).replace(/\s+/g, ' ');
  return `'${text}${line.length > QUOTE_MAX ? '…' : ''}'`;
}

export class BotProcess {
  readonly patience: number;
  private readonly cell: Cell;
  /** An executable: its error output is what it prints for its author. */
  private readonly isPlain: boolean;
  private lastId = 0;
  /** Whether the process failed at its first request: then every match that waits behind it would have failed too. */
  private neverAnswered = false;
  /** Why the bot could not be loaded, once it is known. */
  loadText = '';
  /** How many matches are being played in it. */
  users = 0;
  /** How many matches it was given, those of now included. */
  matches = 0;
  /** Whether the program said with its first answer that it can play further matches. */
  stays = false;
  private readonly met = new Set<string>();

  /** `patience`: above 1 it was started for one match alone, with higher limits. */
  constructor(cell: Cell, patience = 1, isPlain = false) {
    this.cell = cell;
    this.patience = patience;
    this.isPlain = isPlain;
  }

  /** Gives it a match on this deal. */
  take(deal: string | undefined): void {
    this.users++;
    this.matches++;
    if (deal !== undefined) this.met.add(deal);
  }

  hasMet(deal: string | undefined): boolean {
    return deal !== undefined && this.met.has(deal);
  }

  get isDead(): boolean {
    return this.cell.isDead;
  }

  request(request: Unnumbered, deadlineMs: number, simulate?: Simulate): Promise<Response> {
    return new Promise((resolve) => this.requestNow(request, deadlineMs, resolve, simulate));
  }

  /** The same without a promise. */
  requestNow(request: Unnumbered, deadlineMs: number, done: (response: Response) => void, simulate?: Simulate): void {
    const id = ++this.lastId;
    const askedAt = hostNow();
    const between =
      simulate === undefined && this.patience === 1 ? undefined : new InterimLines(id, deadlineMs, simulate);
    const answered = (reply: CellReply): void => {
      const extraMs = between?.ms ?? 0;
      if (reply.ok) {
        const response = this.read(id, { ...reply, ms: reply.ms + extraMs });
        done(this.isPlain ? this.withStderr(response) : response);
        return;
      }
      if (id === 1 && !reply.bystander) this.neverAnswered = true;
      const died = this.diedOf(reply, Math.min(deadlineMs, hostNow() - askedAt));
      const log = this.isPlain ? this.cell.takeStderr() : (between?.printed ?? '');
      done(log === '' || reply.bystander ? died : { ...died, log });
    };
    // What an executable wrote to its error output before its answer may be read just after it.
    const soon = this.isPlain ? (reply: CellReply) => void setImmediate(answered, reply) : answered;
    this.cell.askNow(numbered(id, request), deadlineMs, soon, between?.take);
  }

  private withStderr(response: Response): Response {
    const printed = this.cell.takeStderr();
    return printed === '' ? response : { ...response, log: [response.log ?? '', printed].filter(Boolean).join('\n') };
  }

  private read(id: number, { line, ms }: CellAnswer): Response {
    const index = plainIndex(line, id);
    if (index !== undefined) return { index, hears: false, stays: false, say: NOTHING, log: '', text: '', ms };
    const read = readReply(line, id);
    if (read !== undefined) {
      if (id === 1) this.stays = read.stays;
      return { ...read, ms };
    }
    if (id === 1) this.neverAnswered = true;
    const text = `broke the protocol: it wrote ${quoted(line)} where a line such as {"id":${id},"index":0} was expected`;
    this.cell.kill('broke the protocol');
    return { died: true, fault: 'crash', text, bystander: false, hopeless: false, ms };
  }

  private diedOf(reply: CellFault, ms: number): Died {
    const { fault, bystander = false, host = false, certain = false, busy = false } = reply;
    // The output of a runtime that is out of memory helps nobody.
    const printed =
      fault === 'memory' ? '' : (this.cell.stderr.trim().split('\n').at(-1)?.slice(0, STDERR_SHOWN) ?? '');
    return {
      died: true,
      fault,
      text: printed === '' ? reply.text : `${reply.text}: ${printed}`,
      bystander: bystander && !this.neverAnswered,
      host,
      hopeless: certain && this.neverAnswered,
      // A match that only waited behind another has used no time.
      ms: bystander ? 0 : (reply.ms ?? ms),
      ...(busy ? { busy } : {}),
    };
  }

  /** Sends a request that has no reply. */
  send(request: Unnumbered): void {
    this.cell.tellOnly(numbered(++this.lastId, request));
  }

  kill(): void {
    this.cell.kill();
  }

  get closed(): Promise<void> {
    return this.cell.closed;
  }
}
