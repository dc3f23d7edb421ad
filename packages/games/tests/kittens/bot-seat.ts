// A bot that answers for a seat of a situation, and is told what happens in between.

import { type BotView, type GameEvent, seenBy } from '@umpire/core';
import { type ActionWords, PROTOCOL } from '@umpire/core/host';
import type { Table } from './table.ts';

export interface Answering {
  choose(view: BotView): unknown;
  hear?(event: GameEvent, view: BotView): void;
}

export class BotSeat {
  readonly table: Table;
  readonly seat: number;
  private readonly bot: Answering;
  /** How many events it has been told so far. */
  private told = 0;
  /** The number of the last event: numbers go on from one view to the next, as in a match. */
  private numbered = 0;

  constructor(table: Table, seat: number, bot: Answering | undefined) {
    if (bot === undefined) throw new Error('that is no bot of this game');
    this.table = table;
    this.seat = seat;
    this.bot = bot;
  }

  /** What the bot is given now. */
  view(): BotView {
    const { rules, state, past } = this.table.line;
    const out = new Int32Array(rules.legalMax);
    const isAsked = this.table.seat === this.seat;
    const legal = isAsked ? Array.from(out.subarray(0, rules.legal(state, past, out))) : [];
    const seen = seenBy(rules, state, this.seat);
    const words: ActionWords[] = legal.map((action) => rules.words.describe(seen, action));
    const { id: game, rulesVersion } = rules;
    const { seat } = this;
    const decision = isAsked ? this.table.decision : '';
    const events = this.news().map((event) => ({ number: this.numbered++, event }));
    return {
      protocol: PROTOCOL,
      game,
      rulesVersion,
      seat,
      decision,
      legal: words,
      events,
      state: rules.bots.view(seen, seat),
    };
  }

  private news(): GameEvent[] {
    const all = this.table.heard(this.seat);
    const news = all.slice(this.told);
    this.told = all.length;
    return news;
  }

  /** Its answer as a text of the list, or whatever else it answered. */
  ask(): unknown {
    const view = this.view();
    const answer = this.bot.choose(view);
    return typeof answer === 'number' && answer >= 0 ? view.legal[answer].text : answer;
  }

  /** Lets it answer until another seat is asked or an answer is not in the list. Returns all its answers. */
  go(): unknown[] {
    const answers: unknown[] = [];
    const turn = this.table.state.ply;
    while (this.table.seat === this.seat) {
      if (this.table.decision === 'turn' && this.table.state.ply > turn) break;
      const answer = this.ask();
      answers.push(answer);
      if (typeof answer !== 'string') break;
      this.table.play(answer);
    }
    return answers;
  }

  /** Tells it what happened since, as it happens. */
  hear(): void {
    const news = this.news();
    const view = { ...this.view(), legal: [] };
    for (const event of news) this.bot.hear?.(event, view);
  }
}
