// What the page has to know of a game before it is played.
import type { Game } from '@umpire/core';
import type { GameFacts } from '../messages.ts';

export function factsOf(game: Game): GameFacts {
  const { id, title, seats, options, presets = {}, demos = {} } = game;
  const shown = Object.entries(presets).map(([name, preset]) => [
    name,
    { title: `${name}: ${preset.help}`, options: preset.options },
  ]);
  return {
    id,
    title,
    seats,
    options,
    presets: Object.fromEntries(shown),
    demos: Object.fromEntries(Object.entries(demos).map(([name, demo]) => [name, demo.title])),
    hasCards: game.cards !== undefined,
    formats: formatsOf(game),
  };
}

export const formatsOf = ({ formats = [] }: Game): GameFacts['formats'] =>
  formats.map(({ extension, title }) => ({ extension, title }));
