// A card made up on the spot: its abilities are numbered, and their text is the id of the card.
import type { AbilityJson, CardJson } from '../../src/cards/files/card-set.ts';

type Unnamed<A> = A extends AbilityJson ? Omit<A, 'id' | 'text'> : never;
export type Text = Unnamed<AbilityJson>;

export const inventedCard = (
  id: string,
  printed: Partial<CardJson> & Pick<CardJson, 'type'>,
  abilities: readonly Text[],
): CardJson => ({
  ...{ id, name: id, cost: 1, traits: [], keywords: [], ...printed },
  abilities: abilities.map((ability, i) => ({ id: `${id}.${i}`, text: id, ...ability }) as AbilityJson),
});
