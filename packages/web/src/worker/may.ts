import type { Block, Line } from '@umpire/core';
import { admitCommand } from '@umpire/core/host';
import type { MatchCommand, May, Notice } from '../messages.ts';

/** What the person at the screen may do besides playing, or why not. */
export function mayOf(line: Line<Block>, seat: number | undefined): May {
  if (seat === undefined) return {};
  const may: Partial<Record<MatchCommand, true | Notice>> = {};
  for (const type of ['undo', 'claim', 'resign'] as const) {
    const admitted = admitCommand(line, { type, seat });
    // A game without claims has nothing to say about them, and nor has whoever is not asked.
    const isIdle = !admitted.ok && type === 'claim' && (admitted.refusal.value === null || line.seat !== seat);
    if (!isIdle) may[type] = admitted.ok ? true : { code: admitted.refusal.code, text: admitted.refusal.text };
  }
  return may;
}
