// What a person sees.
import { PUBLIC } from '@umpire/core';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { crewWith, ploy } from '../../../tests/tidecrown/invented-cards.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';

const drawn = (t: Table, seat: number): string[] => drawnFor(t, seat);

/** The lines from the question on. */
const asked = (t: Table, seat = t.seat): string[] => {
  const lines = drawn(t, seat);
  return lines.slice(lines.findIndex((line) => line.startsWith('── Turn')));
};

const busy = () =>
  table(
    {
      captain: 'TC-L01 +1',
      crew: ['TC-002 played', 'TC-004 spent +2'],
      hand: ['TC-010', 'TC-001', 'TC-001'],
      ...{ gales: 3, spent: 1, trash: ['TC-003'], life: ['TC-001', 'TC-009 up', 'TC-001'] },
    },
    { captain: 'TC-L02', crew: ['TC-029', 'TC-023'], port: ['TC-035 played'], hand: ['TC-020'] },
  );

test('one sees both sides, gales on cards, life cards that lie open, and the own hand', () => {
  expect(drawn(busy(), 0)).toEqual([
    '── Seat 1 ── gales 0 of 0, hand 1, deck 10, trash 0, life 5',
    '  in play:',
    '    Sable Ondine, Twice-Drowned  captain  5000',
    '    Anchor Saint                          7000  Blocker',
    '    Bell Twin, Larboard                   0     cannot attack, Blocker',
    '    Haven of Nine Ropes          port',
    '── You (on turn) ── gales 3 of 4, hand 3, deck 10, trash 1, life 3',
    '  life: Signal Flare under 1, face up',
    '  in play:',
    '    Marrow Quill, the Ledger Admiral  captain         6000  gales 1',
    '    Powder Imp                                        3000  new, Rush',
    '    Boarding Master Ilex                       spent  8000  gales 2, Double Attack',
    'your hand:',
    '  Deckhand Pell (2) ×2  4000  counter 1000',
    '  Broadside (4)         ploy  Main, Reveal',
    '── Turn 5. What do you do? ──',
    '  attack with: [1 Marrow Quill, the Ledger Admiral 6000 → Sable Ondine, Twice-Drowned]',
    '    [2 Powder Imp 3000 → Sable Ondine, Twice-Drowned]',
    '  give a gale to: [3 Marrow Quill, the Ledger Admiral] [4 Powder Imp]',
    '    [5 Boarding Master Ilex]',
    '  play: [6 Deckhand Pell]',
    '  use: [7 Marrow Quill, the Ledger Admiral]',
    '  [0 end]',
  ]);
});

test('onlookers see the tables, no hand, and of life cards only those that lie open', () => {
  const lines = drawn(busy(), PUBLIC);
  expect(lines.some((line) => line.startsWith('your hand'))).toBe(false);
  expect(lines).toContain('  life: Signal Flare under 1, face up');
  expect(drawn(table({ life: ['TC-009 up'] }), 1)).toContain('  life: Signal Flare on top, face up');
  expect(lines.at(-1)).toBe('── Turn 5. Seat 0 decides (main step) ──');
});

test('in a battle both read who attacks whom, with which powers, and what it takes', () => {
  const t = table({ crew: ['TC-006 +1'] }, { crew: ['TC-014'], hand: ['TC-001', 'TC-009', 'TC-010'], gales: 1 });
  t.attack('Veteran').act('done');
  expect(asked(t, 1)).toEqual([
    '── Turn 5. Who blocks? ──',
    'Seat 0 attacks your captain with Red Pennant Veteran: 6000 against 5000. It hits unless you add more than 1000.',
    '  block with: [1 Mist Warden 3000]',
    '  [0 no]',
  ]);
  expect(asked(t, 0)).toEqual([
    '── Turn 5. Seat 1 decides (main step) ──',
    'You attack the captain of Seat 1 with Red Pennant Veteran: 6000 against 5000. It hits unless Seat 1 adds more than 1000.',
  ]);
  expect(asked(t.act('no'))).toEqual([
    '── Turn 5. Do you counter? ──',
    'Seat 0 attacks your captain with Red Pennant Veteran: 6000 against 5000. It hits unless you add more than 1000.',
    '  counter with: [1 Deckhand Pell +1000] [2 Signal Flare (costs 1)]',
    '  [0 done]',
  ]);
  expect(asked(t.act('counter pell'))).toEqual([
    '── Turn 5. Who gets the +1000 power of Deckhand Pell? ──',
    'Seat 0 attacks your captain with Red Pennant Veteran: 6000 against 5000. It hits unless you add more than 1000.',
    '  [1 Captain 5000] [2 Mist Warden 3000]',
  ]);
  expect(asked(t.act('captain'))[1]).toMatch(/: 6000 against 6000\. It hits unless you add power\.$/);
  expect(asked(t.act('counter flare', 'captain'))[1]).toMatch(/: 6000 against 9000\. It fails as it is\.$/);
});

