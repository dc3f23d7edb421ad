// Plays one match between players that answer asynchronously: bots in their cells, searches, or both.
import {
  type Block,
  type Input,
  type Json,
  type LogLine,
  logLine,
  type MatchEvent,
  type Outcome,
  playMatch,
  type Question,
  type Rules,
  seenBy,
} from '@umpire/core';
import type { SeatFault } from '../report/match-result.ts';
import { PATIENCE } from './arena-limits.ts';
import type { Aside, SeatAnswer, SeatPlayer } from './seat-player.ts';

export interface BotMatchOptions {
  readonly seed: string;
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
  /** Actions that are played before anyone is asked. */
  readonly opening: readonly number[];
  /** The time of all bots together. When it is used up, `onOvertime` is called and the match goes on: the machine may be busy. */
  readonly matchMs: number;
  readonly onOvertime?: (spentMs: readonly number[]) => void;
  /**
   * Called when the time was used up PATIENCE times. Returns the seat to blame, which is then not asked again; or undefined,
   * and the match is abandoned.
   */
  readonly blame: (spentMs: readonly number[]) => number | undefined;
  readonly answerMs: number;
  readonly onEvent?: (event: MatchEvent<Block>) => void;
  /** Whether to keep the lines of the log. */
  readonly keepLog: boolean;
}

export interface BotMatch {
  readonly outcome: Outcome;
  readonly faults: readonly SeatFault[];
  /** A text for each of the faults. */
  readonly faultTexts: readonly string[];
  readonly plies: number;
  readonly actions: readonly number[];
  readonly lines: readonly LogLine[];
}

/** Returns undefined if the match took too long and `blame` named no seat, or if the machine was too busy for it. */
export async function playBotMatch(
  rules: Rules,
  players: readonly SeatPlayer[],
  options: BotMatchOptions,
): Promise<BotMatch | undefined> {
  try {
    return await new BotTable(rules, players, options).play();
  } finally {
    for (const player of players) player.end();
  }
}

/** The text for an answer that only the rules refuse. */
const NO_INDEX = 'the answer is not an index of the list';

class BotTable {
  private readonly rules: Rules;
  private readonly players: readonly SeatPlayer[];
  private readonly options: BotMatchOptions;
  private readonly match: ReturnType<typeof playMatch<Block>>;
  private next: ReturnType<ReturnType<typeof playMatch<Block>>['next']>;
  private readonly lines: LogLine[] = [];
  /** By ply: the player's own text for a fault. */
  private readonly faultTexts = new Map<number, string>();
  private readonly spent: number[];
  /** The sum of what is spent. */
  private total = 0;
  private readonly out = new Set<number>();
  private hears: readonly boolean[] = [];
  /** Whether any seat hears. */
  private isHeard = false;
  private isLate = false;
  private blamed = false;
  private isOvertime = false;

  constructor(rules: Rules, players: readonly SeatPlayer[], options: BotMatchOptions) {
    this.rules = rules;
    this.players = players;
    this.options = options;
    this.spent = players.map(() => 0);
    const strict = players.map(() => true);
    // Words and keys are needed only for logs and spectators.
    const listen = options.keepLog || options.onEvent !== undefined ? true : 'seats';
    const { seed, match = 0 } = options;
    this.match = playMatch(rules, { seed, match, strict, farewell: true, listen });
    this.next = this.match.next();
    for (const action of options.opening) this.feed({ action });
  }

  async play(): Promise<BotMatch | undefined> {
    this.hears = await Promise.all(this.players.map((player) => player.begin()));
    this.isHeard = this.hears.includes(true);
    while (!this.next.done) {
      const event = this.next.value;
      if (event.kind === 'ask') {
        this.options.onEvent?.(event);
        const { question } = event;
        if (this.isHeard) await this.tellFirst(question);
        if (this.isLate) return undefined;
        const given = this.players[question.seat].answer(question);
        this.take(question, given instanceof Promise ? await given : given);
      } else if (event.kind === 'farewell') await this.sayFarewell(event.question);
      else this.pass(event);
      if (this.isLate) return undefined;
    }
    const { line, outcome } = this.next.value;
    const faults = line.plies.flatMap(({ seat, fault }, ply) =>
      fault === undefined || fault === 'resigned' ? [] : [{ seat, kind: fault, ply }],
    );
    const faultTexts = faults.map(({ ply }) => this.faultTexts.get(ply) ?? NO_INDEX);
    const actions = line.plies.map(({ action }) => action);
    return { outcome, faults, faultTexts, plies: line.state.ply, actions, lines: this.lines };
  }

  private pass(event: MatchEvent<Block>): void {
    this.options.onEvent?.(event);
    if (this.options.keepLog) {
      const line = logLine(event);
      if (line !== undefined) this.lines.push(line);
    }
    this.next = this.match.next();
  }

