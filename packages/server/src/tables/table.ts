// One table: who sits at it, who looks on, what they say and ask of each other, and the match once all are there.
import { existsSync, statSync } from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { type Answer, type Game, logHeader, type Played, PUBLIC, parseLog, type Rules } from '@umpire/core';
import { isRanked } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import type { Ending, Notice, TableCommand, TableMessage, TablePhase, Talk } from '@umpire/table';
import { Rates } from '../net/rate.ts';
import type { Guest } from '../people/guests.ts';
import type { ProgramMatch, SeatedPrograms } from '../think/programs.ts';
import type { Thinking, ThinkingJob } from '../think/thinker-pool.ts';
import type { Listener } from './audience.ts';
import { type Answers, KeptAnswers } from './kept-answers.ts';
import { isDaily } from './match-time.ts';
import { Offers } from './offers.ts';
import { type MatchHost, RunningMatch } from './running-match.ts';
import { firstAt, firstOpen, isAgainstOneself, peopleBeside, playersOf, seatsOf, speakerAt } from './seated.ts';
import { factsOf, linksOf } from './table-facts.ts';
import type { TableFile } from './table-file.ts';
import { TableTalk } from './table-talk.ts';

/** Somebody at the table, by one connection. */
export interface Visitor extends Listener {
  readonly guest: Guest;
  readonly roundTripMs: number;
  /** From where, for what is counted by address. */
  readonly address: string;
  /** They hung up. */
  readonly isGone: boolean;
  /** Why they may make no table now. */
  whyNotMake(): Notice | undefined;
  /** Another page took the seat. */
  sendAway(table: string): void;
}

/** What a table needs of the house it stands in. */
export interface House {
  /** Tells this run of the server from another. */
  readonly epoch: string;
  /** Lines of a log, from where on nothing is taken back. */
  readonly logLines: number;
  /** What the next match is dealt from. */
  seed(): string;
  pathOf(id: string): string;
  think(job: ThinkingJob, isHint: boolean | undefined, waiter: () => string | undefined): Thinking;
  sit(match: ProgramMatch): Promise<SeatedPrograms>;
  /** Of the code of a program, for the log. */
  sha256Of(player: string): string | undefined;
  /** The line that seals a finished log, where this host has a key. */
  seal(log: string): string | undefined;
  save(file: TableFile): Promise<void>;
  /** Something about it changed that lists show. */
  changed(table: Table): void;
  /** A guest has to move, and is not at the table. */
  turn(table: Table, guest: string): void;
  finished(table: Table, match: RunningMatch, played: Played): Promise<void>;
  /** The table for playing on, with the same seats. */
  again(file: TableFile): Promise<string>;
  /** Whoever comes next finds what the disk has, and whoever is here comes back. */
  putDown(table: Table): Promise<void>;
  complain(text: string): void;
  /** It cannot go on, and is put down. */
  broke(table: Table, error: Error): void;
  guest(id: string): Guest | undefined;
  /** Signs what opens a seat, gives it back, or opens the first that is open. */
  sign(purpose: 'seat' | 'back' | 'invite', table: string, ...parts: readonly (string | number)[]): string;
}

/** What one address may say at a table: so much a second, and so much at once. */
const TALK_PER_SECOND = 1;
const TALK_AT_ONCE = 20;
/** Whoever has to move and was away for so long may be claimed against. */
export const ABSENT_MS = 5 * 60_000;
/** Where no clock runs it may be called off after that, and claimed after a day. */
const UNHURRIED_MS = 86_400_000;
/** Counts of people are told no more often than this. */
const PEOPLE_EVERY_MS = 1000;

const ABOUT_POSITION: ReadonlySet<TableCommand> = new Set(['undo', 'undo-yes', 'claim', 'draw', 'decline'] as const);

const NO: (code: string) => Notice = (code) => ({ code });

export class Table {
  readonly game: Game;
  readonly rules: Rules;
  file: TableFile;
  changedAt: number;
  match: RunningMatch | undefined;
  private readonly house: House;
  /** Everybody here: the seat they see with, or that of onlookers. */
  private readonly visitors = new Map<Visitor, number>();
  private readonly talk = new TableTalk();
  readonly offers: Offers;
  private readonly goneSince = new Map<number, number>();
  private readonly missing = new Map<number, ReturnType<typeof setTimeout>>();
  private peopleTimer: ReturnType<typeof setTimeout> | undefined;
  private loading: Promise<Notice | undefined> | undefined;
  private readonly answers = new KeptAnswers();
  private readonly voices = new Rates(TALK_PER_SECOND, TALK_AT_ONCE);
  private wasRanked: boolean | undefined;
  private lastTurn: number | undefined;
  /** What is written down of the end of its match. */
  private ending: Promise<void> | undefined;
  private isClosed = false;

