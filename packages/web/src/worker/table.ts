// One match: people at this screen, and search players that think in a worker of their own.

import {
  type Answer,
  type Block,
  type Game,
  type Input,
  type Log,
  logHeader,
  type MatchEvent,
  type Played,
  PUBLIC,
  type Question,
  type Rules,
} from '@umpire/core';
import { ADVICE_PURPOSE, type FinalPly, type Help, PLAYER_PURPOSE, timedBy, winnersOf } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import {
  allEyes,
  drawsOf,
  type Ending,
  Flag,
  firstEyes,
  helpOn,
  LiveMatch,
  LoopNews,
  type MatchCommand,
  mayOf,
  type Notice,
  type Player,
  readSeats,
  Screen,
  type Seat,
  type Stop,
  sharesSecrets,
} from '@umpire/table';
import { formatsOf } from './facts.ts';

import type { House, TableFacts } from './house.ts';
import { proofOf } from './proof.ts';
import type { ReadFile } from './read-file.ts';
import { Thinking } from './thinking.ts';

export class Table {
  readonly id: string;
  readonly game: Game;
  private readonly rules: Rules;
  private readonly seats: readonly Seat[];
  private readonly facts: TableFacts;
  private readonly house: House;
  private readonly thinking: Thinking;
  private readonly live: LiveMatch;
  private asked: Question<Block> | undefined;
  /** Counts the questions, so that an answer to an old one is known as such. */
  private number = 0;
  private readonly screen: Screen;
  private readonly loopNews: LoopNews;
  /** Whom the screen waits for. */
  private awaited: number | undefined;
  private isClosed = false;
  private isHinting = false;
  private askedAt = 0;
  private readonly flag = new Flag();
  private last: Played['line'] | undefined;
  private ending: Ending | undefined;

  private constructor(game: Game, rules: Rules, seats: readonly Seat[], facts: TableFacts, house: House) {
    this.id = facts.id;
    this.game = game;
    this.rules = rules;
    this.seats = seats;
    this.facts = facts;
    this.house = house;
    const players = seats.map(({ player }) => ({ player }));
    const { seed, clock, match } = facts;
    const header = logHeader(game, { options: rules.options, seed, seats: players, ...given({ clock, match }) });
    this.live = new LiveMatch(rules, header, (event) => this.take(event));
    this.thinking = new Thinking(house.hire, () => this.live.log());
    this.loopNews = new LoopNews(house.send);
    this.screen = new Screen(rules, this.live.story, firstEyes(rules, seats), house.send);
  }

  /** A notice where it cannot be. */
  static open(game: Game, facts: TableFacts, house: House): Table | Notice {
    const opened = game.open(facts.options);
    if (!opened.ok) return opened.refusal;
    const rules = timedBy(opened.value, facts);
    const seats = readSeats(rules, facts.players, facts.origin !== 'new');
    if ('code' in seats) return seats;
    return new Table(game, rules, seats, facts, house);
  }

  /** `after`: moves in words that are played before anybody is asked. */
  async start(after: readonly string[] = []): Promise<void> {
    this.announce();
    let next = this.give();
    for (const text of after) if (!next.done) next = this.give({ text });
    // Whoever counts results has to know.
    if (after.length > 0 && !next.done) next = this.give({ event: { type: 'begun', after: after.length } });
    await this.goOn(next);
  }

  /** From the position that these actions lead to. */
  async startFrom(plies: readonly FinalPly[]): Promise<void> {
    this.announce();
    let next = this.give();
    for (const { action, index, fault, declared } of plies) {
      if (declared !== undefined && !next.done) next = this.give({ command: { type: 'claim', ...declared } });
      if (!next.done) next = this.give(index === null && fault !== undefined ? { fault } : { action });
    }
    if (plies.length > 0 && !next.done) next = this.give({ event: { type: 'begun', after: plies.length } });
    await this.goOn(next);
  }

