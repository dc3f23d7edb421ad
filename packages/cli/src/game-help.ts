// What a game tells about its pieces when a person types help.
import type { Json, Rules } from '@umpire/core';
import { cardHelp, type KittensView } from '@umpire/games/kittens';
import { type StoryweaveView, cardHelp as storyweaveHelp } from '@umpire/games/storyweave';

type Help = (view: Json, rules: Rules) => readonly string[];

const HELP: Readonly<Record<string, Help>> = {
  storyweave: (view, { options }) => storyweaveHelp(view as unknown as StoryweaveView, options),
  kittens: (view, { decisions }) => cardHelp(view as unknown as KittensView, decisions),
};

/** Only for shipped games: one from outside may have the same name and another view. */
export const gameHelp = (view: Json, rules: Rules): readonly string[] =>
  Object.hasOwn(HELP, rules.id) ? HELP[rules.id](view, rules) : [];
