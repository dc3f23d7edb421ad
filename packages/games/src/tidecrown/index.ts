// Tidecrown: a duel of captains. Gales carry attacks, life cards take the hits, and whoever is hit without one has lost.
import { accept, defineGame, type Result, type RulesSpec } from '@umpire/core';
import { options, readSetting } from './read-setting.ts';
import { rulesOf } from './rules-of.ts';
import type { Tidecrown } from './state.ts';
import { viewSchema } from './view-schema.ts';

export { cardHelp } from './card-help.ts';
export { TIDECROWN_FORMS } from './import-forms.ts';
export type { Tidecrown } from './state.ts';
export type { TidecrownView } from './view.ts';
export { TIDECROWN } from './vocabulary.ts';

export const tidecrown = defineGame({
  id: 'tidecrown',
  title: 'Tidecrown',
  rulesVersion: 1,
  seats: 2,
  options,
  viewSchema,
  open(chosen): Result<RulesSpec<Tidecrown>> {
    const setting = readSetting(chosen);
    return setting.ok ? accept(rulesOf(setting.value)) : setting;
  },
});