  /** Gives the match an input, and passes on its events up to the next question. */
  private feed(input: Input): void {
    this.next = this.match.next(input);
    while (!this.next.done && this.next.value.kind !== 'ask' && this.next.value.kind !== 'farewell')
      this.pass(this.next.value);
  }

  private async tellFirst(question: Question<Block>): Promise<void> {
    const { seat } = question;
    // A seat that is out is never asked again, so it is told now what happened, and may say its last words.
    for (const gone of this.newlyOut(question)) if (this.hears[gone]) await this.tell(question, gone, true);
    if (this.hears[seat]) await this.tell(question, seat, false);
  }

  private take(question: Question<Block>, answer: SeatAnswer): void {
    const { seat } = question;
    this.account(seat, answer);
    if (this.isLate) return;
    this.say(seat, answer);
    if ('fault' in answer) {
      this.faultTexts.set(question.ply, answer.text);
      if (answer.fault === 'timeout') this.feed({ event: this.timeoutEvent(question) });
    }
    const note = this.options.keepLog ? noteOf(answer) : undefined;
    this.feed(note === undefined ? inputOf(answer, seat) : { ...inputOf(answer, seat), note });
  }

  private timeoutEvent({ seat, decision }: Question<Block>): Json {
    const { bots, decisions } = this.rules;
    const method = bots.methods?.[decisions.indexOf(decision)] ?? 'choose';
    return { type: 'BOT_TIMEOUT', seat, method, limitMs: this.options.answerMs };
  }

  private say(seat: number, { say }: Aside): void {
    for (const chat of say) this.feed({ chat, seat });
  }

  private newlyOut({ line: { rules, state } }: Question<Block>): readonly number[] {
    const gone: number[] = [];
    if (rules.isOut === undefined) return gone;
    for (let seat = 0; seat < this.players.length; seat++)
      if (!this.out.has(seat) && rules.isOut(state, seat)) gone.push(seat);
    for (const seat of gone) this.out.add(seat);
    return gone;
  }

  private async sayFarewell(question: Question<Block>): Promise<void> {
    for (let seat = 0; seat < this.players.length; seat++) if (this.hears[seat]) await this.tell(question, seat, true);
    this.next = this.match.next();
  }

  /** Tells a seat its events. They stay in its queue for the question that follows, unless they are the last. */
  private async tell(question: Question<Block>, seat: number, last: boolean): Promise<void> {
    const events = last ? question.takeEvents(seat) : question.peekEvents(seat);
    if (events.length === 0) return;
    const { rules } = this;
    const given = this.players[seat].tell(events, {
      state: () => rules.bots.view(seenBy(rules, question.line.state, seat), seat),
      fieldTexts: () => question.fieldTexts(seat),
      fieldNames: rules.bots.viewFields?.names ?? [],
    });
    const aside = given instanceof Promise ? await given : given;
    this.account(seat, aside);
    if (this.isLate) return;
    this.say(seat, aside);
    // Output that was printed while hearing belongs to no action, so it gets its own line.
    if (this.options.keepLog && aside.log !== '') this.feed({ event: { type: 'BOT_CONSOLE', seat, text: aside.log } });
  }

  private account(seat: number, { ms, isVoid }: Aside): void {
    const { spent, options } = this;
    spent[seat] += ms;
    this.total += ms;
    if (isVoid) this.isLate = true;
    const { total } = this;
    if (this.blamed || total <= options.matchMs) return;
    if (!this.isOvertime) options.onOvertime?.(spent);
    this.isOvertime = true;
    if (total <= options.matchMs * PATIENCE) return;
    const guilty = options.blame(spent);
    if (guilty === undefined) {
      this.isLate = true;
      return;
    }
    this.blamed = true;
    this.players[guilty].giveUp('timeout', `used ${Math.round(spent[guilty])} ms in one match`);
  }
}

/** The seat that used most of the time, the first of several. */
export const mostSpent = (spent: readonly number[]): number => spent.indexOf(Math.max(...spent));

/** The input for an answer. */
function inputOf(answer: SeatAnswer, seat: number): Input {
  if ('resigns' in answer) return { command: { type: 'resign', seat } };
  if ('index' in answer) return { index: answer.index };
  return 'action' in answer ? { action: answer.action } : { fault: answer.fault };
}

/** The note that the log keeps beside an answer, if any. */
function noteOf(answer: SeatAnswer): Json | undefined {
  const note = {
    ...('fault' in answer ? { fault: answer.fault, text: answer.text } : {}),
    ...(answer.log === '' ? {} : { console: answer.log }),
  };
  return Object.keys(note).length === 0 ? undefined : note;
}
