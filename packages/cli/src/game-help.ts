// What a game tells about its pieces when a person types help.
import type { Json, Rules } from '@umpire/core';
import { type KittensView, cardHelp as kittensHelp } from '@umpire/games/kittens';
import { type StoryweaveView, cardHelp as storyweaveHelp } from '@umpire/games/storyweave';

export interface GameHelp {
  /** What everyone should know. */
  readonly basics: readonly string[];
  /** One line for each card in sight; none where there are no cards. */
  readonly cards: readonly string[];
  /** What is known about a card or a word. */
  about(typed: string): readonly string[];
}

export const NO_HELP: GameHelp = { basics: [], cards: [], about: () => [] };

const HELP: Readonly<Record<string, (view: Json, rules: Rules) => GameHelp>> = {
  storyweave: (view, { options }) => storyweaveHelp(view as unknown as StoryweaveView, options),
  kittens: (view, { decisions }) => {
    const lines = kittensHelp(view as unknown as KittensView, decisions);
    return { basics: lines, cards: lines, about: (typed) => lines.filter((line) => nameOf(line).includes(typed)) };
  },
};

const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).toLowerCase();

/** Only for shipped games: one from outside may have the same name and another view. */
export const gameHelp = (view: Json, rules: Rules): GameHelp =>
  Object.hasOwn(HELP, rules.id) ? HELP[rules.id](view, rules) : NO_HELP;
