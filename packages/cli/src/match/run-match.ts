// Plays one match at the terminal: asks people, lets searches think, narrates, and writes the log as it goes.
import {
  ADVICE_PURPOSE,
  type Block,
  type Chance,
  type Course,
  chanceOf,
  type Input,
  type LogHeader,
  type LogLine,
  logLine,
  type Match,
  type MatchEvent,
  type Outcome,
  PLAYER_PURPOSE,
  type Played,
  type Question,
  type Rules,
  SEATS_MAX,
  VOICE_PURPOSE,
} from '@umpire/core';
import type { SearchPlayer } from '@umpire/search';
import { candidatesText } from '../candidates-text.ts';
import type { LogFile } from '../log-file.ts';
import type { Terminal } from '../terminal.ts';
import { quote } from '../voices.ts';
import { askHuman } from './human.ts';
import { Narrator, type Verbosity } from './narrator.ts';
import type { Seat } from './seats.ts';

export interface MatchSetup {
  readonly rules: Rules;
  readonly header: LogHeader;
  readonly seats: readonly Seat[];
  readonly verbosity: Verbosity;
  /** Who gives hints, and advice when `advises`. */
  readonly adviser: SearchPlayer;
  readonly advises: boolean;
  /** The match and its next event: a fresh one, or one that a log was played into. */
  readonly match: Match<Block>;
  readonly next: IteratorResult<MatchEvent<Block>, Played<Block>>;
  /** What the log holds already. */
  readonly lines: readonly LogLine[];
  readonly logFile?: LogFile;
}

export interface MatchReport {
  readonly lines: readonly LogLine[];
  /** Undefined: someone left before the end. */
  readonly played?: Played<Block>;
}

export async function runMatch(setup: MatchSetup, terminal: Terminal): Promise<MatchReport> {
  const { match, seats } = setup;
  const lines = [...setup.lines];
  const narrator = new Narrator(terminal, seats, setup.verbosity);
  const speaker = createSpeaker(setup, terminal, narrator);
  let { next } = setup;
  let course: Course<Block> | undefined;
  while (!next.done) {
    const event: MatchEvent<Block> = next.value;
    const line = logLine(event);
    if (line !== undefined) {
      lines.push(line);
      setup.logFile?.append(line);
    }
    if (event.kind !== 'ask') {
      if (course !== undefined) narrator.showEvent(event, course);
      if (course !== undefined && isNewPosition(event)) narrator.showBoard(course);
      next = match.next();
      continue;
    }
    if (course === undefined) {
      course = event.question.course;
      speaker.welcome(course);
    }
    const answer = await speaker.answer(event.question);
    if (answer === undefined) return { lines };
    next = match.next(answer);
  }
  speaker.farewell(next.value.outcome);
  return { lines, played: next.value };
}

/** The board has changed: show it again. After the last action that happens before the result is told. */
const isNewPosition = (event: MatchEvent): boolean =>
  event.kind === 'acted' || (event.kind === 'command' && event.command.type === 'undo');

interface Speaker {
  welcome(course: Course<Block>): void;
  answer(question: Question<Block>): Promise<Input | undefined>;
  farewell(outcome: Outcome): void;
}

function createSpeaker(setup: MatchSetup, terminal: Terminal, narrator: Narrator): Speaker {
  const { rules, seats, header, adviser, verbosity } = setup;
  const chance: Chance = chanceOf(header.seed);
  const isQuiet = verbosity === 0;
  const humans = seats.filter((seat) => seat.isHuman).length;
  const speak = (seat: number, moment: Parameters<typeof quote>[1], ply: number): void => {
    const { voice } = seats[seat];
    if (voice !== undefined && !isQuiet)
      terminal.say(terminal.paint.magenta(quote(voice, moment, chance(VOICE_PURPOSE, ply * SEATS_MAX + seat))));
  };

  function advise(question: Question<Block>, title: string): void {
    const { course } = question;
    const thought = adviser.think(course, chance(ADVICE_PURPOSE, course.state.ply));
    const best =
      thought.candidates.length > 0
        ? candidatesText(course, thought.candidates, 3)
        : [course.rules.describe(question.seen(), thought.action).text];
    for (const line of [`${title} ${thought.sentence}`, ...best]) terminal.say(terminal.paint.yellow(`  ${line}`));
  }

  async function handOver(seat: number): Promise<boolean> {
    if (!rules.layout.hasSecrets || humans < 2 || narrator.watcher === seat) return true;
    terminal.clear();
    narrator.watcher = seat;
    return (await terminal.ask(`Hand over to ${narrator.nameOf(seat)}, who presses Enter: `)) !== undefined;
  }

  return {
    welcome(course) {
      seats.forEach((seat, i) => {
        if (!seat.isHuman) speak(i, 'start', 0);
      });
      if (!rules.layout.hasSecrets || humans < 2) narrator.showBoard(course);
    },
    async answer(question) {
      const { seat, course, ply } = question;
      if (seats[seat].isHuman) {
        const changed = narrator.watcher !== seat;
        if (!(await handOver(seat))) return undefined;
        if (rules.layout.hasSecrets && humans > 1 && changed) narrator.showBoard(course);
        if (humans > 1) terminal.say(`${narrator.nameOf(seat)} (${rules.seatNames[seat]}) to move.`);
        if (setup.advises) advise(question, 'Advice:');
        return askHuman(question, { terminal, hint: (of) => advise(of, 'Hint:') });
      }
      if (!isQuiet) terminal.say(terminal.paint.dim('Thinking...'));
      if (verbosity > 1) speak(seat, 'thinking', ply);
      const thought = seats[seat].think(course, chance(PLAYER_PURPOSE + seat, ply));
      narrator.showThought(course, thought);
      const { method, nodes, simulations, depth } = thought;
      return { action: thought.action, note: { method, nodes, simulations, depth } };
    },
    farewell(outcome) {
      narrator.showEnd(outcome);
      const top = Math.max(...outcome.scores);
      const isDraw = outcome.scores.filter((score) => score === top).length > 1;
      seats.forEach((_, seat) =>
        speak(seat, isDraw ? 'draw' : outcome.scores[seat] === top ? 'win' : 'loss', rules.loop.budget.plies),
      );
    },
  };
}
