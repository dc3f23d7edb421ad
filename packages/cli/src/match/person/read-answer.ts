// Reads what a person types as an action: in the game's own words, or in the words and numbers with which the answers are
// drawn, where players have names.
import type { Block, Question, Result } from '@umpire/core';
import { answerText } from '@umpire/core/draw';
import { type Admitted, admit, refuse, shown } from '@umpire/core/host';
import type { Choice } from '@umpire/core/scene';
import { sceneFor } from '../../text/look.ts';
import { choiceNumbers } from './choice-numbers.ts';
import type { Typed } from './human.ts';

export type Reader = (question: Question<Block>, typed: Typed) => Result<Admitted>;

export const createReader =
  (nameOf: (seat: number) => string): Reader =>
  ({ line, seat }, typed) => {
    const { rules, state, past } = line;
    const answer = admit(rules, state, past, typed as never);
    if (answer.ok || !('text' in typed) || typeof typed.text !== 'string') return answer;
    const scene = sceneFor(line, seat);
    const { choices = [] } = scene.question ?? {};
    const said = plain(typed.text);
    const numbers = choiceNumbers(line, scene);
    const wordsOf = (choice: Choice): string[] => {
      const text = answerText(scene, choice, { seat, nameOf });
      const full = [choice.verb ?? '', text].join(' ');
      return [text, full, `${numbers.get(choice.action)}`].map(plain);
    };
    const exact = choices.filter((choice) => wordsOf(choice).includes(said));
    const begun = choices.filter((choice) => wordsOf(choice).some((words) => said !== '' && words.startsWith(said)));
    const meant = exact.length > 0 ? exact : /^\d*$/.test(said) ? [] : begun;
    if (meant.length === 1) return admit(rules, state, past, { action: meant[0].action });
    if (meant.length === 0) return answer;
    const texts = meant.slice(0, 4).map((choice) => `'${wordsOf(choice)[1]}'`);
    return refuse('ambiguous', typed.text, `'${shown(typed.text)}' can mean ${texts.join(' or ')}.`);
  };

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
