import type { Help } from '@umpire/core/author';
import type { KittensView } from '../words/view.ts';
import { cardHelp } from './card-help.ts';

/** The help for a person. The lines are few, so all of them are basics. */
export function helpOf(view: Pick<KittensView, 'deck'>, decisions: readonly string[]): Help {
  const lines = cardHelp(view, decisions);
  return { basics: lines, cards: lines, about: (typed) => lines.filter((line) => nameOf(line).includes(typed)) };
}

const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).toLowerCase();
