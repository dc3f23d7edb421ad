// What is asked, in a sentence, and what may be answered: for whoever is asked only.
import type { CardFace, Scene } from '@umpire/core';
import { blockOf } from '../cards/actions.ts';
import type { Choice } from '../cards/card-parse.ts';
import { labelOf } from '../cards/card-words.ts';
import { candidates, instrAt } from '../cards/choose.ts';
import { NONE } from '../cards/fields.ts';
import { listSet } from '../cards/frames.ts';
import { HAND, type Kit, PLAY } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { ASKS } from './codes.ts';
import { choices } from './parse.ts';
import { chooseSentence, maySentence } from './purpose.ts';
import type { Storyweave } from './state.ts';
import { challengeTargets, moveTargets, singTargets } from './targets.ts';
import { slotsIn } from './view.ts';

const SENTENCES: Readonly<Record<number, (subject: string) => string>> = {
  [ASK.MAIN]: () => 'What do you do?',
  [ASK.COUNT]: () => 'How much damage is removed?',
  [ASK.OPTION]: () => 'Choose one.',
  [ASK.ORDER]: () => 'Several abilities wait: which comes first?',
  [ASK.NAME]: () => 'Name a card.',
  [ASK.CONTINUE]: () => 'This has been going on by itself for long. Continue.',
  [ASK.SEAT]: () => 'Choose a player.',
  [ASK.REPLACE]: () => 'Which card takes it?',
  [ASKS.MULLIGAN]: () => 'Which cards do you change?',
  [ASKS.ENTER]: (card) => `Does ${card} enter play exerted, to guard at once?`,
  [ASKS.SHIFT]: (card) => `Onto whom do you shift ${card}?`,
  [ASKS.SING]: (card) => `Who sings ${card}?`,
  [ASKS.TOGETHER]: (card) => `Who sings ${card}?`,
  [ASKS.TARGET]: (card) => `Whom does ${card} challenge?`,
  [ASKS.LOCATION]: (card) => `Where does ${card} move?`,
};

/** What the words of an action begin with, where that is said once for all actions of the kind. */
const KINDS: Readonly<Record<string, string>> = {
  CAN_BOOST: 'boost',
  CAN_CHALLENGE: 'challenge',
  CAN_INK: 'ink',
  CAN_MOVE: 'move',
  CAN_NAME: 'name',
  CAN_ORDER: 'resolve',
  CAN_PLAY: 'play',
  CAN_QUEST: 'quest',
  CAN_SHIFT: 'shift',
  CAN_SING: 'sing',
  CAN_SING_TOGETHER: 'sing together',
  CAN_USE: 'use',
};

export interface Prompt {
  readonly sentence: string;
  /** With the numbers that stand for them, one part for each kind. */
  readonly answers: Scene;
}

export function prompt(k: Kit, s: Storyweave, list: Int32Array): Prompt {
  return { sentence: sentenceOf(k, s), answers: [...severalText(k, s), ...groups(k, s, choices(k, s, list))] };
}

function sentenceOf(k: Kit, s: Storyweave): string {
  if (s.ask === ASK.CHOOSE) return chooseSentence(k, s);
  if (s.ask === ASK.MAY) return maySentence(k, s);
  const subject = s.depth === 0 ? NONE : s.frame.subject[s.depth - 1];
  return SENTENCES[s.ask]?.(subject === NONE ? 'it' : labelOf(k, s, subject)) ?? 'Choose.';
}

const SEVERAL =
  'One after the other in the order of the list, then done; or several at once, such as 1, 3; a card twice: 3, 3.';

/** Cards are chosen in the order of the list: who is not told looks in vain for those before the last one. */
function severalText(k: Kit, s: Storyweave): Scene {
  if (s.ask !== ASKS.MULLIGAN && s.ask !== ASKS.TOGETHER && s.ask !== ASK.CHOOSE) return [];
  const f = s.depth - 1;
  const n = s.frame.picks[f] === 0 ? 0 : listSet(k, s.chosen, f, k.scratch.lethal);
  const chosen = Array.from(k.scratch.lethal.subarray(0, n), (slot) => labelOf(k, s, slot));
  if (n > 0) return [{ kind: 'text', text: `Chosen: ${chosen.join(', ')}.` }];
  return s.ask === ASK.CHOOSE ? [] : [{ kind: 'text', text: SEVERAL }];
}

function groups(k: Kit, s: Storyweave, all: readonly Choice[]): Scene {
  const kindOf = ({ action, text }: Choice): string => {
    const { [blockOf(k.actions, action).type]: kind } = KINDS;
    return kind !== undefined && text.startsWith(`${kind} `) ? kind : '';
  };
  // Ending comes last, whatever its place in the list.
  const kinds = [...new Set(all.map(kindOf))].sort((a, b) => Number(a === '') - Number(b === ''));
  return kinds.map((kind) => {
    const some = all.filter((choice) => kindOf(choice) === kind);
    const isEnd = ({ number }: Choice): boolean => number === 0 && !asksNumber(s);
    const ordered = [...some.filter((choice) => !isEnd(choice)), ...some.filter(isEnd)];
    return { kind: 'cards', title: `  ${kind}`, cards: ordered.map((choice) => face(k, s, choice, kind)) };
  });
}

/** Then the words have the numbers. */
const asksNumber = ({ ask }: Storyweave): boolean => ask === ASK.COUNT || ask === ASK.SEAT;

function face(k: Kit, s: Storyweave, { action, text, number }: Choice, kind: string): CardFace {
  const words = `${kind === '' ? text : text.slice(kind.length + 1).replace(/^with /, '')}${aimText(k, s, action)}${timesText(k, s, action)}`;
  return { text: asksNumber(s) ? words : `${number} ${words}`, action };
}

const AIMS: Readonly<Record<string, typeof challengeTargets>> = {
  CAN_CHALLENGE: challengeTargets,
  CAN_MOVE: moveTargets,
  CAN_SING: singTargets,
};

/** Nobody is asked whom it meets if there is only one: so it is said before. */
function aimText(k: Kit, s: Storyweave, action: number): string {
  const { type, from } = blockOf(k.actions, action);
  if (!Object.hasOwn(AIMS, type) || AIMS[type](k, s, action - from, k.scratch.targets) !== 1) return '';
  const aim = labelOf(k, s, k.scratch.targets[0]);
  return type === 'CAN_SING' ? ` by ${aim}` : ` → ${aim}`;
}

/** Equal cards are one entry: of several one has to see that there are more. */
function timesText(k: Kit, s: Storyweave, action: number): string {
  const { type, from } = blockOf(k.actions, action);
  if (type !== 'CAN_CHOOSE') return '';
  const n = equalLeft(k, s, action - from);
  return n > 1 ? ` ×${n}` : '';
}

function equalLeft(k: Kit, s: Storyweave, slot: number): number {
  const f = s.depth - 1;
  const { card } = s;
  if (card.zone[slot] === PLAY) return 1;
  const isEqual = (each: number): boolean =>
    each >= slot && card.def[each] === card.def[slot] && k.owner[each] === k.owner[slot];
  if (s.ask === ASKS.MULLIGAN) return slotsIn(k, s, s.asked, HAND).filter(isEqual).length;
  const sel = s.ask === ASK.CHOOSE ? instrAt(k, s, f).sel : null;
  if (sel === null || sel.max - s.frame.picks[f] < 2) return 1;
  const { candidates: list } = k.scratch;
  return Array.from(list.subarray(0, candidates(k, s, f, sel, list))).filter(isEqual).length;
}
