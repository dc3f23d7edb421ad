// Refusals of illegal actions and of typed texts.
import type { Answer, Block, Refusal, Result, Rules } from '@umpire/core';
import { admit, TEXT_MAX } from '@umpire/core/host';
import { atPosition } from '../check.ts';
import { faultyRefusal } from '../faulty-refusal.ts';
import { pastText, stateText } from '../golden/state-text.ts';
import type { Position } from '../position.ts';
import { illegalActions } from '../trial/illegal-actions.ts';
import { distorted, nonsense } from '../trial/nonsense.ts';
import { bytesText } from '../trial/same-bytes.ts';

/** What is not legal is refused with a code and a sentence, and changes nothing. */
export const refusals = atPosition('refusals', ({ rules }, fail, at) => {
  // On a branch with unchecked memory, for speed: each answer computes the legal list again.
  const { state, past } = at.line.branch();
  const before = stateText(rules, state) + pastText(rules, state, past);
  for (const answer of badAnswers(at)) {
    const admitted = admit(rules, state, past, answer);
    const faulty = admitted.ok ? 'it was accepted' : faultyRefusal(admitted.refusal);
    if (faulty !== undefined) fail(`${JSON.stringify(answer)}: ${faulty}`);
  }
  if (stateText(rules, state) + pastText(rules, state, past) !== before) fail('a refused answer changed the match');
});

function badAnswers<S extends Block>(at: Position<S>): Answer[] {
  const { count, rules, dice } = at;
  const indices = [count, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, [0], {}];
  const actions = [
    rules.actions,
    rules.actions + rules.forfeits,
    -1,
    0.5,
    Number.NaN,
    '0',
    null,
    ...illegalActions(at),
  ];
  const texts = ['', '   ', 'x'.repeat(201), 0, null, `\u0000${nonsense(dice)}`];
  return [
    ...indices.map((index) => ({ index })),
    ...actions.map((action) => ({ action })),
    ...texts.map((text) => ({ text })),
  ];
}

/** Whatever is typed, `parse` returns an action of the game or a refusal; it never throws, and never changes the state. */
export const parseFuzz = atPosition('parse-fuzz', ({ rules }, fail, at) => {
  if (rules.words.parse === undefined || !at.deep) return;
  for (const text of typed(at)) {
    const seen = at.seen();
    const before = bytesText(seen.bytes);
    const faulty = faultyAnswer(rules, attempt(rules, seen, text));
    if (faulty !== undefined) fail(`parse of ${JSON.stringify(text)}: ${faulty}`);
    if (bytesText(seen.bytes) !== before) fail(`parse of ${JSON.stringify(text)} changed the state`);
  }
});

const TRIES = 8;

/** Texts as the door passes them on: trimmed, not empty, not too long. */
function typed<S extends Block>(at: Position<S>): string[] {
  const words = at.words();
  const texts: string[] = [];
  for (let i = 0; i < TRIES; i++)
    texts.push(nonsense(at.dice), distorted(words[at.dice.below(words.length)].text, at.dice));
  return texts.map((text) => text.trim().slice(0, TEXT_MAX)).filter((text) => text !== '');
}

function attempt<S extends Block>(rules: Rules<S>, seen: S, text: string): Result<number> | string {
  try {
    return rules.words.parse?.(seen, text) ?? 'no answer';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

function faultyAnswer<S extends Block>({ actions }: Rules<S>, answer: Result<number> | string): string | undefined {
  if (typeof answer === 'string') return answer;
  if (!answer.ok) return faultyRefusal(answer.refusal satisfies Refusal);
  const { value } = answer;
  return Number.isInteger(value) && value >= 0 && value < actions ? undefined : `action ${value} does not exist`;
}
