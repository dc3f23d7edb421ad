// The words that every card game shares: kinds of abilities, selectors, amounts, conditions, costs, filters.
import {
  AMOUNT,
  CAUSE,
  CHOOSER,
  COMPARES,
  COMPARISON,
  CONDITION,
  FILTER,
  type Fields,
  FLAG,
  integer,
  list,
  name,
  names,
  OPS,
  object,
  one,
  optional,
  PLAYER,
  SELECTOR,
  SIDE,
  STATE,
  SUBJECT,
  TEXT,
  TRUE,
  WHO,
} from './shape.ts';
import type { AbilityRule, ConditionRule, KitVocabulary, NameTable, PickRule } from './vocabulary.ts';

const named: Fields = { id: TEXT, kind: TEXT, text: TEXT, zone: optional(name('zones')) };
const conditional: Fields = { if: optional(CONDITION), ifAt: optional(one('activate', 'resolve', 'continuous')) };
const limit = optional(
  object({ per: one('turn', 'game', 'battle'), n: integer(1), scope: one('instance', 'name', 'player') }),
);
const cost = optional(list({ is: 'cost' }, 1));
const watching: Fields = { who: optional(WHO), subject: optional(SUBJECT), by: optional(CAUSE) };
const may = optional(FLAG);

const kinds = {
  triggered: {
    fields: { ...named, on: name('events'), ...watching, ...conditional, limit, optional: may, cost, do: OPS },
    event: true,
  },
  activated: { fields: { ...named, window: name('windows'), ...conditional, limit, cost, do: OPS } },
  spell: {
    fields: { ...named, window: optional(name('windows')), ...conditional, limit, optional: may, cost, do: OPS },
  },
  static: { fields: { ...named, ...conditional, do: OPS }, continuous: true },
  replacement: {
    fields: { ...named, would: name('would'), ...watching, ...conditional, limit, optional: may, cost, instead: OPS },
    event: true,
  },
  deckRule: { fields: { ...named, rule: { is: 'deckRule' } } },
  setup: { fields: { ...named, do: OPS } },
} satisfies NameTable<AbilityRule>;

const where = optional(FILTER);
const as = optional({ is: 'bindCard' });
const pointed: Fields = { where, as };
const among: Fields = { side: SIDE, zone: names('zones'), where, other: optional(FLAG) };

const picks = {
  self: { fields: pointed },
  source: { fields: pointed },
  event: { fields: pointed, fromEvent: true },
  eventOther: { fields: pointed, fromEvent: true },
  attacker: { fields: pointed },
  defender: { fields: pointed },
  leader: { fields: { side: SIDE, where, as } },
  var: { fields: { var: { is: 'readCard' }, where } },
  all: { fields: { ...among, as } },
  choose: {
    fields: { ...among, min: integer(0), max: integer(1), by: optional(CHOOSER), as },
    rule: 'minMax',
    asks: true,
  },
  topOf: { fields: { side: SIDE, zone: name('piles'), n: AMOUNT, as } },
} satisfies NameTable<PickRule>;

const conditions = {
  attached: { shape: COMPARISON },
  cmp: { shape: { is: 'tuple', of: [AMOUNT, one('eq', 'ne', 'lt', 'le', 'gt', 'ge'), AMOUNT] } },
  count: { shape: object({ of: SELECTOR, ...COMPARES }, 'compares') },
  happened: { shape: object({ event: name('events'), side: SIDE, since: name('since') }) },
  namedIs: { shape: SELECTOR, namedCard: true },
  not: { shape: CONDITION },
  phase: { shape: name('phases') },
  playedVia: { shape: name('playedVia') },
  turn: { shape: PLAYER },
} satisfies NameTable<ConditionRule>;

export const KIT: KitVocabulary = {
  kinds,
  picks,
  conditions,
  amounts: {
    num: { num: { is: 'readNumber' } },
    stat: { stat: name('stats'), of: SELECTOR },
    underCount: { underCount: SELECTOR },
    neg: { neg: AMOUNT },
    max: { max: list(AMOUNT, 1) },
    life: { life: PLAYER },
    handSize: { handSize: PLAYER },
  },
  costs: {
    payResource: integer(1),
    spendSelf: TRUE,
    returnResource: integer(1),
    discard: object({ n: integer(1), where }),
    banishSelf: TRUE,
  },
  filters: {
    type: names('types'),
    trait: { is: 'trait', many: true },
    named: { is: 'cardName' },
    not: FILTER,
    state: STATE,
  },
  deckRules: { maxCopies: { is: 'integerOrNull', min: 1 }, forbid: FILTER },
};
