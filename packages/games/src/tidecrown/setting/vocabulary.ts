// What card files of Tidecrown may say.
import { CARD_FIELDS, DECK_RULE_FIELDS, SET_FIELDS } from '../../cards/files/vocabulary/common-fields.ts';
import { KIT } from '../../cards/files/vocabulary/kit-vocabulary.ts';
import { opRules } from '../../cards/files/vocabulary/op-rules.ts';
import { COMPARISON, FLAG, integer, list, object, one, TEXT } from '../../cards/files/vocabulary/shape.ts';
import type { Vocabulary } from '../../cards/files/vocabulary/vocabulary.ts';
import { sayable } from '../../cards/mechanic.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';

const words = sayable(MECHANICS);

/** What happens, in the order of its numbers, and whether to a card or to a player. */
export const HAPPENS = {
  played: 'card',
  becameReady: 'card',
  becameSpent: 'card',
  startOfTurn: 'player',
  endOfTurn: 'player',
  attackDeclared: 'card',
  blocked: 'card',
  knockedOut: 'card',
} as const;

export const TIDECROWN: Vocabulary = {
  ...KIT,
  game: 'tidecrown',
  format: 'cardset/0.2',
  ops: {
    ...opRules(
      ...(['draw', 'discard', 'mill', 'look', 'search', 'reveal', 'move', 'shuffle', 'play', 'useAbility'] as const),
      ...(['ko', 'ready', 'spend', 'redirect'] as const),
      ...(['stat', 'setBase', 'grant', 'forbid', 'permit', 'negate', 'costMod'] as const),
      ...(['leaderDamage', 'addResource', 'giveResource', 'readyResource', 'addLife'] as const),
      ...(['choose', 'if', 'forEach', 'delay', 'float', 'win'] as const),
    ),
    ...words.ops,
  },
  keywords: words.keywords,
  grants: words.grants,
  events: HAPPENS,
  would: { knockedOut: 'card', loseByDeckOut: 'player' },
  filters: {
    ...KIT.filters,
    cost: COMPARISON,
    baseCost: COMPARISON,
    power: COMPARISON,
    counter: COMPARISON,
  },
  types: {
    leader: { stats: { power: 'number', life: 'number' } },
    character: { stats: { cost: 'number', power: 'number', counter: 'maybe' } },
    event: { stats: { cost: 'number' } },
    stage: { stats: { cost: 'number' } },
  },
  stats: ['power', 'cost', 'counter', 'life'],
  changeable: ['power', 'cost', 'counter'],
  zones: ['leader', 'crew', 'stage', 'hand', 'deck', 'discard', 'life', 'resource', 'resourceDeck'],
  piles: ['deck', 'life', 'resourceDeck'],
  places: ['hand', 'deckTop', 'deckBottom', 'discard', 'play', 'life'],
  restPlaces: ['deckTop', 'deckBottom', 'deckTopOrBottom', 'discard'],
  findPlaces: ['hand', 'discard', 'play', 'life'],
  durations: ['battle', 'turn', 'untilStartOfYourNextTurn', 'nextReadyStep'],
  acts: [
    ...['attack', 'attackLeader', 'block', 'useBlocker', 'ready', 'beKnockedOut', 'beKnockedOutInBattle'],
    ...['beChosen', 'play', 'useAbility', 'draw', 'leaveField'],
  ],
  permits: ['attackReady', 'attackTurnPlayed', 'playFromDiscard'],
  windows: ['main', 'counter', 'reveal'],
  phases: ['refresh', 'draw', 'resource', 'main', 'end'],
  steps: ['draw', 'resource'],
  playedVia: ['reveal', 'free'],
  since: ['turn'],
  colourField: 'colors',
  cardFields: {
    ...CARD_FIELDS,
    colors: list({ is: 'name', of: 'colours' }, 1),
    attributes: list({ is: 'name', of: 'attributes' }),
  },
  setFields: { ...SET_FIELDS, colors: list(TEXT, 1), attributes: list(TEXT) },
  rules: {
    ...DECK_RULE_FIELDS,
    leader: integer(0, 1),
    resourceDeck: integer(0),
    colorRule: one('subsetOfLeader'),
    mulligan: one('all-once'),
    lifeFrom: one('leader.life'),
    lifeOrder: one('deckTopBecomesLifeBottom'),
    characterLimit: integer(1),
    stageLimit: integer(1),
    resourcePerTurn: integer(0),
    firstPlayer: object({ skipFirstDraw: FLAG, firstTurnResource: integer(0) }),
    noBattleOnFirstTurn: one('eachPlayer'),
    attachedPower: integer(0),
    attachedPowerWhen: one('ownTurn'),
    winCompare: one('attacker>=defender'),
  },
};
