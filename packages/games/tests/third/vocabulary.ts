import {
  CARD_FIELDS,
  COMPARISON,
  DECK_RULE_FIELDS,
  integer,
  KIT,
  opRules,
  SET_FIELDS,
  sayable,
  type Vocabulary,
} from '@umpire/games/cards';
import { SKILLS } from './mechanics/skills.ts';
import { ACTS } from './skill.ts';

const { keywords, grants, ops } = sayable(SKILLS);
const { triggered, static: always, spell } = KIT.kinds;

/** What its card file may say. */
export const VOCABULARY: Vocabulary = {
  ...KIT,
  ...{ game: 'skirmish', format: 'cardset/0.2', keywords, grants },
  kinds: { triggered, static: always, spell },
  costs: {},
  ops: { ...opRules('draw', 'move', 'play', 'ready', 'stat', 'grant', 'forbid', 'damage', 'heal', 'if'), ...ops },
  events: { played: 'card', tookDamage: 'card', fell: 'card' },
  would: {},
  filters: { ...KIT.filters, cost: COMPARISON, power: COMPARISON },
  types: { fighter: { stats: { cost: 'number', power: 'number' } }, trick: { stats: { cost: 'number' } } },
  ...{ stats: ['cost', 'power'], changeable: ['power'], acts: ACTS, durations: ['turn'], windows: ['main'] },
  ...{ zones: ['play', 'hand', 'discard'], places: ['hand', 'discard'], piles: [], restPlaces: [], findPlaces: [] },
  ...{ permits: [], phases: [], steps: [], playedVia: [], since: ['turn'], colourField: 'inks' },
  cardFields: CARD_FIELDS,
  setFields: SET_FIELDS,
  rules: { ...DECK_RULE_FIELDS, life: integer(1) },
};
