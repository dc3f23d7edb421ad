import type { Block, Line } from '@umpire/core';
import type { Help } from '@umpire/core/host';

/** What the game tells about what this audience sees; onlookers see less than any seat. */
export function helpOn(line: Line<Block>, audience: number): Help | undefined {
  const { words, bots, seats } = line.rules;
  const seat = audience >= 0 && audience < seats ? audience : 0;
  return words.help?.(bots.view(line.seenBy(audience >= 0 ? audience : seat), seat));
}
