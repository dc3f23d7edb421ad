// The words of card files as numbers: their indices in these lists.
import { numbered } from '../../cards/state/numbered.ts';

export const TYPES = ['character', 'action', 'item', 'location'] as const;
export const TYPE = numbered(TYPES);

export const INKWELL = 4;

export const STATS = ['strength', 'willpower', 'lore', 'moveCost'] as const;
export const STAT = numbered(STATS);

export const SEAT_STATS = [
  { name: 'winThreshold', base: 20 },
  { name: 'skip.draw', base: 0 },
] as const;
export const WIN_THRESHOLD = 0;
export const SKIP_DRAW = 1;

/** What the rules ask about a card, and keywords allow. */
export const LETS = [
  'boost',
  'challengeDrying',
  'challengeEvasive',
  'enterExerted',
  'evade',
  'guard',
  'holdTurn',
  'questDrying',
  'shift',
  'shiftOntoAny',
  'shiftOntoTrait',
  'singAbove',
  'singTogether',
] as const;
export type Let = (typeof LETS)[number];
export const LET = numbered(LETS);

export const EVENTS = [
  'played',
  'quested',
  'challenged',
  'wasChallenged',
  'banished',
  'banishedInChallenge',
  'banishedOtherInChallenge',
  'sang',
  'songPlayed',
  'movedToLocation',
  'tookDamage',
  'startOfTurn',
  'endOfTurn',
  'becameReady',
  'becameSpent',
] as const;
export const EVENT = numbered(EVENTS);

export const ACTS = ['quest', 'challenge', 'ready', 'beChallenged', 'beChosen', 'sing'] as const;
export type Act = (typeof ACTS)[number];
export const ACT = numbered(ACTS);

export const DURATIONS = ['', 'turn', 'challenge', 'untilStartOfYourNextTurn', 'nextReadyStep', 'once'] as const;
export const DURATION = numbered(DURATIONS);

export const VIAS = ['ink', 'shift', 'free', 'sing', 'together'] as const;
export const VIA = numbered(VIAS);

export const STEPS = ['ready', 'set', 'draw', 'main', 'end'] as const;
export const STEP = numbered(STEPS);

/** The bit of `used` that a boost sets; the other bits belong to abilities. */
export const BOOSTED = 0x80;
