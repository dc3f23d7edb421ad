// The rules of a card game together with their kit, for tests that look inside.
import { defineGame, type Result, type Rules, type RulesDraft } from '@umpire/core/author';
import type { Kit } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import type { OwnPart } from './mini/own-part.ts';

export interface Opened<S extends CardState> {
  readonly rules: Rules<S>;
  readonly kit: Kit;
  readonly own: OwnPart<S>;
}

export function openRules<S extends CardState>(draft: Result<RulesDraft<S>>, kit: Kit, own: OwnPart<S>): Opened<S> {
  const { seats } = kit;
  const opened = defineGame({
    ...{ id: 'cards', title: 'Cards', rulesVersion: 1, seats, options: {} },
    open: () => draft,
  }).open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return { rules: opened.value, kit, own };
}
