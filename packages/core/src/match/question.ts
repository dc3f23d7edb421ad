// What a player is asked. Views and texts are computed only when they are read, so an engine that reads none pays for none.

import type { ClockSet } from '../clock/clock-set.ts';
import { BrokenRules } from '../contract/broken-rules.ts';
import type { ActionWords, Rules } from '../contract/contract.ts';
import type { Json } from '../contract/refusal.ts';
import type { Line } from '../line/line.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { mask } from '../state/mask.ts';
import { type BotView, PROTOCOL } from './bot-view.ts';
import { seenBy } from './door.ts';
import { DrawOffers } from './draw-offers.ts';
import type { EventQueue, NumberedEvent } from './event-queue.ts';
import { type KnownState, knownState } from './simulate.ts';

// Legal actions as the JSON that bots get, without `done`, which is for people.
const texts = new WeakMap<ActionWords, string>();

/** What a seat has left on its clock, as a number and as people read it: '9:58'. */
export interface SeatTime {
  readonly leftMs: number;
  readonly text: string;
}

/** A question, valid until it is answered: the match uses the same object for every question. */
export class Question<S extends Block = Block> {
  /** The line with nothing hidden, for players that may know everything. Give others only `seen()` or `view()`. */
  readonly line: Line<S>;
  seat = 0;
  /** The number of legal actions. */
  count = 0;
  /** Offers of a draw that stand. */
  readonly draws = new DrawOffers();
  private readonly buffer: Int32Array;
  private glance: S | undefined;
  private hasLooked = false;
  /** What `fieldTexts` returned for the seat that is asked. */
  private texts: readonly string[] | undefined;
  private readonly inbox: EventQueue | undefined;
  private readonly clockSet: ClockSet | undefined;

  constructor(line: Line<S>, inbox: EventQueue | undefined, clocks?: ClockSet) {
    this.line = line;
    this.inbox = inbox;
    this.clockSet = clocks;
    this.buffer = new Int32Array(line.rules.legalMax);
  }

  /** Makes this the question at the present position. Throws if the game's legal list breaks the contract. */
  renew(): void {
    const { rules, state, past } = this.line;
    this.seat = rules.toAct(state);
    this.hasLooked = false;
    this.texts = undefined;
    this.count = rules.legal(state, past, this.buffer);
    const wrong = faultOf(this.buffer, this.count, rules);
    if (wrong !== undefined) throw new BrokenRules(rules.id, `${wrong} (ply ${state.ply})`);
  }

  get ply(): number {
    return this.line.state.ply;
  }

  get decision(): string {
    return this.line.rules.decisions[this.line.rules.decision(this.line.state)];
  }

  /** Whether other seats decide at the same time: then no seat learns what this one chose before all have chosen. */
  get together(): boolean {
    const { rules, state } = this.line;
    return rules.together[rules.decision(state)];
  }

  get legal(): Int32Array {
    return this.buffer.subarray(0, this.count);
  }

  /** A copy of the state, with everything erased that this seat may not see. */
  seen(): S {
    return seenBy(this.line.rules, this.line.state, this.seat);
  }

  /** What the seat knows, as data from which a bot can play on. */
  known(): KnownState {
    const { rules, past } = this.line;
    return knownState(rules, this.look(), this.seat, this.legal, past);
  }

  view(): Json {
    return this.line.rules.bots.view(this.look(), this.seat);
  }

  describe(action: number): ActionWords {
    return this.line.rules.words.describe(this.look(), action);
  }

  words(): ActionWords[] {
    const words: ActionWords[] = [];
    for (let i = 0; i < this.count; i++) words.push(this.describe(this.buffer[i]));
    return words;
  }

  /** The legal actions as bots get them, without `done`, which is for people. */
  choices(): BotView['legal'] {
    const choices: BotView['legal'][number][] = [];
    for (let i = 0; i < this.count; i++) {
      const { text, type, from, to } = this.describe(this.buffer[i]);
      // Written out for speed: omitting a field by rest and spread costs more than everything else here.
      if (from === undefined) choices.push(to === undefined ? { text, type } : { text, type, to });
      else choices.push(to === undefined ? { text, type, from } : { text, type, from, to });
    }
    return choices;
  }

