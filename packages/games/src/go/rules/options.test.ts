// Rule sets, handicap, set-up positions and clocks, GO-26 to GO-29.
import type { Options } from '@umpire/core/author';
import { expect, test } from 'vitest';
import {
  after,
  asLogged,
  boardOf,
  endOf,
  eventsOf,
  from,
  legalTexts,
  openGo,
  playOn,
  refusalOf,
  viewOf,
} from '../../../tests/go/go-match.ts';
import { go } from '../index.ts';

const KO = '.XO./XO.O/.XO.';

test.each([
  [{ rules: 'japanese', ko: 'positional' }, 'black-by-72-5'],
  [{ rules: 'japanese', komi: 0.5 }, 'black-by-78-5'],
  [{ rules: 'japanese', scoring: 'area', komi: 7.5, handicapBonus: 'n' }, 'black-by-71-5'],
  [{ rules: 'chinese', handicapBonus: 'n-1' }, 'black-by-72-5'],
])('[GO-26] what is named overrides the rule set: %j', (options, reason) => {
  expect(endOf(after('pass pass', asLogged({ size: 9, handicap: 2, ...options })))).toEqual([1, -1, reason]);
});

test('[GO-26] ko and suicide override the rule set', () => {
  expect(refusalOf(after('C2', from(KO, { rules: 'chinese' })), 'B2')?.code).toBe('ko');
  expect(refusalOf(after('C2', from(KO, { rules: 'korean', ko: 'situational' })), 'B2')?.code).toBe('superko');
  expect(refusalOf(after('', from('OO./X.O', { rules: 'new-zealand' })), 'B1')).toBe(undefined);
  expect(refusalOf(after('', from('OO./X.O', { rules: 'new-zealand', suicide: false })), 'B1')?.code).toBe('suicide');
});

test('[GO-27] fixed handicap stones stand on their points, and White moves first', () => {
  const line = after('', { size: 9, handicap: 5 });
  expect([line.seat, boardOf(line)]).toEqual([
    1,
    '........./........./..X...X../........./....X..../........./..X...X../........./.........',
  ]);
  expect(after('', { size: 9, handicap: 5, toPlay: 'black' }).seat).toBe(0);
});

test.each<[Readonly<Record<string, unknown>>, number | undefined]>([
  [{ size: 9, handicap: 2 }, 0.5],
  [{ handicap: 9, rules: 'aga' }, 0.5],
  [{ size: 3, handicap: 2, handicapPlacement: 'free' }, 0.5],
  [from('X.X/...', { handicap: 2 }), 0.5],
  [{ handicap: 5, komi: 6.5 }, 6.5],
  [{ handicap: 5, komi: 0 }, 0],
  [{ handicap: 0 }, undefined],
  [{ rules: 'ing' }, undefined],
])('[GO-27] with a handicap komi is half a point unless it is named: %j', (options, komi) => {
  const { rules } = after('', options);
  expect(rules.options.komi).toBe(komi);
  expect(viewOf(after('', options)).komi).toBe(komi ?? (options.rules === 'ing' ? 8 : 7.5));
  // The log names the komi that was played for, and opens as the same match.
  const again = after('', rules.options).rules;
  expect(again.options).toEqual(rules.options);
});

test('[GO-27] a log that names a handicap and no komi was played for that of its rules', () => {
  const logged: Options[] = [{ handicap: 5 }, { handicap: 2, handicapPlacement: 'free', rules: 'japanese' }];
  for (const options of logged) {
    const line = after('', asLogged(options));
    expect(line.rules.options).toEqual(asLogged(options));
    expect(viewOf(line).komi).toBe(options.rules === 'japanese' ? 6.5 : 7.5);
  }
});

test.each([
  [{ size: 9, handicap: 1 }, 'handicap is 0 or at least 2: one stone is the first move.'],
  [{ size: 9, handicap: 10 }, '9 × 9 has fixed points for 2 to 9 stones; use handicapPlacement=free for more.'],
  [{ size: 10, handicap: 5 }, '10 × 10 has fixed points for 2 to 4 stones; use handicapPlacement=free for more.'],
  [{ size: 6, handicap: 2 }, '6 × 6 has no fixed handicap points: use handicapPlacement=free.'],
  [{ size: 3, handicap: 9, handicapPlacement: 'free' }, 'handicap is at most 8 on 3 × 3.'],
  [{ size: 19, handicap: 26, handicapPlacement: 'free' }, 'handicap is a whole number from 0 to 25.'],
])('[GO-27] %j is refused', (options, text) => {
  expect(go.open(options)).toMatchObject({ ok: false, refusal: { code: 'bad-option', text } });
});