  constructor(file: TableFile, game: Game, rules: Rules, house: House) {
    this.file = file;
    this.game = game;
    this.rules = rules;
    this.house = house;
    this.changedAt = Date.parse(file.endedAt ?? file.madeAt);
    this.offers = new Offers(this);
  }

  get id(): string {
    return this.file.id;
  }

  get phase(): TablePhase {
    if (this.file.isLeft) return 'left';
    if (this.file.ending !== undefined || this.match?.isOver === true) return 'over';
    return this.seatOpen() < 0 ? 'playing' : 'waiting';
  }

  /** With whose eyes everybody sees who is here. */
  get eyes(): readonly number[] {
    return [...this.visitors.values()];
  }

  get isEmpty(): boolean {
    return this.visitors.size === 0;
  }

  /** Begins the match, or takes it up from its log. */
  load(): Promise<Notice | undefined> {
    this.loading ??= this.loadOnce();
    return this.loading;
  }

  private async loadOnce(): Promise<Notice | undefined> {
    const path = this.house.pathOf(this.id);
    const text = existsSync(path) ? await readFile(path, 'utf8') : '';
    // Without one whole line nobody has seen anything of it: the server went while it began.
    if (!text.includes('\n')) {
      if (text !== '') await truncate(path);
      if (this.seatOpen() < 0 && this.file.ending === undefined) this.begin();
      return undefined;
    }
    const log = parseLog(text);
    if (!log.ok) return log.refusal;
    const match = this.createMatch(log.value.header);
    const wrong = await match.resume(path, this.file.isLeft === true);
    if (wrong !== undefined) return wrong;
    this.match = match;
    for (const [seat, { kind }] of this.file.seats.entries()) if (kind === 'person') this.miss(seat);
    this.changedAt = statSync(path).mtimeMs;
    for (const line of match.live.lines)
      if ('chat' in line)
        this.talk.remember({ ...speakerAt(this.file, line.chat.seat), text: line.chat.text, at: 0 }, false);
    // The server may have gone between the last line of the log and the note that it is over.
    const { ending, played } = match;
    if (ending !== undefined && played !== undefined && this.file.ending === undefined) await this.end(ending, played);
    return undefined;
  }

  /** The seats of a guest. */
  seatsOf(guest: Guest): number[] {
    return seatsOf(this.file, guest);
  }

  /** It counts so far: nobody plays against themselves, and what the match says. */
  get isRanked(): boolean {
    const { file, game, rules, match } = this;
    return !isAgainstOneself(file) && (match?.isRanked ?? isRanked(game, rules.options));
  }

  seatOpen(): number {
    return firstOpen(this.file);
  }

  /** Somebody sits down, or takes their seat back. When all sit it begins. */
  async seat(guest: Guest, seat: number): Promise<void> {
    const { seats } = this.file;
    const isTakenBack = seats[seat].kind === 'person' && seats[seat].guest !== undefined;
    const first = firstAt(this.file, seat) ?? guest.id;
    const taken = { kind: 'person', guest: guest.id, name: guest.name, first } as const;
    this.file = { ...this.file, seats: seats.map((each, at) => (at === seat ? taken : each)) };
    await this.house.save(this.file);
    if (!isTakenBack && this.seatOpen() < 0 && this.match === undefined) this.begin();
    this.changedAt = Date.now();
    this.house.changed(this);
    this.tellFacts();
  }

  /** False: it was put down in the meantime, and has to be found anew. */
  async enter(visitor: Visitor, seat: number, from: { epoch: string; seq: number } | undefined): Promise<boolean> {
    this.leave(visitor);
    // Here and below: what is shown is what is stored, and nothing may come in between.
    while (this.match?.isSettled === false) await this.match.settled();
    if (this.isClosed) return false;
    // Whoever hung up meanwhile would be here for ever, and would send away the page that came in their place.
    if (visitor.isGone) return true;
    for (const [other, at] of this.visitors)
      if (seat !== PUBLIC && at === seat && other !== visitor) {
        this.leave(other);
        other.sendAway(this.id);
      }
    this.visitors.set(visitor, seat);
    this.goneSince.delete(seat);
    this.welcome(visitor, seat, from);
    this.tellPeople();
    return true;
  }

