// The sentence of a question, and what a game of the kit says about its answers.

import { candidates, instructionAt } from '../ability/choose.ts';
import { ASK } from '../ability/program.ts';
import type { Choice } from '../card-parse.ts';
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { chooseSentence, type DeedWords, maySentence } from './purpose.ts';
import { spokenName } from './spoken-name.ts';

/** `card` is the name of the card that the question is about. */
type Sentence<S extends CardState> = (card: string, kit: Kit, state: S) => string;

export interface PromptSpec<S extends CardState> {
  /** By question: the sentences of the game's own questions, and of the kit's where the game words them otherwise. */
  readonly sentences: Readonly<Record<number, Sentence<S>>>;
  /** By type of action: the words that all actions of the type begin with, so that they are said only once. */
  readonly kinds: Readonly<Record<string, string>>;
  /** By these words: the heading of the actions, if it must say more. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly deeds: DeedWords;
  /** By question of the game's own in which several cards are chosen: the cards that may still be chosen. */
  readonly several?: Readonly<Record<number, (kit: Kit, state: S) => readonly number[]>>;
  choices(kit: Kit, state: S, list: Int32Array): Choice[];
  /** What follows the text of an action, such as the only card that it can be about. */
  aimText?(kit: Kit, state: S, action: number): string;
}

const SENTENCES: Readonly<Record<number, () => string>> = {
  [ASK.MAIN]: () => 'What do you do?',
  [ASK.COUNT]: () => 'How much damage is removed?',
  [ASK.OPTION]: () => 'Choose one.',
  [ASK.ORDER]: () => 'Several abilities wait: which comes first?',
  [ASK.NAME]: () => 'Name a card.',
  [ASK.CONTINUE]: () => 'This has been going on by itself for long. Continue.',
  [ASK.SEAT]: () => 'Choose a player.',
  [ASK.REPLACE]: () => 'What happens instead?',
  [ASK.ARRANGE]: () => 'These cards move together: which goes first?',
};

const KINDS: Readonly<Record<string, string>> = { CAN_NAME: 'name', CAN_ORDER: 'resolve', CAN_USE: 'use' };

export function sentenceOf<S extends CardState>(kit: Kit, state: S, { sentences, deeds }: PromptSpec<S>): string {
  if (state.ask === ASK.CHOOSE) return chooseSentence(kit, state, deeds);
  if (state.ask === ASK.MAY) return maySentence(kit, state, deeds);
  const subject = state.depth === 0 ? NONE : state.frame.subject[state.depth - 1];
  const sentence = sentences[state.ask] ?? SENTENCES[state.ask];
  return sentence?.(subject === NONE ? 'it' : spokenName(kit, state, subject), kit, state) ?? 'Choose.';
}

/** The words that all actions of a type begin with; undefined if this text does not begin with them. */
export function kindOfAction<S extends CardState>(
  { kinds }: PromptSpec<S>,
  type: string,
  text: string,
): string | undefined {
  const kind = kinds[type] ?? KINDS[type];
  return kind !== undefined && text.startsWith(`${kind} `) ? kind : undefined;
}

/** How many cards equal to this one may still be chosen: they are one entry of the picture. */
export function equalLeft<S extends CardState>(kit: Kit, state: S, slot: number, { several }: PromptSpec<S>): number {
  const frame = state.depth - 1;
  const { card } = state;
  if (card.zone[slot] === PLAY) return 1;
  const isEqual = (each: number): boolean =>
    each >= slot && card.def[each] === card.def[slot] && kit.owner[each] === kit.owner[slot];
  const offered = several?.[state.ask];
  if (offered !== undefined) return offered(kit, state).filter(isEqual).length;
  const selector = state.ask === ASK.CHOOSE ? instructionAt(kit, state, frame).selector : null;
  if (selector === null || selector.max - state.frame.picks[frame] < 2) return 1;
  const { candidates: list } = kit.scratch;
  return Array.from(list.subarray(0, candidates(kit, state, frame, selector, list))).filter(isEqual).length;
}
