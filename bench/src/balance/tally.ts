// Sums over matches. They are only added, so neither their order nor who played them matters.
import type { Played } from './play-match.ts';

/** In how many matches a seat had the card in its hand or played it, and how many of these it won. */
export interface CardTally {
  drawn: number;
  played: number;
  wonPlayed: number;
  /** Drawn but never played. */
  held: number;
  wonHeld: number;
}

export interface Tally {
  matches: number;
  /** By seat. */
  readonly wins: [number, number];
  starterWins: number;
  turns: number;
  plies: number;
  readonly reasons: Record<string, number>;
  /** By seat, then by card. */
  readonly cards: readonly [Record<string, CardTally>, Record<string, CardTally>];
}

export const emptyTally = (): Tally => ({
  matches: 0,
  wins: [0, 0],
  starterWins: 0,
  turns: 0,
  plies: 0,
  reasons: {},
  cards: [{}, {}],
});

export function count(tally: Tally, match: Played): void {
  tally.matches++;
  tally.turns += match.turns;
  tally.plies += match.plies;
  tally.reasons[match.reason] = (tally.reasons[match.reason] ?? 0) + 1;
  if (match.winner === 0 || match.winner === 1) tally.wins[match.winner]++;
  if (match.winner >= 0 && match.winner === match.starter) tally.starterWins++;
  tally.cards.forEach((cards, seat) => {
    for (const id of new Set([...match.drawn[seat], ...match.played[seat]]))
      countCard(cardIn(cards, id), match.played[seat].has(id), match.winner === seat);
  });
}

/** Counts a card. A card that was played counts as drawn, however it came to be played. */
function countCard(card: CardTally, played: boolean, won: boolean): void {
  card.drawn++;
  if (played) {
    card.played++;
    card.wonPlayed += Number(won);
  } else {
    card.held++;
    card.wonHeld += Number(won);
  }
}

function cardIn(cards: Record<string, CardTally>, id: string): CardTally {
  cards[id] ??= { drawn: 0, played: 0, wonPlayed: 0, held: 0, wonHeld: 0 };
  return cards[id];
}

export function add(to: Tally, from: Tally): void {
  to.matches += from.matches;
  to.wins[0] += from.wins[0];
  to.wins[1] += from.wins[1];
  to.starterWins += from.starterWins;
  to.turns += from.turns;
  to.plies += from.plies;
  for (const [reason, n] of Object.entries(from.reasons)) to.reasons[reason] = (to.reasons[reason] ?? 0) + n;
  to.cards.forEach((cards, seat) => {
    addCards(cards, from.cards[seat]);
  });
}

export function addCards(to: Record<string, CardTally>, from: Readonly<Record<string, CardTally>>): void {
  for (const [id, card] of Object.entries(from)) {
    const sum = cardIn(to, id);
    sum.drawn += card.drawn;
    sum.played += card.played;
    sum.wonPlayed += card.wonPlayed;
    sum.held += card.held;
    sum.wonHeld += card.wonHeld;
  }
}
