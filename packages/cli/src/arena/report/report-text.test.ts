import { type Summary, type SummaryInput, summary } from '@umpire/arena';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { statistics } from '../../../../arena/src/schedule/statistics.ts';
import { cutText, displayWidth } from '../../text/display-width.ts';
import { bar, ordinal } from './report-style.ts';
import { reportText } from './report-text.ts';

function tournament(entrants: readonly string[], matches: number, more: Partial<SummaryInput> = {}): Summary {
  const pairings = statistics(entrants.length, entrants.length, matches);
  const results = pairings.map(({ match, seats }) => ({
    match,
    places: seats.map((each) => ((each + (match % 5 === 0 ? 1 : 0)) % seats.length) + 1),
    scores: [],
    faults: match === 2 ? [{ seat: seats.indexOf(1), kind: 'timeout' as const, ply: 8 }] : [],
    plies: 5,
  }));
  const rest = {
    game: 'kittens',
    format: 'statistics' as const,
    seed: 'abc',
    disqualified: [],
    workers: 1,
    matchesPerSecond: 1,
  };
  return summary({ ...rest, iterations: matches, entrants, pairings, results, ...more });
}

const STYLE = { ascii: false, width: 80 };

test('a report tells who won, how sure that is, and what to look at', () => {
  const commands = ({ match, seat }: { match: number; seat: number }): string[] => [
    `umpire replay logs/${match}.jsonl`,
    `umpire debug logs/${match}.jsonl --seat ${seat} --bot bots/x.ts`,
  ];
  const disqualified = [{ bot: 'broken', reason: 'SyntaxError: no' }];
  expect(
    reportText(tournament(['search', 'cautious', 'random'], 90, { disqualified }), { commands }),
  ).toMatchInlineSnapshot(`
    "kittens: 90 of 90 matches finished, seed abc

    Bot       Games  Win rate    95 %  Rating        95 %  Faults
    search       90    80.0 %  71..87    1757  1721..1816       0
    cautious     90     0.0 %    0..4    1432  1421..1443       1
    random       90    20.0 %  13..29    1311  1242..1358       0

    Faults
      cautious: 1 timeout

    Places
      search    1st  ███████████████████████████████████████████▎ 80.0 %
                2nd  ██████████▊ 20.0 %
                3rd  0.0 %
      cautious  1st  0.0 %
                2nd  ███████████████████████████████████████████▎ 80.0 %
                3rd  ██████████▊ 20.0 %
      random    1st  ██████████▊ 20.0 %
                2nd  0.0 %
                3rd  ███████████████████████████████████████████▎ 80.0 %

    Head to head: before-level-after
                          1        2        3
       1  search          .   90-0-0  72-0-18
       2  cautious   0-0-90        .  72-0-18
       3  random    18-0-72  18-0-72        .

    Who is better (95 % intervals over deals)
      search is better than cautious: +325 rating points [+296, +375]
      cautious is better than random: +121 rating points [+63, +199]

    Disqualified
      broken: SyntaxError: no

    To look at
      search lost match 0:
        umpire replay logs/0.jsonl
        umpire debug logs/0.jsonl --seat 0 --bot bots/x.ts
      cautious made a fault at ply 8 of match 2:
        umpire replay logs/2.jsonl
        umpire debug logs/2.jsonl --seat 2 --bot bots/x.ts
      random lost match 1:
        umpire replay logs/1.jsonl
        umpire debug logs/1.jsonl --seat 1 --bot bots/x.ts
    "
  `);
});

test('what may be luck is not called better', () => {
  // Four of five matches won: that may still be luck.
  const doubtful = tournament(['a', 'b'], 10);
  const text = reportText(doubtful);
  expect(text).toContain('not enough matches to tell');
  expect(text).not.toContain('is better than');
});

test('matches that were skipped or not played are said so', () => {
  const pairings = statistics(2, 2, 4);
  const [one] = pairings;
  const results = [
    { match: one.match, places: [1, 2], scores: [], faults: [], plies: 1 },
    { match: 1, places: [], scores: [], faults: [], plies: 0, skipped: 'stopped' },
  ];
  expect(reportText(tournament(['a', 'b'], 4, { results }))).toContain(
    '1 of 4 matches finished, 1 skipped, 2 not played',
  );
});

test.each([
  [{ elo0: 0, elo1: 50 }, 'Sequential test of 50 points against 0: a is stronger'],
  [{ elo0: 500, elo1: 900 }, 'a is not stronger'],
  [{ elo0: 0, elo1: 1 }, 'a may be stronger or not'],
])('the sequential test %j says %s', (sprt, words) => {
  expect(reportText(tournament(['a', 'b'], 100, { sprt }))).toContain(words);
});

test('a standing comes before the ratings', () => {
  const standings = [
    { entrant: 1, place: 1, points: 2 },
    { entrant: 0, place: 2, points: 1 },
  ];
  const rounds = [{ duels: [{ first: 0, second: 1, points: [1, 1] as const, winner: 1 }] }];
  const text = reportText(tournament(['a', 'b'], 10, { format: 'knockout', course: { standings, rounds } }));
  expect(text).toContain('kittens, knockout: 10 of 10');
  expect(text).toContain('Final standing\n    1. b, 2 points\n    2. a, 1 point\n');
  expect(text).toContain('Rounds (the points of both)\n  1: a 1-1 b (b goes on)\n');
});

