// The forms of card files of the ink-and-lore game, for Storyweave.
import type { ForeignType, ImportForm, KeywordPattern } from '../../cards/files/import/import-form.ts';
import { keywordsOf } from '../../cards/mechanic.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';

/** A keyword as a word alone, or with a number: `Challenger +2`, `Boost 2 {I}`. */
const word = (name: string, k: string): KeywordPattern => ({
  k,
  pattern: new RegExp(`^${name}(?! ?\\+?\\d)(?=$|[\\s,.;])`, 'u'),
});
const counted = (name: string, k: string): KeywordPattern => ({
  k,
  pattern: new RegExp(`^${name} \\+?(\\d{1,2})(?: ?(?:\\{I\\}|⬡))?(?=$|[\\s,.;])`, 'u'),
  gives: ['n'],
});

const KEYWORDS: readonly KeywordPattern[] = [
  ...keywordsOf(MECHANICS).flatMap(({ name, fields, printed = name.charAt(0).toUpperCase() + name.slice(1) }) => {
    if (fields === undefined) return word(printed, name);
    return fields.trait === undefined ? counted(printed, name) : [];
  }),
  {
    k: 'classShift',
    pattern: /^(\p{Lu}[\p{L}' ]*?) Shift (\d{1,2})(?: ?(?:\{I\}|⬡))?(?=$|[\s,.;])/u,
    gives: ['trait', 'n'],
  },
];

const statsNamed = (strength: string, willpower: string, lore: string, moveCost: string, cost: string) => {
  const character: ForeignType = { type: 'character', stats: { cost, strength, willpower, lore } };
  const location: ForeignType = { type: 'location', stats: { cost, moveCost, willpower, lore } };
  const action: ForeignType = { type: 'action', stats: { cost } };
  const item: ForeignType = { type: 'item', stats: { cost } };
  const song: ForeignType = { ...action, traits: ['Song'] };
  return { Character: character, Location: location, Action: action, 'Action - Song': song, Song: song, Item: item };
};

export const LORCANA_JSON: ImportForm = {
  name: 'LorcanaJSON',
  game: 'storyweave',
  marks: ['fullName', 'inkwell', 'fullText'],
  id: ['id'],
  cardName: 'name',
  version: 'version',
  twoNames: true,
  type: 'type',
  types: statsNamed('strength', 'willpower', 'lore', 'moveCost', 'cost'),
  colourField: 'inks',
  colours: { from: ['colors', 'color'], split: /[-/,]/, lowerCase: true },
  traits: { from: ['subtypes'], split: /[,•·]/ },
  inkable: 'inkwell',
  texts: [{ from: ['fullTextSections', 'fullText'] }],
  keywords: KEYWORDS,
  maxCopies: 'maxCopiesInDeck',
};

export const LORCANA_API: ImportForm = {
  name: 'lorcana-api',
  game: 'storyweave',
  marks: ['Name', 'Inkable', 'Set_Num'],
  id: ['Set_ID', 'Set_Num'],
  cardName: 'Name',
  twoNames: true,
  type: 'Type',
  types: statsNamed('Strength', 'Willpower', 'Lore', 'Move_Cost', 'Cost'),
  colourField: 'inks',
  colours: { from: ['Color'], split: /[-/,]/, lowerCase: true },
  traits: { from: ['Classifications'], split: /,/ },
  inkable: 'Inkable',
  texts: [{ from: ['Body_Text'] }],
  keywords: KEYWORDS,
};

/** In this form everything that is printed stands under a language, and characters are called glimmers. */
const great = statsNamed('attack', 'defence', 'lore', 'move_cost', 'cost');

export const GREAT_ILLUMINARY: ImportForm = {
  name: 'great-illuminary',
  game: 'storyweave',
  marks: ['languages', 'cost', 'type'],
  id: ['variants.set', 'variants.id'],
  otherIds: [['set_code', 'number'], ['languages.en.name', 'languages.en.title'], ['languages.en.name']],
  cardName: 'languages.en.name',
  version: 'languages.en.title',
  twoNames: true,
  type: 'type',
  types: { ...great, Glimmer: great.Character },
  colourField: 'inks',
  colours: { from: ['colors', 'color'], split: /[-/,]/, lowerCase: true },
  traits: { from: ['classifications'], split: /,/, capital: true },
  inkable: 'inkwell',
  texts: [{ from: ['abilities', 'actions'], entry: { title: 'title.en', text: 'text.en' } }],
  keywords: KEYWORDS,
};

export const STORYWEAVE_FORMS: readonly ImportForm[] = [LORCANA_JSON, LORCANA_API, GREAT_ILLUMINARY];
