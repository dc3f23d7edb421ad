// Tells people who ask what a search thinks of a position: hints and advice.

import type { Block, Line, Question } from '@umpire/core';
import { answerText } from '@umpire/core/draw';
import { ADVICE_PURPOSE, type Chance } from '@umpire/core/host';
import type { Thought } from '@umpire/search';
import type { Terminal } from '../../terminal/terminal.ts';
import { candidatesText } from '../../text/candidates-text.ts';
import { sceneFor } from '../../text/look.ts';
import type { MatchSetup } from '../match-setup.ts';

export interface Adviser {
  /** Says what is best for the seat that is asked. */
  advise(question: Question<Block>, title: string): void;
}

export function createAdviser(
  { rules, adviser }: MatchSetup,
  terminal: Terminal,
  chance: Chance,
  nameOf: (seat: number) => string,
): Adviser {
  const consult = (line: Line<Block>): Thought =>
    terminal.during(() => adviser.think(line, chance(ADVICE_PURPOSE, line.state.ply)));
  return {
    advise(question, title) {
      const { line } = question;
      if (terminal.isInteractive) terminal.say(terminal.paint.dim('Thinking...'));
      const { candidates, sentence, action } = consult(line);
      const say = drawnWords(question, nameOf);
      const best = candidates.length > 0 ? candidatesText(line, candidates, 3, say) : [say(action)];
      const outlook = rules.words.outlook?.(question.seen());
      const lines = [`${title} ${sentence}`, ...best, ...(outlook === undefined ? [] : [outlook])];
      for (const line of lines) terminal.say(terminal.paint.yellow(`  ${line}`));
    },
  };
}

// The words of an action as they are drawn, which may be typed too: there equal cards are numbered, and players have
// names.
function drawnWords(question: Question<Block>, nameOf: (seat: number) => string): (action: number) => string {
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
