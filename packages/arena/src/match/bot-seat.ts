// A bot in one seat of one match. It remembers what the bot was asked, so that a process that died, or was too slow on a busy
// machine, can be replaced: a new process is asked the same again, which brings it to the state of the old one.
import type { Dice, NumberedEvent, Options, Rules } from '@umpire/core/author';
import type { KnownState } from '@umpire/core/host';
import { withPlaces } from '../bot/original-lines.ts';
import type { ToldTime } from '../protocol/messages.ts';
import { type Unnumbered, writeAsk, writeRequest, writeTell, writeView } from '../protocol/write-request.ts';
import type { BotFault } from '../report/match-result.ts';
import { deadlineOf, LOAD_MS, PATIENCE } from './arena-limits.ts';
import type { BotProcess, Died, Response } from './bot-process.ts';
import type { Simulate } from './interim-lines.ts';
import { PastRequests } from './past-requests.ts';
import type { PrivatePlace } from './private-matches.ts';
import type { ProcessPool } from './process-pool.ts';
import {
  type Aside,
  type AskedQuestion,
  NO_ANSWER,
  QUIET,
  type SeatAnswer,
  type SeatPlayer,
  type SeenNow,
} from './seat-player.ts';
import { simulateLines } from './simulate-lines.ts';

/** What a bot's process may know of a match, and what it must not meet again. */
export interface SeatMatch {
  /** Tells the matches of one process apart. */
  readonly handle: number;
  /** No process is given two matches with the same deal; undefined if there is nothing to remember. */
  readonly deal: string | undefined;
  /** Taken before a process is started for this match alone. */
  readonly place?: PrivatePlace | undefined;
  /** The seat's equal part of the time of the match. Absent: bots are told nothing of time. */
  readonly shareMs?: number;
  /** The options of the match, for bots that think ahead. */
  readonly options?: Options;
}

/** After this many confirmed deaths in one match the bot is not asked any more. */
const DEATHS_MAX = 3;
const BYSTANDS_MAX = 4;
const VOIDS_MAX = 2;
/** A bot is told its time in steps of this. */
const COARSE_MS = 10;

const NOT_LOADED = `was not loaded within ${LOAD_MS / 1000} s: it hangs, or works too long, before it can be asked anything`;

export class BotSeat implements SeatPlayer {
  private readonly pool: ProcessPool;
  private readonly handle: number;
  private readonly deal: string | undefined;
  private readonly place: PrivatePlace | undefined;
  private readonly shareMs: number | undefined;
  private readonly options: Options | undefined;
  private spentMs = 0;
  private readonly seat: number;
  private readonly random: readonly number[];
  /** The requests so far, with their answers. */
  private readonly past = new PastRequests();
  /** By the number of a request: what the seat knew, if the bot asked the rules about it. */
  private readonly knownAt = new Map<number, KnownState>();
  private rules: Rules | undefined;
  /** Answers what the bot asks of the rules at the open question. */
  private simulate: Simulate | undefined;
  /** The fields of the view in the latest request that was answered. */
  private fields: readonly string[] | undefined;
  private process: BotProcess | undefined;
  private patience: number;
  private deaths = 0;
  private isDeaf = false;
  private isVoid = false;
  private failed: { readonly fault: BotFault; readonly text: string } | undefined;

  /** With more patience than 1 the bot is under suspicion from the start, and gets a process of its own. */
  constructor(
    pool: ProcessPool,
    { handle, deal, place, shareMs, options }: SeatMatch,
    seat: number,
    dice: Dice,
    patience: number,
  ) {
    this.pool = pool;
    this.patience = patience;
    this.handle = handle;
    this.deal = deal;
    this.place = place;
    this.shareMs = shareMs;
    this.options = pool.facts.thinksAhead === true ? options : undefined;
    this.seat = seat;
    this.random = [0, 1, 2, 3].map(() => dice.below(0x10000) * 0x10000 + dice.below(0x10000));
  }

  async begin(): Promise<boolean> {
    if (this.pool.isPlain) return false;
    const { hopeless } = this.pool.facts.record;
    if (hopeless !== undefined) {
      this.giveUp(hopeless.fault, hopeless.text);
      return false;
    }
    const request = this.opening();
    const response = await this.request(request);
    if (response.fault !== undefined) {
      // The reply to `hello` says why the bot could not be loaded; the one to `new` says less.
      const said = this.process?.loadText ?? '';
      this.giveUp(response.fault, said === '' ? response.text : said);
      return false;
    }
    this.past.add(request);
    return response.died === undefined && response.hears;
  }

