import type { Block, Rules } from '@umpire/core';
import { expandAll, type Judge } from './expansion.ts';
import type { Workers } from './explore.ts';
import { Walker } from './walker.ts';
import { walkAll } from './walks.ts';

/** This process asks the rules itself. */
export function localWorkers(rules: Rules<Block>, seed: string, match: number, judge?: Judge): Workers {
  const walker = new Walker(rules, seed, match);
  return {
    count: 1,
    expand: async (asked) => expandAll(walker, asked, judge),
    walk: async (asked) => walkAll(walker, asked),
  };
}
