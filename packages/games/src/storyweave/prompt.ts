// What is asked, in a sentence, and what may be answered: for whoever is asked only.
import { NONE } from '../cards/fields.ts';
import type { Kit } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { ASKS } from './codes.ts';
import { choices } from './parse.ts';
import type { Storyweave } from './state.ts';
import { labelOf } from './words.ts';

const SENTENCES: Readonly<Record<number, (subject: string) => string>> = {
  [ASK.MAIN]: () => 'Your main step: what do you do?',
  [ASK.CHOOSE]: () => 'Choose a card.',
  [ASK.MAY]: () => 'You may: do you?',
  [ASK.COUNT]: () => 'How many?',
  [ASK.OPTION]: () => 'Choose one.',
  [ASK.ORDER]: () => 'Several abilities wait: which comes first?',
  [ASK.NAME]: () => 'Name a card.',
  [ASK.CONTINUE]: () => 'This has been going on by itself for long. Continue.',
  [ASK.SEAT]: () => 'Choose a player.',
  [ASK.REPLACE]: () => 'Which card takes it?',
  [ASKS.MULLIGAN]: () => 'Which cards do you change? One after the other, then done.',
  [ASKS.ENTER]: (card) => `Does ${card} enter play exerted?`,
  [ASKS.SHIFT]: (card) => `Onto whom do you shift ${card}?`,
  [ASKS.SING]: (card) => `Who sings ${card}?`,
  [ASKS.TOGETHER]: (card) => `Who sings ${card}? One after the other, then done.`,
  [ASKS.TARGET]: (card) => `Whom does ${card} challenge?`,
  [ASKS.LOCATION]: (card) => `Where does ${card} move?`,
};

const LINE_MAX = 96;

/** Sentence first, then the answers with the numbers that stand for them. */
export function prompt(k: Kit, s: Storyweave, list: Int32Array): string[] {
  const subject = s.depth === 0 ? NONE : s.frame.subject[s.depth - 1];
  const sentence = SENTENCES[s.ask]?.(subject === NONE ? 'it' : labelOf(k, s, subject)) ?? 'Choose.';
  return [sentence, ...columns(answers(k, s, list))];
}

/** Where numbers are asked for, the words have them; elsewhere ending comes last. */
function answers(k: Kit, s: Storyweave, list: Int32Array): string[] {
  const all = choices(k, s, list);
  if (s.ask === ASK.COUNT || s.ask === ASK.SEAT) return all.map(({ text }) => text);
  const ordered = [...all.filter(({ number }) => number !== 0), ...all.filter(({ number }) => number === 0)];
  return ordered.map(({ text, number }) => `${number} ${text}`);
}

/** As many columns as fit, filled downwards. */
function columns(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map((text) => text.length)) + 3;
  const wide = Math.max(1, Math.floor((LINE_MAX - 2) / width));
  const high = Math.ceil(texts.length / wide);
  return Array.from({ length: high }, (_, row) => {
    const cells = texts.filter((_, i) => i % high === row);
    return `  ${cells.map((text) => text.padEnd(width)).join('')}`.trimEnd();
  });
}
