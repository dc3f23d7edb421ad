// Words for parts of the cards in play.
import { expect, test } from 'vitest';
import { crew, event, leader, mini, problemOf, stage } from './mini/mini-table.ts';

const CARDS = [leader('Boss'), crew('Mate'), stage('Port')];
const FIELD = { play: ['Boss', 'Mate', 'Port'] };

const one = (zone: string | readonly string[], side: 'own' | 'opp' = 'opp') =>
  ({ pick: 'choose', side, zone, min: 0, max: 1 }) as const;

const spending = (zone: string | readonly string[], side: 'own' | 'opp' = 'opp') =>
  event('Spend', { kind: 'spell', do: [{ op: 'spend', what: one(zone, side) }] });

test.each([
  ['crew', ['Mate']],
  ['leader', ['Boss']],
  [
    ['leader', 'crew'],
    ['Boss', 'Mate'],
  ],
  [
    ['crew', 'stage'],
    ['Mate', 'Port'],
  ],
  ['play', ['Boss', 'Mate', 'Port']],
])('of the cards in play, %s means %j', (zone, names) => {
  const t = mini([...CARDS, spending(zone)], { hand: ['Spend'], gales: 1 }, FIELD).act('play');
  expect(t.legal).toEqual([...names, 'done']);
});

test('beside another zone a place narrows only what is in play', () => {
  const cards = [...CARDS, spending(['crew', 'hand'], 'own')];
  const t = mini(cards, { ...FIELD, hand: ['Spend', 'Boss', 'Port'], gales: 1 }).act('play');
  expect(t.legal.filter((text) => text !== 'done').sort()).toEqual(['Boss', 'Mate', 'Port']);
  const slots = t.legal.filter((text) => text === 'Boss');
  expect(slots).toHaveLength(1);
});

test('the leader may be meant without a zone', () => {
  const spell = event('Tire', { kind: 'spell', do: [{ op: 'spend', what: { pick: 'leader', side: 'opp' } }] });
  const t = mini([...CARDS, spell], { ...FIELD, hand: ['Tire'], gales: 1 }, FIELD).act('play');
  expect(['Boss', 'Mate'].map((name) => t.state.card.spent[t.find(name, 1)])).toEqual([1, 0]);
  expect(t.state.card.spent[t.find('Boss', 0)]).toBe(0);
});

test('a trigger hears only what happens in its place', () => {
  const watcher = crew('Watcher', {
    kind: 'triggered',
    on: 'becameSpent',
    subject: { pick: 'all', side: 'opp', zone: 'crew' },
    do: [{ op: 'draw', who: 'own', n: 1 }],
  });
  const all = event('All', { kind: 'spell', do: [{ op: 'spend', what: { pick: 'all', side: 'opp', zone: 'play' } }] });
  const t = mini([...CARDS, watcher, all], { play: ['Watcher'], hand: ['All'], gales: 1 }, FIELD).act('play');
  expect([t.ids(0, 'hand'), t.isSpent('Boss')]).toEqual([['Filler'], true]);
});

test('a word that is neither a zone nor a place is refused', () => {
  expect(problemOf([spending('sky')])).toContain("no zone 'sky'");
});
