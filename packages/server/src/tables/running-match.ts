// A match that is played here: what is given is played, written to its log, and only then shown to its audiences.
import { statSync } from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import {
  type Answer,
  type Block,
  type Game,
  type Input,
  type Line,
  type LogHeader,
  type MatchEvent,
  type Played,
  parseLog,
  type Question,
  type Rules,
} from '@umpire/core';
import {
  ADVICE_PURPOSE,
  admitCommand,
  checkChain,
  type Help,
  headerOptions,
  isRanked,
  PLAYER_PURPOSE,
  winnersOf,
} from '@umpire/core/host';
import {
  drawsOf,
  type Ending,
  helpOn,
  LiveMatch,
  type MatchCommand,
  type Notice,
  readSeats,
  type Seat,
  type Stop,
  type TableMessage,
} from '@umpire/table';
import type { ProgramMatch, SeatedPrograms } from '../think/programs.ts';
import type { Thinking, ThinkingJob } from '../think/thinker-pool.ts';
import type { Audience } from './audience.ts';
import { LogWriter } from './log-writer.ts';
import { MatchTime, type Reading } from './match-time.ts';
import { type MatchNow, ShownMatch } from './shown-match.ts';

/** What a match needs of the table that it is played at. */
export interface MatchHost {
  think(job: ThinkingJob, isHint?: boolean): Thinking;
  sit(match: ProgramMatch): Promise<SeatedPrograms>;
  /** A program says something. */
  said(seat: number, text: string): void;
  /** The last round trip to whoever sits there, as this server measured it. */
  roundTripMs(seat: number): number;
  /** Something was played or said, and is stored. */
  moved(): void;
  /** It is over, and that is stored. */
  ended(ending: Ending, played: Played): void;
  /** A program is not here. */
  stalled(error: Error): void;
  /** It cannot go on: its log cannot be written, or a search failed. */
  broke(error: Error): void;
}

export interface MatchFacts {
  readonly id: string;
  /** Tells this run of the server from another. */
  readonly epoch: string;
  /** Where its log is. */
  readonly path: string;
  readonly game: Game;
  readonly rules: Rules;
  readonly header: LogHeader;
  /** The last line of a finished log, in which this host signs it; undefined: it has no key. */
  seal?(log: string): string | undefined;
}

/** What people may say in a match. */
const CHAT_MAX = 200;

const OLD_QUESTION: Notice = { code: 'question-over' };

/** Why it was refused; otherwise it was done, and is stored once the promise is kept. */
export type Done = Notice | Promise<undefined>;

export class RunningMatch {
  readonly header: LogHeader;
  readonly live: LiveMatch;
  readonly seats: readonly Seat[];
  ending: Ending | undefined;
  played: Played | undefined;
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly host: MatchHost;
  private readonly writer: LogWriter;
  private readonly sealOf: MatchFacts['seal'];
  /** How much of the log was given to the writer. */
  private charsWritten = 0;
  private readonly shown: ShownMatch;
  private readonly time: MatchTime;
  private asked: Question<Block> | undefined;
  private line: Line<Block> | undefined;
  /** How many inputs have changed the position: one more is the number of the question. It follows from the log. */
  private answers = 0;
  /** Something was taken back, or somebody was shown a good move. */
  private isHelped = false;
  /** By seat: how often something was said from there. */
  private readonly said = new Map<number, number>();
  private refusal: Notice | undefined;
  private thinking: Thinking | undefined;
  private programs: Promise<SeatedPrograms> | undefined;
  private hints = new Map<number, Thinking>();
  /** A program that has to move is not here. */
  isStalled = false;
  private isClosed = false;

  constructor({ id, epoch, path, game, rules, header, seal }: MatchFacts, host: MatchHost) {
    this.sealOf = seal;
    this.game = game;
    this.rules = rules;
    this.header = header;
    this.host = host;
    const seats = readSeats(
      rules,
      header.seats.map(({ player }) => player),
      true,
    );
    this.seats = 'code' in seats ? [] : seats;
    this.shown = new ShownMatch(id, epoch, () => this.now());
    this.live = new LiveMatch(rules, header, (event) => this.take(event), CHAT_MAX);
    this.writer = new LogWriter(path, (error) => host.broke(error));
    this.time = new MatchTime(rules.clock, this.seats.length, (seat) => host.roundTripMs(seat));
  }

  /** A new one: its log gets its first line. */
  begin(): void {
    this.settle(this.live.give());
    void this.writer.append(this.unwritten(), () => this.isShown());
    this.goOn();
  }

