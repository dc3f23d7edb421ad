// What a prompt says may be typed: the game's own form, or one made of the answers as they are drawn.
import type { Question } from '@umpire/core';
import { answerText } from '@umpire/core/draw';
import type { Scene } from '@umpire/core/scene';
import { sceneFor } from '../../text/look.ts';

/** If there are more answers than this, the prompt only points at the list above it. */
const LISTED_MAX = 3;
const PLAIN = 'move';

export function moveForm({ line, seat }: Question): string {
  const { rules, state } = line;
  return rules.words.moveForms[rules.decision(state)] || formOf(sceneFor(line, seat));
}

/** For example 'play, ink CARD, or end': the verbs that stand before a card, and the answers that end or decline. */
function formOf(scene: Scene): string {
  const { cards = {}, question } = scene;
  const { choices = [] } = question ?? {};
  const said = { nameOf: String };
  const verbs = choices.flatMap(({ verb, on = '' }) => (verb !== undefined && Object.hasOwn(cards, on) ? [verb] : []));
  const ends = choices.filter(({ ends: isEnd }) => isEnd === true).map((choice) => answerText(scene, choice, said));
  if (verbs.length > 0) return [`${[...new Set(verbs)].join(', ')} CARD`, ...ends].join(', or ');
  if (choices.length === 0 || choices.length > LISTED_MAX) return PLAIN;
  return choices.map((choice) => answerText(scene, choice, said)).join(' or ');
}
