// Cards made up on the spot, for what the shipped ones do not go far enough.
import type { AbilityJson, CardJson } from '../../src/cards/files/card-set.ts';

type Unnamed<A> = A extends AbilityJson ? Omit<A, 'id' | 'text'> : never;
type Ops = Extract<AbilityJson, { kind: 'spell' }>['do'];

const PRINTED = { inks: ['dawn'], cost: 1, inkable: true, traits: [], keywords: [] };

/** A character of 2 strength and 4 willpower. */
export const character = (id: string, ...abilities: Unnamed<AbilityJson>[]): CardJson => ({
  ...PRINTED,
  ...{ id, name: id, fullName: id, type: 'character', strength: 2, willpower: 4, lore: 1 },
  abilities: abilities.map((ability, i) => ({ id: `${id}.${i}`, text: id, ...ability }) as AbilityJson),
});

export const action = (id: string, ...ops: Ops): CardJson => ({
  ...PRINTED,
  ...{ id, name: id, fullName: id, type: 'action' },
  abilities: [{ id: `${id}.0`, text: id, kind: 'spell', do: ops }],
});

/** One chosen character. */
export const CHOSEN = {
  pick: 'choose',
  side: 'any',
  zone: 'play',
  min: 1,
  max: 1,
  where: { type: 'character' },
} as const;
