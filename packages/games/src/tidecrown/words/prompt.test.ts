// What a question says it is for.
import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { crew, ONE_CREW, ploy } from '../../../tests/tidecrown/invented-cards.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';

const asked = (t: CardTable<Table['state']>): string | undefined => sceneFor(t, t.state.asked).question?.text;

const FOES = { crew: ['TC-001', 'TC-012 spent'] };

test.each([
  ['TC-010', ['play'], 'Choose a card to sink.'],
  ['TC-011', ['play'], 'Choose one.'],
  ['TC-011', ['play', 'break'], 'Choose a card to lower the power of.'],
  ['TC-015', ['play'], 'Choose a card to return to the hand.'],
  ['TC-012', ['play'], 'Choose a card to take into the hand.'],
  ['TC-020', ['play'], 'Choose a card to trash.'],
  ['TC-025', ['play'], 'Choose a card to give -3 cost to.'],
  ['TC-036', ['play'], 'Choose a card to hold back.'],
])('%s, after %j, asks: %s', (card, typed, sentence) => {
  const t = table(
    { crew: ['TC-001'], hand: [card, 'TC-005'], gales: 9, deck: ['TC-007', 'TC-007', 'TC-007', 'TC-007'] },
    FOES,
  );
  t.act(
    ...typed.map((text) => (text === 'play' ? `play ${t.kit.book.defs[t.kit.book.byId.get(card) ?? 0].name}` : text)),
  );
  expect(asked(t)).toBe(sentence);
});

test('a base value is given with its number', () => {
  const t = table({ hand: ['TC-011'], crew: ['TC-001', 'TC-002'], gales: 2 }, FOES).act('play', '2');
  expect(asked(t)).toBe('Choose a card to give base power 7000 to.');
});

test('whose effects are negated is asked for by that', () => {
  const t = table({ crew: ['TC-027'], hand: ['TC-001', 'TC-002'] }, FOES).act('use judge');
  expect(asked(t)).toBe('Choose a card to trash.');
  expect(asked(t.act('pell'))).toBe('Choose a card to negate.');
});

test('a card to give a gale to, or to spend', () => {
  expect(asked(table({ captain: 'TC-L01', crew: ['TC-001'], spent: 1 }).act('use'))).toBe(
    'Choose a card to give a gale to.',
  );
  expect(asked(table({ port: ['TC-022'] }, { crew: ['TC-012', 'TC-024'] }).act('use'))).toBe('Choose a card to spend.');
  const put = crew('Put', { kind: 'activated', window: 'main', do: [{ op: 'move', what: ONE_CREW, to: 'life' }] });
  expect(asked(tableWith([put], { crew: ['Put'] }, FOES).act('use'))).toBe('Choose a card to put on the life pile.');
});

test('what one may do is said, with the card that allows it', () => {
  const t = table({ captain: 'TC-L02 +1', hand: ['TC-001'] }).attack('Sable');
  expect(asked(t)).toBe(
    'You may trash a hand card; if you do, draw 1 and this captain gets +1000 this battle (Sable Ondine, Twice-Drowned): do you?',
  );
});

test('the questions before the first turn', () => {
  const t = new CardTable(openWithKit({}));
  expect(asked(t)).toBe('Do you begin? If not, the other player does.');
  expect(asked(t.act('yes'))).toBe('Do you change your whole hand, once?');
});

test('gales that may become ready', () => {
  const t = table({}, { hand: ['TC-033'], gales: 1, spent: 2, life: [] })
    .attack('Captain')
    .act('counter accord', 'done');
  expect([asked(t), t.legal]).toEqual(['How many of your gales become ready?', ['0 gales', '1 gale', '2 gales']]);
});

test('which of the cards that move together goes first is asked, and answered in secret', () => {
  const foes = { pick: 'all', side: 'own', zone: 'crew' } as const;
  const t = tableWith([ploy('Bury', { op: 'move', what: foes, to: 'deckBottom' })], {
    crew: ['TC-001', 'TC-002'],
    hand: ['Bury'],
    gales: 1,
  }).act('play');
  expect(asked(t)).toBe('These cards move together: which goes first?');
  const action = t.kit.actions.choose + t.find('Pell');
  expect(t.rules.words.describe(seenBy(t.rules, t.state, 0), action).done).toBe('Chooses a card');
});

test('an ability that gives spent gales says so where there is none', () => {
  const used = (spent: number): string[] => {
    const text = drawnFor(table({ captain: 'TC-L01', crew: ['TC-007'], gales: 1, spent }), 0).join('\n');
    // A long line goes on further in.
    return text
      .replaceAll('\n    ', ' ')
      .split('\n')
      .filter((line) => line.startsWith('  use: '));
  };
  expect(used(1).join()).toMatch(/: \[\d+ Marrow Quill, the Ledger Admiral\] \[\d+ Cinder Gunner\]$/);
  expect(used(0).join()).toMatch(
    / Marrow Quill, the Ledger Admiral \(no spent gale to give\)\] \[\d+ Cinder Gunner\]$/,
  );
});
