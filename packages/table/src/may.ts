import type { Block, Question } from '@umpire/core';
import { admitCommand } from '@umpire/core/host';
import type { MatchCommand, May, Notice } from './messages.ts';
import type { Seat } from './seats.ts';

/** What the person at the screen may do besides playing, or why not. */
export function mayOf({ line, draws }: Question<Block>, seat: number | undefined, seats: readonly Seat[]): May {
  if (seat === undefined) return {};
  const may: Partial<Record<MatchCommand, true | Notice>> = {};
  const people = seats.filter(({ isPerson }) => isPerson).length;
  // Searches and programs agree to nothing.
  const isAlone = people < seats.length || people < 2;
  for (const type of ['undo', 'claim', 'draw', 'decline', 'resign'] as const) {
    const admitted = admitCommand(line, { type, seat }, undefined, draws);
    // A game without claims has nothing to say about them, and nor has whoever is not asked.
    const isIdle = !admitted.ok && type === 'claim' && (admitted.refusal.value === null || line.seat !== seat);
    const isVain = (type === 'draw' && (isAlone || isNever(admitted))) || (type === 'decline' && !admitted.ok);
    if (!isIdle && !isVain)
      may[type] = admitted.ok ? true : { code: admitted.refusal.code, text: admitted.refusal.text };
  }
  return may;
}

/** Seats that offer a draw; undefined: none does. */
export const drawsOf = (question: Question<Block> | undefined): readonly number[] | undefined =>
  question === undefined || question.draws.seats.length === 0 ? undefined : question.draws.seats;

/** The game knows no draw by agreement. */
const isNever = (admitted: ReturnType<typeof admitCommand>): boolean =>
  !admitted.ok && admitted.refusal.code === 'no-draw';
