// The end of a match and its points, GO-17 to GO-23.
import { FastDice, Past } from '@umpire/core/author';
import { expect, test } from 'vitest';
import {
  after,
  asLogged,
  boardOf,
  endOf,
  everythingOf,
  from,
  legalTexts,
  openGo,
  playOn,
  prisonersOf,
  refusalOf,
  scoresOf,
  viewOf,
} from '../../../tests/go/go-match.ts';
import { PLAYING } from '../rules/state.ts';

/** Two walls; behind each lies a dead stone of the other colour. */
const WALLS = '..XO./.OXO./..XO./..XOX/..XO.';
const AGREED = from(WALLS, { marking: 'agreement', komi: 0 });

test('[GO-17] two passes in a row end the match, and stones count as they stand', () => {
  expect(endOf(after('pass', { size: 3 }))).toBe('goes on');
  expect(endOf(after('pass A1 pass', { size: 3 }))).toBe('goes on');
  expect(endOf(after('pass pass', { size: 3 }))).toEqual([-1, 1, 'white-by-7-5']);
  const line = after('pass pass', from(WALLS, { komi: 0.5 }));
  expect([viewOf(line).dead, endOf(line)]).toEqual([[], [-1, 1, 'white-by-0-5']]);
});

test('[GO-18] after two passes the side to move marks chains, one action per chain', () => {
  const line = after('pass pass', AGREED);
  expect([line.isOver, line.seat]).toEqual([false, 0]);
  expect(legalTexts(line).filter((text) => / /.test(text))).toEqual(['dead C5', 'dead D5', 'dead B4', 'dead E2']);
  expect(legalTexts(line)).toEqual(expect.arrayContaining(['A1', 'E1', 'pass']));
  expect(viewOf(playOn(line, 'dead:c1')).dead).toEqual(['C5', 'C4', 'C3', 'C2', 'C1']);
  expect(line.seat).toBe(0);
  expect(legalTexts(line)).toContain('alive C5');
  expect(viewOf(playOn(line, 'alive:C2')).dead).toEqual([]);
});

test('[GO-18] when both sides have passed once more the dead stones are off', () => {
  const line = after('pass pass dead:B4 dead:E2 pass', AGREED);
  expect([line.seat, endOf(line)]).toEqual([1, 'goes on']);
  expect(endOf(playOn(line, 'pass'))).toEqual([1, -1, 'black-by-5']);
  expect(viewOf(line)).toMatchObject({ dead: ['B4', 'E2'], result: { text: 'B+5', black: 15, white: 10 } });
  expect(boardOf(line)).toBe(WALLS);
});

test('[GO-18] whoever marks otherwise must be agreed with in turn', () => {
  const line = after('pass pass dead:B4 pass alive:B4 dead:E2', AGREED);
  expect(line.seat).toBe(1);
  expect([playOn(line, 'pass').seat, endOf(line)]).toEqual([0, 'goes on']);
  // The stone at B4 makes the left side neutral.
  expect(endOf(playOn(line, 'pass'))).toEqual([-1, 1, 'white-by-6']);
  expect(viewOf(line).result).toMatchObject({ black: 5, white: 11 });
});

test.each([
  ['the side that marks', 'pass pass dead:B4 A1', 1],
  ['the other side', 'pass pass dead:B4 pass A1', 0],
])('[GO-18] playing on, by %s, clears the marks and resumes the match', (_, moves, seat) => {
  const line = after(moves, AGREED);
  expect([line.seat, line.state.phase, viewOf(line).dead]).toEqual([seat, PLAYING, []]);
  expect(refusalOf(line, 'dead B4')).toMatchObject({
    code: 'not-now',
    text: 'Dead stones are marked after two passes.',
  });
  expect(endOf(playOn(line, 'pass'))).toBe('goes on');
  expect(legalTexts(playOn(line, 'pass'))).toContain('dead B4');
  expect(endOf(playOn(line, 'pass pass'))).toEqual(seat === 1 ? [1, -1, 'black-by-1'] : [-1, 1, 'white-by-1']);
});

test('[GO-18] stones that are taken after the match was resumed are prisoners', () => {
  const line = after('pass pass pass E1 B5 pass A4 pass B3 pass pass dead:E2 pass pass', {
    ...AGREED,
    scoring: 'territory',
  });
  // Black: seven points and a prisoner. White: four points and a dead stone.
  expect([prisonersOf(line), endOf(line)]).toEqual([
    [1, 0],
    [1, -1, 'black-by-3'],
  ]);
});

