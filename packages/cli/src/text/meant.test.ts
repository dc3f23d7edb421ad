import { expect, test } from 'vitest';
import { beginning, meant } from './meant.ts';

const GAMES = ['tic-tac-toe', 'connect-four', 'go', 'tidecrown', 'storyweave'];

test.each([
  ['tidecrwn', 'tidecrown'],
  ['Tide', 'tidecrown'],
  ['storyweaver', 'storyweave'],
  ['conect-for', 'connect-four'],
  ['chess', undefined],
  ['ti', undefined],
  ['gp', undefined],
  ['', undefined],
  ['x'.repeat(100_000), undefined],
])('%j is near %j', (typed, word) => {
  expect(meant(typed, GAMES)).toBe(word);
});

test.each([
  ['tide', 'tidecrown'],
  [' GO ', 'go'],
  ['ti', undefined],
  ['', undefined],
])('%j begins %j', (typed, word) => {
  expect(beginning(typed, GAMES)).toBe(word);
});
