// Tidecrown: a duel of captains. Gales carry attacks, life cards take the hits, and whoever is hit without one has lost.
import { defineGame, type Help, type Json } from '@umpire/core/author';
import { anyDeck } from '../cards/setting/deck-options.ts';
import { cardHelp, cards } from './card-help.ts';
import { demos } from './demos.ts';
import { readSeed } from './read-seed.ts';
import { options, readSetting } from './read-setting.ts';
import { kitOf, rulesOf } from './rules-of.ts';
import type { TidecrownView } from './view.ts';
import { viewSchema } from './view-schema.ts';

export { TIDECROWN_FORMS } from './import-forms.ts';
export type { Tidecrown } from './state.ts';
export type { TidecrownView } from './view.ts';
export { TIDECROWN } from './vocabulary.ts';

export const tidecrown = defineGame({
  id: 'tidecrown',
  title: 'Tidecrown',
  rulesVersion: 2,
  seats: 2,
  options,
  ranked: anyDeck(options),
  demos,
  viewSchema,
  readSeed,
  cards,
  open(chosen) {
    const setting = readSetting(chosen);
    if (!setting.ok) return setting;
    const help = (view: Json): Help => cardHelp(view as unknown as TidecrownView, chosen);
    return rulesOf(setting.value, kitOf(setting.value), help);
  },
});
