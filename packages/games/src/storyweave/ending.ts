// How a match ended, in sentences.
import type { Scene } from '@umpire/core';
import type { Kit } from '../cards/kit.ts';
import { ENDINGS } from './codes.ts';
import { REASONS } from './end-match.ts';
import type { Storyweave } from './state.ts';

const WHY: Readonly<Record<string, string>> = {
  budget: 'It went on for too long: a draw.',
  'no-fixpoint': 'Effects that never come to rest: a draw.',
  repetition: 'A loop that nobody can stop: a draw.',
  'table-full': 'More effects than a table holds: a draw.',
};

/** Seats are named as elsewhere in a scene: whoever draws it may put names in their place. */
export function ending(k: Kit, s: Storyweave): Scene {
  const turns = s.turn === 1 ? '1 turn' : `${s.turn} turns`;
  const scores = Array.from({ length: k.seats }, (_, seat) => `Seat ${seat} ${s.lore[seat]}`);
  return [
    { kind: 'text', text: `── The end, after ${turns} ──` },
    { kind: 'text', text: `${why(k, s)} Lore: ${scores.join(', ')}.` },
  ];
}

function why(k: Kit, s: Storyweave): string {
  const winner = `Seat ${s.winner - 1}`;
  const losers = Array.from({ length: k.seats }, (_, seat) => seat).filter((seat) => s.out[seat] !== 0);
  if (s.winner === 0) return WHY[REASONS[s.ending]] ?? 'Nobody wins.';
  if (s.ending === ENDINGS.LORE) return `${winner} has the lore to win.`;
  if (losers.length > 1) return `${winner} is the last one left, and wins.`;
  if (s.ending === ENDINGS.DECK) return `${winner} wins: Seat ${losers[0]} ended a turn with an empty deck.`;
  if (s.ending === ENDINGS.FORFEIT) return `${winner} wins: Seat ${losers[0]} made a fault.`;
  return `${winner} wins.`;
}
