// Every operation that a card file may use, with its fields. A game names those it has, and may add its own.
import {
  AMOUNT,
  CAUSE,
  CHOOSER,
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
  type Rule,
  SELECTOR,
  STATE,
  SUBJECT,
  TEXT,
  WHO,
} from './shape.ts';

export interface OpRule {
  readonly group: string;
  readonly fields: Fields;
  readonly rule?: Rule;
  /** `also`: it may stand in a static ability too, then without `dur`; `only`: it may stand nowhere else. */
  readonly modifier?: 'also' | 'only';
  /** Later conditions can ask about the card that it lets a player name. */
  readonly namesCard?: true;
}

const what = SELECTOR;
const dur = optional(name('durations'));
const upTo = optional(FLAG);

const cards = {
  draw: { group: 'cards', fields: { who: WHO, n: AMOUNT } },
  discard: { group: 'cards', fields: { who: WHO, n: AMOUNT, by: CHOOSER, where: optional(FILTER) } },
  mill: { group: 'cards', fields: { who: WHO, n: AMOUNT } },
  look: {
    group: 'cards',
    fields: {
      n: AMOUNT,
      zone: name('piles'),
      take: optional(
        object(
          { where: optional(FILTER), min: integer(0), max: integer(1), to: name('places'), reveal: FLAG },
          'minMax',
        ),
      ),
      rest: object({ to: name('restPlaces'), order: one('chosen', 'random') }),
    },
  },
  search: {
    group: 'cards',
    fields: {
      zone: name('piles'),
      where: optional(FILTER),
      min: integer(0),
      max: integer(1),
      dest: name('findPlaces'),
    },
    rule: 'minMax',
  },
  reveal: { group: 'cards', fields: { what, to: one('all', 'controller') } },
  nameCard: { group: 'cards', fields: {}, namesCard: true },
  move: { group: 'cards', fields: { what, to: name('places') } },
  shuffle: { group: 'cards', fields: { zone: name('piles') } },
  play: { group: 'cards', fields: { what, free: FLAG, state: optional(STATE) } },
  useAbility: { group: 'cards', fields: { of: SELECTOR, window: name('windows'), payCost: FLAG } },
} satisfies OpRules;

const board = {
  ko: { group: 'board', fields: { what } },
  banish: { group: 'board', fields: { what } },
  ready: { group: 'board', fields: { what } },
  spend: { group: 'board', fields: { what } },
  redirect: { group: 'board', fields: { to: SELECTOR } },
  moveTo: { group: 'board', fields: { what, location: SELECTOR, free: FLAG } },
  entersSpent: { group: 'board', fields: { what }, modifier: 'only' },
} satisfies OpRules;

const stats = {
  stat: { group: 'stats', fields: { what, stat: name('changeable'), add: AMOUNT, dur }, modifier: 'also' },
  setBase: { group: 'stats', fields: { what, stat: name('changeable'), value: AMOUNT, dur }, modifier: 'also' },
  grant: { group: 'stats', fields: { what, keyword: { is: 'granted' }, dur }, modifier: 'also' },
  forbid: {
    group: 'stats',
    fields: { what: optional(what), who: optional(WHO), act: names('acts'), by: optional(CAUSE), dur },
    rule: 'whatOrWho',
    modifier: 'also',
  },
  permit: {
    group: 'stats',
    fields: { what: optional(what), who: optional(WHO), act: names('permits'), by: optional(CAUSE), dur },
    rule: 'whatOrWho',
    modifier: 'also',
  },
  negate: { group: 'stats', fields: { what, dur }, modifier: 'also' },
  costMod: {
    group: 'stats',
    fields: { next: FILTER, add: AMOUNT, uses: optional(integer(1)), dur },
    modifier: 'also',
  },
  winThreshold: { group: 'stats', fields: { who: WHO, value: AMOUNT, dur }, modifier: 'also' },
  skipStep: { group: 'stats', fields: { step: name('steps'), who: WHO, dur }, modifier: 'also' },
} satisfies OpRules;

const damage = {
  damage: { group: 'damage', fields: { what, n: AMOUNT } },
  putDamage: { group: 'damage', fields: { what, n: AMOUNT } },
  heal: { group: 'damage', fields: { what, n: AMOUNT, upTo, asN: optional({ is: 'bindNumber' }) } },
  moveDamage: { group: 'damage', fields: { from: SELECTOR, to: SELECTOR, n: AMOUNT } },
  leaderDamage: { group: 'damage', fields: { who: WHO, n: AMOUNT } },
  preventDamage: { group: 'damage', fields: { what, dur }, modifier: 'also' },
} satisfies OpRules;

const resources = {
  gainScore: { group: 'score', fields: { who: WHO, n: AMOUNT } },
  loseScore: { group: 'score', fields: { who: WHO, n: AMOUNT } },
  addResource: { group: 'resource', fields: { n: AMOUNT, state: STATE, upTo } },
  giveResource: { group: 'resource', fields: { what, n: AMOUNT, source: STATE } },
  readyResource: { group: 'resource', fields: { n: AMOUNT, upTo } },
  extraInk: { group: 'resource', fields: { n: AMOUNT, dur }, modifier: 'also' },
  toInkwell: { group: 'resource', fields: { what, state: STATE } },
  addLife: { group: 'life', fields: { source: name('places'), n: AMOUNT, face: one('up', 'down') } },
} satisfies OpRules;

const control = {
  choose: {
    group: 'control',
    fields: { who: WHO, n: integer(1), options: list(object({ label: TEXT, do: OPS }), 2) },
  },
  // biome-ignore lint/suspicious/noThenProperty: a field of the files, and no object is awaited.
  if: { group: 'control', fields: { cond: CONDITION, then: OPS, else: optional(OPS) } },
  forEach: { group: 'control', fields: { what, do: { is: 'ops', scope: 'each' } } },
  delay: {
    group: 'control',
    fields: { at: object({ on: name('events'), who: WHO }), do: { is: 'ops', scope: 'later' } },
  },
  float: {
    group: 'control',
    fields: {
      on: name('events'),
      subject: optional(SUBJECT),
      who: optional(WHO),
      dur: name('durations'),
      do: { is: 'ops', scope: 'event' },
    },
    rule: 'aboutEvent',
  },
  win: { group: 'control', fields: { who: WHO } },
} satisfies OpRules;

export interface OpRules {
  readonly [op: string]: OpRule;
}

export const OP_RULES = { ...cards, ...board, ...stats, ...damage, ...resources, ...control };

export type OpName = keyof typeof OP_RULES;

/** The rules of the named operations, for the table of a game. */
export const opRules = (...ops: readonly OpName[]): OpRules => Object.fromEntries(ops.map((op) => [op, OP_RULES[op]]));
