// The rules for one setting.
import type { Result, RulesDraft, WordRules } from '@umpire/core/author';
import { cardRules } from '../cards/card-rules.ts';
import { createKit, sizesOf } from '../cards/create-kit.ts';
import type { Kit } from '../cards/kit.ts';
import { deckOptionsOf } from '../cards/setting/deck-options.ts';
import { featuresOf } from './guide/features.ts';
import { createGuide } from './guide/guide.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { REASONS } from './rules/end-match.ts';
import { isSame, key } from './rules/key.ts';
import { legal } from './rules/legal.ts';
import { loopPolicy } from './rules/loop-policy.ts';
import { setUp } from './rules/set-up.ts';
import { shape, type Tidecrown } from './rules/state.ts';
import { layTable } from './setting/lay-table.ts';
import { options } from './setting/read-setting.ts';
import type { Setting } from './setting/setting.ts';
import { spec } from './spec.ts';
import { DECISIONS } from './words/decisions.ts';
import { eventText } from './words/event-text.ts';
import { graph } from './words/graph.ts';
import { motions } from './words/motions.ts';
import { parse } from './words/parse.ts';
import { picture } from './words/picture.ts';
import { view } from './words/view.ts';
import { describe, whyNot } from './words/words.ts';

export const kitOf = ({ book, decks, hands }: Setting): Kit =>
  createKit(
    spec,
    book,
    decks.map((deck) => deck.length),
    hands,
  );

/** Tests pass a kit of their own, to watch what it does. */
export function rulesOf(
  setting: Setting,
  kit: Kit = kitOf(setting),
  help?: WordRules<Tidecrown>['help'],
): Result<RulesDraft<Tidecrown>> {
  // A card in play can attack, get a gale and use its abilities; a card in hand can be played.
  const legalMax = 8 * kit.slots + kit.book.defs.length + 8;
  const list = new Int32Array(legalMax);
  return cardRules(kit, {
    layout: shape(sizesOf(spec, kit.deckSizes), legalMax),
    legalMax,
    list,
    decks: setting.decks,
    lists: setting.lists,
    deckOptions: deckOptionsOf(options),
    decisions: DECISIONS,
    reasons: REASONS,
    loop: loopPolicy(setting.maxRepeats),
    setup: (state, chance) =>
      setting.table === undefined ? setUp(kit, state, setting, chance) : layTable(kit, state, setting.table, chance),
    legal,
    apply,
    key,
    same: isSame,
    check: (_k, state) => check(kit, state, setting, list),
    view,
    words: {
      warnings: setting.warnings,
      describe,
      parse,
      whyNot,
      picture,
      event: (event, nameOf) => eventText(kit.book, event, nameOf),
      motions: (event) => motions(kit.book, event),
      ...(help === undefined ? {} : { help }),
    },
    features: featuresOf(kit),
    graph,
    search: { guide: () => createGuide(kit, setting.decks, legalMax) },
  });
}
