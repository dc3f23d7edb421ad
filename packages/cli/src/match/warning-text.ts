import type { Block, Line } from '@umpire/core';
import { repeatsText } from '../repeats-text.ts';

/** A position has come back. */
export function warningText(line: Line<Block>, { count, firstPly }: { count: number; firstPly: number }): string {
  // A rule that would have refused the move, and only warns, is about this one move.
  if (line.rules.loop.repetition?.ban?.enforce === 'warn') return repeatsText(firstPly);
  return `This position has now occurred ${count} times (first after ply ${firstPly}).${claimText(line, count)}`;
}

function claimText(line: Line<Block>, count: number): string {
  const needed = line.rules.loop.repetition?.count.claim;
  return needed !== undefined && count >= needed ? ' Whoever is to move may type: claim' : '';
}
