// Core, searches, the arena, trees and the page get games as values: none of them names one, not even in a comment. The test
// is here because only this package has the list of games.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allGames } from '../src/games/shipped-games.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const NAMELESS = [
  'core',
  'search',
  'solve',
  'arena',
  'tree',
  'testkit',
  'records',
  'table',
  'server',
  'web',
  'loop-guard',
  'ko',
];

/** Words by which a shipped game can be recognised, besides its name. */
const TERMS: readonly RegExp[] = [
  /\b(komi|sgf|gtp|baduk|atari)\b|dead stones/i,
  /\b(nopes?|defuse)\b|see-the-future|DefuseCard/i,
  /\b(CAN_[A-Z]+|lore|inkwell|inkable|extraInk|exerted|banish(ed|es)?|quest(s|ed|ing)?)\b/i,
  /\b(gales?|captains?)\b/i,
];

const files = NAMELESS.flatMap((name) =>
  readdirSync(`${PACKAGES}${name}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${name}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^[\w-]+\/(src|runner|python)\/.*\.(tsx?|cjs|py|css)$/.test(file))
    .filter((file) => !/\.(test|slow)\.tsx?$/.test(file)),
);

/** Matches any spelling: 'tic-tac-toe', ticTacToe, Tic tac toe. A name of two letters counts only where it means the game. */
function namesOf({ id, title }: { readonly id: string; readonly title: string }): RegExp {
  if (id.length < 3) return new RegExp(`\\b${title}\\b(?! on\\b)|[/']${id}['/]|@umpire/games/${id}\\b`);
  const loose = [id, title].map((name) => name.replace(/s$/, '').split(/[- ]/).join('[- ]?'));
  return new RegExp(loose.join('|'), 'i');
}

test.each(await allGames())('the general packages do not name $title', (game) => {
  const name = namesOf(game);
  // The package ko is about this one game: it is for engines that have no other.
  const general = files.filter((file) => game.id !== 'go' || !file.startsWith('ko/'));
  expect(linesWith(general, [name])).toEqual([]);
});

test('nor do they use words of their cards and boards', () => {
  expect(linesWith(files, TERMS)).toEqual([]);
});

test('the names are found where they are', () => {
  const { id, title } = { id: 'tic-tac-toe', title: 'Tic-tac-toe' };
  for (const text of ['tic-tac-toe', 'ticTacToe', 'Tic tac toe']) expect(text).toMatch(namesOf({ id, title }));
  for (const text of ["'go'", '/demo/go/ko', 'In Go it is', "from '@umpire/games/go'"])
    expect(text).toMatch(namesOf({ id: 'go', title: 'Go' }));
  for (const text of ['go()', 'Go on', 'goTo', 'they go']) expect(text).not.toMatch(namesOf({ id: 'go', title: 'Go' }));
  expect(files.length).toBeGreaterThan(500);
});

const linesWith = (among: readonly string[], words: readonly RegExp[]): string[] =>
  among.flatMap((file) =>
    readFileSync(`${PACKAGES}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, i) => (words.some((word) => word.test(line)) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
