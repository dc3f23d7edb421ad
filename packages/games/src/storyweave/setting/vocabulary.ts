// What card files of Storyweave may say: all that the engine can run, and nothing else. A test compiles every word.
import { CARD_FIELDS, DECK_RULE_FIELDS, SET_FIELDS } from '../../cards/files/vocabulary/common-fields.ts';
import { KIT } from '../../cards/files/vocabulary/kit-vocabulary.ts';
import { OP_RULES, type OpRules, opRules } from '../../cards/files/vocabulary/op-rules.ts';
import {
  AMOUNT,
  COMPARISON,
  type Field,
  type Fields,
  FLAG,
  integer,
  list,
  name,
  names,
  object,
  one,
  optional,
  SELECTOR,
  TEXT,
  TRUE,
  WHO,
} from '../../cards/files/vocabulary/shape.ts';
import type { AbilityRule, NameTable, Vocabulary } from '../../cards/files/vocabulary/vocabulary.ts';
import { sayable } from '../../cards/mechanic.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';

const without = <Entry>(table: NameTable<Entry>, ...words: readonly string[]): NameTable<Entry> =>
  Object.fromEntries(Object.entries(table).filter(([word]) => !words.includes(word)));

/** A kind of ability without some of its fields, and with others narrowed. */
const narrow = (kind: string, gone: readonly string[], fields: Fields): AbilityRule => ({
  ...KIT.kinds[kind],
  fields: { ...without<Field>(KIT.kinds[kind].fields, ...gone), ...fields },
});

const resolved = { ifAt: optional(one('resolve')) };
const limit = optional(object({ per: one('turn'), n: integer(1, 1), scope: one('instance') }));
/** The cost of an ability that happens by itself: only ink. */
const cost = optional(list(object({ payResource: integer(1) }), 1));

const kinds = {
  triggered: narrow('triggered', ['zone', 'by'], { ifAt: optional(one('activate', 'resolve')), limit, cost }),
  activated: narrow('activated', ['zone'], { ...resolved, limit }),
  spell: narrow('spell', ['zone', 'limit', 'cost'], resolved),
  static: narrow('static', ['zone'], {}),
  replacement: narrow('replacement', ['zone', 'by'], { ...resolved, limit, cost }),
  deckRule: narrow('deckRule', ['zone'], {}),
};

const what = SELECTOR;
const self = object({ pick: one('self') });
const { choose, costMod, discard, entersSpent, moveTo, play } = OP_RULES;

/** Operations of which the engine runs only a part. */
const narrowed: OpRules = {
  discard: { ...discard, fields: { ...discard.fields, n: integer(1, 60) } },
  play: { ...play, fields: { what, free: TRUE } },
  moveTo: { ...moveTo, fields: { ...moveTo.fields, free: TRUE } },
  entersSpent: { ...entersSpent, fields: { what: self } },
  forbid: { group: 'stats', fields: { what, act: names('acts'), dur: optional(name('durations')) }, modifier: 'also' },
  costMod: { group: 'stats', fields: { ...costMod.fields, dur: name('durations') } },
  winThreshold: { group: 'stats', fields: { who: WHO, value: AMOUNT }, modifier: 'only' },
  skipStep: { group: 'stats', fields: { step: name('steps'), who: WHO }, modifier: 'only' },
  preventDamage: { group: 'damage', fields: { what, dur: one('challenge') } },
  choose: { ...choose, fields: { ...choose.fields, who: one('own'), n: integer(1, 1) } },
  win: { group: 'control', fields: { who: one('own', 'opp') } },
};

const words = sayable(MECHANICS);

export const STORYWEAVE: Vocabulary = {
  ...KIT,
  game: 'storyweave',
  format: 'cardset/0.2',
  kinds,
  picks: without(KIT.picks, 'attacker', 'defender', 'leader'),
  amounts: without(KIT.amounts, 'life'),
  conditions: without(KIT.conditions, 'attached', 'phase'),
  costs: without(KIT.costs, 'returnResource', 'discard'),
  ops: {
    ...opRules(
      ...(['draw', 'discard', 'mill', 'look', 'search', 'reveal', 'nameCard', 'move', 'shuffle', 'play'] as const),
      ...(['banish', 'ready', 'spend', 'moveTo', 'entersSpent'] as const),
      ...(['stat', 'grant', 'forbid', 'costMod', 'winThreshold', 'skipStep'] as const),
      ...(['damage', 'putDamage', 'heal', 'moveDamage', 'preventDamage'] as const),
      ...(['gainScore', 'loseScore', 'toInkwell'] as const),
      ...(['choose', 'if', 'forEach', 'delay', 'float', 'win'] as const),
    ),
    ...narrowed,
    ...words.ops,
  },
  keywords: words.keywords,
  grants: words.grants,
  events: {
    played: 'card',
    becameReady: 'card',
    becameSpent: 'card',
    startOfTurn: 'player',
    endOfTurn: 'player',
    quested: 'card',
    challenged: 'card',
    wasChallenged: 'card',
    banished: 'card',
    banishedInChallenge: 'card',
    banishedOtherInChallenge: 'card',
    sang: 'card',
    songPlayed: 'player',
    movedToLocation: 'card',
    tookDamage: 'card',
  },
  would: { damageDealt: 'card' },
  filters: {
    ...KIT.filters,
    damaged: FLAG,
    cost: COMPARISON,
    baseCost: COMPARISON,
    strength: COMPARISON,
    willpower: COMPARISON,
    lore: COMPARISON,
  },
  types: {
    character: { stats: { cost: 'number', strength: 'number', willpower: 'number', lore: 'number' } },
    action: { stats: { cost: 'number' } },
    item: { stats: { cost: 'number' } },
    location: { stats: { cost: 'number', moveCost: 'number', willpower: 'number', lore: 'number' } },
  },
  stats: ['cost', 'strength', 'willpower', 'lore', 'moveCost'],
  // The cost of a card never changes: only what is paid for it does.
  changeable: ['strength', 'willpower', 'lore', 'moveCost'],
  // Not the deck and the inkwell: a player who chose there would have to see hidden cards.
  zones: ['play', 'hand', 'discard', 'here'],
  piles: ['deck'],
  places: ['hand', 'deckTop', 'deckBottom', 'discard', 'inkwell'],
  restPlaces: ['deckTop', 'deckBottom', 'discard'],
  findPlaces: ['hand', 'discard', 'inkwell'],
  durations: ['challenge', 'turn', 'untilStartOfYourNextTurn', 'nextReadyStep'],
  acts: ['quest', 'challenge', 'beChallenged', 'ready', 'beChosen', 'sing'],
  permits: [],
  windows: ['main'],
  phases: [],
  steps: ['draw'],
  playedVia: ['shift', 'sing', 'free'],
  since: ['turn'],
  colourField: 'inks',
  cardFields: {
    ...CARD_FIELDS,
    version: { is: 'textOrNull' },
    fullName: TEXT,
    inks: list({ is: 'name', of: 'colours' }, 1),
    inkable: FLAG,
  },
  setFields: { ...SET_FIELDS, inks: list(TEXT, 1) },
  rules: {
    ...DECK_RULE_FIELDS,
    maxInks: optional(integer(1)),
    mulligan: one('any-to-bottom-then-draw-then-shuffle'),
    firstPlayerSkipsFirstDraw: FLAG,
    winScore: integer(1),
    inkPerTurn: integer(0),
    deckOut: one('loseWhenYourTurnEndsWithEmptyDeck'),
  },
};
