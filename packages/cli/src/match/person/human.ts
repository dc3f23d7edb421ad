// Asks a person for a move. Besides moves a person may type back, table, undo, hint, moves, cards, claim, draw, resign, help
// and quit.

import type { Input, Question } from '@umpire/core';
import { type Help, roundHere } from '@umpire/core/host';
import type { Terminal } from '../../terminal/terminal.ts';
import { moveForm } from './move-form.ts';

export interface PersonTools {
  readonly terminal: Terminal;
  /** Whether only people play: then `undo` takes back the last move, even if it is the other player's turn by now. */
  readonly isShared: boolean;
  /** Whether an action is under way of which nothing has been played yet. */
  readonly isHeld: boolean;
  /** Aborted when the clock has run out. */
  readonly tooLate?: AbortSignal;
  /** The help that the game has about its pieces. */
  readonly help: Help;
  /** Shows the best actions for the seat that is asked. */
  hint(question: Question): void;
  /** Shows everything that lies on the table. */
  table(question: Question): void;
}

/** An input, or the wish to choose the last step of an action again. */
export type Typed = Input | { readonly back: true };

/** Returns the answer; undefined if the person leaves, the input ends or it is too late. */
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

/** Asks whether to give up, because a person may slip. A script does not, and has no lines to spare for the question. */
async function isSure({ terminal, tooLate }: PersonTools): Promise<boolean> {
  if (!terminal.isInteractive) return true;
  const line = await terminal.ask('Really give the match up? y or n: ', tooLate);
  return line !== undefined && /^\s*y(es)?\s*$/i.test(line);
}

const NEW_WORDS = /^(table|board|back|cards|loop|card .*)$/;
const NO_WAY_BACK =
  'You cannot go back here: others may have seen what you did. Only steps that have had no effect yet can be chosen again.';

/** Carries out a word that only shows something. Returns whether it was such a word. */
function look(word: string, question: Question, desk: PersonTools): boolean {
  const { terminal, help } = desk;
  // A game may have moves with these names.
  if (NEW_WORDS.test(word) && isMove(word, question)) return false;
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

const isMove = (word: string, question: Question): boolean =>
  question.words().some(({ text }) => text.toLowerCase() === word);

const DRAW = 'draw';
/** For games in which a move has the same name. */
const OFFER_DRAW = 'offer draw';

function commandOf(word: string, question: Question, desk: PersonTools): Typed | undefined {
  const { seat, line } = question;
  const last = line.plies.at(-1)?.seat ?? seat;
  if (desk.isHeld && (word === 'back' || word === 'undo')) return { back: true };
  if (word === 'undo') return { command: { type: 'undo', seat: desk.isShared ? last : seat } };
  const isDraw = word === OFFER_DRAW || (word === DRAW && !isMove(word, question));
  // Two at one keyboard: whoever types it after an offer is the other one.
  const { seats: offering } = question.draws;
  const who = desk.isShared && line.rules.seats === 2 && offering.includes(seat) ? 1 - seat : seat;
  if (isDraw) return { command: { type: DRAW, seat: who } };
  if (word === 'decline' && !isMove(word, question)) return { command: { type: word, seat: who } };
  if (word === 'resign') return { command: { type: word, seat } };
  if (!CLAIMS.test(word)) return undefined;
  const round = roundHere(line);
  return { command: { type: 'claim', seat, ...(round === undefined ? {} : { round }) } };
}

/** Two words for one command: `claim` is the rules', `loop` is what people see. */
const CLAIMS = /^(claim|loop)$/;
const NO_LOOP = 'There is no loop to declare: the position was not there before, as far as you can see.';
const isNoLoop = (word: string, { line }: Question): boolean =>
  CLAIMS.test(word) && line.rules.judge !== undefined && roundHere(line) === undefined;

const LOOP_WORDS =
  'loop: the same position comes again and again. What follows is a rule of the game: it may be a draw if nobody can stop it, and a player who can may have to say when, that is, how often the round is played again. The loop repeats exactly, so only the place in the round at which it stops matters: stop now means to do something else at this decision, stop after 4 to go on with the round for four more actions first. Nobody has to wait for the referee: the player to move types loop to declare a round that was played once.';

function aboutText(name: string, { line: { rules } }: Question, { about }: Help): string {
  const isLoop = /^loops?$/.test(name) && rules.loop.repetition !== undefined;
  const lines = [...(isLoop ? [LOOP_WORDS] : []), ...about(name)];
  return lines.length === 0 ? 'There is no help about that. Type help for all that can be typed.' : lines.join('\n');
}

function helpText(question: Question, { isHeld, help }: PersonTools): string {
  const { rules } = question.line;
  const claim =
    rules.judge !== undefined
      ? ['  loop    declares a loop: the position was there before, and the rule about loops applies now']
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
      : ['  help X  says what the card or the word X means', '  cards   does the same for all cards in sight']),
    ...(isHeld ? ['  back    goes back one step, to choose again'] : []),
    // Where something is hidden the match refuses undo: what was seen cannot be unseen.
    ...(rules.layout.hasSecrets ? [] : ['  undo    takes your last move back; the match then counts for nobody']),
    ...claim,
    ...(rules.seats < 2 || rules.scores.kind === 'points'
      ? []
      : [
          isMove(DRAW, question)
            ? '  offer draw  offers a draw, or agrees to one'
            : '  draw    offers a draw, or agrees to one',
        ]),
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
