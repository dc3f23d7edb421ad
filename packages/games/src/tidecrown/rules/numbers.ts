// The words of card files as numbers: their indices in these lists.
import { numbered } from '../../cards/state/numbered.ts';
import { HAPPENS, TIDECROWN } from '../setting/vocabulary.ts';

export const TYPES = ['leader', 'character', 'event', 'stage'] as const;
export const TYPE = numbered(TYPES);

/** The zone of life cards; it follows deck, hand, play and discard. */
export const LIFE = 4;

export const GALES = 10;
export const GALES_PER_TURN = 2;
export const GALES_AT_FIRST = 1;
export const GALE_POWER = 1000;
export const CREW_MAX = 5;

export const STATS = ['power', 'cost', 'counter', 'life'] as const;
export const STAT = numbered(STATS);

/** What a seat may, or may not, do for the time being. */
export const SEAT_STATS = [
  { name: 'forbid.useBlocker', base: 0 },
  { name: 'forbid.draw', base: 0 },
  { name: 'forbid.play', base: 0 },
  { name: 'forbid.useAbility', base: 0 },
  { name: 'permit.playFromDiscard', base: 0 },
  { name: 'skip.draw', base: 0 },
  { name: 'skip.resource', base: 0 },
] as const;
export const SEAT_STAT = numbered(SEAT_STATS.map(({ name }) => name));

export const EVENTS = Object.keys(HAPPENS) as (keyof typeof HAPPENS)[];
export const EVENT = numbered(EVENTS);

export const ACTS = TIDECROWN.acts;
const bit = (act: string): number => 1 << ACTS.indexOf(act);
export const BAR = {
  attack: bit('attack'),
  attackLeader: bit('attackLeader'),
  block: bit('block'),
  useBlocker: bit('useBlocker'),
  ready: bit('ready'),
  beKnockedOut: bit('beKnockedOut'),
  beKnockedOutInBattle: bit('beKnockedOutInBattle'),
  beChosen: bit('beChosen'),
  play: bit('play'),
  useAbility: bit('useAbility'),
  leaveField: bit('leaveField'),
} as const;

export const DURATIONS = ['', 'turn', 'battle', 'untilStartOfYourNextTurn', 'nextReadyStep', 'once'] as const;
export const DURATION = numbered(DURATIONS);

/** How a card was played: paid for, by an effect, or from the life pile. */
export const VIAS = ['cost', 'free', 'reveal'] as const;
export const VIA = numbered(VIAS);

export const STEPS = ['refresh', 'draw', 'resource', 'main', 'end'] as const;
export const STEP = numbered(STEPS);

export const WINDOWS = ['main', 'counter', 'reveal'] as const;
export const WINDOW = numbered(WINDOWS);

/** The events that cards may replace. */
export const WOULDS = ['knockedOut', 'loseByDeckOut'] as const;
export const WOULD = numbered(WOULDS);
