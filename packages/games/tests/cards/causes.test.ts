// Who or what caused an event.
import { expect, test } from 'vitest';
import { crew, event, mini } from './mini/mini-table.ts';

const boy = crew('Boy', {
  kind: 'triggered',
  on: 'becameSpent',
  subject: { pick: 'self' },
  by: 'opponentEffect',
  optional: true,
  do: [{ op: 'ready', what: { pick: 'self' } }],
});
const all = { pick: 'all', side: 'any', zone: 'crew' } as const;
const tire = event('Tire', { kind: 'spell', do: [{ op: 'spend', what: all }] });

test('an effect of the opponent is one, and its own is not', () => {
  const t = mini([boy, tire], { hand: ['Tire'], gales: 1 }, { play: ['Boy'] }).act('play');
  expect([t.state.asked, t.legal]).toEqual([1, ['yes', 'no']]);
  expect(t.act('yes').isSpent('Boy')).toBe(false);
  expect(
    mini([boy, tire], { play: ['Boy'], hand: ['Tire'], gales: 1 })
      .act('play')
      .isSpent('Boy'),
  ).toBe(true);
});

test('what the rules do has no cause: whoever attacks is spent by nobody', () => {
  const t = mini([boy], { play: ['Boy'] }, { play: ['Filler'] }).act('attack', 'Filler');
  expect([t.isSpent('Boy'), t.legal]).toEqual([true, ['end', 'reveal']]);
});

test('a cause is the innermost ability: what a trigger does in the turn of another is its own', () => {
  const eager = crew('Eager', { kind: 'triggered', on: 'played', who: 'opp', do: [{ op: 'spend', what: all }] });
  const t = mini([boy, eager], { hand: ['Filler'], gales: 1 }, { play: ['Boy', 'Eager'] }).act('play');
  expect([t.isSpent('Boy'), t.state.depth]).toEqual([true, 0]);
});
