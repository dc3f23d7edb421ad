// One match: people at this screen, and search players that think here.
import {
  type Answer,
  type Block,
  formatLog,
  type Game,
  type Log,
  type LogHeader,
  type LogLine,
  logHeader,
  logLine,
  type Match,
  type MatchEvent,
  type Played,
  PUBLIC,
  playMatch,
  type Question,
  type Rules,
  replay,
  seenBy,
} from '@umpire/core';
import { ADVICE_PURPOSE, chanceOf, PLAYER_PURPOSE, reaches, winnersOf } from '@umpire/core/host';
import { diff, given, type Scene, sceneOf } from '@umpire/core/scene';
import { createSearchPlayer, parsePlayerName, type SearchPlayer } from '@umpire/search';
import type { FromWorker, Move, NewMatch } from '../messages.ts';

type Send = (message: FromWorker) => void;
type Next = IteratorResult<MatchEvent, Played>;

const PEOPLE: Readonly<Record<string, string>> = { easy: 'Kitty', medium: 'Cop', hard: 'Sera' };

interface Seat {
  readonly name: string;
  /** Undefined: a person. */
  readonly player: SearchPlayer | undefined;
}

export class Table {
  private readonly rules: Rules;
  private readonly seats: readonly Seat[];
  private readonly send: Send;
  private readonly header: LogHeader;
  private readonly seed: string;
  private match: Match;
  private readonly lines: LogLine[] = [];
  private moves: Move[] = [];
  private asked: Question<Block> | undefined;
  /** Counts the questions, so that an answer to an old one is known as such. */
  private number = 0;
  private shown: Scene | undefined;
  private audience: number;
  private looksAt: number | undefined;
  private isClosed = false;
  private askedAt = 0;
  private last: Played['line'] | undefined;
  private winners: readonly number[] | undefined;

  private constructor(game: Game, rules: Rules, seats: readonly Seat[], { seed, seats: typed }: NewMatch, send: Send) {
    this.rules = rules;
    this.seats = seats;
    this.send = send;
    this.seed = seed;
    this.header = logHeader(game, { options: rules.options, seed, seats: typed.map((player) => ({ player })) });
    this.match = playMatch(rules, { seed });
    this.audience = this.firstPerson();
  }

  /** A sentence where it cannot be. */
  static async open(game: Game, wanted: NewMatch, send: Send): Promise<Table | string> {
    const opened = game.open(wanted.options);
    if (!opened.ok) return opened.refusal.text;
    const rules = opened.value;
    const seats: Seat[] = [];
    for (let seat = 0; seat < rules.seats; seat++) {
      const typed = wanted.seats[seat] ?? 'human';
      const person = /^human(?::(.*))?$/.exec(typed);
      if (person !== null) {
        seats.push({
          name: person[1]?.trim() || rules.words.seats[seat].replace(/^Seat \d+$/, `Player ${seat + 1}`),
          player: undefined,
        });
        continue;
      }
      const name = parsePlayerName(typed);
      if (!name.ok) return name.refusal.text;
      seats.push({ name: PEOPLE[typed] ?? typed, player: await createSearchPlayer(rules, name.value) });
    }
    send({ kind: 'opened', title: game.title, names: seats.map(({ name }) => name), seed: wanted.seed });
    return new Table(game, rules, seats, wanted, send);
  }

  start(): Promise<void> {
    return this.goOn(this.match.next());
  }

  /** Every position of a log is recomputed here and compared; the match goes on where it stopped. */
  async goOnFrom(log: Log): Promise<void> {
    const said: string[] = [];
    const { match, next, difference } = replay(this.rules, log, { onEvent: (event) => this.take(event, said) });
    if (difference !== undefined)
      return this.send({
        kind: 'refused',
        text: `This log does not replay: ply ${difference.ply} differs (${difference.what}).`,
      });
    this.match = match;
    this.send({ kind: 'verified', plies: this.moves.length });
    await this.goOn(next);
  }

  close(): void {
    this.isClosed = true;
  }

  async answer(
    question: number,
    answer: Answer | { readonly command: { readonly type: string; readonly seat?: number } },
  ): Promise<void> {
    if (question !== this.number || this.asked === undefined)
      return this.send({ kind: 'refused', text: 'That question is over.' });
    this.looksAt = undefined;
    await this.goOn(this.match.next({ ...answer, ...this.clock() }));
  }

  /** What the strongest player would do here. */
  async hint(question: number): Promise<void> {
    const { asked } = this;
    if (question !== this.number || asked === undefined) return;
    const player = await createSearchPlayer(this.rules, 'hard');
    const { action, sentence } = player.think(asked.line, chanceOf(this.seed)(ADVICE_PURPOSE, asked.ply));
    this.send({ kind: 'hinted', action, text: `${asked.describe(action).text}. ${sentence}` });
  }

