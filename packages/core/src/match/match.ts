// The match loop. It yields events and questions and takes answers, so it serves a search that answers at once as well as a bot
// that answers later. It prints nothing and stores nothing.
//
//   const match = playMatch(rules, { seed });
//   for (let next = match.next(); !next.done; ) {
//     next = next.value.kind === 'ask' ? match.next(answer(next.value.question)) : match.next();
//   }

import { FORFEIT_PURPOSE } from '../chance/chance.ts';
import { type ClockMark, ClockSet, readClock } from '../clock/clock-set.ts';
import type { ActionWords, GameEvent, Rules, Tell } from '../contract/contract.ts';
import { type Outcome, outcomeOf } from '../contract/outcome-of.ts';
import type { Json } from '../contract/refusal.ts';
import { accept, type Refusal, type Result } from '../contract/refusal.ts';
import { FAULT_KINDS, type FaultKind, Line, type Ply } from '../line/line.ts';
import { claimCause } from '../loop/loop-claim.ts';
import { LoopWatch } from '../loop/loop-watch.ts';
import { keyText } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { admitCommand, type Command } from './command.ts';
import { type Admitted, type Answer, admitFrom } from './door.ts';
import { type DrawOffers, drawn } from './draw-offers.ts';
import { EventQueue } from './event-queue.ts';
import { Question } from './question.ts';
import { type ChatEvent, Talk } from './talk.ts';

export interface MatchOptions {
  readonly seed: string;
  /** Tells matches of one tournament apart. */
  readonly match?: number;
  /**
   * False: only questions, refusals and the end are yielded, and nothing else is computed. 'seats': the same, but questions
   * also bring the seats their events.
   */
  readonly listen?: boolean | 'seats';
  /** How many chat messages of each seat are accepted (40). */
  readonly chatMax?: number;
  /** True: once the match is decided, 'farewell' is yielded, and players may chat once more. */
  readonly farewell?: boolean;
  /** By seat: true if a refused answer is a fault at once. Other seats are asked again. */
  readonly strict?: readonly boolean[];
}

/** What may be passed to `next` after a question. After chat, a command or an event the question is asked again. */
export type Input =
  | (Answer & Remarks)
  | ({ readonly fault: FaultKind } & Remarks)
  | ({ readonly command: unknown } & Timed)
  | ({ readonly chat: unknown; readonly seat?: number } & Timed)
  | ({ readonly event: Json } & Timed);

/**
 * If the rules have a clock: `{ spentMs }`, the time that the seat that is asked has used since the last reading, whatever the
 * input. Otherwise any remark, for the log.
 */
interface Timed {
  readonly clock?: Json;
}

/** What may stand beside an answer, for the log. */
interface Remarks extends Timed {
  readonly note?: Json;
}

export interface ActedEvent {
  readonly kind: 'acted';
  readonly ply: number;
  readonly seat: number;
  readonly index: number | null;
  readonly action: number;
  readonly words: ActionWords;
  /** The key of the state after the action. */
  readonly key: string;
  readonly fault?: FaultKind;
  readonly clock?: Json;
}

export type MatchEvent<S extends Block = Block> =
  | { readonly kind: 'ask'; readonly question: Question<S> }
  /** The match is decided. Chat and events are accepted until `next` is called without an input. */
  | { readonly kind: 'farewell'; readonly question: Question<S> }
  | { readonly kind: 'refused'; readonly seat: number; readonly refusal: Refusal }
  | ActedEvent
  | { readonly kind: 'told'; readonly to: number; readonly event: GameEvent }
  | { readonly kind: 'warned'; readonly ply: number; readonly count: number; readonly firstPly: number }
  | { readonly kind: 'command'; readonly command: Command; readonly clock?: ClockMark }
  | (ChatEvent & { readonly clock?: ClockMark })
  | { readonly kind: 'event'; readonly event: Json; readonly clock?: ClockMark }
  | { readonly kind: 'note'; readonly ply: number; readonly note: Json }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

export interface Played<S extends Block = Block> {
  readonly line: Line<S>;
  readonly outcome: Outcome;
  /** False once a move was taken back. */
  readonly ranked: boolean;
}

export type Match<S extends Block = Block> = Generator<MatchEvent<S>, Played<S>, Input | undefined>;

