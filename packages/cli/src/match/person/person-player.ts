// People at the terminal: the screen is handed over to them, they see what they must know, and they are asked.
import { type Block, type Input, PUBLIC, type Question } from '@umpire/core';
import { withNames } from '@umpire/core/draw';
import { type Help, MAIN_DECISION, plain } from '@umpire/core/host';
import type { Terminal } from '../../terminal/terminal.ts';
import { sceneFor } from '../../text/look.ts';
import { seatLabels, withSeat } from '../../text/player-names.ts';
import type { MatchSetup } from '../match-setup.ts';
import type { Narrator } from '../show/narrator.ts';
import { stepsText } from '../show/steps-text.ts';
import { declareText } from '../show/warning-text.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { Adviser } from './adviser.ts';
import { Alarm } from './alarm.ts';
import { askHuman, type Typed } from './human.ts';
import { PersonSteps } from './person-steps.ts';
import { createReader } from './read-answer.ts';

/** Shown at first: a person who has never been here does not know what can be typed. */
const FIRST_WORDS = 'Type help for all that can be typed, table to see the table again.';
const CARD_WORDS = 'Type help for all that can be typed, help X for what the card or the word X means.';

const NO_HELP: Help = { basics: [], cards: [], about: () => [] };

const asked = ({ line, seat }: Question<Block>) => sceneFor(line, seat).question;

/** The line for a decision with only one answer. It repeats the question, because an answer alone tells nobody anything. */
function onlyText(question: Question<Block>, nameOf: (seat: number) => string): string {
  const text = asked(question)?.text;
  return `(${text === undefined ? '' : `${withNames(text, { nameOf })} `}Only possible: ${question.choices()[0].text})`;
}

export interface PersonPlayer {
  /** Returns undefined if the person who was asked has left. */
  ask(question: Question<Block>, watch: Stopwatch): Promise<Input | undefined>;
}

export function createPersonPlayer(
  setup: MatchSetup,
  terminal: Terminal,
  narrator: Narrator,
  { advise }: Adviser,
): PersonPlayer {
  const { rules, seats, header } = setup;
  const isQuiet = setup.verbosity === 0;
  const humans = seats.filter((seat) => seat.isHuman).length;
  const isSecret = rules.layout.hasSecrets;
  const { paint } = terminal;
  const labels = seatLabels(
    header.seats.map(({ player }) => player),
    rules.words.seats,
  );
  let wasTold = false;
  let introduced: string | undefined;
  let tooLate: AbortSignal | undefined;

  const helpOn = (question: Question<Block>): Help => rules.words.help?.(question.view()) ?? NO_HELP;

  /** For hidden hands at one screen: the player who has seen it leaves, the screen is cleared, and the next one comes. */
  async function handOver(seat: number, watch: Stopwatch, signal: AbortSignal): Promise<boolean> {
    if (!isSecret || humans < 2 || narrator.watcher === seat) return true;
    if (narrator.watcher !== PUBLIC && (await terminal.ask('Press Enter to hide your view: ')) === undefined)
      return false;
    narrator.watcher = PUBLIC;
    terminal.clear();
    // From here on it is the next player who keeps the others waiting.
    watch.start();
    const pressed = await terminal.ask(`Hand over to ${narrator.nameOf(seat)}, who presses Enter: `, signal);
    watch.stop();
    if (pressed === undefined) return false;
    narrator.watcher = seat;
    return true;
  }

  /** Shows the position once: after a refused move only the prompt comes again. */
  function introduce(question: Question<Block>, held: readonly string[]): void {
    const { seat, line, ply } = question;
    // Declaring a loop is not an action, but it changes the question.
    const position = `${ply} ${line.isDeclared} ${held.join(', ')}`;
    if (introduced === position) return;
    introduced = position;
    narrator.showTold();
    if (narrator.kind === 'cards' && !isQuiet && !wasTold)
      terminal.say(paint.dim(helpOn(question).cards.length > 0 ? CARD_WORDS : FIRST_WORDS));
    wasTold = true;
    if (narrator.kind === 'cards') narrator.showTable(line);
    else if (isSecret && humans > 1) narrator.showBoard(line);
    if (held.length === 0 && setup.advises) {
      advise(question, 'Advice:');
      narrator.showLate(line);
    }
    if (humans > 1) terminal.say(`${withSeat(seats[seat].seated.name, rules.words.seats[seat])} to move.`);
    const remains = isQuiet ? undefined : stepsText(held, question.count, asked(question)?.text !== undefined);
    if (remains !== undefined) terminal.say(remains);
    const loop = isQuiet || held.length > 0 ? undefined : declareText(line);
    if (loop !== undefined) terminal.say(paint.yellow(loop));
    if (held.length === 0 && !setup.advises && setup.teaches && rules.words.outlook !== undefined)
      terminal.say(paint.yellow(`  ${rules.words.outlook(question.seen())}`));
  }

  function showClocks({ clocks }: Question<Block>): void {
    if (clocks !== undefined) terminal.say(clocks.map(({ text }, seat) => `${labels[seat]} ${text}`).join('  '));
  }

  function askStep(question: Question<Block>, held: readonly string[]): Promise<Typed | undefined> {
    introduce(question, held);
    showClocks(question);
    return askHuman(question, {
      terminal,
      isShared: humans === seats.length,
      isHeld: held.length > 0,
      ...(tooLate === undefined ? {} : { tooLate }),
      help: helpOn(question),
      hint: (of) => advise(of, 'Hint:'),
      table: ({ line }) => narrator.showBoard(line),
    });
  }

  const steps = new PersonSteps({
    read: createReader((seat) => narrator.nameOf(seat)),
    ask: askStep,
    refused: ({ text }) => terminal.say(paint.red(plain(text))),
    dropped: (texts) => terminal.say(paint.dim(`(not done: ${texts.join(', ')})`)),
  });

  return {
    async ask(question, watch) {
      const { seat, deadlineMs } = question;
      const ahead = steps.typedAhead(question);
      if (ahead !== undefined) return ahead;
      // A single answer is given without asking, if one person plays alone: with others at the screen that would tell them
      // something, and a turn that ended by itself would surprise.
      const isOrdinary = rules.decision(question.line.state) === MAIN_DECISION;
      if (isSecret && humans === 1 && question.count === 1 && !isOrdinary) {
        terminal.say(paint.dim(onlyText(question, (each) => narrator.nameOf(each))));
        return { index: 0 };
      }
      const alarm = new Alarm(watch, deadlineMs);
      tooLate = alarm.signal;
      try {
        if (await handOver(seat, watch, alarm.signal)) {
          watch.start();
          const input = await steps.ask(question);
          watch.stop();
          if (!alarm.signal.aborted) return input;
        }
        return alarm.signal.aborted ? { command: { type: 'time', seat, spentMs: watch.ms } } : undefined;
      } finally {
        alarm.cancel();
      }
    },
  };
}
