// Tidecrown with its kit in hand.

import type { Tidecrown } from '../../src/tidecrown/rules/state.ts';
import { kitOf, rulesOf } from '../../src/tidecrown/rules-of.ts';
import { readSetting, type TidecrownOptions } from '../../src/tidecrown/setting/read-setting.ts';
import { type Opened, openRules } from '../cards/open-rules.ts';
import { own } from './own-part.ts';

const DEFAULTS: TidecrownOptions = {
  deck1: 'red-ledger',
  deck2: 'drowned-tide',
  list1: '',
  list2: '',
  mulligan: true,
  first: 'chooser',
  maxRepeats: 0,
  setup: '',
  cards: '',
  hands: undefined,
};

export function openWithKit(options: Partial<TidecrownOptions> = {}): Opened<Tidecrown> {
  const setting = readSetting({ ...DEFAULTS, ...options });
  if (!setting.ok) throw new Error(setting.refusal.text);
  const kit = kitOf(setting.value);
  return openRules(rulesOf(setting.value, kit), kit, own);
}