export function* playMatch<S extends Block>(rules: Rules<S>, options: MatchOptions): Match<S> {
  const listen = (options.listen ?? true) === true;
  const line = new Line(rules, options.seed, options.match);
  const inbox = options.listen === false ? undefined : new EventQueue(rules.seats);
  const watch = inbox === undefined ? undefined : new LoopWatch(line);
  const clocks = rules.clock === undefined ? undefined : new ClockSet(rules.id, rules.clock, rules.seats);
  const question = new Question(line, inbox, clocks);
  const ask: MatchEvent<S> = { kind: 'ask', question };
  const gone = new Map<number, FaultKind>();
  const talk = new Talk(rules.seats, inbox, options.chatMax);
  const tellSeats: Tell | undefined = inbox === undefined ? undefined : (to, event) => inbox.put(to, event);
  let ranked = true;

  for (;;) {
    const outcome = outcomeOf(rules, line.state);
    if (outcome !== undefined) {
      if (inbox !== undefined && options.farewell === true) yield* sayFarewell(question, talk);
      return yield* end(line, outcome, ranked);
    }
    question.renew();
    const { seat } = question;
    const fault = gone.get(seat);
    const given: Input = fault === undefined ? ((yield ask) ?? { index: undefined }) : { fault };
    const timely = clocks === undefined ? undefined : readTime(clocks, seat, given);
    if (timely?.ok === false) {
      yield { kind: 'refused', seat, refusal: timely.refusal };
      continue;
    }
    const input = timely?.value ?? given;

    if ('chat' in input) {
      const event = talk.take(input, seat);
      const mark = event === undefined ? {} : marked(clocks?.mark(seat));
      if (event !== undefined && listen) yield { ...event, ...mark };
    } else if ('event' in input) {
      const mark = marked(clocks?.mark(seat));
      if (listen) yield { kind: 'event', event: input.event, ...mark };
    } else if ('command' in input) {
      const { draws } = question;
      const admitted = admitCommand(line, input.command, clocks, draws);
      if (!admitted.ok) {
        yield { kind: 'refused', seat, refusal: admitted.refusal };
        continue;
      }
      const command = admitted.value;
      const told: MatchEvent<S>[] = [];
      if (command.type === 'draw') draws.offer(command.seat);
      else if (command.type === 'decline') draws.clear();
      else if (command.type === 'undo') {
        const to = command.to ?? 0;
        draws.clear();
        line.backTo(to);
        inbox?.takeBack(to);
        ranked = false;
      } else if (command.type === 'claim')
        claim(line, command, watch, inbox === undefined ? undefined : teller(inbox, told));
      else leave(gone, command, clocks);
      // Yielded after the command is carried out, so that a program that draws the board now draws the right one.
      const mark = marked(clocks?.mark(seat));
      if (listen) yield { kind: 'command', command, ...mark };
      if (listen) yield* told;
      const closing = closingOf(rules, command, gone, draws);
      if (closing !== undefined) {
        if (inbox !== undefined && options.farewell === true) yield* sayFarewell(question, talk);
        return yield* end(line, closing, ranked);
      }
    } else {
      const judged = judge(line, question, input, options.strict?.[seat] === true);
      if ('refusal' in judged) {
        yield { kind: 'refused', seat, refusal: judged.refusal };
        continue;
      }
      question.draws.acted(seat);
      if (listen && inbox !== undefined) yield* act(line, question, judged, input, inbox, clocks, watch);
      else {
        clocks?.move(seat);
        line.play(plyOf(seat, judged), tellSeats);
        if (inbox !== undefined) watch?.after(inbox);
      }
    }
  }
}

function* sayFarewell<S extends Block>(
  question: Question<S>,
  talk: Talk,
): Generator<MatchEvent<S>, void, Input | undefined> {
  const farewell: MatchEvent<S> = { kind: 'farewell', question };
  for (let input = yield farewell; input !== undefined; input = yield farewell) {
    const event = 'chat' in input ? talk.take(input, 0) : undefined;
    if (event !== undefined) yield event;
    else if ('event' in input) yield { kind: 'event', event: input.event };
  }
}

type Judged =
  | (Admitted & { readonly fault?: undefined })
  | { readonly action: number; readonly index: number | null; readonly fault: FaultKind };

function judge<S extends Block>(
  line: Line<S>,
  question: Question<S>,
  input: Answer | { readonly fault: FaultKind },
  strict: boolean,
): Judged | { readonly refusal: Refusal } {
  if ('fault' in input) return forfeited(line, question, FAULT_KINDS.includes(input.fault) ? input.fault : 'crash');
  const { rules, state, past } = line;
  const admitted = admitFrom(rules, state, past, question.legal, input);
  if (admitted.ok) return admitted.value;
  return strict ? forfeited(line, question, 'illegal') : { refusal: admitted.refusal };
}

