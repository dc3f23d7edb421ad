// Words into actions, and the numbers that may be typed for them.
import { accept, type Result, refuse, shown } from '@umpire/core';
import { blockOf } from './actions.ts';
import type { CardState } from './fields.ts';
import type { Kit } from './kit.ts';

/** How the game lists its actions and what it calls them. */
export interface Listing<S extends CardState> {
  readonly legal: (k: Kit, s: S, out: Int32Array) => number;
  readonly describe: (k: Kit, s: S, action: number) => { readonly text: string };
}

export interface Choice {
  readonly action: number;
  readonly text: string;
  /** What may be typed for it: its place, or the number that the question is about. */
  readonly number: number | undefined;
}

export function choicesOf<S extends CardState>(
  k: Kit,
  s: S,
  list: Int32Array,
  { legal, describe }: Listing<S>,
): Choice[] {
  const actions = Array.from(list.subarray(0, legal(k, s, list)));
  const meant = actions.map((action) => {
    const { type, from } = blockOf(k.actions, action);
    return type === 'CAN_COUNT' || type === 'CAN_CHOOSE_PLAYER' ? action - from : undefined;
  });
  const isPlain = meant.every((number) => number === undefined);
  return actions.map((action, i) => ({
    action,
    text: describe(k, s, action).text,
    number: isPlain ? placeOf(k, actions, i) : meant[i],
  }));
}

/** From 1 on; ending or declining is always 0, so that nobody has to look for it. */
function placeOf(k: Kit, actions: readonly number[], at: number): number {
  const isEnd = (action: number): boolean => ['CAN_PASS', 'CAN_DECLINE'].includes(blockOf(k.actions, action).type);
  return isEnd(actions[at]) ? 0 : actions.slice(0, at + 1).filter((action) => !isEnd(action)).length;
}

/** Its number in the list, or any spelling of which only one action in the list is meant. */
export function parseChoice(all: readonly Choice[], typed: string): Result<number> {
  const wanted = /\p{C}/u.test(typed) ? '' : plain(typed);
  const numbered = /^\d+$/.test(wanted) ? all.find(({ number }) => number === Number(wanted)) : undefined;
  if (numbered !== undefined) return accept(numbered.action);
  const texts = all.map(({ action, text }) => ({ action, text: plain(text) }));
  const found = [
    texts.filter(({ text }) => text === wanted),
    texts.filter(({ text }) => text.startsWith(wanted)),
    texts.filter(({ text }) => wanted.split(' ').every((word) => text.includes(word))),
  ].find((list) => wanted !== '' && list.length === 1);
  if (found !== undefined) return accept(found[0].action);
  const some = texts
    .slice(0, 3)
    .map(({ text }) => `'${text}'`)
    .join(', ');
  return refuse('unknown-move', typed, `I do not know '${shown(typed)}' here. You could type ${some}.`);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bwith\b/g, ' ')
    .replace(/[^a-z0-9.&' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
