// Who sees what, what a change of zone leaves behind, and gales.
import { PUBLIC, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { ONE_CREW, ploy } from '../../../tests/tidecrown/invented-cards.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';
import { shownDef } from '../../cards/state/knowledge.ts';

/** The ids that a seat sees in a zone; '?' for a card that it does not see. */
function seen(t: Table, by: number, seat: number, zone: number): string[] {
  const state = seenBy(t.rules, t.state, by);
  const slots = Array.from(t.state.card.zone.keys()).filter(
    (slot) => t.kit.owner[slot] === seat && t.state.card.zone[slot] === zone,
  );
  const defs = slots.map((slot) => shownDef(state, slot));
  return defs.map((def) => (def === 0 ? '?' : t.kit.book.defs[def].card.id));
}

test('[TC-8] hand, deck and life pile are secret, but for life cards that lie face up', () => {
  const side = {
    crew: ['TC-002'],
    hand: ['TC-003'],
    trash: ['TC-004'],
    deck: ['TC-005'],
    life: ['TC-006', 'TC-007 up'],
  };
  const t = table(side);
  const zones = [0, 1, 2, 3, 4];
  const open = [['Captain', 'TC-002'], ['TC-004'], ['?', 'TC-007']];
  expect(zones.map((zone) => seen(t, 0, 0, zone))).toEqual([['?'], ['TC-003'], ...open]);
  expect(zones.map((zone) => seen(t, 1, 0, zone))).toEqual([['?'], ['?'], ...open]);
  expect(zones.map((zone) => seen(t, PUBLIC, 0, zone))).toEqual([['?'], ['?'], ...open]);
});

test('[TC-9] a card that changes zones is a new one: effects on it are gone', () => {
  const t = table({ crew: ['TC-001'], hand: ['TC-011', 'TC-015'], gales: 8 });
  t.act('play Mutiny', 'inspire', 'Pell');
  expect(t.power('Pell')).toBe(7000);
  t.act('play Nym', 'Pell', 'play Pell');
  expect([t.power('Pell'), t.state.modCount]).toEqual([4000, 0]);
});

test('[TC-9] a captain never leaves', () => {
  const all = { pick: 'all', side: 'any', zone: 'leader' } as const;
  const cards = [
    ploy('Recall', { op: 'move', what: all, to: 'hand' }),
    ploy('Scuttle', { op: 'ko', what: all }),
    ploy('Bury', { op: 'move', what: all, to: 'deckBottom' }),
  ];
  const t = tableWith(cards, { hand: ['Recall', 'Scuttle', 'Bury'], gales: 3 });
  t.act('play Recall', 'play Scuttle', 'play Bury');
  expect([t.ids(0, 'play'), t.ids(1, 'play'), t.asks]).toEqual([['Captain'], ['Captain'], 'main']);
});

test('[TC-10] gales on a card that leaves go back to the rigging, spent', () => {
  const bury = ploy('Bury', { op: 'move', what: { ...ONE_CREW, side: 'any' }, to: 'deckBottom' });
  const sink = ploy('Sink', { op: 'ko', what: ONE_CREW });
  const recall = ploy('Recall', { op: 'move', what: ONE_CREW, to: 'hand' });
  for (const name of ['Bury', 'Sink', 'Recall']) {
    const t = tableWith([bury, sink, recall], { crew: ['TC-001 +3'], hand: [name], gales: 1 }).act(`play ${name}`);
    expect([t.ids(0, 'play'), t.ready[0], t.spent[0], t.galeDeck[0]]).toEqual([['Captain'], 0, 4, 6]);
  }
});

test('[TC-10] the ten gales of a seat are always ten', () => {
  const t = table({ crew: ['TC-001 +3'], gales: 2, spent: 1 });
  expect([t.ready[0], t.spent[0], t.galeDeck[0], t.on('Pell')]).toEqual([2, 1, 4, 3]);
  t.state.card.attached[t.find('Pell')]--;
  expect(t.rules.check(t.state)).toMatch(/gale/);
});
