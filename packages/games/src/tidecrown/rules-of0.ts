import { createKit } from '../cards/create-kit.ts';
import type { Kit } from '../cards/kit.ts';
import type { Setting } from './setting.ts';
import { spec } from './spec.ts';
export const kitOf = ({ book, decks }: Setting): Kit =>
  createKit(
    spec,
    book,
    decks.map((deck) => deck.length),
  );
