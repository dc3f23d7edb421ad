// The words of the card files as numbers: their places in these lists.
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

export const KEYWORDS = [
  { name: 'alert' },
  { name: 'bodyguard' },
  { name: 'boost', level: 'max' },
  { name: 'challenger', level: 'sum' },
  { name: 'evasive' },
  { name: 'reckless' },
  { name: 'resist', level: 'sum' },
  { name: 'rush' },
  { name: 'shift' },
  { name: 'classShift' },
  { name: 'universalShift' },
  { name: 'singer', level: 'max' },
  { name: 'singTogether' },
  { name: 'support' },
  { name: 'vanish' },
  { name: 'ward' },
] as const;
export const KEYWORD = numbered(KEYWORDS.map(({ name }) => name));
/** Where the numbers of keywords are kept. */
export const LEVEL = { boost: 0, challenger: 1, resist: 2, singer: 3 } as const;

export const ALERT = 1 << KEYWORD.alert;
export const BODYGUARD = 1 << KEYWORD.bodyguard;
export const BOOST = 1 << KEYWORD.boost;
export const EVASIVE = 1 << KEYWORD.evasive;
export const RECKLESS = 1 << KEYWORD.reckless;
export const RUSH = 1 << KEYWORD.rush;
export const SINGER = 1 << KEYWORD.singer;
export const SING_TOGETHER = 1 << KEYWORD.singTogether;
export const VANISH = 1 << KEYWORD.vanish;
export const WARD = 1 << KEYWORD.ward;
export const ANY_SHIFT = (1 << KEYWORD.shift) | (1 << KEYWORD.classShift) | (1 << KEYWORD.universalShift);

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
const bit = (act: (typeof ACTS)[number]): number => 1 << ACTS.indexOf(act);
export const BAR = {
  quest: bit('quest'),
  challenge: bit('challenge'),
  ready: bit('ready'),
  beChallenged: bit('beChallenged'),
  beChosen: bit('beChosen'),
  sing: bit('sing'),
} as const;

export const DURATIONS = ['', 'turn', 'challenge', 'untilStartOfYourNextTurn', 'nextReadyStep', 'once'] as const;
export const DURATION = numbered(DURATIONS);

export const VIAS = ['ink', 'shift', 'free', 'sing', 'together'] as const;
export const VIA = numbered(VIAS);

export const STEPS = ['ready', 'set', 'draw', 'main', 'end'] as const;
export const STEP = numbered(STEPS);

/** The bit of `used` that a boost leaves; abilities have the others. */
export const BOOSTED = 0x80;
