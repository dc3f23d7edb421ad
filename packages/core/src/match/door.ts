// The one door in: texts, bots' answers, files and messages become an action of the legal list, or a refusal with a
// code and a sentence. Nothing here changes the state.

import type { Rules } from '../contract/contract.ts';
import { accept, type Refusal, type Result, refuse } from '../contract/refusal.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { mask } from '../state/mask.ts';
import type { Past } from '../state/past.ts';

/** An index into the legal list, an action by its number, or a text as people type it. Nothing in it is trusted. */
export type Answer = { readonly index: unknown } | { readonly action: unknown } | { readonly text: unknown };

export const TEXT_MAX = 200;

/** A legal action and its place in the legal list. */
export interface Admitted {
  readonly action: number;
  readonly index: number;
}

export function admit<S extends Block>(rules: Rules<S>, state: S, past: Past, answer: Answer): Result<Admitted> {
  if (state.over !== 0) return refuse('game-over', null, 'The match is over.');
  const legal = new Int32Array(rules.legalMax);
  return admitFrom(rules, state, past, legal.subarray(0, rules.legal(state, past, legal)), answer);
}

/** The same, for callers that already have the legal list. */
export function admitFrom<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  legal: Int32Array,
  answer: Answer,
): Result<Admitted> {
  if ('index' in answer) return byIndex(legal, answer.index);
  if ('action' in answer) return byAction(rules, state, past, legal, answer.action);
  return byText(rules, state, past, legal, answer.text);
}

function byIndex(legal: Int32Array, index: unknown): Result<Admitted> {
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= legal.length)
    return refuse('no-such-index', index, `Answer with an index from 0 to ${legal.length - 1}.`);
  // The index may be -0, which a log would not keep; adding 0 makes it 0.
  return accept({ action: legal[index], index: index + 0 });
}

function byAction<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  legal: Int32Array,
  action: unknown,
): Result<Admitted> {
  if (typeof action !== 'number' || !Number.isInteger(action) || action < 0 || action >= rules.actions)
    return refuse('no-such-action', action, `Actions are 0 to ${rules.actions - 1}.`);
  const index = legal.indexOf(action);
  if (index >= 0) return accept({ action: legal[index], index });
  return { ok: false, refusal: reasonAgainst(rules, state, past, action) };
}

/** Why an action is not legal. The game gets a copy of the state, in case its `whyNot` tries the action out. */
function reasonAgainst<S extends Block>(rules: Rules<S>, state: S, past: Past, action: number): Refusal {
  const trial = rules.layout.create();
  copy(trial, state);
  return rules.words.whyNot(trial, past, action);
}

function byText<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  legal: Int32Array,
  typed: unknown,
): Result<Admitted> {
  if (typeof typed !== 'string') return refuse('not-text', typed, 'Type a move.');
  const text = typed.trim();
  if (text === '') return refuse('empty', '', 'Nothing was typed.');
  if (text.length > TEXT_MAX)
    return refuse('too-long', text, `A move has at most ${TEXT_MAX} characters, this has ${text.length}.`);
  const seen = seenBy(rules, state, rules.toAct(state));
  for (let index = 0; index < legal.length; index++)
    if (rules.words.describe(seen, legal[index]).text === text) return accept({ action: legal[index], index });
  if (rules.words.parse !== undefined) {
    const parsed = rules.words.parse(seen, text);
    return parsed.ok ? byAction(rules, state, past, legal, parsed.value) : parsed;
  }
  return byLooseText(rules, state, past, legal, seen, text);
}

/** Reads a move in a game without `parse`: by the text of a legal action, regardless of case, blanks, commas and brackets. */
function byLooseText<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  legal: Int32Array,
  seen: S,
  text: string,
): Result<Admitted> {
  const wanted = loose(text);
  const isMeant = (action: number): boolean => loose(rules.words.describe(seen, action).text) === wanted;
  const index = legal.findIndex(isMeant);
  if (index >= 0) return accept({ action: legal[index], index });
  for (let action = 0; action < rules.actions; action++)
    if (isMeant(action)) return { ok: false, refusal: reasonAgainst(rules, state, past, action) };
  return refuse(
    'not-understood',
    text,
    `That is not a legal move; for example: ${rules.words.describe(seen, legal[0]).text}`,
  );
}

const loose = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,;()[\]]+/g, ' ')
    .trim();

/** What a seat may see, as a state of its own; in `memory` where whoever asks looks at it only until they ask again. */
export function seenBy<S extends Block>(rules: Rules<S>, state: S, seat: number, memory?: S): S {
  const seen = memory ?? rules.layout.create();
  copy(seen, state);
  mask(rules.layout, seen, seat);
  return seen;
}