  private welcome(visitor: Visitor, seat: number, from: { epoch: string; seq: number } | undefined): void {
    const { match, id } = this;
    const audience = match?.audience(seat);
    const missed = from === undefined ? undefined : audience?.since(from.epoch, from.seq);
    const facts = factsOf(this);
    const waitedMs = Math.round(match?.waitedMs ?? 0);
    const talk = this.talk.heardAt(seat, this.phase === 'over');
    if (missed !== undefined) {
      visitor.send(JSON.stringify({ t: 'back', table: id, facts, talk, waitedMs }));
      for (const text of missed) visitor.send(text);
    } else {
      const { epoch, seq } = audience?.mark ?? { epoch: this.house.epoch, seq: 0 };
      const mine = this.seatsOf(visitor.guest);
      const say = match?.whole(seat) ?? [];
      const links = linksOf(this, visitor.guest, this.house.sign);
      const now = { t: 'sync', table: id, epoch, seq, seat, mine, facts, links, talk, say, waitedMs };
      visitor.send(JSON.stringify(now));
    }
    audience?.listeners.add(visitor);
  }

  leave(visitor: Visitor): void {
    const seat = this.visitors.get(visitor);
    if (seat === undefined) return;
    this.visitors.delete(visitor);
    this.match?.audience(seat).listeners.delete(visitor);
    if (seat !== PUBLIC && ![...this.visitors.values()].includes(seat)) this.miss(seat);
    this.tellPeople();
  }

  /** Whoever sits there is away; after a while the others hear that they need not wait. */
  private miss(seat: number): void {
    this.goneSince.set(seat, Date.now());
    clearTimeout(this.missing.get(seat));
    const timer = setTimeout(() => {
      if (this.goneSince.has(seat) && this.phase === 'playing') this.tellPeople();
    }, ABSENT_MS);
    this.missing.set(seat, timer.unref());
  }

  /** Undefined: it was done, and is stored. */
  async act(visitor: Visitor, question: number, answer: Answer): Promise<Notice | undefined> {
    const seat = this.visitors.get(visitor);
    if (seat === undefined || seat === PUBLIC || this.match === undefined) return NO('not-seated');
    const done = this.match.answer(seat, question, answer);
    // An answer is an answer to what was asked, too.
    if (!('code' in done)) this.offers.drop();
    return done;
  }

  async command(
    visitor: Visitor,
    type: TableCommand,
    { round, ply }: { readonly round?: number; readonly ply?: number } = {},
  ): Promise<Notice | undefined> {
    const seat = this.visitors.get(visitor);
    const { match } = this;
    if (seat === undefined || seat === PUBLIC || match === undefined) return NO('not-seated');
    // The same message may come twice, with a restart of the server in between; and the match may have gone on.
    if (ply !== undefined && ply !== match.plies && ABOUT_POSITION.has(type)) return NO('question-over');
    switch (type) {
      case 'resign':
      case 'claim':
      case 'decline':
        return match.command(seat, type, round);
      case 'draw':
        return this.offers.askDraw(seat, match);
      case 'undo':
        return this.offers.askUndo(seat, match);
      case 'undo-yes':
        return this.offers.agreeUndo(seat, match);
      case 'no':
        return this.offers.decline(seat);
      case 'hint': {
        if (peopleBeside(this.file, seat).length > 0) return NO('no-hint-people');
        const hint = await match.hint(seat);
        if ('code' in hint) return hint;
        this.tell(visitor, [hint]);
        return undefined;
      }
      case 'rematch':
        if (this.phase !== 'over') return NO('not-over');
        return this.file.after === undefined ? this.offers.askRematch(seat, () => visitor.whyNotMake()) : undefined;
      case 'call-off':
      case 'claim-absent':
        return this.endAbsent(seat, match, type);
    }
  }

  /** Whoever sits there speaks for the log; onlookers speak among themselves until it is over. */
  say(visitor: Visitor, text: string): Notice | undefined {
    const seat = this.visitors.get(visitor);
    if (seat === undefined) return NO('not-here');
    // One word goes to everybody who is here.
    if (!this.voices.take(visitor.address)) return NO('said-enough');
    if (seat !== PUBLIC) return this.saySeated(seat, text);
    return this.spread({ who: visitor.guest.name, text, at: Date.now() }, this.match?.isOver !== true);
  }

