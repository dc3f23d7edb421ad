// A cell that speaks the bot protocol: requests get numbers, replies are read with suspicion.
import type { Cell } from '../cell/cell.ts';
import { hostNow } from '../cell/host-clock.ts';
import type { BotFault } from '../report/match-result.ts';
import { type Reply, readReply } from './read-reply.ts';

export interface Answered extends Reply {
  readonly ms: number;
  readonly died?: undefined;
}

/** The process is gone. `bystander`: another match of the same bot was the reason. */
export interface Died {
  readonly died: true;
  readonly fault: BotFault;
  readonly text: string;
  readonly bystander: boolean;
  readonly host: boolean;
  /** It never answered anything, and a second look would see the same. */
  readonly hopeless: boolean;
  readonly ms: number;
}

export type Response = Answered | Died;

/** Of what a dead bot wrote to its error output, for its author. */
const STDERR_SHOWN = 160;

export class BotProcess {
  private readonly cell: Cell;
  private lastId = 0;
  /** Its first answer never came: every match that waits behind it would have waited for the same. */
  private isStillborn = false;
  /** Why the bot could not be loaded, once it is known. */
  loadText = '';
  /** How many matches are being played in it. */
  users = 0;

  constructor(cell: Cell) {
    this.cell = cell;
  }

  get isDead(): boolean {
    return this.cell.isDead;
  }

  get stderr(): string {
    return this.cell.stderr;
  }

  /** `tail` is the request as JSON, without its opening brace and its id. */
  request(tail: string, deadlineMs: number): Promise<Response> {
    const id = ++this.lastId;
    const askedAt = hostNow();
    return new Promise((resolve) => {
      this.cell.askNow(`{"id":${id},${tail}`, deadlineMs, (reply) => {
        if (!reply.ok) {
          const { fault, bystander = false, host = false, certain = false } = reply;
          // What a runtime prints when it is out of memory helps nobody.
          const printed =
            fault === 'memory' ? '' : (this.cell.stderr.trim().split('\n').at(-1)?.slice(0, STDERR_SHOWN) ?? '');
          const text = printed === '' ? reply.text : `${reply.text}: ${printed}`;
          if (id === 1 && !bystander) this.isStillborn = true;
          resolve({
            died: true,
            fault,
            text,
            bystander: bystander && !this.isStillborn,
            host,
            hopeless: certain && this.isStillborn,
            // Who only waited behind another has used no time.
            ms: bystander ? 0 : Math.min(deadlineMs, hostNow() - askedAt),
          });
          return;
        }
        const read = readReply(reply.line, id);
        if (read !== undefined) {
          resolve({ ...read, ms: reply.ms });
          return;
        }
        if (id === 1) this.isStillborn = true;
        this.cell.kill('broke the protocol');
        resolve({
          died: true,
          fault: 'crash',
          text: 'broke the protocol',
          bystander: false,
          host: false,
          hopeless: false,
          ms: reply.ms,
        });
      });
    });
  }

  /** A request without a reply. */
  send(tail: string): void {
    this.cell.tellOnly(`{"id":${++this.lastId},${tail}`);
  }

  kill(): void {
    this.cell.kill();
  }

  get closed(): Promise<void> {
    return this.cell.closed;
  }
}
