import { expect, test } from 'vitest';
import { ToldLines } from './told-lines.ts';

test('what happens several times in a row is said once', () => {
  const told = new ToldLines();
  for (const text of ['Kitty draws a card', 'Kitty draws a card', 'Kitty shuffles', 'Kitty draws a card'])
    told.add(text, false);
  expect(told.take()).toEqual(['* Kitty draws a card (2 times)', '* Kitty shuffles', '* Kitty draws a card']);
  expect(told.take()).toEqual([]);
});

test('what happens in a turn stands under the line that begins it', () => {
  const told = new ToldLines();
  told.add('Ann shuffles', false);
  told.add('Ann begins turn 1', true);
  told.add('Ann draws a card', false);
  expect(told.take()).toEqual(['* Ann shuffles', '', 'Ann begins turn 1', '  * Ann draws a card']);
  told.add('Ann inks a card', false);
  expect(told.take()).toEqual(['  * Ann inks a card']);
});

test('what was heard is known once', () => {
  const told = new ToldLines();
  told.add('Ann shuffles', false);
  expect(told.takeHeard()).toEqual([]);
  told.take();
  expect([told.takeHeard(), told.takeHeard()]).toEqual([['Ann shuffles'], []]);
});