  private saySeated(seat: number, text: string): Notice | undefined {
    const { match } = this;
    const talk = { ...speakerAt(this.file, seat), text, at: Date.now() };
    // It may be in the log already, and be sent again after a restart.
    if (this.talk.isSaid(talk)) return undefined;
    if (match !== undefined && !match.isOver && !match.chat(seat, text)) return NO('said-enough');
    return this.spread(talk, false);
  }

  /** `isAside`: onlookers among themselves. Who says the same twice is heard once. */
  private spread(talk: Talk, isAside: boolean): undefined {
    if (this.talk.isSaid(talk)) return undefined;
    this.talk.remember(talk, isAside);
    const frame = JSON.stringify({ t: 'talk', table: this.id, talk });
    for (const [other, at] of this.visitors) if (!isAside || at === PUBLIC) other.send(frame);
    return undefined;
  }

  /** What was answered to this person at this seat, also over a connection that was cut. */
  answersOf(visitor: Visitor): Answers {
    return this.answers.of(visitor.guest.id, this.visitors.get(visitor) ?? PUBLIC);
  }

  async look(visitor: Visitor, ply: number): Promise<void> {
    while (this.match?.isSettled === false) await this.match.settled();
    const seat = this.visitors.get(visitor);
    if (seat !== undefined && this.match !== undefined) this.tell(visitor, this.match.look(seat, ply));
  }

  help(visitor: Visitor, about: string | undefined): void {
    const seat = this.visitors.get(visitor);
    if (seat === undefined) return;
    const help = this.match?.help(seat);
    const lines = about === undefined ? (help?.cards ?? []) : (help?.about(about) ?? []);
    visitor.send(
      JSON.stringify({ t: 'helped', table: this.id, ...given({ about }), basics: help?.basics ?? [], lines }),
    );
  }

  /** The log is everybody's once it is over. */
  log(): string | undefined {
    return this.match?.isOver === true ? this.match.live.log() : undefined;
  }

  /** Its match may be forgotten here for so long: nobody looks, no search thinks and no flag falls. */
  get restsMs(): number {
    return this.isEmpty ? (this.match?.restsMs ?? Number.POSITIVE_INFINITY) : 0;
  }