  private opening(): Unnumbered {
    const { handle: match, seat, random, options } = this;
    return writeRequest({ type: 'new', match, seat, random, ...(options === undefined ? {} : { options }) });
  }

  answer(question: AskedQuestion): Promise<SeatAnswer> | SeatAnswer {
    const failed = this.isVoid ? VOID : this.failed;
    if (failed !== undefined) {
      question.takeEvents();
      return { ...QUIET, ...failed };
    }
    const fields = this.pool.keepsFields ? question.fieldTexts?.() : undefined;
    const { game, rulesVersion } = this.pool.facts;
    const request = this.pool.isPlain
      ? writeView(question, game, rulesVersion, this.seat, this.time)
      : writeAsk(this.handle, question, fields, this.fields, this.time, this.options && question.known?.());
    this.simulate = this.simulatorOf(question);
    return new Promise((resolve, reject) => {
      const take = (response: Response): void => resolve(this.taken(request, fields, response));
      const { process } = this;
      if (process === undefined || process.isDead) this.insist(request).then(take, reject);
      else
        process.requestNow(
          request,
          this.deadline,
          (response) => {
            if (response.died) this.insist(request, response).then(take, reject);
            else take(response);
          },
          this.simulate,
        );
    });
  }

  /** For bots whose cells have no rules. What the seat knows is looked up, and kept for a second look, once the bot asks. */
  private simulatorOf(question: AskedQuestion): Simulate | undefined {
    if (!this.pool.asksReferee) return undefined;
    const { past, random } = this;
    const at = past.length;
    let lines: Simulate | undefined;
    return (wish) => {
      const known = this.knownAt.get(at) ?? question.known?.();
      if (known === undefined) throw new Error('simulate is not offered here');
      this.knownAt.set(at, known);
      this.rules ??= question.line.rules;
      lines ??= simulateLines(this.rules, known, [...random, at]);
      return lines(wish);
    };
  }

  /** The same for a request of the past. */
  private simulatorAt(at: number): Simulate | undefined {
    const known = this.knownAt.get(at);
    if (known === undefined || this.rules === undefined) return undefined;
    return simulateLines(this.rules, known, [...this.random, at]);
  }

  private taken(request: Unnumbered, fields: readonly string[] | undefined, response: Response): SeatAnswer {
    this.spentMs += response.ms;
    this.simulate = undefined;
    if (response.died) return { ...this.loss(response), fault: response.fault, text: response.text };
    const { index, fault, text, say, log, ms } = response;
    this.past.add(request, fault === undefined ? index : undefined);
    this.fields = fields;
    if (fault !== undefined)
      return { say, log, ms, fault, text: withPlaces(text, response.lines ?? [], this.pool.facts.bot?.lines) };
    if (index === undefined) return { say, log, ms, fault: 'illegal', text: NO_ANSWER };
    return { say, log, ms, index };
  }

  async tell(events: readonly NumberedEvent[], seen: SeenNow): Promise<Aside> {
    if (this.isDeaf || this.failed !== undefined) return QUIET;
    const fields = this.pool.keepsFields ? seen.fieldTexts?.() : undefined;
    const request = writeTell(this.handle, events, seen, fields, this.fields);
    const response = await this.request(request);
    if (response.died) {
      // It would only hang again, so it is told nothing more in this match.
      this.isDeaf = true;
      return this.loss(response);
    }
    this.past.add(request);
    this.fields = fields;
    this.spentMs += response.ms;
    return response;
  }

  /** What a dead process costs the seat. */
  private loss({ ms, log = '' }: Died): Aside {
    return { ...QUIET, ms, log, ...(this.isVoid ? { isVoid: true } : {}) };
  }

  /** Says nothing of the others' time, and nothing of a second look: a bot has its usual limits. */
  private get time(): ToldTime | undefined {
    if (this.shareMs === undefined) return undefined;
    const { answerMs, matchMs } = this.pool.facts.limits;
    const left = Math.max(0, this.shareMs - this.spentMs);
    return { answerMs: answerMs === 0 ? matchMs : answerMs, matchMs: left - (left % COARSE_MS) };
  }

  giveUp(fault: BotFault, text: string): void {
    this.failed ??= { fault, text };
  }

  end(): void {
    const { process } = this;
    this.past.free();
    if (process === undefined) return;
    this.process = undefined;
    if (!process.isDead && !this.pool.isPlain) process.send(writeRequest({ type: 'end', match: this.handle }));
    this.pool.release(process);
  }

