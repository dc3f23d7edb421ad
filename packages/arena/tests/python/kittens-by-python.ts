// Whole matches of kittens, with a Python program for each seat.
import { type MatchEvent, playMatch, type Question, type Rules, seenBy } from '@umpire/core';
import { reaches } from '@umpire/core/host';
import { type Kittens, kittens } from '@umpire/games/kittens';
import { type Line, PythonProgram } from './python-program.ts';

export function kittensRules(options: Record<string, string | number | boolean>): Rules<Kittens> {
  const opened = kittens.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

export interface Told {
  readonly acted: { readonly seat: number; readonly text: string }[];
  readonly faults: string[];
  readonly said: string[];
  readonly logs: string[];
  readonly decisions: Set<string>;
  scores: readonly number[];
}

/** Python programs, one per seat, used for several matches. */
export class PythonTable {
  private readonly seats: PythonProgram[];
  private hears: boolean[] = [];
  private sent = 0;

  constructor(bots: readonly string[]) {
    this.seats = bots.map((bot) => new PythonProgram(bot));
  }

  async play(rules: Rules<Kittens>, seed: string, match: number): Promise<Told> {
    const told: Told = { acted: [], faults: [], said: [], logs: [], decisions: new Set(), scores: [] };
    await this.begin(match);
    const numbers = this.seats.map(() => 0);
    const line = playMatch(rules, { seed, match });
    for (let next = line.next(); ; ) {
      if (next.done) return told;
      const event = next.value;
      if (event.kind === 'ask') {
        next = line.next(await this.answer(event.question, match, told));
        continue;
      }
      note(event, told);
      next = line.next();
      if (event.kind === 'told') await this.tellSeats(event, rules, match, numbers, told);
    }
  }

  close(): void {
    for (const seat of this.seats) seat.close();
  }

  private question: Question<Kittens> | undefined;

  private async begin(match: number): Promise<void> {
    const { id, rulesVersion } = kittens;
    const replies = this.seats.map(async (program, seat) => {
      await program.ask({ id: 0, type: 'hello', protocol: 1, game: id, rulesVersion });
      return program.ask({ id: 0, type: 'new', match, seat, random: [match, seat, 3, 4] });
    });
    this.hears = (await Promise.all(replies)).map(({ hears }) => hears === true);
  }

  private async answer(question: Question<Kittens>, match: number, told: Told) {
    this.question = question;
    const { seat, decision, legal, events, state } = question.botView();
    told.decisions.add(decision);
    const reply = await this.seats[seat].ask({ id: this.sent++, match, ask: { decision, legal, events, state } });
    keep(reply, told);
    if (typeof reply.index === 'number') return { index: reply.index };
    told.faults.push(`${decision}: ${reply.text ?? reply.error}`);
    return { fault: 'crash' as const };
  }

  private async tellSeats(
    { to, event }: Extract<MatchEvent<Kittens>, { kind: 'told' }>,
    rules: Rules<Kittens>,
    match: number,
    numbers: number[],
    told: Told,
  ): Promise<void> {
    const state = this.question?.line.state;
    if (state === undefined) return;
    for (const [seat, program] of this.seats.entries()) {
      if (!reaches(to, seat)) continue;
      const tell = [{ number: numbers[seat]++, event }];
      if (!this.hears[seat]) continue;
      const seen = rules.bots.view(seenBy(rules, state, seat), seat);
      keep(await program.ask({ id: this.sent++, match, tell, state: seen }), told);
    }
  }
}

function keep({ say, log, fault, text }: Line, told: Told): void {
  if (Array.isArray(say)) told.said.push(...say);
  if (typeof log === 'string') told.logs.push(log);
  if (fault !== undefined && typeof text === 'string') told.logs.push(text);
}

function note(event: MatchEvent<Kittens>, told: Told): void {
  if (event.kind === 'acted') told.acted.push({ seat: event.seat, text: event.words.text });
  if (event.kind === 'ended') told.scores = event.outcome.scores;
}
