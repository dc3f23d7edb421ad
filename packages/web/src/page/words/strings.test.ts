import { expect, test } from 'vitest';
import { english, noticeText, strings } from './strings.ts';
import { german } from './strings-de.ts';

const leavesOf = (table: object, path = ''): [string, unknown][] =>
  Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'object' ? leavesOf(value, `${path}${name}.`) : [[`${path}${name}`, value] as [string, unknown]],
  );

test('every sentence of one language is a sentence of the other, and takes as much', () => {
  const words = new Map(leavesOf(german));
  for (const [name, value] of leavesOf(english)) {
    const other = words.get(name);
    expect([name, typeof other]).toEqual([name, typeof value]);
    if (typeof value === 'function') expect([name, (other as typeof value).length]).toEqual([name, value.length]);
  }
});

test('a notice is said by its code, or in the words that came with it', () => {
  expect(noticeText({ code: 'question-over', text: 'other words' })).toBe('That question is over.');
  expect(noticeText({ code: 'no-ink', text: 'It costs 2.' })).toBe('It costs 2.');
  Object.assign(strings, german);
  expect(noticeText({ code: 'question-over' })).toBe('Diese Frage ist vorbei.');
  expect(strings.won('Du')).toBe('Du hast gewonnen');
  expect(strings.won('Ann, Ben')).toBe('Ann, Ben haben gewonnen');
  Object.assign(strings, english);
});