  private request(request: Unnumbered): Promise<Response> {
    const { process } = this;
    if (process === undefined || process.isDead) return this.insist(request);
    return process
      .request(request, this.deadline)
      .then((response) => (response.died ? this.insist(request, response) : response));
  }

  /** A dead process is only a suspicion. It becomes a fault if it happens again with more patience, in a process for this match alone. */
  private async insist(request: Unnumbered, died?: Died): Promise<Response> {
    for (let bystands = 0, first = died; ; bystands++, first = undefined) {
      const response = first ?? (await this.try(request));
      if (!response.died) return response;
      this.leave();
      refuseHostFault(response);
      if (response.hopeless) return this.condemn(response);
      if (response.bystander && bystands < BYSTANDS_MAX) continue;
      let { busy } = response;
      let last = response;
      if (this.patience === 1) {
        this.patience = PATIENCE;
        const again = await this.try(request);
        if (!again.died) {
          this.pool.innocent++;
          return again;
        }
        this.leave();
        refuseHostFault(again);
        busy = again.busy;
        last = again;
      }
      this.isVoid ||= busy === true && this.mayBeVoid();
      if (this.isVoid) return response;
      this.pool.isApart = true;
      if (++this.deaths >= DEATHS_MAX) this.giveUp(response.fault, response.text);
      return last.log === undefined ? response : { ...response, log: last.log };
    }
  }

  /** Some matches of a bot may be given up because the machine is busy. After that the bot loses them, or it could end so what it loses. */
  private mayBeVoid(): boolean {
    const { record } = this.pool.facts;
    record.voids = (record.voids ?? 0) + 1;
    return record.voids <= VOIDS_MAX;
  }

  /** Gives up on a bot that cannot be loaded, and remembers that for other matches. An executable has no loading phase, so it is given up in this match only. */
  private condemn(response: Died): Died {
    const { fault } = response;
    const text = this.pool.isPlain ? response.text : NOT_LOADED;
    this.giveUp(fault, text);
    if (!this.pool.isPlain) this.pool.facts.record.hopeless = { fault, text };
    return { ...response, text };
  }

  private async try(request: Unnumbered): Promise<Response> {
    const { deadline } = this;
    let { process } = this;
    if (process === undefined || process.isDead) {
      this.leave();
      if (this.patience > 1 || this.pool.isPrivate) await this.place?.take();
      process = this.patience > 1 ? this.pool.leaseAlone() : this.pool.lease(this.deal);
      this.process = process;
      const announced = await this.announce(process, deadline);
      if (announced?.died) return announced;
      const died = await this.catchUp(process, deadline);
      if (died !== undefined) return died;
      const response = await process.request(request, deadline, this.simulate);
      // What it took to begin the match is time of the match.
      return announced === undefined ? response : { ...response, ms: response.ms + announced.ms };
    }
    return process.request(request, deadline, this.simulate);
  }

  /** Tells an executable that has played other matches that this is a new one. */
  private async announce(process: BotProcess, deadline: number): Promise<Response | undefined> {
    if (!this.pool.isPlain || process.matches === 1) return undefined;
    return process.request(this.opening(), deadline);
  }

  /** Asks a new process everything that was asked before. Answers that differ now change nothing in the match; they are only noted. */
  private async catchUp(process: BotProcess, deadline: number): Promise<Response | undefined> {
    const { past } = this;
    const requests = Array.from({ length: past.length }, (_, at) => past.requestAt(at));
    const responses = await Promise.all(
      requests.map((request, at) => process.request(request, deadline, this.simulatorAt(at))),
    );
    for (const [at, response] of responses.entries()) {
      if (response.died) return response;
      const index = past.indexAt(at);
      if (index !== undefined && response.index !== index) this.pool.answersVary = true;
    }
    return undefined;
  }

  private get deadline(): number {
    return deadlineOf(this.pool.facts.limits, this.patience);
  }

  private leave(): void {
    if (this.process !== undefined) this.pool.release(this.process);
    this.process = undefined;
  }
}

/** Never kept: the match is given up. */
const VOID = { isVoid: true, fault: 'timeout', text: 'the machine was too busy for it' } as const;

/** Throws if the host could not start the process, which is not the bot's fault. */
function refuseHostFault({ host, text }: Died): void {
  if (host) throw new Error(`the bot's process cannot be started: ${text}`);
}
