// What is still known of a card that has left: how it was played, and its last values.
import { keyText } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { character } from '../../../tests/storyweave/invented-cards.ts';
import { type Table, tableWith } from '../../../tests/storyweave/table.ts';

/** When a Pim enters, everything that entered goes back to the hand. */
const gatekeeper = character('Keeper', {
  kind: 'triggered',
  on: 'played',
  subject: { pick: 'all', side: 'own', zone: 'play', where: { named: 'Pim Tallow' } },
  do: [{ op: 'move', what: { pick: 'event' }, to: 'hand' }],
});

const wounded = { play: ['SW-001', 'Keeper', 'SW-004 d3'], hand: ['SW-002'], ink: 3 };

test('[SW-57] "if you used Shift" holds also when the card has left since', () => {
  const t = tableWith([gatekeeper], wounded).act('shift', 'resolve Keeper');
  expect(t.ids(0, 'hand')).toEqual(['SW-001', 'SW-002']);
  // As many cards are drawn as damage is removed: three.
  expect(t.act('Moth', 'remove 3').ids(0, 'hand').length).toBe(5);
});

test('[SW-57] played for ink it does not hold, wherever the card is', () => {
  const t = tableWith([gatekeeper], { ...wounded, ink: 5 }).act('play', 'resolve Keeper');
  expect(t.act('Moth', 'remove 3').ids(0, 'hand')).toEqual(['SW-002']);
});

test('[SW-57] it is asked of the card that triggered, not of the one that came back in another way', () => {
  const again = character('Herald', {
    kind: 'triggered',
    on: 'played',
    subject: { pick: 'all', side: 'own', zone: 'play', where: { named: 'Pim Tallow', strength: { ge: 4 } } },
    limit: { per: 'turn', n: 1, scope: 'instance' },
    do: [
      { op: 'move', what: { pick: 'event' }, to: 'hand' },
      {
        op: 'play',
        what: { pick: 'choose', side: 'own', zone: 'hand', min: 1, max: 1, where: { cost: { ge: 5 } } },
        free: true,
      },
    ],
  });
  const t = tableWith([again], { play: ['SW-001', 'Herald', 'SW-004 d3'], hand: ['SW-002'], ink: 3 });
  t.act('shift', 'resolve Herald', 'resolve Herald');
  // Both triggers of Pim wait now: of the one that was shifted in, and of the one that came for free.
  expect([t.asks, t.legal.length]).toEqual(['order', 2]);
  const drawn: number[] = [];
  for (const which of [t.legal[0], undefined]) {
    const before = t.ids(0, 'hand').length;
    if (which !== undefined) t.act(which);
    t.act('Moth', 'remove 1');
    drawn.push(t.ids(0, 'hand').length - before);
  }
  expect(drawn).toEqual([1, 0]);
});

test('[SW-41] the last values of a banished card count for whoever saw it leave', () => {
  const heir = character('Heir', {
    kind: 'triggered',
    on: 'banished',
    subject: { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' } },
    do: [{ op: 'gainScore', who: 'own', n: { stat: 'strength', of: { pick: 'event' } } }],
  });
  const side = { play: ['Heir', 'SW-025 d5 @SW-030', 'SW-030'] };
  const t = tableWith([heir], { play: ['SW-028'] }, side).act('use', 'Sela');
  // Five, and one more for the Trial Yard.
  expect(t.lore[1]).toBe(6);
});

/** Tessaly quests, and returns to the hand while her Support waits: it reads her last-known values. */
const gone = (...tessaly: string[]) => {
  const recall = character('Owl', {
    kind: 'triggered',
    on: 'quested',
    subject: { pick: 'all', side: 'own', zone: 'play' },
    do: [{ op: 'move', what: { pick: 'event' }, to: 'hand' }],
  });
  const play = [...tessaly, 'SW-030', 'Owl', 'SW-001'];
  return tableWith([recall], { play }).act('quest Tessaly', 'resolve Owl');
};

const keyOf = (t: Table): string => {
  const key = new Int32Array(2);
  t.rules.key(t.state, key);
  return keyText(key);
};

test('[SW-41] last values that something waiting reads are part of the position', () => {
  const [here, there] = [gone('SW-005 @SW-030'), gone('SW-005')];
  // The only difference is where she was: she has left, and the location is still there.
  expect([keyOf(here) === keyOf(there), here.canonical === there.canonical]).toEqual([false, false]);
  expect(here.rules.same(here.state, there.state)).toBe(false);
  expect(keyOf(gone('SW-005'))).toBe(keyOf(there));
  const futures = [here, there].map((t) => t.act('yes', 'Pim').stat('Pim', 'strength'));
  expect(futures).toEqual([3, 2]);
  // The positions are the same again once nothing reads these values any more.
  const [one, other] = [gone('SW-005 @SW-030'), gone('SW-005')].map((t) => t.act('no'));
  expect([keyOf(one), one.canonical]).toEqual([keyOf(other), other.canonical]);
});
