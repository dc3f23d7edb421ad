// Asks the players: people at their screen, searches and bots; and gives the opponents their lines.
import type { ActedEvent, Block, Input, Line, Outcome, Question } from '@umpire/core';
import {
  type Chance,
  chanceOf,
  type Dice,
  PLAYER_PURPOSE,
  SEATS_MAX,
  VOICE_PURPOSE,
  winnersOf,
} from '@umpire/core/host';
import type { Terminal } from '../terminal/terminal.ts';
import { type Moment, quote } from '../text/voices.ts';
import type { MatchSetup } from './match-setup.ts';
import { createAdviser } from './person/adviser.ts';
import { createPersonPlayer } from './person/person-player.ts';
import { createTeacher } from './person/teacher.ts';
import type { Narrator } from './show/narrator.ts';
import { TurnWatch } from './show/turn-watch.ts';
import { Stopwatch } from './stopwatch.ts';

export interface TablePlayers {
  welcome(line: Line<Block>): void;
  /** Returns undefined, or an event, if the player who was asked has left. */
  answer(question: Question<Block>): Promise<Input | undefined>;
  /** Shows what the teacher says about an action. */
  comment(event: ActedEvent, line: Line<Block>): void;
  farewell(outcome: Outcome): void;
}

/** At a table of cards opponents speak in one of this many turns: such matches have many turns. */
const TURNS_QUIET = 3;

export function createTablePlayers(setup: MatchSetup, terminal: Terminal, narrator: Narrator): TablePlayers {
  const { rules, seats, header, verbosity } = setup;
  const chance: Chance = chanceOf(header.seed);
  const isQuiet = verbosity === 0;
  const humans = seats.filter((seat) => seat.isHuman).length;
  // With hidden hands a remark would tell the next player at this screen what the last one holds.
  const mayTeach = setup.teaches && !(rules.layout.hasSecrets && humans > 1);
  const teacher = mayTeach ? createTeacher(setup, terminal) : undefined;
  const adviser = createAdviser(setup, terminal, chance, (seat) => narrator.nameOf(seat));
  const desk = createPersonPlayer(setup, terminal, narrator, adviser);
  const botInputs: Input[] = [];
  const turns = new TurnWatch();

  const diceOf = (seat: number, ply: number): Dice => chance(VOICE_PURPOSE, ply * SEATS_MAX + seat);

  function speak(seat: number, moment: Moment, dice: Dice): void {
    const { voice } = seats[seat];
    if (voice !== undefined && !isQuiet)
      terminal.say(terminal.paint.magenta(quote(voice, moment, narrator.kind, dice)));
  }

  /** Returns one input at a time: what a bot says comes before what it does. */
  async function askBot(question: Question<Block>): Promise<Input> {
    if (botInputs.length === 0) botInputs.push(...((await setup.bots?.answer(question)) ?? []));
    const input = botInputs.shift();
    if (input === undefined) throw new Error('a bot sits here, and nobody answers for it');
    return input;
  }

  /** Announces a move on a board; at a table of cards only the beginning of a turn, and whatever keeps people waiting. */
  function announce({ seat, ply, count }: Question<Block>): void {
    const isBoard = narrator.kind === 'board';
    const keepsWaiting = turns.isOther && count > 1 && seats[seat].isSlow;
    if (!isQuiet && (isBoard || (humans > 0 && (turns.isFirst || keepsWaiting))))
      terminal.say(terminal.paint.dim('Thinking...'));
    const dice = diceOf(seat, ply);
    const speaks = isBoard || (turns.isFirst && dice.below(TURNS_QUIET) === 0);
    if (verbosity > 1 && speaks) speak(seat, 'thinking', dice);
  }

  function search(question: Question<Block>, watch: Stopwatch): Input {
    const { seat, line, ply } = question;
    announce(question);
    watch.start();
    const thought = terminal.during(() => seats[seat].think(line, chance(PLAYER_PURPOSE + seat, ply)));
    watch.stop();
    narrator.showThought(line, thought);
    const { method, nodes, simulations, depth } = thought;
    return { action: thought.action, note: { method, nodes, simulations, depth } };
  }

  return {
    welcome(line) {
      narrator.begin(line);
      seats.forEach((seat, i) => {
        if (!seat.isHuman) speak(i, 'start', diceOf(i, 0));
      });
      if (setup.teaches)
        terminal.say('A match to learn from: type hint or undo as often as you like. It counts for nobody.');
      narrator.showFirst(line);
    },
    async answer(question) {
      const watch = new Stopwatch();
      turns.ask(question);
      // If only AIs play, nobody would ask to see the table.
      if (humans === 0 && narrator.kind === 'cards' && turns.isFirst) narrator.showBoard(question.line);
      const { isHuman, isBot } = seats[question.seat];
      if (isBot) return askBot(question);
      const input = isHuman ? await desk.ask(question, watch) : search(question, watch);
      if (isHuman && input !== undefined) teacher?.look(question, input);
      return question.deadlineMs === undefined ? input : timed(input, question.seat, watch.ms);
    },
    comment(event, line) {
      if (seats[event.seat].isHuman) teacher?.comment(event, line);
    },
    farewell(outcome) {
      narrator.showEnd(outcome, setup.rules, setup.resultText?.(outcome));
      const winners = winnersOf(outcome.scores);
      seats.forEach((_, seat) => {
        const moment = winners.length === 0 ? 'draw' : winners.includes(seat) ? 'win' : 'loss';
        speak(seat, moment, diceOf(seat, rules.loop.budget.plies));
      });
    },
  };
}

/** The input with its clock reading. Leaving has one too, so that coming back does not restore the time. */
function timed(input: Input | undefined, seat: number, spentMs: number): Input {
  if (input === undefined) return { event: { type: 'left', seat }, clock: { spentMs } };
  const isFlag = 'command' in input && (input.command as { type?: unknown }).type === 'time';
  return isFlag ? input : { ...input, clock: { spentMs } };
}
