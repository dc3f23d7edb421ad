// Storyweave with its kit in hand.

import type { Storyweave } from '../../src/storyweave/rules/state.ts';
import { kitOf, rulesOf } from '../../src/storyweave/rules-of.ts';
import { readSetting, type StoryweaveOptions } from '../../src/storyweave/setting/read-setting.ts';
import { type Opened, openRules } from '../cards/open-rules.ts';
import { own } from './own-part.ts';

const DEFAULTS: StoryweaveOptions = {
  seats: 2,
  deck1: 'lanterns',
  deck2: 'masks',
  deck3: 'lanterns',
  deck4: 'masks',
  list1: '',
  list2: '',
  list3: '',
  list4: '',
  mulligan: true,
  setup: '',
  cards: '',
  hands: undefined,
};

export function openWithKit(options: Partial<StoryweaveOptions> = {}): Opened<Storyweave> {
  const setting = readSetting({ ...DEFAULTS, ...options });
  if (!setting.ok) throw new Error(setting.refusal.text);
  const kit = kitOf(setting.value);
  return openRules(rulesOf(setting.value, kit), kit, own);
}