test('the rounds of a swiss tournament tell who sat out, and the standing what orders equal points', () => {
  const standings = [
    { entrant: 0, place: 1, points: 3, opponents: 2, beaten: 1.5 },
    { entrant: 1, place: 2, points: 3, opponents: 1, beaten: 1 },
  ];
  const rounds = [{ duels: [{ first: 1, second: 0, points: [0.5, 1.5] as const }], bye: 2 }];
  const text = reportText(tournament(['a', 'b', 'c'], 12, { format: 'swiss', course: { standings, rounds } }));
  expect(text).toContain('    1. a, 3 points (opponents 2, beaten 1.5)\n    2. b, 3 points (opponents 1, beaten 1)\n');
  expect(text).toContain('  1: b 0.5-1.5 a, c sits out\n');
});

test('by score the best are first who score most, and the test is in what the game counts', () => {
  const pairings = statistics(2, 2, 400);
  // The first wins one match of five, by nine chips, and loses the others by one.
  const results = pairings.map(({ match, seats }) => {
    const won = match % 5 === 0 ? 9 : -1;
    const scores = seats.map((entrant) => (entrant === 0 ? won : -won));
    return { match, places: scores.map((score) => (score > 0 ? 1 : 2)), scores, faults: [], plies: 5 };
  });
  const rest = { pairings, results, unit: 'chips' };
  const byScore = reportText(
    tournament(['bold', 'meek'], 400, { ...rest, by: 'score', sprt: { score0: 0, score1: 1 } }),
  );
  expect(byScore).toMatch(/Faults\nbold .*\nmeek /);
  expect(byScore).toMatch(/bold is better than meek: \+2\.\d+ chips a game more \[\+\d/);
  expect(byScore).toContain('Sequential test of 1 chips a game against 0: bold is stronger');
  const byPlace = reportText(tournament(['bold', 'meek'], 400, rest));
  expect(byPlace).toMatch(/Faults\nmeek .*\nbold /);
  expect(byPlace).toContain('meek is better than bold');
});

test('no name, reason, game or seed breaks a line, steers the terminal or passes 80 columns', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('爆弾猫'.repeat(30), '\x1b[2J', 'x'.repeat(300), 'a\u202eb', '😀'.repeat(40)),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 6 }), name, (names, reason) => {
      const document = tournament(names, 12, {
        disqualified: [{ bot: names[0], reason }],
        game: reason,
        seed: names[0],
      });
      const text = reportText(document);
      expect(text).not.toMatch(/[^\P{Cc}\n]|(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80);
    }),
    { numRuns: 25 },
  );
});

test('names that are equal once cut are told apart', () => {
  const long = 'a name that is much too long for its column';
  const text = reportText(tournament([`${long} 1`, `${long} 2`], 10));
  expect(text).toContain('a name that is much too…');
  expect(text).toContain('a name that is much… #2');
});

test('ASCII means ASCII', () => {
  const disqualified = [{ bot: 'é', reason: 'naïve' }];
  const text = reportText(tournament(['Zoë', '爆弾', 'x'.repeat(50)], 30, { disqualified }), { ascii: true });
  expect(text).toMatch(/^[\n\x20-\x7e]+$/);
  expect(text).toMatch(/1st {2}#+ \d/);
  expect(text).toContain('Zo?');
});

if (inject('run') === 'slow')
  test('many bots get per cent instead of records, and too many a note', () => {
    const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `bot ${at}`);
    expect(reportText(tournament(names(4), 400))).toContain('before-level-after');
    expect(reportText(tournament(names(9), 900))).toContain('per cent of the points');
    expect(reportText(tournament(names(20), 40))).toContain('too many bots');
  });

test.each([
  [0, ''],
  [0.001, '▏'],
  [0.5, '█████'],
  [0.55, '█████▌'],
  [1, '██████████'],
])('a share of %d is drawn as %j', (share, drawn) => {
  expect(bar(share, 10, STYLE)).toBe(drawn);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [22, '22nd'],
])('place %i is the %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});

test.each([
  ['abc', 3],
  ['爆弾', 4],
  ['e\u0301', 1],
  ['😀', 2],
])('%j takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
  expect(displayWidth(cutText(`${text}${'x'.repeat(90)}`, 20, '…'))).toBe(20);
});

test('a game of amounts has a section for them, the one who won most first', () => {
  const text = reportText({
    ...tournament(['search', 'cautious'], 40),
    unit: 'chips',
    bots: tournament(['search', 'cautious'], 40).bots.map((bot, at) => ({
      ...bot,
      points: [-1.25, 1.25][at],
      points95: at === 0 ? null : ([0.5, 2] as const),
    })),
  });
  expect(text).toContain('Chips a game\n  cautious  +1.25  95 % +0.50..+2.00\n  search    -1.25\n');
});