test.each([
  ['dead A1', 'empty', 'There is no stone at A1.'],
  ['alive B4', 'marked', 'That chain is marked alive already.'],
  ['dead Z9', 'outside', 'Z9 is outside the board: columns are A to E (no I), rows 1 to 5.'],
])('[GO-18] %s is refused as %s', (text, code, sentence) => {
  const line = after('pass pass', AGREED);
  const before = everythingOf(line);
  expect(refusalOf(line, text)).toMatchObject({ code, text: sentence });
  expect(everythingOf(line)).toEqual(before);
});

test('[GO-18] a chain is named by its first stone when actions are numbers', () => {
  const { rules, state, past } = after('pass pass', AGREED);
  expect(rules.words.whyNot(state, past, 7)).toEqual({
    code: 'not-first',
    value: 'C4',
    text: 'C4 is marked with its whole chain: name it by its first stone, C5.',
  });
});

test('[GO-18] each point may be marked four times on average, then only passing and playing on are left', () => {
  const options = from('X..', { marking: 'agreement', komi: 0 });
  const line = after(`pass pass ${'dead:A1 alive:A1 '.repeat(6)}`, options);
  expect(legalTexts(line)).toEqual(['B1', 'C1', 'pass']);
  expect(refusalOf(line, 'dead A1')).toMatchObject({
    code: 'not-now',
    text: 'Enough was marked: agree with pass, or play on.',
  });
  expect(legalTexts(playOn(line, 'B1 pass pass'))).toContain('dead A1');
});

/** Two sides that live, with a dead stone in each. */
const NINE = '.XXXOOO../XX.XO.OO./.XXXOOO.X/XXXXOOOO./..XXOOOOO/O.XXOO.O./..XXOOOOO/XXXXO.OO./.X.XOOO.O';

test('[GO-19] marking=estimate finds the dead stones when the match is scored', () => {
  const line = after('', from(NINE, { marking: 'estimate', komi: 0 }));
  expect(viewOf(line).dead).toEqual([]);
  playOn(line, 'pass pass');
  expect([viewOf(line).dead, viewOf(line).result]).toEqual([['J7', 'A4'], { text: 'W+9', black: 36, white: 45 }]);
  expect(endOf(line)).toEqual([-1, 1, 'white-by-9']);
  expect(viewOf(after('pass pass', from(NINE, { komi: 0 }))).result).toEqual({ text: 'W+9', black: 31, white: 40 });
});

// White's dead stone spoils Black's territory unless it is taken off.
test.each([
  ['counts what two passes leave as it stands', 'none', [-1, 1], [-1, 1], false],
  ['plays on after two passes where dead stones are found later', 'estimate', [1, -1], [1, -1], true],
])('[GO-19] a playout of a search %s', (_, marking, final, scores, playsOn) => {
  const options = from(NINE.replace('O.X/', 'O../'), { marking, komi: -9.5 });
  const line = after('pass pass', options);
  const guide = openGo(options).search.guide?.();
  guide?.playout(line.state, new Past(), 1);
  const { played } = guide ?? expect.unreachable();
  expect([scoresOf(line), Array.from(played.scores), played.length > 0]).toEqual([final, scores, playsOn]);
});

test('[GO-19] whoever has won without the dead stones answers a pass with a pass, and nobody else does', () => {
  const decided = (marking: string, komi: number): number | undefined => {
    const options = from(NINE.replace('O.X/', 'O../'), { marking, komi, toPlay: 'white' });
    const { state, past, rules } = after('pass', options);
    return rules.search.guide?.().decide?.(state, past, new FastDice(1));
  };
  expect([decided('estimate', -9.5), decided('agreement', -9.5)]).toEqual([81, 81]);
  expect([decided('estimate', 50), decided('none', -9.5)]).toEqual([undefined, undefined]);
  const fresh = after('', from(NINE.replace('O.X/', 'O../'), { marking: 'estimate', komi: -9.5 }));
  expect(fresh.rules.search.guide?.().decide?.(fresh.state, fresh.past, new FastDice(1))).toBeUndefined();
});

// Only eyes are left empty: 15 points of area to 10, and two points of territory each.
test.each([
  ['area', [1, -1]],
  ['territory', [-1, 1]],
])('[GO-20] a playout counts %s as the match does', (scoring, scores) => {
  const options = from('.XXO./XXXOO/.XXOO/XXXO./XXXOO', { scoring, tax: 'none', komi: 1 });
  const guide = openGo(options).search.guide?.() ?? expect.unreachable();
  const line = after('', options);
  guide.playout(line.state, line.past, 1);
  expect([Array.from(guide.played.scores), scoresOf(after('pass pass', options))]).toEqual([scores, scores]);
});

