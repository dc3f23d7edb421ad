// All cards of a game, for those who build decks: outside any match.
import { accept, type GameCard, type Result } from '@umpire/core/author';
import { coloursOf, fullNameOf } from '../files/decks/deck-problems.ts';
import { readCards } from '../files/read-cards.ts';
import { type CardHelpSpec, cardText, type HelpOptions } from './card-help-of.ts';

/** Of the set that the options name; a file that cannot be read is refused. */
export function cardListOf(spec: CardHelpSpec): (options: HelpOptions) => Result<readonly GameCard[]> {
  const { vocabulary, starterSet, forms, keywords } = spec;
  return ({ cards: file }) => {
    const isGiven = typeof file === 'string' && file !== '';
    const set = isGiven ? readCards(file, vocabulary, starterSet, forms) : accept(starterSet);
    if (!set.ok) return set;
    return accept(
      set.value.cards.map((card) => ({
        id: card.id,
        name: fullNameOf(card),
        kind: spec.kindOf(card),
        cost: card.cost ?? null,
        colours: coloursOf(card),
        traits: card.traits,
        facts: spec.factsOf(card, true),
        text: cardText(card, keywords),
      })),
    );
  };
}
