import { expect, test } from 'vitest';
import { kittens } from '../index.ts';
import { helpOf } from './help-of.ts';

test('who asks about a part of a name reads the lines of those cards', () => {
  const { about, cards, basics } = helpOf({ deck: { defuse: 3, skip: 4 } }, ['turn']);
  expect(about('ki').map((line) => line.split(':')[0])).toEqual(['exploding-kitten', 'skip']);
  expect([about('nothing'), basics]).toEqual([[], cards]);
});

test('the rules of an opened match bring the help with them', () => {
  const opened = kittens.open({});
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  expect(opened.value.words.help?.({ deck: { skip: 4 } }).about('skip')).toEqual([
    'skip: ends one turn without drawing',
  ]);
});
