// Cards of the small card game, made up on the spot.
import type { CardJson } from '../../../src/cards/files/card-set.ts';
import { inventedCard, type Text } from '../invented-card.ts';

/** A crew of 3000 power. */
export const crew = (id: string, ...abilities: Text[]): CardJson => crewWith(id, {}, ...abilities);
export const crewWith = (id: string, more: Partial<CardJson>, ...abilities: Text[]): CardJson =>
  inventedCard(id, { type: 'character', power: 3000, ...more }, abilities);
export const event = (id: string, ...abilities: Text[]): CardJson => inventedCard(id, { type: 'event' }, abilities);
export const stage = (id: string, ...abilities: Text[]): CardJson => inventedCard(id, { type: 'stage' }, abilities);
export const leader = (id: string, ...abilities: Text[]): CardJson =>
  inventedCard(id, { type: 'leader', power: 5000, life: 4 }, abilities);