test('[GO-27] with free placement Black places the stones one by one, before White moves', () => {
  const line = after('', { size: 3, handicap: 8, handicapPlacement: 'free' });
  expect([line.seat, legalTexts(line)]).toEqual([0, ['A3', 'B3', 'C3', 'A2', 'B2', 'C2', 'A1', 'B1', 'C1']]);
  playOn(line, 'A1 B1 C1 A2 C2 A3 B3');
  expect([line.seat, legalTexts(line), refusalOf(line, 'A1')?.code]).toEqual([0, ['C3', 'B2'], 'occupied']);
  playOn(line, 'C3');
  expect([line.seat, boardOf(line), legalTexts(line)]).toEqual([1, 'XXX/X.X/XXX', ['B2', 'pass']]);
  expect(boardOf(playOn(line, 'B2'))).toBe('.../.O./...');
});

test('[GO-27] 25 stones may be placed freely', () => {
  const line = after('', { handicap: 25, handicapPlacement: 'free' });
  const letters = 'ABCDE'.split('').flatMap((letter) => [1, 2, 3, 4, 5].map((row) => `${letter}${row}`));
  expect(playOn(line, letters.slice(0, 24).join(' ')).seat).toBe(0);
  expect(playOn(line, 'E5').seat).toBe(1);
});

test('[GO-28] setup gives the start, top row first, and toPlay who moves first', () => {
  expect(boardOf(after('', from('X../.O.')))).toBe('X../.O.');
  expect(boardOf(after('', { width: 3, height: 2, setup: ' X..\n.O. ' }))).toBe('X../.O.');
  const seats = ['auto', 'black', 'white'].map((toPlay) => after('', from('X../.O.', { toPlay })).seat);
  expect(seats).toEqual([0, 0, 1]);
});

test('[GO-28] stones that are set up may be called a handicap: then White moves first', () => {
  const line = after('', from('X.X/...', { handicap: 2, handicapBonus: 'n', komi: 0 }));
  expect([line.seat, boardOf(line)]).toEqual([1, 'X.X/...']);
  expect(endOf(playOn(line, 'pass pass'))).toEqual([1, -1, 'black-by-4']);
  expect(after('', from('X.X/...', { handicap: 2, toPlay: 'black' })).seat).toBe(0);
  const free = after('', from('X.X/...', { handicap: 2, handicapPlacement: 'free' }));
  expect([free.seat, legalTexts(free)]).toEqual([1, ['B2', 'A1', 'B1', 'C1', 'pass']]);
});

test.each([
  ['X./..', 'setup has 2 rows of 3 signs, with / between them.'],
  ['X../...\n...', 'setup has 2 rows of 3 signs, with / between them.'],
  ['x../...', "setup uses only '.', 'X' for Black and 'O' for White."],
  ['XO./O..', 'In the setup the stone in row 1, column 1 has no liberty.'],
  ['XXX/XXX', 'In the setup the stone in row 1, column 1 has no liberty.'],
])('[GO-28] the setup %j is refused', (setup, text) => {
  expect(go.open({ width: 3, height: 2, setup })).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});

test.each([
  ['absolute:600', { kind: 'absolute', mainMs: 600_000 }],
  ['fischer:600+10', { kind: 'fischer', mainMs: 600_000, addMs: 10_000 }],
  ['byoyomi:600+3x30', { kind: 'byoyomi', mainMs: 600_000, periods: 3, periodMs: 30_000 }],
  ['canadian:600+300/25', { kind: 'canadian', mainMs: 600_000, periodMs: 300_000, moves: 25 }],
  ['move:10', { kind: 'move', moveMs: 10_000 }],
  ['none', undefined],
])('[GO-29] %s is a clock', (clock, value) => {
  expect(openGo({ clock }).clock).toEqual(value);
});

test('[GO-29] whoever exceeds the clock loses', () => {
  const spend = (spentMs: number) => eventsOf({ size: 3, clock: 'move:10' }, [{ text: 'A1', clock: { spentMs } }]);
  expect(spend(10_000).map(({ kind }) => kind)).toEqual(['acted', 'told']);
  expect(spend(10_001).at(-1)).toEqual({ kind: 'ended', outcome: { scores: [-1, 1], reason: 'time' } });
  expect(go.open({ clock: 'sand' })).toMatchObject({ ok: false, refusal: { code: 'bad-clock' } });
});
