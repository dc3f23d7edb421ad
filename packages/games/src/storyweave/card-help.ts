// What the cards in sight do, for a person who asks: one line each.
import type { Options } from '@umpire/core';
import type { CardJson } from '../cards/files/card-set.ts';
import { readCardSet } from '../cards/files/read-card-set.ts';
import { STORYWEAVE } from '../cards/files/vocabulary/storyweave-vocabulary.ts';
import { starterSet } from './starter-set.ts';
import type { StoryweaveView } from './view.ts';

const LEGEND = [
  '2/3 is strength and willpower, ◆1 the lore of a quest, ◇ what may be inked, 3 of 5 ink: 3 ready, 5 in all',
  'a number of the list may be typed instead of the words',
];

/** A card set is long: once per match is enough. */
const read = new WeakMap<Options, ReadonlyMap<string, CardJson>>();

export function cardHelp(view: StoryweaveView, options: Options): string[] {
  const byId = read.get(options) ?? cardsOf(options);
  read.set(options, byId);
  const seen = new Set(
    view.seats.flatMap(({ hand, play, discard }) => [...hand, ...play.map(({ card }) => card), ...discard]),
  );
  const cards = [...byId.values()].filter(({ id }) => seen.has(id));
  return [...LEGEND, ...cards.map(lineOf)];
}

function cardsOf({ cards }: Options): ReadonlyMap<string, CardJson> {
  const set = typeof cards === 'string' && cards !== '' ? readCardSet(cards, STORYWEAVE) : undefined;
  return new Map((set?.ok === true ? set.value : starterSet).cards.map((card) => [card.id, card]));
}

function lineOf({ name, fullName, type, cost, keywords, abilities }: CardJson): string {
  const words = keywords.map(({ k, n, trait }) => [k, trait, n].filter((each) => each !== undefined).join(' '));
  const texts = [...words, ...abilities.map(({ text }) => text ?? '')].filter((each) => each !== '');
  return `${fullName ?? name} (${type}, ${cost ?? 0}): ${texts.join('. ').replaceAll('..', '.') || 'no text'}`;
}
