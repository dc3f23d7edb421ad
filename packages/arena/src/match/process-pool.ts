// The processes of one bot in one seat. Concurrent matches share a process; a match under suspicion gets its own. Since every
// seat has its own pool, no process sees the same deal from two sides; and none is given a deal that it has met before.
import { PROTOCOL } from '@umpire/core/host';
import type { BotProgram } from '../bot/open-bot.ts';
import type { Cell } from '../cell/cell.ts';
import type { CellProgram } from '../cell/cell-command.ts';
import type { Isolation } from '../cell/isolation-level.ts';
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
  readonly record: BotRecord;
  readonly startCell: typeof Cell.start;
}

/** What is known about a bot, shared by all its seats. */
export interface BotRecord {
  /** Set once it is certain that the bot cannot be loaded; it is not started again. */
  hopeless?: { readonly fault: BotFault; readonly text: string };
}

/** A process is replaced after this many matches, so that leaked memory does not add up. */
const MATCHES_MAX = 5000;

export class ProcessPool {
  readonly facts: PoolFacts;
  private shared: BotProcess | undefined;
  private readonly all = new Set<BotProcess>();
  private matches = 0;
  /** The deals that the shared process has been given. */
  private readonly met = new Set<string>();
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

  /** Whether the bot's runner remembers the fields of a view, so that only changed ones need be sent. */
  get keepsFields(): boolean {
    return this.facts.bot.language === 'js';
  }

  /** The process for a match on this deal: one that has not met the deal before. */
  lease(deal: string | undefined): BotProcess {
    if (this.isPlain || this.isApart) return this.start(1);
    const shared = this.fits(deal) ?? this.renewed();
    if (deal !== undefined) this.met.add(deal);
    this.matches++;
    shared.users++;
    return shared;
  }

  /** The shared process, if it can take a match on this deal. */
  private fits(deal: string | undefined): BotProcess | undefined {
    const isMet = deal !== undefined && this.met.has(deal);
    return isMet || this.matches >= MATCHES_MAX || this.shared?.isDead === true ? undefined : this.shared;
  }

  private renewed(): BotProcess {
    this.retire();
    this.matches = 0;
    this.met.clear();
    this.shared = this.start(1);
    return this.shared;
  }

  /** A process for one match alone, with higher limits. */
  leaseAlone(): BotProcess {
    return this.start(PATIENCE);
  }

  release(process: BotProcess): void {
    if (process === this.shared) process.users--;
    else if (--process.users <= 0) this.stop(process);
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
    const { bot, program, isolation, limits, game, rulesVersion, startCell } = this.facts;
    const memoryMb = patience > 1 ? limits.memoryMb * 2 : limits.memoryMb;
    const startMs = this.isPlain ? START_MS * patience : 0;
    const process = new BotProcess(startCell(program, { isolation, limits: { memoryMb, startMs }, name: bot.name }));
    this.all.add(process);
    if (patience > 1 || this.isApart || this.isPlain) process.users = 1;
    const hello = writeRequest({ type: 'hello', protocol: PROTOCOL, game, rulesVersion });
    // An error here is only noted: the first request of a match will fail too, and reports it.
    if (!this.isPlain)
      void process.request(hello, LOAD_MS * patience).then((response) => {
        if (response.fault !== undefined) process.loadText = response.text;
      });
    return process;
  }

  private stop(process: BotProcess): void {
    this.all.delete(process);
    process.kill();
  }
}
