// A match of six cards whose words and pictures tell every card they are given: a command that forgets to mask shows two hands
// at once, or says 'against'. First holds a king, Second a jack, and First folds: no hand is ever shown.
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

export const SEED = 'f';
export const GAME = ['--game', './six-cards.mjs'];
/** By ply: the seat that acts. */
export const ACTORS = [0, 1, 0, 1, 0];
/** What was played, as indices. */
export const PATH = [1, 1, 1, 2, 0];

const header = (players: readonly string[]): string =>
  JSON.stringify({
    format: 'umpire-log/1',
    game: 'six-cards',
    rulesVersion: 1,
    options: {},
    files: {},
    seats: players.map((player) => ({ player })),
    seed: SEED,
  });

const LINES = [
  '{"ply":0,"seat":0,"index":1,"action":2,"notation":"raise with king","key":"87af423a8394f219"}',
  '{"ply":1,"seat":1,"index":1,"action":1,"notation":"call with jack","key":"a19aceeead1fe062"}',
  '{"ply":2,"seat":0,"index":1,"action":2,"notation":"raise with king","key":"5069ffb7eee3ef82"}',
  '{"ply":3,"seat":1,"index":2,"action":2,"notation":"raise with jack","key":"2df2f60439ffaf6b"}',
  '{"ply":4,"seat":0,"index":0,"action":0,"notation":"fold with king","key":"871b075b1f8c4de7"}',
  '{"outcome":{"scores":[-7,7],"reason":"fold"}}',
];

export const logText = (plies = LINES.length, players = ['human:Ann', 'human:Bob']): string =>
  [header(players), ...LINES.slice(0, plies)].map((line) => `${line}\n`).join('');

/** A place with the game as `./six-cards.mjs` and the match as `m.jsonl`. */
export function dealtPlace(): Place {
  const place = freshPlace();
  writeFileSync(place.path('six-cards.mjs'), "export { sixCards as default } from '@umpire/testkit';\n");
  writeFileSync(place.path('m.jsonl'), logText());
  return place;
}

/** Runs a command, which must succeed without a complaint, and returns what it printed. */
export async function printed(place: Place, ...args: string[]): Promise<string> {
  const { code, out, err } = await place.run(args.includes(GAME[1]) ? args : [...args, ...GAME]);
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
  return out;
}

/** For each table in a text: the cards of both seats, '?' where one is hidden. */
export const tablesIn = (text: string): string[] =>
  `\n${text}`
    .split(/^(?=.*: bet \d)/m)
    .slice(1)
    .map((table) => {
      const you = /^First|^random:/.test(table) ? 'Second' : 'First';
      const handOf = (seat: string): string =>
        new RegExp(`^hand of .*\\b${seat}\\b.*: \\[([a-z]+)\\]`, 'm').exec(table)?.[1] ??
        (seat === you ? /^your hand: \[([a-z]+)\]/m.exec(table)?.[1] : undefined) ??
        '?';
      return `${handOf('First')} ${handOf('Second')}`;
    });

/** What each seat sees of the hands before they are shown. */
export const SEEN_BY = ['king ?', '? jack'];
export const SEEN_BY_ALL = '? ?';