test('that a hit would be the last is said, of a captain only', () => {
  const t = table({ crew: ['TC-001'] }, { crew: ['TC-002 spent'], life: [] });
  expect(asked(t.attack('Pell', 'Imp'))[1]).toMatch(/It hits unless you add more than 1000\.$/);
  expect(asked(t.act('done').attack('p1.c00', 'p2.c00'))[1]).toMatch(
    /It hits unless you add power, and no life is left\.$/,
  );
});

test('what a card asks in a battle comes with the battle, and after the damage with none', () => {
  const t = table({ crew: ['TC-006'] }, { crew: ['TC-002 spent'] }).attack('Veteran', 'Imp');
  expect(asked(t).slice(0, 3)).toEqual([
    '── Turn 5. Choose a card to give -2000 power to. ──',
    'You attack Powder Imp with Red Pennant Veteran: 5000 against 3000. It hits unless Seat 1 adds more than 2000.',
    'Red Pennant Veteran: When this attacks, up to 1 opposing captain or crew gets -2000 power this turn.',
  ]);
  const sunk = table({ crew: ['TC-012'] }, { crew: ['TC-002 spent'] }).fight('Captain', 'Imp');
  expect(asked(sunk)).toEqual([
    '── Turn 5. Choose a card to sink. ──',
    'Powder Imp: When sunk, sink up to 1 opposing crew with 2000 power or less.',
    "  [1 Crow's Nest Spotter] [0 done]",
  ]);
});

test.each([
  ['TC-009', 'You took Signal Flare from your life: use its Reveal?', '  [1 yes] [0 no]'],
  ['TC-001', 'You took Deckhand Pell from your life: no Reveal to use.', '  [0 no]'],
])('who takes %s from the life pile reads: %s', (card, sentence, answers) => {
  const t = table({}, { life: [card] })
    .attack('Captain')
    .act('done');
  expect(asked(t)).toEqual([`── Turn 5. ${sentence} ──`, answers]);
  // It must not show whether there is something to choose.
  expect(asked(t, 0)).toEqual(['── Turn 5. Seat 1 decides (main step) ──']);
});

test('for a sixth crew one is asked for, by name', () => {
  const crew = ['TC-001', 'TC-002', 'TC-003', 'TC-004', 'TC-005'];
  const t = table({ crew, hand: ['TC-006'], gales: 4 }).act('play');
  expect(asked(t)[0]).toBe('── Turn 5. Five crew are the most: who is trashed for Red Pennant Veteran? ──');
});

test('where gales go back from is asked with how many there are', () => {
  const t = table({ crew: ['TC-001 +2'], hand: ['TC-031'], gales: 3, spent: 1 }, { crew: ['TC-001'] }).act('play');
  expect(asked(t).slice(0, 1)).toEqual(['── Turn 5. 1 gale must go back to the gale deck: from where? ──']);
  expect(asked(t).at(-1)).toBe('  [1 Deckhand Pell (2 gales)] [2 ready gale ×1] [3 spent gale ×3]');
});

test('how many gales come is answered with the number itself', () => {
  const t = table({ hand: ['TC-032'], gales: 2 }).act('play');
  expect(asked(t)[0]).toBe('── Turn 5. How many gales come from your gale deck, spent? ──');
  expect(sceneFor(t, 0).question?.choices?.map(({ text }) => text)).toEqual(['0 gales', '1 gale']);
  expect(t.act('1').spent[0]).toBe(3);
});

