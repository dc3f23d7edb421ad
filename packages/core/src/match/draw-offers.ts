// A draw by agreement. An offer stands until another seat acts, a seat declines, or a move is taken back; once the offers
// of all seats that still play stand, the match is drawn.

import type { Rules } from '../contract/contract.ts';
import type { Outcome } from '../contract/outcome-of.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Block } from '../state/layout.ts';

export class DrawOffers {
  private standing: readonly number[] = [];
  /** Seats that have offered since their last move, and may not offer again before the next. */
  private readonly spent = new Set<number>();

  /** Seats whose offer stands. */
  get seats(): readonly number[] {
    return this.standing;
  }

  whyNotOffer<S extends Block>({ scores, seats }: Rules<S>, seat: number): Refusal | undefined {
    const refused = (code: string, text: string): Refusal => ({ code, value: null, text });
    if (seats < 2) return refused('no-draw', 'Nobody else plays: there is nobody to agree to a draw.');
    if (scores.kind === 'points') return refused('no-draw', 'This game is played for points: a draw shares none out.');
    if (this.standing.includes(seat)) return refused('draw-offered', 'You have offered a draw already.');
    // A seat may always agree to an offer, but not repeat its own.
    if (this.standing.length === 0 && this.spent.has(seat))
      return refused('draw-offered', 'You have offered a draw since your last move: make a move first.');
    return undefined;
  }

  offer(seat: number): void {
    this.standing = [...this.standing, seat];
    this.spent.add(seat);
  }

  /** Call when a seat has acted: that declines the offers of other seats, and keeps its own. */
  acted(seat: number): void {
    if (this.spent.size === 0 && this.standing.length === 0) return;
    this.standing = this.standing.filter((each) => each === seat);
    this.spent.delete(seat);
  }

  clear(): void {
    this.standing = [];
  }

  /** Whether every seat that still plays has offered a draw. */
  isAgreed(seats: number, gone: { has(seat: number): boolean }): boolean {
    for (let seat = 0; seat < seats; seat++) if (!gone.has(seat) && !this.standing.includes(seat)) return false;
    return true;
  }
}

/** The outcome of a drawn match; seats that gave up before still lose. */
export function drawn<S extends Block>({ seats, scores }: Rules<S>, gone: { has(seat: number): boolean }): Outcome {
  const scored = Array.from({ length: seats }, (_, seat) => (gone.has(seat) ? scores.min : 0));
  return { scores: scored, reason: 'agreed' };
}
