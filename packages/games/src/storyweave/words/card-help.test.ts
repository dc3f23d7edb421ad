import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { table } from '../../../tests/storyweave/table.ts';
import { keywordsOf } from '../../cards/mechanic.ts';
import { starterSet } from '../cards/starter-set.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';
import { cardHelp } from './card-help.ts';
import type { StoryweaveView } from './view.ts';

const t = table({ play: ['SW-003'], hand: ['SW-001'] }, { play: ['SW-025'], hand: ['SW-026'] });
const view = t.rules.bots.view(seenBy(t.rules, t.state, 0), 0) as unknown as StoryweaveView;

test('help tells what the cards in sight do, and nothing of hidden ones', () => {
  expect(cardHelp(view, { cards: '' }).cards).toEqual([
    'Pim Tallow - Lamplighter (character, 1): no text',
    'Oriel Vane - Choir Captain (character, 3): Singer 5. Whenever this character sings a song, gain 1 lore.',
    'Sela Ironhand - Champion of the Yard (character, 6): Shift 4. Whenever this character banishes another character in a challenge, ready this character. It cannot quest for the rest of this turn.',
  ]);
});

test('a card file of the match is asked, not the shipped one', () => {
  const cards = starterSet.cards.map((card) => (card.id === 'SW-001' ? { ...card, cost: 9 } : card));
  const options = { cards: JSON.stringify({ ...starterSet, cards }) };
  expect(cardHelp(view, options).cards).toContain('Pim Tallow - Lamplighter (character, 9): no text');
});

const FOREIGN = {
  id: 1,
  fullName: 'Piper - of the Test',
  name: 'Piper',
  version: 'of the Test',
  type: 'Character',
  subtypes: [],
  color: 'Steel',
  cost: 1,
  inkwell: true,
  strength: 1,
  willpower: 2,
  lore: 2,
};

test.each([
  ['Whenever it rains,\ndraw a card.', 'Played without this text: Whenever it rains, draw a card.'],
  ['Rush\nWhenever it rains, draw a card.', /^Rush\. Played without this text: Whenever it rains/],
  ['', 'no text'],
])("another maker's card that says %j: %s", (fullText, said) => {
  const options = { cards: JSON.stringify({ cards: [{ ...FOREIGN, fullText }] }) };
  const [line] = cardHelp(view, options).about('piper');
  const [, text] = line.split('(character, 1, 1/2 ◆2): ');
  expect(text).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
});

test.each([
  ['rush', ['Rush: may challenge in the turn it comes into play']],
  ['Sing Together', ['Sing Together: any of your characters who cost N or more in all may sing it']],
  [
    'sela',
    [
      expect.stringMatching(/^Sela Ironhand - Champion of the Yard \(character, 6, 5\/6 ◆2\): Shift 4\. Whenever/),
      '  SW-025, ember, Knight, Hero',
      '  Shift: may be played for 4 ink onto your character of the same name',
    ],
  ],
  ['hymn lanterns', [expect.stringMatching(/^Hymn of Low Lanterns \(action, 2\): Remove/), expect.any(String)]],
  ['no such thing', []],
  ['  ', []],
])('who asks about %j reads %j', (typed, lines) => {
  expect(cardHelp(view, { cards: '' }).about(typed)).toEqual(lines);
});

test('a name that several cards have means those in sight, and else all', () => {
  expect(
    cardHelp(view, { cards: '' })
      .about('pim')
      .map((line) => line.split(' (')[0]),
  ).toEqual(['Pim Tallow - Lamplighter', expect.stringMatching(/^ {2}SW-001/)]);
  expect(cardHelp(view, { cards: '' }).about('cogwright ansel').length).toBeGreaterThan(0);
});

test('every keyword of the game is explained', () => {
  const names = keywordsOf(MECHANICS).map(({ name }) => name);
  expect(names.filter((name) => cardHelp(view, { cards: '' }).about(name).length === 0)).toEqual([]);
});
