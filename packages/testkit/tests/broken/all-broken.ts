import { BROKEN_FACTS } from './broken-facts.ts';
import type { BrokenGame } from './broken-game.ts';
import { BROKEN_LISTS } from './broken-lists.ts';
import { BROKEN_MATCHES } from './broken-matches.ts';
import { BROKEN_SECRETS } from './broken-secrets.ts';
import { BROKEN_STATES } from './broken-states.ts';
import { BROKEN_WORDS } from './broken-words.ts';

/** Every broken game, with the check that is meant to find it. */
export const ALL_BROKEN: readonly BrokenGame[] = [
  ...BROKEN_FACTS,
  ...BROKEN_LISTS,
  ...BROKEN_WORDS,
  ...BROKEN_STATES,
  ...BROKEN_MATCHES,
  ...BROKEN_SECRETS,
];
