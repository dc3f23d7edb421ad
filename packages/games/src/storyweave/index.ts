// Storyweave: a race for lore. Characters quest, challenge each other and sing; the first player with 20 lore wins.
import { defineGame, type Help, type Json } from '@umpire/core/author';
import { anyDeck } from '../cards/setting/deck-options.ts';
import { demos } from './demos.ts';
import { kitOf, rulesOf } from './rules-of.ts';
import { options, readSeed, readSetting } from './setting/read-setting.ts';
import { cardHelp, cards } from './words/card-help.ts';
import type { StoryweaveView } from './words/view.ts';
import { viewSchema } from './words/view.ts';

export type { Storyweave } from './rules/state.ts';
export { STORYWEAVE_FORMS } from './setting/import-forms.ts';
export { STORYWEAVE } from './setting/vocabulary.ts';
export type { StoryweaveView } from './words/view.ts';

export const storyweave = defineGame({
  id: 'storyweave',
  title: 'Storyweave',
  rulesVersion: 2,
  seats: { min: 2, max: 4 },
  options,
  ranked: anyDeck(options),
  demos,
  viewSchema,
  readSeed,
  cards,
  open(chosen) {
    const setting = readSetting(chosen);
    if (!setting.ok) return setting;
    const help = (view: Json): Help => cardHelp(view as unknown as StoryweaveView, chosen);
    return rulesOf(setting.value, kitOf(setting.value), help);
  },
});
