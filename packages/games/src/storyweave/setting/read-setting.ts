// Turns options into the setting: which cards there are, and which decks are played.
import { accept, type Chosen, flag, type Options, type Result, readOptions, refuse, text } from '@umpire/core/author';
import { cardsOption, deckOption, handsOption, listOption } from '../../cards/setting/deck-options.ts';
import { type OpenHands, readHandSeed } from '../../cards/setting/read-hand-seed.ts';
import { type MatchForm, readMatch } from '../../cards/setting/read-match.ts';
import { starterSet } from '../cards/starter-set.ts';
import type { LaidSide, Side } from '../rules/side.ts';
import { spec } from '../spec.ts';
import { STORYWEAVE_FORMS } from './import-forms.ts';
import { PARTS, readSide } from './read-side.ts';
import type { Setting } from './setting.ts';
import { STORYWEAVE } from './vocabulary.ts';

const DEFAULTS = ['lanterns', 'masks', 'lanterns', 'masks'] as const;
const DECKS = 'lanterns, masks or loop-lab';

export const options = {
  deck1: deckOption(0, DEFAULTS[0], DECKS),
  deck2: deckOption(1, DEFAULTS[1], DECKS),
  deck3: deckOption(2, DEFAULTS[2], DECKS),
  deck4: deckOption(3, DEFAULTS[3], DECKS),
  list1: listOption(0),
  list2: listOption(1),
  list3: listOption(2),
  list4: listOption(3),
  mulligan: flag(true, 'whether players may change their first hands'),
  setup: text('', 'a position to begin with, such as: play: Two-Way Key exerted; ink: 2; lore: 3 | hand: SW-001'),
  cards: cardsOption,
  hands: handsOption,
};

export type StoryweaveOptions = Chosen<typeof options> & { readonly seats: number };

const FORM: MatchForm<Side, LaidSide> = {
  game: spec,
  vocabulary: STORYWEAVE,
  starter: starterSet,
  forms: STORYWEAVE_FORMS,
  parts: PARTS,
  openingHand: 7,
  needsDeck: ({ deck }) => deck === undefined,
  readSide,
};

export function readSetting(chosen: StoryweaveOptions): Result<Setting> {
  const { seats, mulligan, setup, cards, hands } = chosen;
  const idle = idleOption(chosen);
  if (idle !== undefined) return idle;
  const decks = [
    { deck: chosen.deck1, list: chosen.list1 },
    { deck: chosen.deck2, list: chosen.list2 },
    { deck: chosen.deck3, list: chosen.list3 },
    { deck: chosen.deck4, list: chosen.list4 },
  ];
  const match = readMatch(FORM, { decks: decks.slice(0, seats), setup, cards, hands });
  if (!match.ok) return match;
  return accept({ seats, ...match.value, mulligan });
}

/** Refuses a deck or list for a seat that does not play: otherwise it would be ignored silently. */
function idleOption({ seats, ...chosen }: StoryweaveOptions): Result<never> | undefined {
  const given = [
    [2, 'deck3', chosen.deck3 !== DEFAULTS[2]],
    [3, 'deck4', chosen.deck4 !== DEFAULTS[3]],
    [2, 'list3', chosen.list3 !== ''],
    [3, 'list4', chosen.list4 !== ''],
  ] as const;
  const idle = given.find(([seat, , isGiven]) => isGiven && seat >= seats);
  if (idle === undefined) return undefined;
  const [seat, name] = idle;
  return refuse(
    'bad-option',
    name,
    `${name} is for seat ${seat}, and there are ${seats} seats: leave it out, or set seats.`,
  );
}

/** Reads a seed that says the opening hands: '0123456.0123456.x7'. */
export const readSeed = (seed: string, given: Options): Result<Options> | undefined =>
  readHandSeed(seed, given, Number(given.seats ?? 2), open);

const open: OpenHands = ({ seats = 2, ...given }) => {
  const read = readOptions(options, given);
  return read.ok ? readSetting({ ...(read.value as Chosen<typeof options>), seats: Number(seats) }) : read;
};
