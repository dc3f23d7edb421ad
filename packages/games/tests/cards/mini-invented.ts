// Cards of the small card game, made up on the spot.
import type { AbilityJson, CardJson } from '../../src/cards/files/card-set.ts';

type Unnamed<A> = A extends AbilityJson ? Omit<A, 'id' | 'text'> : never;
export type Text = Unnamed<AbilityJson>;

const card = (type: string, id: string, more: Partial<CardJson>, abilities: readonly Text[]): CardJson => ({
  ...{ id, name: id, type, cost: 1, traits: [], keywords: [], ...more },
  abilities: abilities.map((ability, i) => ({ id: `${id}.${i}`, text: id, ...ability }) as AbilityJson),
});

/** A crew of 3000 power. */
export const crew = (id: string, ...abilities: Text[]): CardJson => card('character', id, { power: 3000 }, abilities);
export const crewWith = (id: string, more: Partial<CardJson>, ...abilities: Text[]): CardJson =>
  card('character', id, { power: 3000, ...more }, abilities);
export const event = (id: string, ...abilities: Text[]): CardJson => card('event', id, {}, abilities);
export const stage = (id: string, ...abilities: Text[]): CardJson => card('stage', id, {}, abilities);
export const leader = (id: string, ...abilities: Text[]): CardJson =>
  card('leader', id, { power: 5000, life: 4 }, abilities);