  look(ply: number | undefined): void {
    this.looksAt = ply;
    this.show();
  }

  /** What the seat has used, where time counts. */
  private clock(): { readonly clock?: { readonly spentMs: number } } {
    return this.rules.clock === undefined ? {} : { clock: { spentMs: Date.now() - this.askedAt } };
  }

  private firstPerson(): number {
    const seat = this.seats.findIndex(({ player }) => player === undefined);
    return seat < 0 ? PUBLIC : seat;
  }

  /** To the next question of a person, or to the end. */
  private async goOn(from: Next): Promise<void> {
    let next = this.until(from);
    while (!next.done && !this.isClosed) {
      const event = next.value;
      if (event.kind !== 'ask') break;
      const { question } = event;
      this.asked = question;
      this.askedAt = Date.now();
      this.number++;
      const { player } = this.seats[question.seat];
      if (player === undefined) {
        this.audience = question.seat;
        return this.show();
      }
      this.show();
      this.send({ kind: 'thinking', seat: question.seat });
      // The page draws before the search takes this thread.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.isClosed) return;
      const { action } = player.think(question.line, chanceOf(this.seed)(PLAYER_PURPOSE + question.seat, question.ply));
      next = this.until(this.match.next({ action, ...this.clock() }));
    }
  }

  /** Takes what is told until somebody is asked. */
  private until(from: Next): Next {
    let next = from;
    const said: string[] = [];
    while (!next.done && next.value.kind !== 'ask') {
      this.take(next.value, said);
      next = this.match.next();
    }
    if (said.length > 0) this.send({ kind: 'said', texts: said });
    if (next.done) this.end(next.value);
    return next;
  }

  private take(event: MatchEvent, said: string[]): void {
    const line = logLine(event);
    if (line !== undefined) this.lines.push(line);
    if (event.kind === 'acted') {
      const text = event.words.done ?? event.words.text;
      const move = { ply: event.ply + 1, seat: event.seat, text };
      this.moves.push(move);
      this.send({ kind: 'moves', from: this.moves.length - 1, moves: [move] });
    } else if (event.kind === 'told' && reaches(event.to, this.audience)) {
      const text = this.rules.words.event?.(event.event, (seat) => `⟦${seat}⟧`);
      if (text !== undefined) said.push(text);
    } else if (event.kind === 'refused') this.send({ kind: 'refused', text: event.refusal.text });
    else if (event.kind === 'warned')
      this.send({
        kind: 'warned',
        text: `This position has been there ${event.count} times, first after move ${event.firstPly}.`,
      });
    else if (event.kind === 'command' && event.command.type === 'undo') {
      this.moves = this.moves.filter(({ ply }) => ply <= (event.command.to ?? 0));
      this.send({ kind: 'moves', from: 0, moves: this.moves });
    }
  }

  private end({ outcome, line }: Played): void {
    this.number++;
    this.asked = undefined;
    this.last = line;
    this.winners = winnersOf(outcome.scores);
    this.show();
    this.send({ kind: 'over', winners: winnersOf(outcome.scores), reason: outcome.reason });
  }

  /** Sends the way from what the page shows to what it should show. */
  private show(): void {
    const line = this.asked?.line ?? this.last;
    if (line === undefined) return;
    const { rules, audience } = this;
    const ply = Math.min(this.looksAt ?? line.ply, line.ply);
    const isNow = ply === line.ply;
    const at = isNow ? line.state : line.at(ply);
    const whole = sceneOf(rules, seenBy(rules, at, audience), audience, isNow ? line.past : undefined);
    const { question, ...picture } = whole;
    // A match may end by resignation, of which the position knows nothing.
    const isOver = isNow && this.winners !== undefined;
    const ended = isOver ? { now: { ...given({ turn: whole.now.turn }), winners: this.winners ?? [] } } : {};
    const scene: Scene = isNow && !isOver && question !== undefined ? whole : { ...picture, ...ended };
    const isMine = isNow && this.asked !== undefined && this.seats[this.asked.seat].player === undefined;
    const people = this.seats.filter(({ player }) => player === undefined).length;
    this.send({
      kind: 'scene',
      patch: this.shown === undefined ? scene : (diff(this.shown, scene) ?? {}),
      isFirst: this.shown === undefined,
      ply,
      plies: line.ply,
      question: isMine ? this.number : 0,
      audience,
      handOver: isMine && people > 1 && rules.layout.hasSecrets,
    });
    this.shown = scene;
    if (isNow) this.send({ kind: 'log', text: formatLog(this.header, this.lines), isOver: this.asked === undefined });
  }
}