  /** From its log; a torn last line is cut off. A notice where the log is not true. `isLeft`: it is only looked at. */
  async resume(path: string, isLeft = false): Promise<Notice | undefined> {
    const text = await readFile(path, 'utf8');
    const log = parseLog(text);
    if (!log.ok) return log.refusal;
    const whole = text.slice(0, log.value.wholeChars);
    const chain = checkChain(whole);
    if (chain.state === 'broken') return brokenNotice(chain);
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    const next = this.live.follow(log.value, whole);
    if ('code' in next) return next;
    // A last line that only lacks its line break gets it with what comes next.
    this.charsWritten = whole.length;
    // Completes a log that was cut between its last action and its outcome.
    if (this.live.lines.length > log.value.lines.length) void this.writer.append(this.unwritten(true), () => undefined);
    this.answers = this.live.lines.filter(changes).length;
    this.isHelped = this.live.lines.some(costsRank);
    for (const line of this.live.lines)
      if ('chat' in line) this.said.set(line.chat.seat, (this.said.get(line.chat.seat) ?? 0) + 1);
    this.settle(next);
    if (isLeft) this.asked = undefined;
    // Where days count they run on while the table is put to rest; a shorter clock stands still.
    this.time.start(this.time.isDaily ? Math.max(0, Date.now() - statSync(path).mtimeMs) : 0);
    if (this.ending === undefined) {
      this.setFlag();
      this.goOn();
    }
    return undefined;
  }

  /** Everything given so far is stored and shown. */
  get isSettled(): boolean {
    return !this.writer.isWriting;
  }

  /** Kept once it was settled; by then something else may have been given. */
  settled(): Promise<void> {
    return this.writer.settled();
  }

  get isOver(): boolean {
    return this.ending !== undefined;
  }

  get plies(): number {
    return this.live.story.length;
  }

  /** Who has to decide; undefined once it is over. */
  get turn(): number | undefined {
    return this.asked?.seat;
  }

  get isDrawOffered(): boolean {
    return drawsOf(this.asked) !== undefined;
  }

  get hasPrograms(): boolean {
    return this.programs !== undefined;
  }

  get hasClock(): boolean {
    return this.rules.clock !== undefined;
  }

  /** The match counts: its options are the usual ones, nothing was taken back, and nobody was helped. */
  get isRanked(): boolean {
    return !this.isHelped && isRanked(this.game, headerOptions(this.header));
  }

  /** For how long whoever is asked has been asked. */
  get waitedMs(): number {
    return this.time.waitedMs;
  }

  /** For how long nothing happens here by itself, though nobody looks: no search moves and no flag falls. */
  get restsMs(): number {
    const { asked } = this;
    if (asked === undefined) return Number.POSITIVE_INFINITY;
    if (this.isThoughtFor()) return 0;
    if (asked.deadlineMs === undefined) return Number.POSITIVE_INFINITY;
    return this.time.isDaily ? Math.max(0, asked.deadlineMs - this.waitedMs) : 0;
  }

  answer(seat: number, question: number, answer: Answer): Done {
    if (this.asked?.seat !== seat || question !== this.answers + 1 || this.isThoughtFor()) return OLD_QUESTION;
    return this.give({ ...answer, ...this.reading(seat) });
  }

  command(seat: number, type: MatchCommand, round?: number): Done {
    if (this.asked === undefined) return OLD_QUESTION;
    return this.give({
      command: { type, seat, ...(round === undefined ? {} : { round }) },
      ...this.reading(this.asked.seat),
    });
  }

  /** Why a command could not be given now. */
  refusalOf(seat: number, type: MatchCommand): Notice | undefined {
    if (this.line === undefined || this.asked === undefined) return OLD_QUESTION;
    const admitted = admitCommand(this.line, { type, seat });
    return admitted.ok ? undefined : admitted.refusal;
  }

  /** Chat takes no time and answers nothing. */
  chat(seat: number, text: string): boolean {
    const before = this.live.lines.length;
    // Counted here, too: the match itself counts anew when it is taken up from its log.
    const said = this.said.get(seat) ?? 0;
    if (said >= CHAT_MAX || this.asked === undefined || !this.remark({ chat: text, seat })) return false;
    if (this.live.lines.length === before) return false;
    this.said.set(seat, said + 1);
    void this.write(() => undefined);
    return true;
  }

