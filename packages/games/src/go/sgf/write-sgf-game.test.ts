import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSgf } from './format-sgf.ts';
import { parseSgf } from './parse-sgf.ts';
import { readSgfGame } from './read-sgf-game.ts';
import type { SgfMove, SgfRecord } from './sgf-game.ts';
import { rulesPresetOf } from './sgf-rules.ts';
import { writeSgfGame } from './write-sgf-game.ts';

const BARE: SgfRecord = { width: 19, height: 19, moves: [], players: {}, ranks: {} };
const written = (game: Partial<SgfRecord>): string => formatSgf(writeSgfGame({ ...BARE, ...game }));

function readBack(text: string) {
  const collection = parseSgf(text);
  if (!collection.ok) throw new Error(collection.refusal.text);
  const game = readSgfGame(collection.value);
  if (!game.ok) throw new Error(game.refusal.text);
  return game.value;
}

test('a game is written with its root, its stones and its moves', () => {
  const text = written({
    width: 9,
    height: 9,
    komi: 6.5,
    rules: 'Japanese',
    handicap: 2,
    players: { black: 'a]b', white: 'c' },
    ranks: { black: '3k', white: '1d' },
    result: 'B+2.5',
    setup: ['X.O......', ...new Array<string>(7).fill('.........'), '........X'],
    toPlay: 'white',
    moves: [
      { color: 'white', x: 2, y: 3, comment: 'so\\' },
      { color: 'black', pass: true },
    ],
    comment: 'hello',
  });
  expect(text).toBe(
    '(;FF[4]GM[1]CA[UTF-8]AP[Umpire]SZ[9]KM[6.5]RU[Japanese]HA[2]PB[a\\]b]BR[3k]PW[c]WR[1d]RE[B+2.5]' +
      'AB[aa][ii]AW[ca]C[hello]\n;W[cd]C[so\\\\]\n;B[])\n',
  );
});

const HEAD = '(;FF[4]GM[1]CA[UTF-8]AP[Umpire]';

test.each<[Partial<SgfRecord>, string]>([
  [{}, `${HEAD}SZ[19])\n`],
  [{ width: 9, height: 13 }, `${HEAD}SZ[9:13])\n`],
  [{ rulesPreset: 'new-zealand' }, `${HEAD}SZ[19]RU[NZ])\n`],
  [{ rules: 'house', rulesPreset: 'ing' }, `${HEAD}SZ[19]RU[house])\n`],
  [{ komi: 375 }, `${HEAD}SZ[19]KM[375.0])\n`],
  [{ toPlay: 'white' }, `${HEAD}SZ[19]PL[W])\n`],
  [{ toPlay: 'black', handicap: 3 }, `${HEAD}SZ[19]HA[3]PL[B])\n`],
  [{ toPlay: 'white', handicap: 3 }, `${HEAD}SZ[19]HA[3])\n`],
  [{ date: '1999-12-31', event: 'e' }, `${HEAD}SZ[19]DT[1999-12-31]EV[e])\n`],
])('%j is written as %j', (game, text) => {
  expect(written(game)).toBe(text);
});

const line = fc.string({ unit: fc.constantFrom('a', ']', '\\', ':', '[', ' ', 'ü', '囲', ';', ')') });
const said = line.filter((text) => text.trim() !== '');
const lines = fc.array(said, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const color = fc.constantFrom<'black' | 'white'>('black', 'white');

const moveOn = (width: number, height: number): fc.Arbitrary<SgfMove> => {
  const x = fc.nat(width - 1);
  const y = fc.nat(height - 1);
  const requiredKeys: ['color'] = ['color'];
  return fc.oneof(
    fc.record({ color, x, y, comment: lines }, { requiredKeys: [...requiredKeys, 'x', 'y'] }),
    fc.record({ color, pass: fc.constant<true>(true), comment: lines }, { requiredKeys: [...requiredKeys, 'pass'] }),
  );
};

const names = fc.record({ black: said, white: said }, { requiredKeys: [] });
const record: fc.Arbitrary<SgfRecord> = fc
  .tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 25 }))
  .chain(([width, height]) => {
    const row = fc.string({ unit: fc.constantFrom('.', 'X', 'O'), minLength: width, maxLength: width });
    const rows = fc.array(row, { minLength: height, maxLength: height });
    return fc.record(
      {
        width: fc.constant(width),
        height: fc.constant(height),
        moves: fc.array(moveOn(width, height), { maxLength: 10 }),
        players: names,
        ranks: names,
        komi: fc.integer({ min: -800, max: 2000 }).map((halves) => halves / 2 + 0),
        handicap: fc.nat(width * height),
        rules: said,
        setup: rows.filter((all) => /[XO]/.test(all.join(''))),
        toPlay: color,
        result: said,
        name: said,
        date: said,
        event: said,
        round: said,
        place: said,
        comment: lines,
      },
      { requiredKeys: ['width', 'height', 'moves', 'players', 'ranks'] },
    );
  });

test('a game that is written and read again is the same', () => {
  fc.assert(
    fc.property(record, (game) => {
      const { startsAtMove, setupMid, ...again } = readBack(formatSgf(writeSgfGame(game)));
      expect([startsAtMove, setupMid]).toEqual([0, false]);
      const toPlay = game.toPlay ?? game.moves[0]?.color ?? ((game.handicap ?? 0) >= 2 ? 'white' : undefined);
      const rulesPreset = game.rules === undefined ? undefined : rulesPresetOf(game.rules);
      const moves = game.moves.map((move, i) => ({ ...move, node: i + 1 }));
      expect(again).toEqual({ ...game, toPlay, rulesPreset, moves });
    }),
    { numRuns: 500 },
  );
});
