// From options to the setting: which cards there are, and which decks are played.
import { accept, type Chosen, choice, flag, integer, type Result, text } from '@umpire/core/author';
import { cardsOption, deckOption, handsOption, listOption } from '../../cards/setting/deck-options.ts';
import { type MatchForm, readMatch } from '../../cards/setting/read-match.ts';
import { starterSet } from '../cards/starter-set.ts';
import { TYPE } from '../rules/numbers.ts';
import type { LaidSide, Side } from '../rules/side.ts';
import { TIDECROWN } from '../rules/vocabulary.ts';
import { spec } from '../spec.ts';
import { TIDECROWN_FORMS } from './import-forms.ts';
import { readSide } from './read-side.ts';
import { PARTS } from './read-table.ts';
import { setProblem } from './set-problem.ts';
import type { Setting } from './setting.ts';

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