  /** `choices` as JSON. */
  choicesText(): string {
    let text = '';
    for (let i = 0; i < this.count; i++) {
      if (i > 0) text += ',';
      text += choiceText(this.describe(this.buffer[i]));
    }
    return `[${text}]`;
  }

  /**
   * The fields of what `view` is for a seat as JSON, in the order of `viewFields.names`; undefined if the game does not offer
   * them.
   */
  fieldTexts(seat = this.seat): readonly string[] | undefined {
    const { rules, state } = this.line;
    const { viewFields } = rules.bots;
    if (viewFields === undefined) return undefined;
    if (seat === this.seat && this.texts !== undefined) return this.texts;
    const texts: string[] = [];
    viewFields.write(seat === this.seat ? this.look() : seenBy(rules, state, seat), seat, texts);
    if (seat === this.seat) this.texts = texts;
    return texts;
  }

  /** The same as `seen`, in a state that is used again: only for functions that do not keep it. */
  private look(): S {
    const { rules, state } = this.line;
    this.glance ??= rules.layout.create();
    if (!this.hasLooked) {
      copy(this.glance, state);
      mask(rules.layout, this.glance, this.seat);
      this.hasLooked = true;
    }
    return this.glance;
  }

  /** Removes and returns the events that a seat was told since they were last taken: the seat that is asked, unless another is given. */
  takeEvents(seat = this.seat): readonly NumberedEvent[] {
    return this.inbox?.take(seat) ?? [];
  }

  /** The same events without removing them. */
  peekEvents(seat = this.seat): readonly NumberedEvent[] {
    return this.inbox?.peek(seat) ?? [];
  }

  /** How long this seat may still think; using exactly that much is in time. Undefined if the match has no clock. */
  get deadlineMs(): number | undefined {
    return this.clockSet?.leftMs(this.seat);
  }

  /** The clocks of all seats; undefined if the match has no clock. */
  get clocks(): readonly SeatTime[] | undefined {
    const { clockSet } = this;
    if (clockSet === undefined) return undefined;
    const { seats } = this.line.rules;
    return Array.from({ length: seats }, (_, seat) => ({ leftMs: clockSet.leftMs(seat), text: clockSet.text(seat) }));
  }

  /** Everything a bot gets, in one object that can be sent as JSON. */
  botView(): BotView {
    const { id, rulesVersion } = this.line.rules;
    const { seat, decision, clocks } = this;
    return {
      protocol: PROTOCOL,
      game: id,
      rulesVersion,
      seat,
      decision,
      legal: this.choices(),
      events: this.takeEvents(),
      state: this.view(),
      ...(clocks === undefined ? {} : { clock: { leftMs: clocks.map(({ leftMs }) => leftMs) } }),
    };
  }
}

/** What is wrong with a legal list. A list that admits no action would make the match ask the same question for ever. */
function faultOf(list: Int32Array, count: number, { legalMax, actions }: Rules): string | undefined {
  if (!Number.isInteger(count) || count < 1) return `legal returns ${count} actions before the match is over`;
  if (count > legalMax) return `legal returns ${count} actions, and legalMax is ${legalMax}`;
  for (let i = 0; i < count; i++) {
    if (list[i] < 0 || list[i] >= actions) return `legal lists action ${list[i]}, and actions are 0 to ${actions - 1}`;
    if (i > 0 && list[i] <= list[i - 1]) return `legal lists action ${list[i]} after ${list[i - 1]}`;
  }
  return undefined;
}

function choiceText(words: ActionWords): string {
  const known = texts.get(words);
  if (known !== undefined) return known;
  const { text, type, from, to } = words;
  const made = JSON.stringify({ text, type, from, to });
  // Only frozen words are kept: a game might still change others.
  if (Object.isFrozen(words)) texts.set(words, made);
  return made;
}