  async close(why?: 'restart' | 'broken'): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.peopleTimer);
    for (const timer of this.missing.values()) clearTimeout(timer);
    if (why !== undefined) {
      const text = JSON.stringify({ t: 'bye', table: this.id, why });
      for (const visitor of this.visitors.keys()) visitor.send(text);
    }
    this.visitors.clear();
    await this.match?.close();
    await this.ending;
  }

  /** A match that nobody comes back to. */
  async giveUp(): Promise<void> {
    this.file = { ...this.file, isLeft: true, ...this.endedNow() };
    await this.house.save(this.file);
    await this.house.putDown(this);
  }

  private begin(): void {
    const { file, game, rules, house } = this;
    const header = logHeader(game, {
      options: rules.options,
      seed: house.seed(),
      seats: playersOf(this.file, this.rules).map(({ player }) => ({
        player,
        ...given({ sha256: house.sha256Of(player) }),
      })),
      ...given({ clock: file.clock }),
    });
    this.match = this.createMatch(header);
    this.match.begin();
    void this.showBeginning([...this.visitors]);
  }

  /** To those who were here before it began, and not before its deal is stored: after a kill it would be another. */
  private async showBeginning(here: readonly (readonly [Visitor, number])[]): Promise<void> {
    while (this.match?.isSettled === false) await this.match.settled();
    if (this.isClosed) return;
    for (const [visitor, seat] of here) if (this.visitors.get(visitor) === seat) this.welcome(visitor, seat, undefined);
  }

  private createMatch(header: ReturnType<typeof logHeader>): RunningMatch {
    const { game, rules, house, id } = this;
    const { epoch } = house;
    const seal = (log: string): string | undefined => house.seal(log);
    return new RunningMatch({ id, epoch, path: house.pathOf(id), game, rules, header, seal }, this.host());
  }

  private host(): MatchHost {
    return {
      think: (job, isHint) => this.house.think(job, isHint, () => this.waiter()),
      sit: (match) => this.house.sit(match),
      said: (seat, text) => this.saySeated(seat, text),
      roundTripMs: (seat) => {
        for (const [visitor, at] of this.visitors) if (at === seat) return visitor.roundTripMs;
        return 0;
      },
      moved: () => {
        this.changedAt = Date.now();
        this.offers.drop();
        if (this.isRanked !== this.wasRanked) this.tellFacts();
        this.callAbsent();
        this.house.changed(this);
      },
      ended: (ending, played) => {
        this.ending = this.end(ending, played);
      },
      stalled: (error) => {
        this.house.complain(`Table ${this.id}: ${error.message}`);
        this.tellFacts();
      },
      broke: (error) => this.house.broke(this, error),
    };
  }

  /** The address of somebody who waits for a search here: a player before onlookers. */
  private waiter(): string | undefined {
    let found: Visitor | undefined;
    for (const [visitor, seat] of this.visitors) if (found === undefined || seat !== PUBLIC) found = visitor;
    return found?.address;
  }

  /** Whoever has to move now, and is somewhere else in the house, is told once. */
  private callAbsent(): void {
    const turn = this.match?.turn;
    const isNew = turn !== this.lastTurn;
    this.lastTurn = turn;
    const seat = turn === undefined ? undefined : this.file.seats[turn];
    if (turn === undefined || !isNew || seat?.kind !== 'person' || seat.guest === undefined) return;
    if (![...this.visitors.values()].includes(turn)) this.house.turn(this, seat.guest);
  }

  /** The records first: whatever is missing after a kill is done again, and counts once. */
  private async end(ending: Ending, played: Played): Promise<void> {
    this.file = { ...this.file, ending, ...this.endedNow() };
    this.house.changed(this);
    this.tellFacts();
    if (this.match !== undefined) await this.house.finished(this, this.match, played);
    await this.house.save(this.file);
  }

  private endedNow(): Pick<TableFile, 'endedAt' | 'plies'> {
    return { endedAt: new Date().toISOString(), plies: this.match?.plies ?? 0 };
  }

  get logLines(): number {
    return this.house.logLines;
  }

  async playAgain(): Promise<void> {
    const after = await this.house.again(this.file);
    this.offers.list = [];
    this.file = { ...this.file, after };
    await this.house.save(this.file);
  }

  /** Whoever waits for somebody who went away need not wait for ever. */
  private endAbsent(
    seat: number,
    match: RunningMatch,
    type: 'call-off' | 'claim-absent',
  ): Notice | undefined | Promise<undefined> {
    const turn = match.turn;
    if (turn === undefined || turn === seat || !this.absent().includes(turn)) return NO('not-absent');
    if (match.isStalled && type === 'claim-absent') return NO('program-gone');
    // Without a clock nothing hurries: who goes to bed has not lost.
    const isHurried = match.hasClock || Date.now() - this.changedAt >= UNHURRIED_MS;
    if (type === 'claim-absent' && !isHurried) return NO('claim-later');
    if (type === 'claim-absent') return match.command(turn, 'resign');
    void this.giveUp();
    return undefined;
  }

  /** Seats whose person has been away for long. Who has days for a move may be away for days. */
  absent(): number[] {
    const { match } = this;
    if (match?.isStalled === true && match.turn !== undefined) return [match.turn];
    if (this.phase !== 'playing' || isDaily(this.rules.clock)) return [];
    const now = Date.now();
    return [...this.goneSince].filter(([, since]) => now - since >= ABSENT_MS).map(([seat]) => seat);
  }

  private tell(visitor: Visitor, say: readonly TableMessage[]): void {
    visitor.send(JSON.stringify({ t: 'tell', table: this.id, say }));
  }

  told(): undefined {
    return this.tellFacts();
  }

  private tellFacts(): undefined {
    this.wasRanked = this.isRanked;
    const text = JSON.stringify({ t: 'facts', table: this.id, facts: factsOf(this) });
    for (const visitor of this.visitors.keys()) visitor.send(text);
    return undefined;
  }

  /** Coming and going is told now and then, not each time. */
  private tellPeople(): void {
    if (this.isClosed) return;
    this.peopleTimer ??= setTimeout(() => {
      this.peopleTimer = undefined;
      if (!this.isClosed) this.tellFacts();
    }, PEOPLE_EVERY_MS);
    this.peopleTimer.unref();
  }
}
