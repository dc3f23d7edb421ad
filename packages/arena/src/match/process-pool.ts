// The processes of one bot in one seat. Concurrent matches share a process; a match under suspicion gets its own. Since every
// seat has its own pool, no process sees the same deal from two sides; and none is given a deal that it has met before.
import { PROTOCOL } from '@umpire/core/host';
import type { BotProgram } from '../bot/open-bot.ts';
import { withPlaces } from '../bot/original-lines.ts';
import type { Cell } from '../cell/cell.ts';
import type { CellProgram } from '../cell/cell-command.ts';
import type { BotGroup } from '../cell/limit/bot-group.ts';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { writeRequest } from '../protocol/write-request.ts';
import type { BotFault } from '../report/match-result.ts';
import { type ArenaLimits, LOAD_MS, PATIENCE, START_MS } from './arena-limits.ts';
import { BotProcess } from './bot-process.ts';

export interface PoolFacts {
  readonly bot: BotProgram;
  readonly program: CellProgram;
  readonly isolation: Isolation;
  readonly limits: ArenaLimits;
  readonly game: string;
  readonly rulesVersion: number;
  /** Whether the bot was given the rules, to think ahead. */
  readonly thinksAhead?: boolean;
  readonly record: BotRecord;
  readonly startCell: typeof Cell.start;
  /** What all processes of the bot may use together. */
  readonly group?: BotGroup;
}

/** What is known about a bot, shared by all its seats. */
export interface BotRecord {
  /** Set once it is certain that the bot cannot be loaded; it is not started again. */
  hopeless?: { readonly fault: BotFault; readonly text: string };
  /** How many matches were given up because the machine had no time for it. */
  voids?: number;
}

const fits = (process: BotProcess, deal: string | undefined): boolean =>
  !process.isDead && process.matches < MATCHES_MAX && !process.hasMet(deal);

/** A process is replaced after this many matches, so that leaked memory does not add up. */
const MATCHES_MAX = 5000;

export class ProcessPool {
  readonly facts: PoolFacts;
  private shared: BotProcess | undefined;
  private readonly all = new Set<BotProcess>();
  /** Executables that wait for their next match. */
  private idle: BotProcess[] = [];
  /** Set once a fault was confirmed: from then on every match gets its own process, so that it cannot disturb others. */
  isApart = false;
  /** The number of suspicions that a second attempt did not confirm. */
  innocent = 0;
  /** Whether the bot answered differently when it was asked the same again. */
  answersVary = false;

  constructor(facts: PoolFacts) {
    this.facts = facts;
  }

  get isPlain(): boolean {
    return this.facts.bot.language === 'plain';
  }

  /** Whether the bot asks the referee when it thinks ahead: its cell has no rules. */
  get asksReferee(): boolean {
    return this.facts.bot.language !== 'js';
  }

  /** Whether the bot's runner remembers the fields of a view, so that only changed ones need be sent. */
  get keepsFields(): boolean {
    return !this.isPlain;
  }

  /** Whether the next process that is leased serves one match alone. */
  get isPrivate(): boolean {
    return this.isPlain || this.isApart;
  }

  /** The process for a match on this deal: one that has not met the deal before. */
  lease(deal: string | undefined): BotProcess {
    const process = this.isApart ? this.start(1) : this.isPlain ? this.waiting(deal) : this.sharedBy(deal);
    process.take(deal);
    return process;
  }

  private waiting(deal: string | undefined): BotProcess {
    for (const process of this.idle) if (process.isDead) this.stop(process);
    this.idle = this.idle.filter(({ isDead }) => !isDead);
    const at = this.idle.findIndex((each) => fits(each, deal));
    return at < 0 ? this.start(1) : this.idle.splice(at, 1)[0];
  }

  private sharedBy(deal: string | undefined): BotProcess {
    if (this.shared !== undefined && fits(this.shared, deal)) return this.shared;
    this.retire();
    this.shared = this.start(1);
    return this.shared;
  }

  /** A process for one match alone, with higher limits. */
  leaseAlone(): BotProcess {
    const process = this.start(PATIENCE);
    process.take(undefined);
    return process;
  }

  release(process: BotProcess): void {
    if (--process.users > 0 || process === this.shared) return;
    if (this.mayWait(process)) this.idle.push(process);
    else this.stop(process);
  }

  /** Whether an executable is kept for further matches. Only a process that says so may have more than one. */
  private mayWait({ stays, isDead, matches, patience }: BotProcess): boolean {
    return this.isPlain && stays && !isDead && !this.isApart && patience === 1 && matches < MATCHES_MAX;
  }

  async close(): Promise<void> {
    const closing = [...this.all];
    for (const process of closing) this.stop(process);
    await Promise.all(closing.map(({ closed }) => closed));
  }

  /** Gives the shared process no more matches; it is stopped here if it has none left. */
  private retire(): void {
    const { shared } = this;
    this.shared = undefined;
    if (shared !== undefined && shared.users <= 0) this.stop(shared);
  }

  private start(patience: number): BotProcess {
    const { bot, program, isolation, limits, game, rulesVersion, startCell, group } = this.facts;
    const memoryMb = patience > 1 ? limits.memoryMb * 2 : limits.memoryMb;
    const startMs = this.isPlain ? START_MS * patience : 0;
    const cell = startCell(program, { isolation, limits: { memoryMb, startMs }, name: bot.name, bot: group });
    const process = new BotProcess(cell, patience, this.isPlain);
    this.all.add(process);
    // A process under suspicion says at once what the bot prints: if it hangs, that is all that is known of it.
    const eager = patience > 1 ? { prints: true as const } : {};
    const hello = writeRequest({ type: 'hello', protocol: PROTOCOL, game, rulesVersion, ...eager });
    // An error here is only noted: the first request of a match will fail too, and reports it.
    if (!this.isPlain)
      void process.request(hello, LOAD_MS * patience).then((response) => {
        if (response.fault === undefined) return;
        const at = response.died ? [] : (response.lines ?? []);
        process.loadText = withPlaces(response.text, at, bot.lines);
      });
    return process;
  }

  private stop(process: BotProcess): void {
    this.all.delete(process);
    process.kill();
  }
}