test('what an effect does to a card is seen', () => {
  const cards = [
    crewWith('Idle', {}, { kind: 'static', do: [{ op: 'forbid', what: { pick: 'self' }, act: 'ready' }] }),
  ];
  const lines = drawn(tableWith(cards, { crew: ['Idle'] }), 0);
  expect(lines.find((line) => line.startsWith('    Idle '))).toContain('does not ready');
});

test.each([
  [{ life: [] }, 'Seat 0 wins: Seat 1 was hit without a life card. Life: Seat 0 5, Seat 1 0.'],
  [
    { deck: ['TC-001'], life: ['TC-020'], hand: [] },
    'Seat 0 wins: Seat 1 has no card left in the deck. Life: Seat 0 5, Seat 1 0.',
  ],
])('with %j the captain is hit: all read how it ended', (other, text) => {
  const t = table({}, other).attack('Captain').act('done');
  if (t.asks === 'reveal') t.act('yes');
  for (const seat of [0, PUBLIC]) expect(drawn(t, seat).slice(-2)).toEqual(['── Turn 5. The end ──', text]);
});

test('a fault is said to be one, and two empty decks are a draw', () => {
  expect(drawn(table({}).fault(), 0).at(-1)).toBe('Seat 1 wins: Seat 0 made a fault. Life: Seat 0 5, Seat 1 5.');
  const all = ploy('All', { op: 'mill', who: 'each', n: 1 });
  const both = tableWith([all], { hand: ['All'], gales: 1, deck: ['TC-001'] }, { deck: ['TC-001'] }).act('play');
  expect(drawn(both, 0).at(-1)).toBe('Both decks are empty: a draw. Life: Seat 0 5, Seat 1 5.');
});

test('every answer that is about a card can be clicked on it, and a card has all of its answers', () => {
  const t = busy();
  const { question, faces, cards } = sceneFor(t, 0);
  const name = (on = ''): string | undefined => faces?.[cards?.[on].face ?? ''].name;
  expect(question?.choices?.map(({ verb, on }) => (on === undefined ? verb : `${verb} ${name(on)}`))).toEqual([
    'attack with Marrow Quill, the Ledger Admiral',
    'attack with Powder Imp',
    'give a gale to Marrow Quill, the Ledger Admiral',
    'give a gale to Powder Imp',
    'give a gale to Boarding Master Ilex',
    'play Deckhand Pell',
    'use Marrow Quill, the Ledger Admiral',
    undefined,
  ]);
});

test('equal cards are told apart by their place, and by whose they are', () => {
  const t = table({ crew: ['TC-001', 'TC-001'] }, { crew: ['TC-002 spent'] });
  expect(drawn(t, 0).join('\n')).toContain(
    '\n  attack with: [1 Captain 5000] [2 Deckhand Pell (first) 4000]\n    [3 Deckhand Pell (second) 4000]\n',
  );
  expect(asked(t.attack('p1.c02', 'Imp'))[1]).toContain(' with Deckhand Pell (second): ');
  const two = table({ hand: ['TC-015'], crew: ['TC-012'], gales: 9 }, { crew: ['TC-012'] }).act('play');
  expect(asked(two).at(-1)).toContain("[1 your Crow's Nest Spotter] [2 Crow's Nest Spotter of Seat 1]");
});

test('a battle is drawn as an arrow with both powers, and the turn stays whose it is', () => {
  const t = table({ crew: ['TC-006 +1'] }, { crew: ['TC-014'] })
    .attack('Veteran')
    .act('done');
  const { overlays, now, cards } = sceneFor(t, 1);
  expect(overlays).toEqual([expect.objectContaining({ head: true, mark: 'fight', text: '6000 : 5000' })]);
  expect(overlays?.[0].through.map((ref) => cards?.[ref].face)).toEqual(['TC-006', expect.any(String)]);
  expect([now.seat, now.turnOf]).toEqual([1, 0]);
  expect(drawn(t, 1)[0]).toMatch(/^── Seat 0 \(on turn\) ──/);
});