test.each<[string, string, Record<string, unknown>, number, number]>([
  ['area counts stones and surrounded points', '.X.O.', { scoring: 'area' }, 2, 2],
  ['territory counts surrounded points', '.XX.O', { scoring: 'territory', tax: 'none' }, 1, 0],
  ['dame count for nobody', 'X..O', { scoring: 'area' }, 1, 1],
  ['an empty board is nobody`s', '...', {}, 0, 0],
])('[GO-20] %s', (_, setup, options, black, white) => {
  expect(viewOf(after('pass pass', from(setup, { komi: 0, ...options }))).result).toMatchObject({ black, white });
});

test('[GO-20] prisoners count for territory and not for area', () => {
  const take = from('OX./.OX', { komi: 0 });
  expect(endOf(after('A1 pass pass', { ...take, scoring: 'territory' }))).toEqual([1, -1, 'black-by-5']);
  expect(endOf(after('A1 pass pass', { ...take, scoring: 'area' }))).toEqual([1, -1, 'black-by-6']);
});

test('[GO-20] a dead stone counts twice for territory: as a prisoner and as a point', () => {
  const line = after('pass pass dead:B4 dead:E2 pass pass', { ...AGREED, scoring: 'territory' });
  expect(viewOf(line).result).toEqual({ text: 'B+5', black: 11, white: 6 });
});

test.each([
  ['none', 1, 'black-by-1'],
  ['seki', 0, 'jigo'],
])('[GO-21] tax=%s: an eye in seki is worth %i', (tax, black, reason) => {
  const line = after('pass pass', from('.XX.OOO', { scoring: 'territory', tax, komi: 0 }));
  expect([viewOf(line).result, line.rules.reason(line.state)]).toMatchObject([{ black, white: 0 }, reason]);
});

test.each([
  ['none', 6, 4],
  ['seki', 6, 4],
  ['all', 4, 2],
])('[GO-21] tax=%s: two living sides without dame', (tax, black, white) => {
  const line = after('pass pass', from('..XO./..XO./..XO./..XO.', { scoring: 'territory', tax, komi: 0 }));
  expect(viewOf(line).result).toMatchObject({ black: black + 2, white: white });
});

test.each([
  ['japanese', 'black-by-72-5'],
  ['korean', 'black-by-72-5'],
  ['chinese', 'black-by-71-5'],
  ['chinese-ogs', 'black-by-71-5'],
  ['aga', 'black-by-72-5'],
  ['ing', 'black-by-73'],
  ['new-zealand', 'black-by-74'],
  ['tromp-taylor', 'black-by-73-5'],
])('[GO-22] %s gives White komi, and something for two handicap stones', (rules, reason) => {
  expect(endOf(after('pass pass', asLogged({ size: 9, handicap: 2, rules })))).toEqual([1, -1, reason]);
});

test.each([
  ['0', 'black-by-17-5'],
  ['n-1', 'black-by-15-5'],
  ['n', 'black-by-14-5'],
])('[GO-22] handicapBonus=%s with three free stones', (handicapBonus, reason) => {
  const options = { size: 5, handicap: 3, handicapPlacement: 'free', handicapBonus, komi: 7.5 };
  expect(endOf(after('A1 B1 C1 pass pass', options))).toEqual([1, -1, reason]);
});

test('[GO-22] without handicap stones there is no bonus, and komi may be negative', () => {
  expect(endOf(after('pass pass', { size: 3, rules: 'aga', komi: 1 }))).toEqual([-1, 1, 'white-by-1']);
  expect(endOf(after('pass pass', { size: 3, komi: -0.5 }))).toEqual([1, -1, 'black-by-0-5']);
});

test.each([
  [0, [0, 0, 'jigo']],
  [5.1, [-1, 1, 'white-by-0-1']],
  [4.9, [1, -1, 'black-by-0-1']],
  [5, [0, 0, 'jigo']],
  [1.5, [1, -1, 'black-by-3-5']],
])('[GO-23] five points against a komi of %d', (komi, end) => {
  expect(endOf(after('pass pass', from(komi === 0 ? '.....' : '..X..', { komi })))).toEqual(end);
});
