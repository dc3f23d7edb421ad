// Storyweave: a race for lore. Characters quest, challenge each other and sing; whoever has 20 lore wins.
import { defineGame, type Help, type Json } from '@umpire/core/author';
import { anyDeck } from '../cards/setting/deck-options.ts';
import { cardHelp, cards } from './card-help.ts';
import { demos } from './demos.ts';
import { readSeed } from './read-seed.ts';
import { options, readSetting } from './read-setting.ts';
import { kitOf, rulesOf } from './rules-of.ts';
import type { StoryweaveView } from './view.ts';
import { viewSchema } from './view-schema.ts';

export { STORYWEAVE_FORMS } from './import-forms.ts';
export type { Storyweave } from './state.ts';
export type { StoryweaveView } from './view.ts';
export { STORYWEAVE } from './vocabulary.ts';

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
