// What a question says about its purpose.
import { expect, test } from 'vitest';
import { sceneFor } from '../../../tests/drawn.ts';
import { type Table, table } from '../../../tests/storyweave/table.ts';

const asked = (t: Table): string | undefined => sceneFor(t, t.state.asked).question?.text;

const ENEMIES = { play: ['SW-001 d1', 'SW-034 d1', 'SW-011'] };

test.each([
  ['Ashfall Verdict', 'Choose a card to banish.'],
  ['Forget-Me-Song', 'Choose a card to return to the hand.'],
  ['Oath of Rust', 'Choose a card to hold back.'],
])('%s asks: %s', (card, sentence) => {
  expect(asked(table({ hand: [card], ink: 9 }, ENEMIES).act('play'))).toBe(sentence);
});

test('an option is asked for by what it does', () => {
  const t = table({ hand: ['Spark Volley'], ink: 9 }, { play: ['SW-001', 'SW-034', 'SW-036'] }).act(
    'play',
    'character',
  );
  expect(asked(t)).toBe('Choose a card to deal 2 damage to.');
});

test('who has to discard is told so', () => {
  const t = table({ play: ['Hollow Jester d1'] }, { play: ['Blast Kiln'], hand: ['SW-001', 'SW-004'] }).act('end');
  while (t.asks !== 'choose') t.act(t.legal.find((text) => text.startsWith('use')) ?? t.legal[0]);
  if (asked(t) === 'Choose a card to put 1 damage on.') t.act('jester');
  expect([t.seat, asked(t)]).toEqual([1, 'Choose a card to discard.']);
});

test.each([
  [
    { hand: ['Gatewright Ume', 'Chapel of Small Hours'], ink: 4 },
    'play gatewright',
    'You may play a location with cost 3 or less from your hand for free (Gatewright Ume): do you?',
  ],
  [
    { play: ['Tessaly - Field Medic', 'SW-001'] },
    'quest tessaly',
    'You may give strength to a card (Tessaly - Field Medic): do you?',
  ],
])('%j, after %s: what one may do is said', (side, typed, sentence) => {
  expect(asked(table(side, ENEMIES).act(typed))).toBe(sentence);
});

test('how much is asked with what', () => {
  const t = table({ play: ['SW-004 d3'], hand: ['SW-002'], ink: 5 }).act('play', 'Brother Moth');
  expect(asked(t)).toBe('How much damage is removed?');
});
