// Finds the action that a player has typed, and the numbers that may be typed for actions.
import { accept, isRefused, type LoopState, type Result, refuse, shown } from '@umpire/core/author';
import { blockOf } from './actions.ts';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';

/** How the game lists its actions and what it calls them. */
export interface Listing<S extends CardState> {
  readonly legal: (kit: Kit, state: S, out: Int32Array) => number;
  readonly describe: (kit: Kit, state: S, action: number) => { readonly text: string };
  /** The type of the action that ends a turn. */
  readonly end: string;
}

export interface Choice {
  readonly action: number;
  readonly text: string;
  /** What may be typed for it: its place in the list, or the number that the question asks for. */
  readonly number: number | undefined;
  /** It would go on with a loop that has to stop here. */
  readonly isLoop?: boolean;
}

export function choicesOf<S extends CardState>(
  kit: Kit,
  state: S,
  list: Int32Array,
  { legal, describe, end }: Listing<S>,
): Choice[] {
  const actions = Array.from(list.subarray(0, legal(kit, state, list)));
  const meant = actions.map((action) => {
    const { type, from } = blockOf(kit.actions, action);
    return type === 'CAN_COUNT' || type === 'CAN_CHOOSE_PLAYER' ? action - from : undefined;
  });
  const isPlain = meant.every((number) => number === undefined);
  return actions.map((action, i) => ({
    action,
    text: describe(kit, state, action).text,
    number: isPlain ? placeOf(kit, actions, i, end) : meant[i],
    ...(isLoop(state, i) ? { isLoop: true } : {}),
  }));
}

/** Whether the loop guard would refuse this entry. Such an action stays in the list, but is not suggested. */
function isLoop<S extends CardState>(s: S, entry: number): boolean {
  const state = s as S & Partial<LoopState>;
  return state.loopHolds === 1 && isRefused(state as S & LoopState, entry);
}

/** The number to type, from 1; ending or declining is always 0, so that nobody has to look for it. */
function placeOf(kit: Kit, actions: readonly number[], at: number, end: string): number {
  const isEnd = (action: number): boolean => [end, 'CAN_DECLINE'].includes(blockOf(kit.actions, action).type);
  return isEnd(actions[at]) ? 0 : actions.slice(0, at + 1).filter((action) => !isEnd(action)).length;
}

/**
 * Finds the action by its number in the list, or by any spelling that only one action in the list can mean. If no action
 * of the list is meant, it returns the actions of `impossible` that are; there may be several.
 */
export function parseChoice(
  all: readonly Choice[],
  typed: string,
  impossible: () => readonly Choice[] = () => [],
): Result<readonly [number, ...number[]]> {
  const wanted = isOdd(typed) ? '' : plain(typed);
  const [verbatim] = all.filter(({ text }) => text.toLowerCase() === typed.trim().toLowerCase());
  if (wanted === '' && verbatim === undefined) return unknown(all, typed);
  if (wanted === '') return accept([verbatim.action]);
  const others = impossible();
  // A player who types 'end' means exactly that, not the only card whose name contains it.
  const isExact = ({ text }: Choice): boolean => plain(text) === wanted;
  const meant = all.some(isExact) || !others.some(isExact) ? withoutLoops(meantBy(all, wanted)) : [];
  const [first] = meant;
  if (meant.length === 1) return accept([first.action]);
  if (first !== undefined) return ambiguous(meant, typed);
  const [other, ...more] = meantBy(others, wanted);
  return other === undefined ? unknown(all, typed) : accept([other.action, ...more.map(({ action }) => action)]);
}

/** If what was typed can mean an action that leaves the loop, only such actions are meant. */
function withoutLoops(meant: readonly Choice[]): readonly Choice[] {
  const open = meant.filter(({ isLoop }) => isLoop !== true);
  return open.length > 0 ? open : meant;
}

/** Reads '-1' not as 1, '!yes' not as yes and 'end?' not as end: a mark may mean the opposite, or be a question. */
const ODD = [
  /\p{C}/u,
  /^\s*[^\s\p{L}\p{N}'"]/u,
  /\?\s*$/,
  // A number with any other character attached to it but a comma, or with a sign before it.
  /(?:^|\s)(?=\S*\d)[^\p{L}\s]*[^\p{L}\d\s,][^\p{L}\s]*(?:\s|$)/u,
  /\s[^\p{L}\p{N}\s,]+\s+\d+\s*$/u,
];
const isOdd = (typed: string): boolean => ODD.some((mark) => mark.test(typed));

/** Tries the ways to match in order: the first that leaves one action counts, else the first that leaves any. */
function meantBy(all: readonly Choice[], wanted: string): readonly Choice[] {
  // 'play 3' is the third action of the list, if that is to play a card.
  const [, verb = '', place] = /^(?:([a-z ]+) )?(\d+)$/.exec(wanted) ?? [];
  const numbered = all.filter(({ number, text }) => number === Number(place) && plain(text).startsWith(verb));
  if (place !== undefined && (verb === '' || numbered.length > 0)) return numbered;
  const words = wanted.split(' ');
  const ways = [
    (text: string) => text === wanted,
    (text: string) => text.startsWith(wanted),
    (text: string) => hasWords(text, words, (of, word) => of.startsWith(word)),
    (text: string) => words.every(isLong) && hasWords(text, words, (of, word) => of.includes(word)),
  ].map((isMeant) => all.filter(({ text }) => isMeant(plain(text))));
  return ways.find(({ length }) => length === 1) ?? ways.find(({ length }) => length > 0) ?? [];
}

/** Whether each word is found in a different word of the text: a word typed twice must be there twice. */
function hasWords(text: string, wanted: readonly string[], isIn: (of: string, word: string) => boolean): boolean {
  const left = text.split(' ');
  return wanted.every((word) => {
    const at = left.findIndex((of) => isIn(of, word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Short words and numbers are part of many names by chance. */
const isLong = (word: string): boolean => word.length > 2 && !/^\d+$/.test(word);

const SHOWN = 4;

const quoted = (choices: readonly Choice[]): string[] => choices.map(({ text }) => `'${text}'`);

function ambiguous(meant: readonly Choice[], typed: string): Result<never> {
  const names = [...new Set(quoted(meant))];
  const shownNames = names.slice(0, SHOWN);
  const rest = names.length > SHOWN ? [`${names.length - SHOWN} more`] : [];
  const parts = [...shownNames, ...rest];
  const last = parts.pop();
  return refuse(
    'ambiguous',
    typed,
    `'${shown(typed)}' can mean ${[parts.join(', '), last].filter(Boolean).join(' or ')}.`,
  );
}

/** Refuses with some actions to try; ending comes last among them. */
function unknown(all: readonly Choice[], typed: string): Result<never> {
  const isEnd = ({ number }: Choice): boolean => number === 0;
  const open = all.filter((each) => each.isLoop !== true);
  const some = quoted([...open.filter((each) => !isEnd(each)), ...open.filter(isEnd)].slice(0, 3)).join(', ');
  return refuse('unknown-move', typed, `I do not know '${shown(typed)}' here. You could type ${some}.`);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bwith\b/g, ' ')
    .replace(/[^a-z0-9.&' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
