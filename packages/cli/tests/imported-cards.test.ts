// Another maker's card file at the command line: it is played with deck lists, and every result names cards without text.
import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { plainCards } from './plain-cards.ts';
import { freshPlace, type Place } from './run-umpire.ts';

vi.setConfig({ testTimeout: 120_000 });

const CARDS = plainCards(
  (number) => `Piper ${number}`,
  (number) => (number === 0 ? 'Whenever it rains, draw a card.' : ''),
);
const NOTE = '1 card is played without its text: Piper 0 - of the Test.';

function placeWithCards(): Place {
  const place = freshPlace();
  writeFileSync(place.path('cards.json'), JSON.stringify({ cards: CARDS }));
  const lines = CARDS.slice(0, 15).map(({ fullName }) => `4 ${fullName}`);
  writeFileSync(place.path('deck.txt'), lines.join('\n'));
  return place;
}

const SET = ['cards=cards.json', 'list1=deck.txt', 'list2=deck.txt'].flatMap((each) => ['--set', each]);
const TWO = ['--bot', 'random', '--bot', 'random', '--seed', '1'];

test('statistics name them, as JSON and as text', async () => {
  const place = placeWithCards();
  const arena = (...more: string[]) =>
    place.run(['arena', 'storyweave', ...TWO, ...SET, '--stats', '--iterations', '3', ...more]);
  expect(JSON.parse((await arena('--json')).out)).toMatchObject({ finished: 3, warnings: [NOTE] });
  expect((await arena()).out).toContain(`Note: ${NOTE}`);
});

test('a match and its replay name them', async () => {
  const place = placeWithCards();
  const { err } = await place.run(['arena', 'storyweave', ...TWO, ...SET, '--log', 'm.log']);
  expect(err).toContain(NOTE);
  const { out } = await place.run(['replay', 'm.log']);
  expect(out).toContain(NOTE);
});

test('without deck lists it is said what is missing', async () => {
  const place = placeWithCards();
  const { code, err } = await place.run(['arena', 'storyweave', ...TWO, '--set', 'cards=cards.json']);
  expect([code, err]).toEqual([2, expect.stringMatching(/no decks.*list1/)]);
});

test('every mistake in a file has its line, with the name of the file', async () => {
  const place = placeWithCards();
  writeFileSync(place.path('wrong.txt'), '4 Piper 1 - of the Test\n4 Nobody\n4 No-one\n');
  const set = SET.map((each) => each.replace('list2=deck.txt', 'list2=wrong.txt'));
  const { code, out, err } = await place.run(['arena', 'storyweave', ...TWO, ...set]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const [first, second, ...rest] = err.split('\n');
  expect(first).toMatch(/^umpire: list2=wrong\.txt: The deck list has 2 mistakes: line 2: there is no card 'Nobody'/);
  expect(second).toMatch(/^ {2}list2=wrong\.txt: line 3: there is no card 'No-one'/);
  expect(rest).toEqual(['']);
  writeFileSync(place.path('deck.txt'), '60 Piper 1 - of the Test');
  const many = await place.run(['arena', 'storyweave', ...TWO, ...SET]);
  expect(many.err).toMatch(
    /^umpire: list1=deck\.txt: The deck of seat 0 cannot be played\. [^\n]*at most 4[^\n]*\.\n$/,
  );
});