/** The action that a fault becomes, by the game's own `forfeit`. */
function forfeited<S extends Block>(line: Line<S>, question: Question<S>, fault: FaultKind): Judged {
  const { rules, state, past } = line;
  const action = rules.forfeit(state, past, line.chance(FORFEIT_PURPOSE, state.ply));
  const index = question.legal.indexOf(action);
  return { action, index: index < 0 ? null : index, fault };
}

const plyOf = (seat: number, { action, index, fault }: Judged): Ply =>
  fault === undefined ? { seat, action, index } : { seat, action, index, fault };

function* act<S extends Block>(
  line: Line<S>,
  question: Question<S>,
  judged: Judged,
  remarks: Remarks,
  inbox: EventQueue,
  clocks: ClockSet | undefined,
  watch: LoopWatch<S> | undefined,
): Generator<MatchEvent<S>, void, Input | undefined> {
  const { seat } = question;
  const ply = plyOf(seat, judged);
  const clock = clocks === undefined ? remarks.clock : clocks.move(seat);
  const words = question.describe(ply.action);
  const told: MatchEvent<S>[] = [];
  line.play(ply, teller(inbox, told));
  const key = new Int32Array(2);
  line.rules.key(line.state, key);
  yield {
    kind: 'acted',
    ply: line.state.ply - 1,
    ...ply,
    words,
    key: keyText(key),
    ...marked(clock),
  };
  yield* told;
  const { note } = remarks;
  if (note !== undefined) yield { kind: 'note', ply: line.state.ply - 1, note };
  const warning = watch?.after(inbox);
  if (warning !== undefined) yield { kind: 'warned', ply: line.state.ply, ...warning };
}

function claim<S extends Block>(line: Line<S>, { round }: Command, watch?: LoopWatch<S>, tell?: Tell): void {
  const { rules, state, past } = line;
  const found = round === undefined ? claimCause(rules, state, past) : undefined;
  if (found?.ok) rules.settle(state, found.value, tell);
  if (round === undefined) return;
  line.declare(round, tell);
  watch?.look();
}

/** Puts what the game tells into the queues of the seats, and keeps it as events of the match. */
const teller =
  <S extends Block>(inbox: EventQueue, told: MatchEvent<S>[]): Tell =>
  (to, event) => {
    inbox.put(to, event);
    told.push({ kind: 'told', to, event });
  };

/** Takes the reading of an input. An input that comes too late becomes the command by which the flag falls. */
function readTime(clocks: ClockSet, seat: number, input: Input): Result<Input> {
  if (input.clock === undefined) return accept(input);
  const read = readClock(input.clock);
  if (!read.ok) return read;
  clocks.run(seat, read.value);
  return accept(clocks.leftMs(seat) < 0 ? { command: { type: 'time', seat, spentMs: 0 } } : input);
}

const marked = <T>(clock: T | undefined): { readonly clock?: T } => (clock === undefined ? {} : { clock });

/** From now on the decisions of a seat that resigned or ran out of time become forfeits; with one or two seats the match ends. */
function leave(gone: Map<number, FaultKind>, { type, seat }: Command, clocks: ClockSet | undefined): void {
  if (!gone.has(seat)) gone.set(seat, type === 'time' ? 'timeout' : 'resigned');
  if (type === 'time') clocks?.fall(seat);
}

/** The outcome, if a command ends the match. */
function closingOf<S extends Block>(
  rules: Rules<S>,
  command: Command,
  gone: ReadonlyMap<number, FaultKind>,
  draws: DrawOffers,
): Outcome | undefined {
  if (command.type === 'draw') return draws.isAgreed(rules.seats, gone) ? drawn(rules, gone) : undefined;
  return gone.size > 0 && rules.seats <= 2 ? givenUp(rules, command) : undefined;
}

function givenUp<S extends Block>(rules: Rules<S>, { type, seat }: Command): Outcome {
  const scores = Array.from({ length: rules.seats }, (_, each) =>
    each === seat ? rules.scores.min : rules.scores.max,
  );
  return { scores, reason: type === 'time' ? 'time' : 'resigned' };
}

function* end<S extends Block>(
  line: Line<S>,
  outcome: Outcome,
  ranked: boolean,
): Generator<MatchEvent<S>, Played<S>, Input | undefined> {
  yield { kind: 'ended', outcome };
  return { line, outcome, ranked };
}
