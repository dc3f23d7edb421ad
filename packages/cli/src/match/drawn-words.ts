// An action in the words with which it is drawn, which may be typed too: there equal cards are the first and the second, and
// players have names.
import type { Block, Question } from '@umpire/core';
import { answerText } from '@umpire/core/draw';
import { sceneFor } from '../look.ts';

export function drawnWords(question: Question<Block>, nameOf: (seat: number) => string): (action: number) => string {
  const { line, seat } = question;
  const scene = sceneFor(line, seat);
  const drawn = new Map(
    (scene.question?.choices ?? []).flatMap((choice) => {
      const text = answerText(scene, choice, { seat, nameOf });
      return choice.on === undefined ? [] : [[choice.action, [choice.verb ?? '', text].join(' ').trim()] as const];
    }),
  );
  return (action) => drawn.get(action) ?? question.describe(action).text;
}
