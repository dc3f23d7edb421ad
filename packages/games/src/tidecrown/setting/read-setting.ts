// Turns options into the setting: which cards there are, and which decks are played.
import {
  accept,
  type Chosen,
  choice,
  flag,
  integer,
  type Options,
  type Result,
  readOptions,
  text,
} from '@umpire/core/author';
import type { CardSet } from '../../cards/files/card-set.ts';
import { cardsOption, deckOption, handsOption, listOption } from '../../cards/setting/deck-options.ts';
import { type OpenHands, readHandSeed } from '../../cards/setting/read-hand-seed.ts';
import { type MatchForm, readMatch } from '../../cards/setting/read-match.ts';
import { starterSet } from '../cards/starter-set.ts';
import { CREW_MAX, GALE_POWER, GALES, GALES_AT_FIRST, GALES_PER_TURN, TYPE } from '../rules/numbers.ts';
import type { LaidSide, Side } from '../rules/side.ts';
import { spec } from '../spec.ts';
import { TIDECROWN_FORMS } from './import-forms.ts';
import { PARTS, readSide } from './read-side.ts';
import type { Setting } from './setting.ts';
import { TIDECROWN } from './vocabulary.ts';

const DECKS = 'red-ledger, drowned-tide, lanterns-lost, fathoms-bargain or loop-lab';

export const options = {
  deck1: deckOption(0, 'red-ledger', DECKS),
  deck2: deckOption(1, 'drowned-tide', DECKS),
  list1: listOption(0),
  list2: listOption(1),
  mulligan: flag(true, 'whether players may change their first hands'),
  first: choice('chooser', ['chooser', 'seat0', 'seat1'], 'who begins: whoever chance lets choose, or a seat'),
  maxRepeats: integer(0, 0, 100, 'how often a position may come again; 0: players name numbers instead'),
  setup: text('', 'a position to begin with, such as: crew: Powder Imp spent; gales: 3; life: TC-009 | hand: TC-014'),
  cards: cardsOption,
  hands: handsOption,
};

export type TidecrownOptions = Chosen<typeof options>;

const FORM: MatchForm<Side, LaidSide> = {
  game: spec,
  vocabulary: TIDECROWN,
  starter: starterSet,
  forms: TIDECROWN_FORMS,
  parts: PARTS,
  openingHand: 5,
  setProblem,
  needsDeck: ({ captain, deck }) => captain === undefined || deck === undefined,
  readSide,
};

export function readSetting(chosen: TidecrownOptions): Result<Setting> {
  const { mulligan, first, maxRepeats, setup, cards, hands } = chosen;
  const decks = [
    { deck: chosen.deck1, list: chosen.list1 },
    { deck: chosen.deck2, list: chosen.list2 },
  ];
  const match = readMatch(FORM, { decks, setup, cards, hands });
  if (!match.ok) return match;
  const { book, decks: played } = match.value;
  const captains = played.map((deck) => deck.find((def) => book.type[def] === TYPE.leader) ?? 0);
  return accept({ ...match.value, captains, mulligan, first, maxRepeats });
}

/** Rules that a card set may state, but not change. */
const FIXED = {
  leader: 1,
  resourceDeck: GALES,
  characterLimit: CREW_MAX,
  stageLimit: 1,
  resourcePerTurn: GALES_PER_TURN,
  attachedPower: GALE_POWER,
} as const;

/** The sentence about a rule that a set states otherwise than it is played; undefined if there is none. */
function setProblem({ rules }: Pick<CardSet, 'rules'>): string | undefined {
  const begins = rules.firstPlayer as { skipFirstDraw?: boolean; firstTurnResource?: number } | undefined;
  const said = [
    ...Object.entries(FIXED).map(([name, value]) => [name, rules[name], value] as const),
    ['firstPlayer.skipFirstDraw', begins?.skipFirstDraw, true] as const,
    ['firstPlayer.firstTurnResource', begins?.firstTurnResource, GALES_AT_FIRST] as const,
  ];
  const other = said.find(([, is, value]) => is !== undefined && is !== value);
  return other === undefined ? undefined : `The rule ${other[0]} is ${other[2]} in Tidecrown, not ${String(other[1])}.`;
}

/** Reads a seed that says the opening hands. Line 0 is the captain, which no hand has: '12345.11223.x7'. */
export const readSeed = (seed: string, given: Options): Result<Options> | undefined =>
  readHandSeed(seed, given, 2, open);

const open: OpenHands = (given) => {
  const read = readOptions(options, given);
  return read.ok ? readSetting(read.value as TidecrownOptions) : read;
};
