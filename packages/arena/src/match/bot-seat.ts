// A bot in one seat of one match. It remembers what the bot was asked, so that a process that died, or was too slow on a
// busy machine, can be replaced: the new one is asked the same again and stands where the old one stood.
import type { Dice, Json, NumberedEvent } from '@umpire/core/author';
import type { BotFault } from '../report/match-result.ts';
import { deadlineOf, LOAD_MS, PATIENCE } from './arena-limits.ts';
import type { BotProcess, Died, Response } from './bot-process.ts';
import type { Aside, AskedQuestion, SeatAnswer, SeatPlayer } from './seat-player.ts';
import type { Stable } from './stable.ts';

interface Request {
  readonly tail: string;
  index: number | undefined;
}

/** After so many dead processes in one match the bot is not asked any more. */
const DEATHS_MAX = 3;
const BYSTANDS_MAX = 4;

const NOT_LOADED = `was not loaded within ${LOAD_MS / 1000} s: it hangs, or works too long, before it can be asked anything`;

const QUIET: Aside = { say: [], log: '', ms: 0 };

export class BotSeat implements SeatPlayer {
  private readonly stable: Stable;
  private readonly handle: number;
  private readonly seat: number;
  private readonly random: readonly number[];
  /** What was asked and answered so far. */
  private readonly past: Request[] = [];
  /** The fields of the view in the latest of them. */
  private fields: readonly string[] | undefined;
  private process: BotProcess | undefined;
  private patience: number;
  private deaths = 0;
  private isDeaf = false;
  private failed: { readonly fault: BotFault; readonly text: string } | undefined;

  /** `handle` tells the matches of one process apart. */
  constructor(stable: Stable, handle: number, seat: number, dice: Dice, patience: number) {
    this.stable = stable;
    this.patience = patience;
    this.handle = handle;
    this.seat = seat;
    this.random = [0, 1, 2, 3].map(() => dice.below(0x10000) * 0x10000 + dice.below(0x10000));
  }

  async begin(): Promise<boolean> {
    if (this.stable.isPlain) return false;
    const { hopeless } = this.stable.facts.record;
    if (hopeless !== undefined) {
      this.giveUp(hopeless.fault, hopeless.text);
      return false;
    }
    const tail = `"type":"new","match":${this.handle},"seat":${this.seat},"random":[${this.random}]}`;
    const response = await this.request(tail);
    if (response.fault !== undefined) {
      // The first look at the bot said more than what followed from it.
      const said = this.process?.loadText ?? '';
      this.giveUp(response.fault, said === '' ? response.text : said);
      return false;
    }
    this.past.push({ tail, index: undefined });
    return response.died === undefined && response.hears;
  }

  async answer(question: AskedQuestion): Promise<SeatAnswer> {
    const { failed } = this;
    if (failed !== undefined) {
      question.takeEvents();
      return { ...QUIET, ...failed };
    }
    const fields = this.stable.keepsFields ? question.fieldTexts?.() : undefined;
    const request: Request = { tail: this.tailOf(question, fields), index: undefined };
    const response = await this.request(request.tail);
    if (response.died) return { ...QUIET, ms: response.ms, fault: response.fault, text: response.text };
    const { index, fault, text, say, log, ms } = response;
    this.past.push(request);
    this.fields = fields;
    if (fault !== undefined) return { say, log, ms, fault, text };
    if (index === undefined) return { say, log, ms, fault: 'illegal', text: 'it answered no index' };
    request.index = index;
    return { say, log, ms, index };
  }

  async tell(events: readonly NumberedEvent[], state: Json): Promise<Aside> {
    if (this.isDeaf || this.failed !== undefined) return QUIET;
    const tail = `"match":${this.handle},"tell":${JSON.stringify(events)},"state":${JSON.stringify(state)}}`;
    const response = await this.request(tail);
    if (response.died) {
      // It would only hang again: in this match it is told nothing more.
      this.isDeaf = true;
      return { ...QUIET, ms: response.ms };
    }
    this.past.push({ tail, index: undefined });
    return response;
  }

  giveUp(fault: BotFault, text: string): void {
    this.failed ??= { fault, text };
  }

  end(): void {
    const { process } = this;
    if (process === undefined) return;
    this.process = undefined;
    if (!process.isDead && !this.stable.isPlain) process.send(`"type":"end","match":${this.handle}}`);
    this.stable.release(process);
  }