  /** A match goes on where its log stopped; a notice where the log is not true. */
  goOnFrom({ log, text }: Pick<ReadFile, 'log' | 'text'>): Notice | Promise<void> {
    const next = this.live.follow(log, text);
    if ('code' in next) return next;
    this.announce();
    const proof = text === undefined ? undefined : proofOf(text, log.seal);
    this.house.send({ kind: 'verified', plies: this.live.story.length, ...given({ proof }) });
    if (next.done) this.end(next.value);
    if (this.facts.origin === 'file') this.keep();
    return this.goOn(next);
  }

  close(): void {
    this.isClosed = true;
    this.flag.clear();
    this.thinking.close();
  }

  async answer(question: number, answer: Answer): Promise<void> {
    if (question !== this.number || this.asked === undefined || this.isThoughtFor())
      return this.house.send({ kind: 'refused', about: 'answer', notice: { code: 'question-over' } });
    await this.put(answer);
  }

  /** Who looks on may take back and resign while a search thinks. */
  async command(question: number, type: MatchCommand, round?: number): Promise<void> {
    const isLate = this.asked === undefined || (question !== this.number && !this.isThoughtFor());
    const seat = this.person();
    if (isLate || seat === undefined)
      return this.house.send({ kind: 'refused', about: 'answer', notice: { code: 'question-over' } });
    await this.put({ command: { type, seat, ...(round === undefined ? {} : { round }) } });
  }

  /** What the strongest player would do here. */
  async hint(question: number): Promise<void> {
    const { asked } = this;
    if (question !== this.number || asked === undefined || this.isThoughtFor()) return;
    this.isHinting = true;
    this.sayThinking();
    const thought = await this.thinking.think('hard', ADVICE_PURPOSE);
    if (thought === undefined || question !== this.number) return;
    const { action, sentence } = thought;
    this.house.send({ kind: 'hinted', action, text: `${asked.describe(action).text}. ${sentence}` });
  }

  look(ply: number | undefined): void {
    this.screen.looksAt = ply;
    if (this.awaited === undefined) this.show();
    if (this.thinking.isBusy) this.sayThinking();
  }

  /** Nobody's hand is seen by others before the match is over. */
  eyes(seat: number): void {
    if (this.ending === undefined || !allEyes(this.rules).includes(seat)) return;
    this.screen.turnTo(seat);
    this.show();
  }

  /** The awaited person is at the screen. */
  here(): void {
    if (this.awaited === undefined) return;
    this.screen.turnTo(this.awaited);
    this.awaited = undefined;
    this.show();
  }

  get log(): Log {
    const { header, lines } = this.live;
    return { header, lines, wholeChars: 0 };
  }

  export(extension: string): string | undefined {
    return extension === 'jsonl' ? this.live.log() : this.live.foreign(this.game, extension);
  }

  help(): Help | undefined {
    const line = this.asked?.line ?? this.last;
    return line === undefined ? undefined : helpOn(line, this.screen.audience);
  }

  private isThoughtFor(): boolean {
    return this.asked !== undefined && this.seats[this.asked.seat].search !== undefined;
  }

  /** Who gives commands: whoever is asked, or whoever looks on while a search thinks. */
  private person(): number | undefined {
    const seat = this.isThoughtFor() ? this.screen.audience : this.asked?.seat;
    return seat !== undefined && seat in this.seats && this.seats[seat].search === undefined ? seat : undefined;
  }

  private async put(input: Input): Promise<void> {
    this.thinking.cancel();
    this.screen.looksAt = undefined;
    await this.goOn(this.give({ ...input, ...this.clock() }));
  }

  private give(input?: Input): Stop {
    this.flag.clear();
    if (input !== undefined) this.thinking.give(input);
    const next = this.live.give(input);
    if (next.done) this.end(next.value);
    this.keep();
    return next;
  }

  /** What the seat has used, where time counts. */
  private clock(): { readonly clock?: { readonly spentMs: number } } {
    return this.rules.clock === undefined ? {} : { clock: { spentMs: Date.now() - this.askedAt } };
  }

