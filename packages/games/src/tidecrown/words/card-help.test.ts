import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { table } from '../../../tests/tidecrown/table.ts';
import { keywordsOf } from '../../cards/mechanic.ts';
import { starterSet } from '../cards/starter-set.ts';
import { tidecrown } from '../index.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';
import { cardHelp } from './card-help.ts';
import { KEYWORD_WORDS, WORD_HELP } from './keyword-help.ts';
import type { TidecrownView } from './view.ts';

const t = table(
  { captain: 'TC-L01', crew: ['TC-002'], hand: ['TC-009'] },
  { captain: 'TC-L02', hand: ['TC-026'], trash: ['TC-017'], life: ['TC-013 up', 'TC-020'] },
);
const view = t.rules.bots.view(seenBy(t.rules, t.state, 0), 0) as unknown as TidecrownView;
const help = cardHelp(view, { cards: '' });

test('help tells what the cards in sight do, and nothing of hidden ones', () => {
  expect(help.cards.map((line) => line.split(': ')[0])).toEqual([
    'Marrow Quill, the Ledger Admiral (captain)',
    'Sable Ondine, Twice-Drowned (captain)',
    'Powder Imp (crew, 2)',
    'Signal Flare (ploy, 1)',
    "Rammer's Berth (port, 2)",
    'Drowned Choir (crew, 6)',
  ]);
});

test.each([
  ['double attack', ['Double Attack: deals 2 damage to a captain']],
  ['gale', [expect.stringMatching(/^gale: pays for cards/)]],
  [
    'imp',
    [
      'Powder Imp (crew, 2, 3000 power): Rush. When sunk, sink up to 1 opposing crew with 2000 power or less.',
      '  TC-002, crimson, Raider',
      '  Rush: may attack in the turn it was played',
    ],
  ],
  [
    'marrow',
    [
      expect.stringMatching(/^Marrow Quill, the Ledger Admiral \(captain, 5000 power, 5 life\): Once per turn/),
      '  TC-L01, crimson, Raider, Admiralty',
    ],
  ],
  ['deckhand', ['Deckhand Pell (crew, 2, 4000 power, counter 1000): no text', '  TC-001, crimson, Raider']],
  [' tc-001', ['Deckhand Pell (crew, 2, 4000 power, counter 1000): no text', '  TC-001, crimson, Raider']],
  [
    'bell',
    [
      expect.stringMatching(/^Bell \(trait\): Bell Twin, Larboard, Bell Twin, Starboard/),
      ...new Array(5).fill(expect.any(String)),
    ],
  ],
  ['ONYX', [expect.stringMatching(/^onyx \(colour\): .*Keelhaul Judge/)]],
  ['no such thing', []],
])('who asks about %j reads %j', (typed, lines) => {
  expect(help.about(typed)).toEqual(lines);
});

test.each(['deck', 'use', 'main', 'power', 'give', 'battle', 'life', 'play', 'block', 'damage'])(
  'help %s explains the word of the game, and no card that begins so',
  (word) => {
    expect(help.about(word)).toEqual([expect.stringMatching(new RegExp(`^${word}: `))]);
  },
);

test('all cards of the set are listed outside a match, and those of a file', () => {
  const listed = tidecrown.cards?.({ cards: '' });
  if (listed?.ok !== true) return expect.unreachable();
  expect(listed.value).toHaveLength(starterSet.cards.length);
  expect(listed.value.find(({ id }) => id === 'TC-007')).toEqual({
    ...{
      id: 'TC-007',
      name: 'Cinder Gunner',
      kind: 'crew',
      cost: 3,
      colours: ['crimson'],
      traits: ['Gunner'],
    },
    ...{ facts: expect.stringMatching(/^crew, 3, /), text: expect.stringMatching(/\.$/) },
  });
  const cards = starterSet.cards.map((card) => (card.id === 'TC-007' ? { ...card, cost: 2 } : card));
  const other = tidecrown.cards?.({ cards: JSON.stringify({ ...starterSet, cards }) });
  expect(other?.ok === true && other.value.find(({ id }) => id === 'TC-007')?.cost).toBe(2);
  expect(tidecrown.cards?.({ cards: '{' })).toHaveProperty('ok', false);
});

test('every keyword of the game is explained, and every card of the set', () => {
  const names = keywordsOf(MECHANICS).map(({ name }) => name);
  expect(names.filter((name) => KEYWORD_WORDS.help[name] === undefined)).toEqual([]);
  const known = [...Object.keys(WORD_HELP), ...starterSet.cards.map(({ name }) => name)];
  expect(known.filter((name) => help.about(name).length === 0)).toEqual([]);
});

test('the rules of an opened match bring the help with them', () => {
  const opened = tidecrown.open({});
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  expect(opened.value.words.help?.(view as never).about('imp').length).toBe(3);
});
