// docs/words.md is binding: every exported type ends in a word of the list, and every word of the list is used by a type.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const docs = new URL('../../../docs/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, docs), 'utf8');

/** The first cells of the tables: one word, or several that are explained together. */
const listed = [...read('words.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .filter(([, , meaning]) => meaning !== 'what it is')
  .flatMap(([, cell]) => cell.split(', '));

const exported = readdirSync(new URL('api/', docs)).flatMap((page) =>
  [...read(`api/${page}`).matchAll(/^(?:abstract )?(?:interface|class|type) ([A-Z]\w*)/gm)].map(([, name]) => name),
);

/** Words that are no ideas of their own: `StateFor` is a state, `IfAt` an if. */
const SMALL = new Set(['for', 'of', 'at', 'by', 'from', 'to']);

/** Types of states and views that are named after their game. */
const GAMES = new Set([
  ...['TicTacToe', 'ConnectFour', 'Kittens', 'Storyweave', 'Tidecrown', 'Kuhn', 'Leduc', 'LiarsDice'],
  ...['Jar', 'ThreeCards', 'SixCards', 'Noughts', 'Partners', 'Rings', 'TinyChess', 'TinyShogi'],
]);

function wordOf(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  while (words.length > 1 && SMALL.has(words.at(-1) ?? '')) words.pop();
  return words.at(-1) ?? '';
}

const used = new Set(exported.filter((name) => !GAMES.has(name)).map(wordOf));

test('there is a list, and there are names', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(exported.length).toBeGreaterThan(200);
});

test('every exported type ends in a word of the list', () => {
  expect([...used].filter((word) => !listed.includes(word)).sort()).toEqual([]);
});

test('every word of the list is used, and none is explained twice', () => {
  expect(listed.filter((word) => !used.has(word)).sort()).toEqual([]);
  expect(listed.filter((word, at) => listed.indexOf(word) !== at)).toEqual([]);
});