  private runOut(seat: number, spentMs: number): void {
    this.thinking.cancel();
    void this.goOn(this.give({ command: { type: 'time', seat, spentMs } }));
  }

  /** To the next question of a person, or to the end. */
  private async goOn(from: Stop): Promise<void> {
    let next = from;
    while (!next.done && next.value.kind === 'ask' && !this.isClosed) {
      const { question } = next.value;
      this.asked = question;
      this.askedAt = Date.now();
      const number = ++this.number;
      this.flag.set(question.deadlineMs, (spentMs) => this.runOut(question.seat, spentMs));
      const { search } = this.seats[question.seat];
      if (search === undefined) return this.askPerson(question.seat);
      this.screen.tell();
      this.show();
      this.isHinting = false;
      this.sayThinking();
      const thought = await this.thinking.think(search, PLAYER_PURPOSE + question.seat);
      if (thought === undefined || this.isClosed || number !== this.number) return;
      const { action, note } = thought;
      next = this.give({ action, note, ...this.clock() });
    }
  }

  private askPerson(seat: number): void {
    if (sharesSecrets(this.rules, this.seats) && seat !== this.screen.audience) {
      this.awaited = seat;
      this.house.send({ kind: 'handover', seat, question: this.number });
      return;
    }
    this.screen.audience = seat;
    this.screen.tell();
    this.show();
  }

  private take(event: MatchEvent): void {
    this.screen.take(event);
    const { send } = this.house;
    if (event.kind === 'refused') send({ kind: 'refused', about: 'answer', notice: event.refusal });
    else if (event.kind === 'warned') {
      const { count, firstPly } = event;
      send({ kind: 'warned', notice: { code: 'repeated', values: { count, ply: firstPly } } });
    }
  }

  private end({ outcome, line }: Played): void {
    this.number++;
    this.asked = undefined;
    this.awaited = undefined;
    this.last = line;
    const { scores, reason } = outcome;
    const result = this.game.resultText?.(outcome);
    this.ending = { winners: winnersOf(scores), reason, ...(result === undefined ? {} : { result }) };
    // Everybody looks at the screen now: a hand that was never shown stays hidden until somebody asks for it.
    if (sharesSecrets(this.rules, this.seats)) this.screen.turnTo(PUBLIC);
    else this.screen.tell();
    this.show();
    this.house.send({ kind: 'over', ...this.ending });
  }

  private keep(): void {
    if (this.facts.origin === 'table') return;
    const { id, game, live, ending } = this;
    this.house.keep({
      id,
      game: game.id,
      title: game.title,
      players: this.players(),
      plies: live.story.length,
      changedAt: Date.now(),
      ...(ending === undefined ? {} : { end: ending }),
      log: live.log(),
    });
  }

  private show(): void {
    const { asked, ending } = this;
    const line = asked?.line ?? this.last;
    if (line === undefined) return;
    const clocks = asked?.clocks;
    this.screen.show(line, ending?.winners, {
      question: asked === undefined || this.isThoughtFor() ? 0 : this.number,
      eyes: ending === undefined ? [] : allEyes(this.rules),
      may: asked === undefined ? {} : mayOf(asked, this.person(), this.seats),
      ...given({ clocks, draws: drawsOf(asked) }),
    });
    this.loopNews.tell(line, this.screen.audience, this.number, ending !== undefined);
  }

  private sayThinking(): void {
    const { asked, isHinting } = this;
    if (asked !== undefined) this.house.send({ kind: 'thinking', seat: asked.seat, isHint: isHinting });
  }

  private announce(): void {
    const { id, game, facts, rules, live } = this;
    this.house.send({
      ...{ kind: 'opened', id, game: game.id, title: game.title, players: this.players(), origin: facts.origin },
      remarks: [...(facts.remarks ?? []), ...live.story.opening],
      warnings: rules.words.warnings,
      formats: formatsOf(game),
    });
  }

  private players(): Player[] {
    return this.seats.map(({ player, seat }) => ({ player, seat }));
  }
}
