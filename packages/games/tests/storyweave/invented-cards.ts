// Cards made up on the spot, for what the shipped ones do not cover.
import type { AbilityJson, CardJson } from '../../src/cards/files/card-set.ts';
import { inventedCard, type Text } from '../cards/invented-card.ts';

type Ops = Extract<AbilityJson, { kind: 'spell' }>['do'];

/** A character of 2 strength and 4 willpower. */
export const character = (id: string, ...abilities: Text[]): CardJson =>
  inventedCard(
    id,
    { type: 'character', fullName: id, inks: ['dawn'], inkable: true, strength: 2, willpower: 4, lore: 1 },
    abilities,
  );

export const action = (id: string, ...ops: Ops): CardJson =>
  inventedCard(id, { type: 'action', fullName: id, inks: ['dawn'], inkable: true }, [{ kind: 'spell', do: ops }]);

/** One chosen character. */
export const CHOSEN = {
  pick: 'choose',
  side: 'any',
  zone: 'play',
  min: 1,
  max: 1,
  where: { type: 'character' },
} as const;
