import type { Block, Past } from '@umpire/core/hot';
import type { Standing } from './players/search-player.ts';

/** A copy of the past for a search, which pushes its own line, and trusts the 64 bits of a key. */
export function searchPast<S extends Block>(line: Standing<S>): Past {
  return line.past.clone();
}
