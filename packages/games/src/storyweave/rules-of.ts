// The rules for one setting.
import type { Result, RulesDraft, WordRules } from '@umpire/core/author';
import { cardRules } from '../cards/card-rules.ts';
import { createKit, sizesOf } from '../cards/create-kit.ts';
import { score } from '../cards/end.ts';
import type { Kit } from '../cards/kit.ts';
import { deckOptionsOf } from '../cards/setting/deck-options.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { DECISIONS } from './decisions.ts';
import { REASONS } from './end-match.ts';
import { eventText } from './event-text.ts';
import { featuresOf } from './features.ts';
import { graph } from './graph.ts';
import { createGuide } from './guide.ts';
import { isSame, key } from './key.ts';
import { layTable } from './lay-table.ts';
import { legal } from './legal.ts';
import { loopPolicy } from './loop-policy.ts';
import { motions } from './motions.ts';
import { parse } from './parse.ts';
import { picture } from './picture.ts';
import { options } from './read-setting.ts';
import { setUp } from './set-up.ts';
import type { Setting } from './setting.ts';
import { spec } from './spec.ts';
import { type Storyweave, shape } from './state.ts';
import { view } from './view.ts';
import { describe, whyNot } from './words.ts';

export const kitOf = ({ book, decks, hands }: Setting): Kit =>
  createKit(
    spec,
    book,
    decks.map((deck) => deck.length),
    hands,
  );

/** Tests hand in a kit of their own, to watch what it does. */
export function rulesOf(
  setting: Setting,
  k: Kit = kitOf(setting),
  help?: WordRules<Storyweave>['help'],
): Result<RulesDraft<Storyweave>> {
  // A card in hand has five uses, one in play eight.
  const legalMax = 8 * k.slots + k.book.defs.length + 8;
  const list = new Int32Array(legalMax);
  const layout = shape(sizesOf(spec, k.deckSizes), legalMax);
  return cardRules(k, {
    layout,
    legalMax,
    list,
    decks: setting.decks,
    lists: setting.lists,
    deckOptions: deckOptionsOf(options),
    decisions: DECISIONS,
    reasons: REASONS,
    loop: loopPolicy,
    setup: (state, chance) =>
      setting.table === undefined ? setUp(k, state, setting, chance) : layTable(k, state, setting.table, chance),
    legal,
    apply,
    key,
    same: isSame,
    check: (_k, state) => check(k, state, setting, list),
    view,
    words: {
      warnings: setting.warnings,
      describe,
      parse,
      whyNot,
      picture,
      event: (event, nameOf) => eventText(k.book, event, nameOf),
      motions: (event) => motions(k.book, event),
      ...(help === undefined ? {} : { help }),
    },
    features: featuresOf(k),
    graph,
    search: {
      guide: () =>
        createGuide(
          k,
          setting.decks,
          legalMax,
          () => layout.create(),
          (state, out) => score(k, state, out),
        ),
    },
  });
}
