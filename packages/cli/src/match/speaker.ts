// Asks whoever is to act: hands the screen over to people, lets searches think aloud, and gives the opponents their lines.
import {
  type ActedEvent,
  ADVICE_PURPOSE,
  type Block,
  type Chance,
  type Course,
  chanceOf,
  type Input,
  type Outcome,
  PLAYER_PURPOSE,
  PUBLIC,
  type Question,
  SEATS_MAX,
  VOICE_PURPOSE,
} from '@umpire/core';
import type { Candidate, Thought } from '@umpire/search';
import { candidatesText } from '../candidates-text.ts';
import { gameHelp } from '../game-help.ts';
import type { Terminal } from '../terminal.ts';
import { type Moment, quote } from '../voices.ts';
import { Alarm } from './alarm.ts';
import { askHuman } from './human.ts';
import type { MatchSetup } from './match-setup.ts';
import type { Narrator } from './narrator.ts';
import { StepsSoFar } from './steps-so-far.ts';
import { Stopwatch } from './stopwatch.ts';
import { createTeacher } from './teacher.ts';

export interface Speaker {
  welcome(course: Course<Block>): void;
  /** Undefined or an event: whoever was asked has left. */
  answer(question: Question<Block>): Promise<Input | undefined>;
  /** After an action: what the teacher says to it. */
  comment(event: ActedEvent, course: Course<Block>): void;
  farewell(outcome: Outcome): void;
}

