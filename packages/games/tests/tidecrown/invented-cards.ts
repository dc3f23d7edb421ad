// Cards of Tidecrown made up on the spot, for what the shipped ones do not cover.
import type { AbilityJson, CardJson } from '../../src/cards/files/card-set.ts';
import { inventedCard, type Text } from '../cards/invented-card.ts';

type Ops = Extract<AbilityJson, { kind: 'spell' }>['do'];

const PRINTED = { colors: ['crimson'], attributes: [] };

/** Crew of 3000 power. */
export const crew = (id: string, ...abilities: Text[]): CardJson => crewWith(id, {}, ...abilities);
export const crewWith = (id: string, more: Partial<CardJson>, ...abilities: Text[]): CardJson =>
  inventedCard(id, { ...PRINTED, type: 'character', power: 3000, counter: 1000, ...more }, abilities);

/** A ploy for the main phase. */
export const ploy = (id: string, ...ops: Ops): CardJson => ployIn(id, 'main', ...ops);
export const ployIn = (id: string, window: 'main' | 'counter' | 'reveal', ...ops: Ops): CardJson =>
  inventedCard(id, { ...PRINTED, type: 'event' }, [{ kind: 'spell', window, do: ops }]);
export const port = (id: string, ...abilities: Text[]): CardJson =>
  inventedCard(id, { ...PRINTED, type: 'stage' }, abilities);
/** A captain of 5000 power. */
export const captain = (id: string, ...abilities: Text[]): CardJson =>
  inventedCard(id, { ...PRINTED, type: 'leader', power: 5000, life: 5 }, abilities);

export const SELF = { pick: 'self' } as const;
/** One chosen crew, of anyone. */
export const ONE_CREW = { pick: 'choose', side: 'any', zone: 'crew', min: 1, max: 1 } as const;