  /** What the strongest player would do, for whoever is asked. */
  async hint(seat: number): Promise<TableMessage | Notice> {
    const { asked, answers } = this;
    if (asked?.seat !== seat || this.isThoughtFor()) return OLD_QUESTION;
    if (this.hints.has(seat)) return { code: 'hint-under-way' };
    const job = { log: this.live.log(), player: 'hard', purpose: ADVICE_PURPOSE } as const;
    const thinking = this.host.think(job, true);
    this.hints.set(seat, thinking);
    const thought = await thinking.thought.finally(() => this.hints.delete(seat));
    if (thought === undefined || this.isClosed || answers !== this.answers) return OLD_QUESTION;
    if (!this.remark({ event: { type: HINT, seat } })) return OLD_QUESTION;
    this.isHelped = true;
    await this.write(() => undefined);
    const { action, sentence } = thought;
    return { kind: 'hinted', action, text: `${asked.describe(action).text}. ${sentence}` };
  }

  /**
   * What answers nothing. Where days count it tells the time all the same: they are counted from the last line of the log,
   * so whoever talked now and then would have begun anew. False: the flag is about to fall.
   */
  private remark(input: Input): boolean {
    const { asked } = this;
    if (asked?.deadlineMs === undefined || !this.time.isDaily || this.isThoughtFor()) {
      this.live.give(input);
      return true;
    }
    const spentMs = Math.max(0, Math.round(this.waitedMs));
    if (spentMs >= asked.deadlineMs) return false;
    this.live.give({ ...input, clock: { spentMs } });
    this.isShown();
    return true;
  }

  /** What everybody of an audience is sent; nothing may be under way. */
  audience(seat: number): Audience {
    return this.shown.audience(seat);
  }

  /** All that an audience may know, for somebody who comes. */
  whole(seat: number): TableMessage[] {
    return this.shown.whole(seat);
  }

  /** The position after so many actions. */
  look(seat: number, ply: number): TableMessage[] {
    return this.shown.look(seat, ply);
  }

  help(seat: number): Help | undefined {
    const { line } = this;
    return line === undefined ? undefined : helpOn(line, seat);
  }

  /** The server goes: what whoever is asked has used so far is in the log. */
  async close(): Promise<void> {
    if (!this.isClosed && this.hasClock && this.asked !== undefined && !this.isThoughtFor() && !this.time.isDaily) {
      const next = this.live.give({ event: { type: 'paused' }, ...this.reading(this.asked.seat) });
      this.settle(next);
      void this.write(() => undefined);
    }
    this.isClosed = true;
    this.time.clearFlag();
    this.thinking?.cancel();
    for (const hint of this.hints.values()) hint.cancel();
    await this.dismiss();
    await this.writer.close();
  }

  private now(): MatchNow {
    const { rules, live, seats, line, asked, ending, answers } = this;
    return { rules, story: live.story, seats, line, asked, ending, answers, isThoughtFor: () => this.isThoughtFor() };
  }

  private isThoughtFor(): boolean {
    return this.asked !== undefined && !this.seats[this.asked.seat].isPerson;
  }

  private reading(seat: number): Reading {
    return this.time.reading(seat, this.seats[seat].isPerson);
  }

  private take(event: MatchEvent): void {
    if (event.kind === 'refused') this.refusal = event.refusal;
    this.shown.take(event);
  }

  /** Plays one input. Where it is refused nothing changes but the time that was used. */
  private give(input: Input): Done {
    if (this.isClosed) return OLD_QUESTION;
    this.refusal = undefined;
    const before = this.live.lines.length;
    const mover = this.asked?.seat ?? 0;
    const next = this.live.give(input);
    if (this.refusal !== undefined) {
      this.isShown();
      return this.refusal;
    }
    if ('action' in input || 'text' in input) this.time.moved(mover);
    const added = this.live.lines.slice(before);
    this.answers += added.filter(changes).length;
    this.isHelped ||= added.some(costsRank);
    this.time.clearFlag();
    this.thinking?.cancel();
    for (const hint of this.hints.values()) hint.cancel();
    this.settle(next);
    const frames = this.shown.frames();
    const stored = this.write(() => {
      for (const { audience, text } of frames) if (text !== undefined) audience.send(text);
      this.isShown();
    });
    this.goOn();
    return stored;
  }

  private settle(next: Stop): void {
    if (!next.done) {
      if (next.value.kind !== 'ask') return;
      this.asked = next.value.question;
      this.line = this.asked.line;
      return;
    }
    const { outcome, line } = next.value;
    this.asked = undefined;
    this.line = line;
    const result = this.game.resultText?.(outcome);
    this.ending = {
      winners: winnersOf(outcome.scores),
      reason: outcome.reason,
      ...(result === undefined ? {} : { result }),
    };
    this.played = next.value;
  }