  private tailOf(question: AskedQuestion, fields: readonly string[] | undefined): string {
    const state =
      fields === undefined
        ? `"state":${JSON.stringify(question.view())}`
        : `"fields":${changedFields(question.line.rules.bots.viewFields?.names ?? [], fields, this.fields)}`;
    const legal = question.choicesText?.() ?? JSON.stringify(question.choices());
    const events = JSON.stringify(question.takeEvents());
    const { decision, clocks } = question;
    const clock =
      clocks === undefined ? '' : `,"clock":{"leftMs":${JSON.stringify(clocks.map(({ leftMs }) => leftMs))}}`;
    const asked = `"decision":${JSON.stringify(decision)},"legal":${legal},"events":${events},${state}${clock}}`;
    if (!this.stable.isPlain) return whole('"match":', this.handle, ',"ask":{', asked, '}');
    const { game, rulesVersion } = this.stable.facts;
    return `"protocol":1,"game":"${game}","rulesVersion":${rulesVersion},"seat":${this.seat},${asked}`;
  }

  private request(tail: string): Promise<Response> {
    const { process } = this;
    if (process === undefined || process.isDead) return this.insist(tail);
    return process
      .request(tail, deadlineOf(this.stable.facts.limits, this.patience))
      .then((response) => (response.died ? this.insist(tail, response) : response));
  }

  /** A dead process is a suspicion; only what happens again with more patience, in a process of its own, stands. */
  private async insist(tail: string, died?: Died): Promise<Response> {
    for (let bystands = 0, first = died; ; bystands++, first = undefined) {
      const response = first ?? (await this.try(tail));
      if (!response.died) return response;
      this.leave();
      refuseHostFault(response);
      if (response.hopeless) return this.condemn(response);
      if (response.bystander && bystands < BYSTANDS_MAX) continue;
      if (this.patience === 1) {
        this.patience = PATIENCE;
        const again = await this.try(tail);
        if (!again.died) {
          this.stable.innocent++;
          return again;
        }
        this.leave();
        refuseHostFault(again);
      }
      this.stable.isApart = true;
      if (++this.deaths >= DEATHS_MAX) this.giveUp(response.fault, response.text);
      return response;
    }
  }

  /** Loading is the same in every match. An executable has no loading of its own, only a first question. */
  private condemn(response: Died): Died {
    const { fault } = response;
    const text = this.stable.isPlain ? response.text : NOT_LOADED;
    this.giveUp(fault, text);
    if (!this.stable.isPlain) this.stable.facts.record.hopeless = { fault, text };
    return { ...response, text };
  }

  private async try(tail: string): Promise<Response> {
    const { facts } = this.stable;
    const deadline = deadlineOf(facts.limits, this.patience);
    let { process } = this;
    if (process === undefined || process.isDead) {
      this.leave();
      process = this.patience > 1 ? this.stable.leaseAlone() : this.stable.lease();
      this.process = process;
      const died = await this.catchUp(process, deadline);
      if (died !== undefined) return died;
    }
    return process.request(tail, deadline);
  }

  /** Asks all again that was asked before. What a bot answers otherwise now changes nothing: its match went on. */
  private async catchUp(process: BotProcess, deadline: number): Promise<Response | undefined> {
    const responses = await Promise.all(this.past.map(({ tail }) => process.request(tail, deadline)));
    for (const [i, response] of responses.entries()) {
      if (response.died) return response;
      const { index } = this.past[i];
      if (index !== undefined && response.index !== index) this.stable.isUnstable = true;
    }
    return undefined;
  }

  private leave(): void {
    if (this.process !== undefined) this.stable.release(this.process);
    this.process = undefined;
  }
}

/** A machine that cannot start processes says nothing about the bot. */
function refuseHostFault({ host, text }: Died): void {
  if (host) throw new Error(`the bot's process cannot be started: ${text}`);
}

/** In one piece. A text that is added up stays a tree of its parts, and to keep that is dear. */
const whole = (...parts: readonly (string | number)[]): string => parts.join('');

/** As a JSON object, what differs from the fields before; at first that is all of them. */
function changedFields(
  names: readonly string[],
  fields: readonly string[],
  before: readonly string[] | undefined,
): string {
  let text = '';
  for (let i = 0; i < names.length; i++) {
    if (before !== undefined && fields[i] === before[i]) continue;
    text += `${text === '' ? '' : ','}"${names[i]}":${fields[i]}`;
  }
  return `{${text}}`;
}
