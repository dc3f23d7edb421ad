// Turns sums into figures: rates with their intervals, by pair and by card.
import type { MeasuredPair } from './measure.ts';
import { type Rate, rateOf } from './rate.ts';
import { addCards, type CardTally } from './tally.ts';

export interface PairFigures {
  readonly decks: readonly [string, string];
  readonly matches: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Of the matches that someone won: how many the first deck won, and how many the player who began. */
  readonly first: Rate;
  readonly starter: Rate;
  readonly meanTurns: number;
  readonly meanPlies: number;
  readonly reasons: Readonly<Record<string, number>>;
}

export interface CardFigures {
  readonly deck: string;
  readonly card: string;
  /** Counted per seat with the deck: how often the card was drawn. */
  readonly drawn: Rate;
  /** Of these: how often it was played. */
  readonly played: Rate;
  /** How often its seat won after playing the card, and how often when it had the card in hand but never played it. */
  readonly wonPlayed: Rate;
  readonly wonHeld: Rate;
}

export interface Figures {
  readonly pairs: readonly PairFigures[];
  readonly cards: readonly CardFigures[];
}

export const summary = (measured: readonly MeasuredPair[]): Figures => ({
  pairs: measured.map(pairFigures),
  cards: cardFigures(measured),
});

function pairFigures({ pair, tally }: MeasuredPair): PairFigures {
  const { matches, wins, starterWins, turns, plies, reasons } = tally;
  const decided = wins[0] + wins[1];
  return {
    decks: pair,
    matches,
    wins,
    draws: matches - decided,
    first: rateOf(wins[0], decided),
    starter: rateOf(starterWins, decided),
    meanTurns: turns / matches,
    meanPlies: plies / matches,
    reasons: Object.fromEntries(Object.entries(reasons).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The figures of each card, over all opponents of its deck. */
function cardFigures(measured: readonly MeasuredPair[]): CardFigures[] {
  const decks = new Map<string, { sides: number; cards: Record<string, CardTally> }>();
  for (const { pair, tally } of measured)
    pair.forEach((name, seat) => {
      const deck = decks.get(name) ?? { sides: 0, cards: {} };
      decks.set(name, deck);
      deck.sides += tally.matches;
      addCards(deck.cards, tally.cards[seat]);
    });
  return [...decks].flatMap(([deck, { sides, cards }]) =>
    Object.entries(cards)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([card, tally]) => ({
        deck,
        card,
        drawn: rateOf(tally.drawn, sides),
        played: rateOf(tally.played, tally.drawn),
        wonPlayed: rateOf(tally.wonPlayed, tally.played),
        wonHeld: rateOf(tally.wonHeld, tally.held),
      })),
  );
}
