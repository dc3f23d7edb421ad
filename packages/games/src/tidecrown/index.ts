// Tidecrown: a duel of captains. Gales strengthen attacks, life cards take the hits, and a captain hit without one has lost.
import { defineGame, type Help, type Json } from '@umpire/core/author';
import { anyDeck } from '../cards/setting/deck-options.ts';
import { demos } from './demos.ts';
import { kitOf, rulesOf } from './rules-of.ts';
import { options, readSeed, readSetting } from './setting/read-setting.ts';
import { cardHelp, cards } from './words/card-help.ts';
import type { TidecrownView } from './words/view.ts';
import { viewSchema } from './words/view.ts';

export type { Tidecrown } from './rules/state.ts';
export { TIDECROWN_FORMS } from './setting/import-forms.ts';
export { TIDECROWN } from './setting/vocabulary.ts';
export type { TidecrownView } from './words/view.ts';

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
