// Asks a person for a move. Besides moves they may type undo, hint, moves, resign, help and quit.
import type { Input, Question } from '@umpire/core';
import type { Terminal } from '../terminal.ts';

export interface HumanDesk {
  readonly terminal: Terminal;
  /** Only people play: whoever slipped takes back the last move, also when it is the other's turn by now. */
  readonly isShared: boolean;
  /** Goes off when the clock has run out. */
  readonly tooLate?: AbortSignal;
  /** What the game tells about its pieces; absent where it tells nothing. */
  readonly about?: readonly string[];
  /** Shows the best actions for the seat that is asked. */
  hint(question: Question): void;
}

/** The answer, or undefined when the person leaves, the input ends or it is too late. */
export async function askHuman(question: Question, desk: HumanDesk): Promise<Input | undefined> {
  const { terminal } = desk;
  const form = formOf(question);
  for (;;) {
    const line = await terminal.ask(`Enter move (${form}): `, desk.tooLate);
    if (line === undefined) return undefined;
    switch (line.trim().toLowerCase()) {
      case 'quit':
      case 'exit':
        return undefined;
      case 'undo':
        return {
          command: {
            type: 'undo',
            seat: desk.isShared ? (question.course.plies.at(-1)?.seat ?? question.seat) : question.seat,
          },
        };
      case 'resign':
        return { command: { type: 'resign', seat: question.seat } };
      case 'claim':
        return { command: { type: 'claim', seat: question.seat } };
      case 'hint':
        desk.hint(question);
        break;
      case 'moves':
        terminal.say(movesText(question));
        break;
      case 'help':
      case '?':
        terminal.say(helpText(question, desk.about ?? []));
        break;
      default:
        return { text: line };
    }
  }
}

const formOf = ({ course: { rules, state } }: Question): string =>
  rules.moveForms?.[rules.decision(state)] ?? rules.moveForm;

function helpText(question: Question, about: readonly string[]): string {
  const { rules } = question.course;
  const claim =
    rules.loop.repetition?.count.claim === undefined
      ? []
      : ['  claim   ends the match by repetition, when it has occurred often enough'];
  return [
    `Type a move as ${formOf(question)}, or one of:`,
    '  moves   lists what is legal now',
    '  hint    shows the best moves',
    // Where something is hidden the match refuses it: what was seen cannot be unseen.
    ...(rules.layout.hasSecrets ? [] : ['  undo    takes your last move back; the match then counts for nobody']),
    ...claim,
    '  resign  gives the match up',
    '  quit    leaves it unfinished',
    ...about.map((line) => `  ${line}`),
  ].join('\n');
}

const MOVES_SHOWN = 100;

function movesText(question: Question): string {
  const texts = question.words().map(({ text }) => text);
  const more = texts.length > MOVES_SHOWN ? `, and ${texts.length - MOVES_SHOWN} more` : '';
  return `Legal: ${texts.slice(0, MOVES_SHOWN).join(', ')}${more}`;
}
