// What is asked, in a sentence, and what may be answered: for whoever is asked only.
import type { CardFace, Scene } from '@umpire/core/author';
import { blockOf } from '../actions.ts';
import type { Choice } from '../card-parse.ts';
import { labelOf } from '../card-words.ts';
import { candidates, instrAt } from '../choose.ts';
import { type CardState, NONE } from '../fields.ts';
import { listSet } from '../frames.ts';
import { type Kit, PLAY } from '../kit.ts';
import { ASK } from '../program.ts';
import { chooseSentence, type DeedWords, maySentence } from './purpose.ts';

export interface Prompt {
  readonly sentence: string;
  /** With the numbers that stand for them, one part for each kind. */
  readonly answers: Scene;
}

/** `card` is the one that the question is about. */
type Sentence<S extends CardState> = (card: string, k: Kit, s: S) => string;

export interface PromptSpec<S extends CardState> {
  /** By question: of the game's own, and of the kit's where the game says it otherwise. */
  readonly sentences: Readonly<Record<number, Sentence<S>>>;
  /** By type of action: what its words begin with, where that is said once for all actions of the kind. */
  readonly kinds: Readonly<Record<string, string>>;
  /** By kind: what stands before its actions, where more has to be said. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly deeds: DeedWords;
  /** Questions of the game's own in which several cards are chosen, with the cards that are still there. */
  readonly several?: Readonly<Record<number, (k: Kit, s: S) => readonly number[]>>;
  choices(k: Kit, s: S, list: Int32Array): Choice[];
  /** What is said behind an action, such as whom it can only be about. */
  aimText?(k: Kit, s: S, action: number): string;
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

export function cardPrompt<S extends CardState>(k: Kit, s: S, list: Int32Array, spec: PromptSpec<S>): Prompt {
  return {
    sentence: sentenceOf(k, s, spec),
    answers: [...severalText(k, s, spec), ...groups(k, s, spec.choices(k, s, list), spec)],
  };
}

export function sentenceOf<S extends CardState>(k: Kit, s: S, { sentences, deeds }: PromptSpec<S>): string {
  if (s.ask === ASK.CHOOSE) return chooseSentence(k, s, deeds);
  if (s.ask === ASK.MAY) return maySentence(k, s, deeds);
  const subject = s.depth === 0 ? NONE : s.frame.subject[s.depth - 1];
  const sentence = sentences[s.ask] ?? SENTENCES[s.ask];
  return sentence?.(subject === NONE ? 'it' : labelOf(k, s, subject), k, s) ?? 'Choose.';
}

const SEVERAL =
  'One after the other in the order of the list, then done; or several at once, such as 1, 3; a card twice: 3, 3.';

/** Cards are chosen in the order of the list: who is not told looks in vain for those before the last one. */
function severalText<S extends CardState>(k: Kit, s: S, { several }: PromptSpec<S>): Scene {
  if (s.ask !== ASK.CHOOSE && several?.[s.ask] === undefined) return [];
  const f = s.depth - 1;
  const n = s.frame.picks[f] === 0 ? 0 : listSet(k, s.chosen, f, k.scratch.lethal);
  const chosen = Array.from(k.scratch.lethal.subarray(0, n), (slot) => labelOf(k, s, slot));
  if (n > 0) return [{ kind: 'text', text: `Chosen: ${chosen.join(', ')}.` }];
  return s.ask === ASK.CHOOSE ? [] : [{ kind: 'text', text: SEVERAL }];
}

function groups<S extends CardState>(k: Kit, s: S, all: readonly Choice[], spec: PromptSpec<S>): Scene {
  const kindOf = ({ action, text }: Choice): string => kindOfAction(spec, blockOf(k.actions, action).type, text) ?? '';
  // Ending comes last, whatever its place in the list.
  const kinds = [...new Set(all.map(kindOf))].sort((a, b) => Number(a === '') - Number(b === ''));
  return kinds.map((kind) => {
    const some = all.filter((choice) => kindOf(choice) === kind);
    const isEnd = ({ number, action }: Choice): boolean => number === 0 && !isNumber(k, action);
    const ordered = [...some.filter((choice) => !isEnd(choice)), ...some.filter(isEnd)];
    return {
      kind: 'cards',
      title: `  ${spec.titles?.[kind] ?? kind}`,
      cards: ordered.map((choice) => face(k, s, choice, kind, spec)),
    };
  });
}

/** What is said once for all actions of a type, where these words begin with it. */
export function kindOfAction<S extends CardState>(
  { kinds }: PromptSpec<S>,
  type: string,
  text: string,
): string | undefined {
  const kind = kinds[type] ?? KINDS[type];
  return kind !== undefined && text.startsWith(`${kind} `) ? kind : undefined;
}

/** Then the words have the numbers. */
const isNumber = (k: Kit, action: number): boolean =>
  ['CAN_COUNT', 'CAN_CHOOSE_PLAYER'].includes(blockOf(k.actions, action).type);

function face<S extends CardState>(
  k: Kit,
  s: S,
  { action, text, number }: Choice,
  kind: string,
  spec: PromptSpec<S>,
): CardFace {
  const bare = kind === '' ? text : text.slice(kind.length + 1).replace(/^with /, '');
  const words = `${bare}${spec.aimText?.(k, s, action) ?? ''}${timesText(k, s, action, spec)}`;
  return { text: isNumber(k, action) ? words : `${number} ${words}`, action };
}

/** Equal cards are one entry: of several one has to see that there are more. */
function timesText<S extends CardState>(k: Kit, s: S, action: number, spec: PromptSpec<S>): string {
  const { type, from } = blockOf(k.actions, action);
  if (type !== 'CAN_CHOOSE') return '';
  const n = equalLeft(k, s, action - from, spec);
  return n > 1 ? ` ×${n}` : '';
}

export function equalLeft<S extends CardState>(k: Kit, s: S, slot: number, { several }: PromptSpec<S>): number {
  const f = s.depth - 1;
  const { card } = s;
  if (card.zone[slot] === PLAY) return 1;
  const isEqual = (each: number): boolean =>
    each >= slot && card.def[each] === card.def[slot] && k.owner[each] === k.owner[slot];
  const offered = several?.[s.ask];
  if (offered !== undefined) return offered(k, s).filter(isEqual).length;
  const sel = s.ask === ASK.CHOOSE ? instrAt(k, s, f).sel : null;
  if (sel === null || sel.max - s.frame.picks[f] < 2) return 1;
  const { candidates: list } = k.scratch;
  return Array.from(list.subarray(0, candidates(k, s, f, sel, list))).filter(isEqual).length;
}