export function createSpeaker(setup: MatchSetup, terminal: Terminal, narrator: Narrator): Speaker {
  const { rules, seats, header, adviser, verbosity } = setup;
  const chance: Chance = chanceOf(header.seed);
  const isQuiet = verbosity === 0;
  const humans = seats.filter((seat) => seat.isHuman).length;
  const isSecret = rules.layout.hasSecrets;
  // With hidden hands a remark would tell the next player at this screen what the last one holds.
  const mayTeach = setup.teaches && !(isSecret && humans > 1);
  const teacher = mayTeach ? createTeacher(setup, terminal) : undefined;
  let introduced = -1;
  const botInputs: Input[] = [];
  const steps = new StepsSoFar();

  function speak(seat: number, moment: Moment, ply: number): void {
    const { voice } = seats[seat];
    if (voice !== undefined && !isQuiet)
      terminal.say(terminal.paint.magenta(quote(voice, moment, chance(VOICE_PURPOSE, ply * SEATS_MAX + seat))));
  }

  const consult = (course: Course<Block>): Thought => adviser.think(course, chance(ADVICE_PURPOSE, course.state.ply));

  function advise(question: Question<Block>, title: string): void {
    const { course } = question;
    const { candidates, sentence, action } = consult(course);
    const best =
      candidates.length > 0 ? candidatesText(course, candidates, 3) : [rules.describe(question.seen(), action).text];
    const outlook = rules.outlook?.(question.seen());
    const lines = [`${title} ${sentence}`, ...best, ...(outlook === undefined ? [] : [outlook])];
    for (const line of lines) terminal.say(terminal.paint.yellow(`  ${line}`));
  }

  /** The best three moves: the AI's own, or, if it did not weigh any, what the adviser thinks of them. */
  function bestThree({ course, count }: Question<Block>, thought: Thought): readonly Candidate[] {
    const isEnough = thought.candidates.length >= Math.min(3, count);
    return verbosity < 2 || isSecret || isEnough ? thought.candidates : consult(course).candidates;
  }

  /** With hidden hands at one screen: whoever has just seen it leaves, the screen is cleared, the next one comes. */
  async function handOver(seat: number, watch: Stopwatch, tooLate: AbortSignal): Promise<boolean> {
    if (!isSecret || humans < 2 || narrator.watcher === seat) return true;
    if (narrator.watcher !== PUBLIC && (await terminal.ask('Press Enter to hide your view: ')) === undefined)
      return false;
    narrator.watcher = PUBLIC;
    terminal.clear();
    // From here on it is the next one who keeps the others waiting.
    watch.start();
    const pressed = await terminal.ask(`Hand over to ${narrator.nameOf(seat)}, who presses Enter: `, tooLate);
    watch.stop();
    if (pressed === undefined) return false;
    narrator.watcher = seat;
    return true;
  }

  /** Once per position: a refused move is followed by the prompt alone. */
  function introduce(question: Question<Block>): void {
    const { seat, course, ply } = question;
    if (introduced === ply) return;
    introduced = ply;
    if (isSecret && humans > 1) {
      narrator.showMissed(seat);
      narrator.showBoard(course);
    }
    if (humans > 1) terminal.say(`${seats[seat].seated.name} (${rules.seatNames[seat]}) to move.`);
    const soFar = isQuiet ? undefined : steps.text(question);
    if (soFar !== undefined) terminal.say(soFar);
    if (setup.advises) advise(question, 'Advice:');
    else if (setup.teaches && rules.outlook !== undefined)
      terminal.say(terminal.paint.yellow(`  ${rules.outlook(question.seen())}`));
  }

  function showClocks({ clocks }: Question<Block>): void {
    if (clocks !== undefined)
      terminal.say(clocks.map(({ text }, seat) => `${rules.seatNames[seat]} ${text}`).join('  '));
  }

  async function askPerson(question: Question<Block>, watch: Stopwatch): Promise<Input | undefined> {
    const { seat, deadlineMs } = question;
    // Alone with a choice of one: asking would only cost time. With others at the screen, not asking would tell them.
    if (isSecret && humans === 1 && question.count === 1) {
      terminal.say(terminal.paint.dim(`(only possible: ${question.choices()[0].text})`));
      return { index: 0 };
    }
    const alarm = new Alarm(watch, deadlineMs);
    const tooLate = alarm.signal;
    try {
      if (await handOver(seat, watch, tooLate)) {
        introduce(question);
        showClocks(question);
        watch.start();
        const isShared = humans === seats.length;
        const about = header.module === undefined ? gameHelp(question.view(), rules) : [];
        const hint = (of: Question): void => advise(of, 'Hint:');
        const input = await askHuman(question, { terminal, isShared, tooLate, about, hint });
        watch.stop();
        if (!tooLate.aborted) return input;
      }
      return tooLate.aborted ? { command: { type: 'time', seat, spentMs: watch.ms } } : undefined;
    } finally {
      alarm.cancel();
    }
  }

  /** One input at a time: what a bot says comes before what it does. */
  async function askBot(question: Question<Block>): Promise<Input> {
    if (botInputs.length === 0) botInputs.push(...((await setup.bots?.answer(question)) ?? []));
    const input = botInputs.shift();
    if (input === undefined) throw new Error('a bot sits here, and nobody answers for it');
    return input;
  }

  function search(question: Question<Block>, watch: Stopwatch): Input {
    const { seat, course, ply } = question;
    if (!isQuiet) terminal.say(terminal.paint.dim('Thinking...'));
    if (verbosity > 1) speak(seat, 'thinking', ply);
    watch.start();
    const thought = seats[seat].think(course, chance(PLAYER_PURPOSE + seat, ply));
    watch.stop();
    narrator.showThought(course, thought, bestThree(question, thought));
    const { method, nodes, simulations, depth } = thought;
    return { action: thought.action, note: { method, nodes, simulations, depth } };
  }

  return {
    welcome(course) {
      seats.forEach((seat, i) => {
        if (!seat.isHuman) speak(i, 'start', 0);
      });
      if (setup.teaches)
        terminal.say('A match to learn from: type hint or undo as often as you like. It counts for nobody.');
      if (!isSecret || humans < 2) narrator.showBoard(course);
    },
    async answer(question) {
      const watch = new Stopwatch();
      steps.ask(question);
      const { isHuman, isBot } = seats[question.seat];
      if (isBot) return askBot(question);
      const input = isHuman ? await askPerson(question, watch) : search(question, watch);
      if (isHuman && input !== undefined) teacher?.look(question, input);
      return question.deadlineMs === undefined ? input : timed(input, question.seat, watch.ms);
    },
    comment(event, course) {
      steps.chose(event.ply, event.words.text);
      if (seats[event.seat].isHuman) teacher?.comment(event, course);
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

/** With its reading. Who leaves takes the time that was used along: coming back gives none of it back. */
function timed(input: Input | undefined, seat: number, spentMs: number): Input {
  if (input === undefined) return { event: { type: 'left', seat }, clock: { spentMs } };
  const isFlag = 'command' in input && (input.command as { type?: unknown }).type === 'time';
  return isFlag ? input : { ...input, clock: { spentMs } };
}
