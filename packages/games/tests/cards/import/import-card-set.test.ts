import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckProblems } from '../../../src/cards/files/decks/deck-problems.ts';
import { readDeckList } from '../../../src/cards/files/decks/read-deck-list.ts';
import { importCardSet, importReport, isApproximated } from '../../../src/cards/files/import/import-card-set.ts';
import { readCardSet } from '../../../src/cards/files/read-card-set.ts';
import { STORYWEAVE_FORMS } from '../../../src/storyweave/setting/import-forms.ts';
import { STORYWEAVE } from '../../../src/storyweave/setting/vocabulary.ts';
import { TIDECROWN_FORMS } from '../../../src/tidecrown/setting/import-forms.ts';
import { TIDECROWN } from '../../../src/tidecrown/setting/vocabulary.ts';
import { lore, pirate } from '../sets.ts';

const FORMS = [...STORYWEAVE_FORMS, ...TIDECROWN_FORMS];

// Invented cards in the shapes of other makers' files.
const hero = {
  id: 1,
  name: 'Wend Harrow',
  version: 'Bell Ringer',
  fullName: 'Wend Harrow - Bell Ringer',
  type: 'Character',
  subtypes: ['Storyteller', 'Hero'],
  color: 'Amber',
  colors: ['Amber'],
  cost: 3,
  inkwell: true,
  strength: 2,
  willpower: 4,
  lore: 1,
  fullText: 'Evasive (Only others\nwith Evasive can challenge.)\nShift 2',
  fullTextSections: ['Evasive (Only others\nwith Evasive can challenge.)', 'Shift 2 (You may pay 2.)'],
  images: { full: 'x' },
};
const song = {
  id: 2,
  name: 'Ring Them In',
  fullName: 'Ring Them In',
  type: 'Action',
  subtypes: ['Song'],
  color: 'Amber-Ruby',
  cost: 2,
  inkwell: false,
  fullText: 'Draw a card.',
  fullTextSections: ['Draw a card.'],
  effects: ['Draw a card.'],
};
const twins = {
  ...hero,
  id: 3,
  name: 'Ash & Umber',
  version: 'Twins',
  fullName: 'Ash & Umber - Twins',
  maxCopiesInDeck: null,
  fullTextSections: ['Resist +1', 'TOGETHER Whenever this character quests, gain 1 lore.'],
};
const tower = {
  ...hero,
  id: 4,
  name: 'Tower',
  version: 'Old',
  type: 'Location',
  moveCost: 1,
  fullText: '',
  fullTextSections: [],
};
const { version: _, ...lamp } = { ...hero, id: 5, name: 'Lamp', type: 'Item', fullText: '', fullTextSections: [] };
const shiny = { ...hero, id: 99, baseId: 1, rarity: 'Enchanted' };

const run = (cards: unknown, base = lore) => {
  const result = importCardSet(JSON.stringify(cards, null, 1), base, FORMS);
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
};
const why = (cards: unknown, base = lore): string => {
  const result = importCardSet(typeof cards === 'string' ? cards : JSON.stringify(cards, null, 1), base, FORMS);
  return result.ok ? '' : result.refusal.text;
};

