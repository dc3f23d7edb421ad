// What a prompt says may be typed. A game's form of 'play, ink CARD, or end' names only what is in the list now.
import type { Question } from '@umpire/core';

/** A list of verbs that stand before a card, and a word that stands alone. */
const VERBS = /^([a-z]+(?:, [a-z]+)*) CARD, or ([a-z]+)$/;

export function moveForm(question: Question): string {
  const { rules, state } = question.line;
  const form = rules.words.moveForms[rules.decision(state)];
  const [, verbs, alone] = VERBS.exec(form) ?? [];
  if (verbs === undefined) return form;
  const texts = question.words().map(({ text }) => text);
  const all = [...new Set([...verbs.split(', '), ...texts.map((text) => text.split(' ')[0])])];
  const used = all.filter((verb) => verb !== alone && texts.some((text) => text.startsWith(`${verb} `)));
  if (used.length === 0) return alone;
  return `${used.join(', ')} CARD${texts.includes(alone) ? `, or ${alone}` : ''}`;
}