  private write(stored: () => void): Promise<undefined> {
    const isLast = this.live.lines.at(-1) !== undefined && 'outcome' in (this.live.lines.at(-1) ?? {});
    return this.writer.append(this.unwritten(isLast), () => {
      stored();
      this.host.moved();
      if (isLast && this.played !== undefined && this.ending !== undefined) this.host.ended(this.ending, this.played);
    });
  }

  /** The text of the log that the writer does not have yet; the last of it is sealed where this host has a key. */
  private unwritten(isLast = false): string {
    if (isLast) this.live.addSeal(this.sealOf?.(this.live.log()) ?? '');
    const text = this.live.log().slice(this.charsWritten);
    this.charsWritten += text.length;
    return text;
  }

  /** Whoever is asked sees it now: the clock runs. */
  private isShown(): void {
    this.time.start();
    this.setFlag();
  }

  private setFlag(): void {
    const { asked } = this;
    if (asked === undefined || this.isClosed || this.isThoughtFor()) return;
    this.time.setFlag(asked, (spentMs) => {
      this.give({ command: { type: 'time', seat: asked.seat, spentMs } });
    });
  }

  /** A search or a program that is to move begins to think. */
  private goOn(): void {
    const { asked } = this;
    if (asked === undefined) void this.dismiss();
    if (asked === undefined || this.isClosed || !this.isThoughtFor()) return;
    const { seat } = asked;
    const { search } = this.seats[seat];
    if (search === undefined) {
      this.askProgram(asked).catch((error: unknown) => this.stall(error));
      return;
    }
    const thinking = this.host.think({ log: this.live.log(), player: search, purpose: PLAYER_PURPOSE + seat });
    this.thinking = thinking;
    thinking.thought.then(
      (thought) => {
        if (thought === undefined || this.isClosed || this.thinking !== thinking) return;
        const { action, note, tookMs } = thought;
        this.thinking = undefined;
        const done = this.give({ action, note, ...this.time.readingOf(tookMs) });
        if ('code' in done) this.host.broke(new Error(done.text ?? done.code));
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** Its answer counts if the match still stands where it was asked. */
  private async askProgram(question: Question<Block>): Promise<void> {
    const { answers, rules, game } = this;
    const { seed } = this.header;
    const players = this.seats.map(({ player, isPerson, search }) =>
      isPerson || search !== undefined ? undefined : player,
    );
    this.programs ??= this.host.sit({ game, rules, seed, players });
    const programs = await this.programs;
    if (this.isClosed || answers !== this.answers) return;
    const since = performance.now();
    const inputs = await programs.answer(question);
    if (this.isClosed || answers !== this.answers || this.asked !== question) return;
    for (const input of inputs)
      if ('chat' in input) this.host.said(question.seat, String(input.chat));
      else {
        const done = this.give({ ...input, ...this.time.readingOf(performance.now() - since) });
        if ('code' in done) this.host.broke(new Error(done.text ?? done.code));
      }
  }

  /** The programs of this match are not needed any more. */
  private async dismiss(): Promise<void> {
    const { programs } = this;
    this.programs = undefined;
    await programs?.then((seated) => seated.close()).catch(() => undefined);
  }

  /** The program is not here. The match stays as it is: its owner may bring the program back. */
  private stall(error: unknown): void {
    if (this.isClosed) return;
    this.isStalled = true;
    this.programs = undefined;
    this.host.stalled(error instanceof Error ? error : new Error(String(error)));
  }

  private fail(error: unknown): void {
    if (!this.isClosed) this.host.broke(error instanceof Error ? error : new Error(String(error)));
  }
}

const brokenNotice = ({ line, text }: { readonly line: number; readonly text: string }): Notice => ({
  code: 'broken-chain',
  text: `Line ${line} of the log: ${text}.`,
  values: { line },
});

/** Whether a line of the log changed what is asked. */
const changes = (line: LiveMatch['lines'][number]): boolean =>
  'action' in line || ('command' in line && line.command.type !== 'draw' && line.command.type !== 'decline');

/** The event of the log that says that a seat was shown a good move. */
const HINT = 'hint';

function costsRank(line: LiveMatch['lines'][number]): boolean {
  if ('command' in line) return line.command.type === 'undo';
  const event = 'event' in line ? line.event : null;
  return typeof event === 'object' && event !== null && 'type' in event && event.type === HINT;
}