describe('a file in the form of LorcanaJSON', () => {
  const imported = run({ metadata: {}, sets: {}, cards: [hero, song, twins, tower, lamp, shiny] });

  test('becomes a card set without mistakes', () => {
    expect(readCardSet(JSON.stringify(imported.set), STORYWEAVE)).toMatchObject({ ok: true });
    expect(imported.set.inks).toEqual(['amber', 'ruby']);
    expect(imported.set.rules).toEqual(lore.rules);
  });

  test('says how many cards are whole', () => {
    expect(imported).toMatchObject({ form: 'LorcanaJSON', whole: 3, approximated: 2, reprints: 1 });
    expect(importReport(imported)).toBe(
      '5 cards in the form of LorcanaJSON: 3 whole, 2 approximated (text that cannot run is kept with the card, ' +
        'and the card is played without it). 1 other prints of them were left out.',
    );
    expect(imported.set.cards.filter(isApproximated).map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('keeps numbers, traits and keywords', () => {
    expect(imported.set.cards[0]).toEqual({
      id: '1',
      name: 'Wend Harrow',
      version: 'Bell Ringer',
      fullName: 'Wend Harrow - Bell Ringer',
      type: 'character',
      inks: ['amber'],
      inkable: true,
      cost: 3,
      strength: 2,
      willpower: 4,
      lore: 1,
      traits: ['Storyteller', 'Hero'],
      keywords: [{ k: 'evasive' }, { k: 'shift', n: 2 }],
      abilities: [],
    });
  });

  test('keeps text that cannot run, and never guesses what it does', () => {
    expect(imported.set.cards[1]).toMatchObject({
      abilities: [],
      inks: ['amber', 'ruby'],
      unimplementedText: 'Draw a card.',
    });
    expect(imported.set.cards[2]).toMatchObject({
      keywords: [{ k: 'resist', n: 1 }],
      unimplementedText: 'TOGETHER Whenever this character quests, gain 1 lore.',
      names: ['Ash & Umber', 'Ash', 'Umber'],
    });
  });

  test('keeps how many copies a deck may have', () => {
    const deck = readDeckList('60 Ash & Umber – Twins', imported.set);
    expect(deck.ok && deckProblems(deck.value, imported.set)).toEqual([]);
    const few = run([{ ...twins, maxCopiesInDeck: 7 }]).set;
    expect(deck.ok && deckProblems(deck.value, few)).toEqual([
      "The deck has 60 copies of 'Ash & Umber - Twins': at most 7 are allowed.",
    ]);
  });

  test.each([
    [{ ...hero, type: 'Charcter' }, "line 2: unknown type of card 'Charcter'; did you mean 'Character'?"],
    [{ ...hero, strength: undefined }, "line 2: the card lacks 'strength', a whole number"],
    [{ ...hero, cost: 'X' }, "line 2: the card lacks 'cost', a whole number"],
    [{ ...hero, name: '' }, "line 2: the card lacks 'name'"],
    [{ ...hero, id: null }, "line 2: the card lacks 'id'"],
    [{ ...hero, colors: [], color: '' }, "line 2: the card lacks 'colors'"],
    [{ ...hero, type: null }, "line 2: the card lacks 'type'"],
  ])('is refused with the line of a card that cannot be read: %#', (card, text) => {
    expect(why([card])).toContain(text);
  });
});

test('a file in the form of lorcana-api is imported', () => {
  const card = {
    Name: 'Wend Harrow - Bell Ringer',
    Type: 'Character',
    Color: 'Amber, Ruby',
    Inkable: true,
    Cost: 3,
    Strength: 2,
    Willpower: 4,
    Lore: 1,
    Classifications: 'Storyteller, Hero',
    Body_Text: 'Ward\nChallenger +2 (While challenging, more.)',
    Set_ID: 'INV',
    Set_Num: 4,
  };
  const imported = run([
    card,
    {
      ...card,
      Name: 'Ring Them In',
      Type: 'Action - Song',
      Set_Num: 5,
      Classifications: undefined,
      Body_Text: 'Draw.',
    },
  ]);
  expect(imported).toMatchObject({ form: 'lorcana-api', whole: 1, approximated: 1 });
  expect(readCardSet(JSON.stringify(imported.set), STORYWEAVE)).toMatchObject({ ok: true });
  expect(imported.set.cards).toMatchObject([
    {
      id: 'INV-4',
      name: 'Wend Harrow',
      version: 'Bell Ringer',
      inks: ['amber', 'ruby'],
      keywords: [{ k: 'ward' }, { k: 'challenger', n: 2 }],
    },
    { id: 'INV-5', name: 'Ring Them In', version: null, traits: ['Song'], unimplementedText: 'Draw.' },
  ]);
});

describe('a file in the form of great-illuminary', () => {
  const owl = {
    variants: [
      { set: 'inv', id: 7, rarity: 'common' },
      { set: 'promo', id: 2, rarity: 'special' },
    ],
    ...{ lore: 1, cost: 3, inkwell: true, attack: 2, defence: 4, colors: ['amber', 'ruby'], type: 'glimmer' },
    classifications: ['storyborn', 'watcher'],
    languages: {
      fr: { name: 'Hibou', title: 'Veilleur' },
      en: { name: 'Wend & Harrow', title: 'Night Watch', flavour: 'Hoo.' },
    },
    abilities: [
      { type: 'static', title: { en: 'support' }, text: { en: '_(When it quests, another is stronger.)_' } },
      { type: 'static', title: { en: 'Shift 3' }, text: { en: '**Shift** 3 _(You may pay 3.)_' } },
    ],
  };
  const song = {
    ...{ set_code: 'inv', number: 8, cost: 2, color: 'Amber', type: 'song', languages: { en: { name: 'Ring' } } },
    abilities: [{ title: { en: 'OUT' }, text: { en: 'Draw a card.' } }],
  };
  const tower = {
    ...{ lore: 0, cost: 1, inkwell: 1, defence: 5, move_cost: 2, color: 'ruby', type: 'location', classifications: [] },
    languages: { en: { name: 'Tower', title: 'Old' } },
  };
  const imported = run([owl, song, tower]);

  test('becomes a card set without mistakes', () => {
    expect(readCardSet(JSON.stringify(imported.set), STORYWEAVE)).toMatchObject({ ok: true });
    expect(imported).toMatchObject({ form: 'great-illuminary', whole: 2, approximated: 1, reprints: 0 });
  });

  test('takes names in English, glimmers as characters, and keywords from titles that only have a reminder', () => {
    expect(imported.set.cards[0]).toEqual({
      id: 'inv-7',
      name: 'Wend & Harrow',
      version: 'Night Watch',
      fullName: 'Wend & Harrow - Night Watch',
      names: ['Wend & Harrow', 'Wend', 'Harrow'],
      type: 'character',
      inks: ['amber', 'ruby'],
      inkable: true,
      ...{ cost: 3, strength: 2, willpower: 4, lore: 1 },
      traits: ['Storyborn', 'Watcher'],
      keywords: [{ k: 'support' }, { k: 'shift', n: 3 }],
      abilities: [],
    });
  });

  test('keeps text that cannot run; without a number of its own a card is known by its name', () => {
    expect(imported.set.cards[1]).toMatchObject({
      ...{ id: 'inv-8', type: 'action', traits: ['Song'], inkable: false, unimplementedText: 'Draw a card.' },
    });
    expect(imported.set.cards[2]).toMatchObject({ id: 'Tower-Old', type: 'location', moveCost: 2, inkable: true });
  });

  test.each([
    [{ ...owl, languages: { fr: { name: 'Hibou' } } }, "line 2: the card lacks 'languages.en.name'"],
    [{ ...owl, defence: null }, "line 2: the card lacks 'defence', a whole number"],
    [{ ...owl, type: 'glimer' }, "line 2: unknown type of card 'glimer'; did you mean 'Glimmer'?"],
  ])('is refused with the line of a card that cannot be read: %#', (card, text) => {
    expect(why([card])).toContain(text);
  });
});

describe('a file in the form of vegapull', () => {
  const captain = {
    id: 'IV01-001',
    pack_id: '9',
    name: 'Quarl',
    rarity: 'L',
    category: 'Leader',
    img_url: 'x',
    colors: ['Red', 'Green'],
    cost: 5,
    attributes: ['Slash'],
    power: 5000,
    counter: null,
    types: ['Reef Crew'],
    effect: '[Activate: Main] Draw 1.',
    trigger: null,
  };
  const mate = {
    ...captain,
    id: 'IV01-002',
    name: 'Mate',
    category: 'Character',
    cost: 2,
    counter: 1000,
    effect: '[Blocker] (Rest it.)<br>[Double Attack] [Banish]',
  };
  const plan = {
    ...captain,
    id: 'IV01-003',
    name: 'Plan',
    category: 'Event',
    cost: 1,
    power: null,
    attributes: [],
    effect: '-',
    trigger: '[Rush]',
  };
  const imported = run(
    [captain, mate, { ...mate, id: 'IV01-002_p1' }, { ...mate, id: 'IV01-009_p1', effect: null }, plan],
    pirate,
  );

  test('becomes a card set without mistakes, parallels left out', () => {
    expect(readCardSet(JSON.stringify(imported.set), TIDECROWN)).toMatchObject({ ok: true });
    expect(imported).toMatchObject({ form: 'vegapull', whole: 2, approximated: 2, reprints: 1 });
    expect(imported.set.cards.map(({ id }) => id)).toEqual(['IV01-001', 'IV01-002', 'IV01-009_p1', 'IV01-003']);
  });

  test("takes a leader's cost as its life", () => {
    expect(imported.set.cards[0]).toMatchObject({ type: 'leader', life: 5, power: 5000, colors: ['red', 'green'] });
    expect(imported.set.cards[0].cost).toBeUndefined();
  });

  test('takes keywords in brackets, and keeps the rest', () => {
    expect(imported.set.cards[1].keywords).toEqual([{ k: 'blocker' }, { k: 'doubleAttack' }, { k: 'banish' }]);
    expect(imported.set.cards[3].unimplementedText).toBe('[Trigger] [Rush]');
  });
});

test('a file in the form of optcg-api is imported', () => {
  const card = {
    code: 'IV01-004',
    rarity: 'C',
    type: 'CHARACTER',
    name: 'Gull',
    cost: '3',
    attribute: 'Wisdom',
    power: '4000',
    counter: '-',
    color: 'Blue/Black',
    class: 'Reef Crew/Birds',
    effect: '[Rush]',
    set: 'IV',
  };
  const imported = run([card], pirate);
  expect(readCardSet(JSON.stringify(imported.set), TIDECROWN)).toMatchObject({ ok: true });
  expect(imported.set.cards[0]).toMatchObject({
    cost: 3,
    power: 4000,
    counter: null,
    colors: ['blue', 'black'],
    traits: ['Reef Crew', 'Birds'],
    keywords: [{ k: 'rush' }],
  });
});

test.each([
  ['{', 'line 1: this is not JSON'],
  [
    '{"cards": [{"a": 1}]}',
    'no cards in a known form were found; the forms are: LorcanaJSON, lorcana-api, great-illuminary, vegapull, optcg-api',
  ],
  ['4', 'no cards in a known form'],
])('%s is refused', (text, text2) => {
  expect(why(text)).toContain(text2);
});

test('cards of another game are refused', () => {
  expect(why([hero], pirate)).toContain('these are cards for storyweave, not for tidecrown');
});

test('whatever is changed in a file, the answer is a result', () => {
  const text = JSON.stringify([hero, song, twins, tower]);
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(12),
      fc.constantFrom('', '"', '{', 'null', '1', '[]', ',', '-'),
      (at, cut, piece) => {
        const result = importCardSet(text.slice(0, at) + piece + text.slice(at + cut), lore, FORMS);
        if (!result.ok) expect(result.refusal.text).toMatch(/^The card file has (a mistake|\d+ mistakes):\nline \d+: /);
      },
    ),
    { numRuns: 1000 },
  );
});
