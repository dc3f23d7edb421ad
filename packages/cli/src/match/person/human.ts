// Asks a person for a move. Besides moves they may type back, table, undo, hint, moves, cards, claim, resign, help and quit.

import type { Input, Question } from '@umpire/core';
import { type Help, roundHere } from '@umpire/core/host';
import type { Terminal } from '../../terminal/terminal.ts';
import { moveForm } from './move-form.ts';

export interface PersonTools {
  readonly terminal: Terminal;
  /** Only people play: whoever slipped takes back the last move, also when it is the other's turn by now. */
  readonly isShared: boolean;
  /** An action is under way of which nothing has been played yet. */
  readonly isHeld: boolean;
  /** Goes off when the clock has run out. */
  readonly tooLate?: AbortSignal;
  /** What the game tells about its pieces. */
  readonly help: Help;
  /** Shows the best actions for the seat that is asked. */
  hint(question: Question): void;
  /** Shows all that lies on the table. */
  table(question: Question): void;
}

/** Or the last step of an action is to be chosen again. */
export type Typed = Input | { readonly back: true };

/** The answer, or undefined when the person leaves, the input ends or it is too late. */
export async function askHuman(question: Question, desk: PersonTools): Promise<Typed | undefined> {
  const form = moveForm(question);
  for (;;) {
    const line = await desk.terminal.ask(`Enter move (${form}): `, desk.tooLate);
    if (line === undefined) return undefined;
    const word = line.trim().toLowerCase();
    if (word === 'quit' || word === 'exit') return undefined;
    if (word === '' && desk.isHeld && question.count === 1) return { index: 0 };
    if (look(word, question, desk)) continue;
    if (word === 'resign' && !(await isSure(desk))) continue;
    return commandOf(word, question, desk) ?? { text: line };
  }
}

/** Nobody gives a match up by a slip. A script has no hands that slip, and no lines to spare. */
async function isSure({ terminal, tooLate }: PersonTools): Promise<boolean> {
  if (!terminal.isInteractive) return true;
  const line = await terminal.ask('Really give the match up? y or n: ', tooLate);
  return line !== undefined && /^\s*y(es)?\s*$/i.test(line);
}

const NEW_WORDS = /^(table|board|back|cards|loop|card .*)$/;
const NO_WAY_BACK =
  'There is no way back here: what was done is done, and others may have seen it. Only steps of which nothing has happened yet can be chosen again.';

/** What only shows something. Returns whether it was that. */
function look(word: string, question: Question, desk: PersonTools): boolean {
  const { terminal, help } = desk;
  // A game may have moves of these names.
  if (NEW_WORDS.test(word) && question.words().some(({ text }) => text.toLowerCase() === word)) return false;
  const [, name] = /^(?:help|card|\?)\s+(.+)$/.exec(word) ?? [];
  if (name !== undefined) terminal.say(aboutText(name, question, help));
  else if (word === 'hint') desk.hint(question);
  else if (word === 'table' || word === 'board') desk.table(question);
  else if (word === 'back' && !desk.isHeld) terminal.say(NO_WAY_BACK);
  else if (isNoLoop(word, question)) terminal.say(NO_LOOP);
  else if (word === 'moves') terminal.say(movesText(question));
  else if (word === 'cards' && help.cards.length > 0) terminal.say(help.cards.map((each) => `  ${each}`).join('\n'));
  else if (word === 'help' || word === '?') terminal.say(helpText(question, desk));
  else return false;
  return true;
}

function commandOf(word: string, { seat, line }: Question, desk: PersonTools): Typed | undefined {
  const last = line.plies.at(-1)?.seat ?? seat;
  if (desk.isHeld && (word === 'back' || word === 'undo')) return { back: true };
  if (word === 'undo') return { command: { type: 'undo', seat: desk.isShared ? last : seat } };
  if (word === 'resign') return { command: { type: word, seat } };
  if (!CLAIMS.test(word)) return undefined;
  const round = roundHere(line);
  return { command: { type: 'claim', seat, ...(round === undefined ? {} : { round }) } };
}

/** Both words: one is the rules', the other what people see. */
const CLAIMS = /^(claim|loop)$/;
const NO_LOOP = 'There is no loop to declare: the position was not there before, as far as you can see.';
const isNoLoop = (word: string, { line }: Question): boolean =>
  CLAIMS.test(word) && line.rules.judge !== undefined && roundHere(line) === undefined;

const LOOP_WORDS =
  'loop: the same position comes again and again. What follows is a rule of the game: it may be a draw if nobody can stop it, and whoever can may have to say when, that is, how often the round is played again. It repeats exactly, so only the place in the round matters where it stops: stop now means to do something else at this decision, stop after 4 to go on with the round for four more actions first. Nobody has to wait for the referee: whoever is to move types loop to declare a round that was played once.';

function aboutText(name: string, { line: { rules } }: Question, { about }: Help): string {
  const isLoop = /^loops?$/.test(name) && rules.loop.repetition !== undefined;
  const lines = [...(isLoop ? [LOOP_WORDS] : []), ...about(name)];
  return lines.length === 0 ? 'Nothing is known about that. help lists what can be typed.' : lines.join('\n');
}

function helpText(question: Question, { isHeld, help }: PersonTools): string {
  const { rules } = question.line;
  const claim =
    rules.judge !== undefined
      ? ['  loop    declares a loop: the position was there before, and what follows from it follows now']
      : rules.loop.repetition?.count.claim === undefined
        ? []
        : ['  claim   ends the match by repetition, when the position was there often enough'];
  return [
    `Type a move as ${moveForm(question)}, or one of:`,
    '  moves   lists what is legal now',
    '  hint    shows the best moves',
    '  table   shows the whole table again',
    ...(help.cards.length === 0
      ? []
      : ['  help X  tells what the card or the word X means', '  cards   tells it of all cards in sight']),
    ...(isHeld ? ['  back    chooses the step before again'] : []),
    // Where something is hidden the match refuses it: what was seen cannot be unseen.
    ...(rules.layout.hasSecrets ? [] : ['  undo    takes your last move back; the match then counts for nobody']),
    ...claim,
    '  resign  gives the match up',
    '  quit    leaves it unfinished',
    ...help.basics.map((line) => `  ${line}`),
  ].join('\n');
}

const MOVES_SHOWN = 100;

function movesText(question: Question): string {
  const texts = question.words().map(({ text }) => text);
  const more = texts.length > MOVES_SHOWN ? `, and ${texts.length - MOVES_SHOWN} more` : '';
  return `Legal: ${texts.slice(0, MOVES_SHOWN).join(', ')}${more}`;
}
