// Broken, huge and hostile SGF: every input gets an answer, and what is accepted survives being written and read again.
import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { decodeSgf } from './decode-sgf.ts';
import { formatSgf } from './format-sgf.ts';
import { parseSgf, SGF_LENGTH_MAX, SGF_NODES_MAX, SGF_VALUES_MAX, type SgfCollection } from './parse-sgf.ts';
import { readSgfGame } from './read-sgf-game.ts';
import type { SgfGame } from './sgf-game.ts';
import { writeSgfGame } from './write-sgf-game.ts';

const SEEDS = [
  '(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[a]PW[b]RE[W+R]AB[aa:bb]AW[cc]PL[W]C[x\\]y];W[dd];B[ee](;W[ff])(;W[gg];B[]))',
  'mail\r\n(;GaMe[1]SiZe[19]CoPyright[me]\r\n;Black[pd];White[tt]C[a\\\r\nb\\\\])(;SZ[5:7]KM[375]AP[foxwq]AP[x];AE[aa];B[bb];AB[cc])',
  '(;SZ[3];B[aa];W[ba];B[bb];W[ab]AB[cc];W[ca];B[];W[](;C[q])(;AW[aa]))',
];
const TOKENS = [
  '(',
  ')',
  ';',
  '[',
  ']',
  '\\',
  ':',
  ' ',
  '\n',
  '\r',
  'B',
  'W',
  'AB',
  'AE',
  'SZ',
  'KM',
  'HA',
  'PL',
  'C',
  'b',
];
TOKENS.push(
  'aa',
  'tt',
  'zz',
  '9',
  '9:3',
  '6,5',
  '[aa]',
  '[]',
  '(;',
  '(;B[bb])',
  '\0',
  '\ud800',
  '😀',
  '\uFEFF',
  'é',
  'GM[1]',
);

let dice = new FastDice(1);
const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)];
const soup = (length: number): string => Array.from({ length }, () => pick(TOKENS)).join('');

/** A sample, cut, crossed with another, or with pieces inserted, removed or doubled. */
function mutated(): string {
  let text = pick(SEEDS);
  for (let changes = dice.below(4); changes >= 0; changes--) {
    const at = dice.below(text.length + 1);
    const end = Math.min(text.length, at + dice.below(6));
    const kind = dice.below(6);
    if (kind === 0) text = text.slice(0, at);
    else if (kind === 1) text = text.slice(at);
    else if (kind === 2) text = text.slice(0, at) + text.slice(end);
    else if (kind === 3) text = text.slice(0, end) + text.slice(at);
    else if (kind === 4) text = text.slice(0, at) + soup(1) + text.slice(end);
    else text = text.slice(0, at) + pick(SEEDS).slice(dice.below(40));
  }
  return text;
}

const counts = { accepted: 0, games: 0, refused: 0 };

/** Throws unless the answer holds. */
function examine(text: string): void {
  const result = parseSgf(text);
  if (!result.ok) {
    counts.refused++;
    const isPlaced = /^Line \d+, column \d+: .*\.$/.test(result.refusal.text);
    if (!isPlaced || !/^[a-z]+(-[a-z]+)*$/.test(result.refusal.code)) throw new Error(result.refusal.text);
    return;
  }
  counts.accepted++;
  const written = formatSgf(result.value);
  const again = parseSgf(written);
  if (!again.ok) throw new Error(again.refusal.text);
  if (formatSgf(again.value) !== written) throw new Error('written differently');
  if (bare(again.value) !== bare(result.value)) throw new Error('another tree');
  for (let game = 0; game < result.value.length; game++) examineGame(result.value, game);
}

const bare = (collection: SgfCollection): string =>
  JSON.stringify(collection, (key, value) => (key === 'line' || key === 'column' ? undefined : value));

function examineGame(collection: SgfCollection, number: number): void {
  const game = readSgfGame(collection, { game: number });
  if (!game.ok) return;
  counts.games++;
  const again = readSgfGame(writeSgfGame(game.value));
  if (!again.ok) throw new Error(again.refusal.text);
  if (facts(again.value) !== facts(game.value)) throw new Error('another game');
}

/** The facts that a written file keeps: nodes and the moves before the start are not written. */
const facts = ({ startsAtMove: _, setupMid: __, ...game }: SgfGame): string =>
  JSON.stringify({ ...game, moves: game.moves.map((move) => ({ ...move, node: 0 })) });

function fuzz(inputs: number, make: () => string): void {
  for (let i = 0; i < inputs; i++) {
    const text = make();
    try {
      examine(text);
    } catch (error) {
      throw new Error(`${JSON.stringify(text)}: ${error}`);
    }
  }
}

test('200,000 mutated, cut and random texts get an answer that holds', () => {
  dice = new FastDice(2);
  fuzz(130_000, mutated);
  fuzz(40_000, () => soup(1 + dice.below(30)));
  fuzz(40_000, () => `(;${soup(1 + dice.below(12))})`);
  // Otherwise the mutations would be too wild to test what is accepted.
  expect(counts.accepted).toBeGreaterThan(20_000);
  expect(counts.games).toBeGreaterThan(20_000);
  expect(counts.refused).toBeGreaterThan(20_000);
});

test('20,000 random bytes in any encoding get an answer', () => {
  dice = new FastDice(3);
  const labels = ['', 'utf-8', 'gbk', 'big5', 'shift_jis', 'euc-kr', 'euc-jp', 'latin1', 'no', 'utf-16', 'iso-2022-jp'];
  fuzz(20_000, () => {
    const head = `(;CA[${pick(labels)}]C[`;
    const noise = Array.from({ length: dice.below(20) }, () => dice.below(256));
    const decoded = decodeSgf(Uint8Array.from([...Buffer.from(head), ...noise, 93, 41]));
    if (!decoded.ok) throw new Error(decoded.refusal.text);
    return decoded.value;
  });
});

const MILLION = 1_000_000;
const HALF = MILLION / 2;

function parsed(text: string): SgfCollection {
  const result = parseSgf(text);
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

// The texts are made only when needed: all at once would take too much memory.
test.each<[string, () => string, string]>([
  ['a million open parentheses', () => '('.repeat(MILLION), 'no-game'],
  ['a million closing parentheses', () => `(;A[]${')'.repeat(MILLION)}(;`, 'unclosed-tree'],
  ['a million open variations', () => '(;B[aa]'.repeat(MILLION), 'unclosed-tree'],
  ['a million empty variations', () => `(;${'('.repeat(MILLION)}`, 'no-node'],
  ['a value of 15 MB that does not end', () => `(;C[${'x'.repeat(15e6)}`, 'unclosed-value'],
  ['a value of 15 MB of escapes', () => `(;C[${'\\]'.repeat(7.5e6)}`, 'unclosed-value'],
  ['an identifier of 15 MB', () => `(;${'Bx'.repeat(7.5e6)}`, 'no-value'],
  ['15 MB of line ends', () => `(;${'\r\n'.repeat(7.5e6)}`, 'unclosed-tree'],
  ['15 MB of spaced parentheses', () => '(   '.repeat(3.75e6), 'no-game'],
  ['15 MB of nodes', () => `(${';'.repeat(15e6)})`, 'too-large'],
  ['15 MB of values', () => `(;A${'[]'.repeat(7.5e6)})`, 'too-large'],
  ['15 MB of games', () => '(;A[])'.repeat(2.5e6), 'too-large'],
  ['100 MB', () => `(;C[${'x'.repeat(100e6)}])`, 'too-large'],
  ['15 MB of NUL', () => '\0'.repeat(15e6), 'no-game'],
])('refused: %s', (_, make, code) => {
  expect(parseSgf(make())).toMatchObject({ ok: false, refusal: { code } });
});

test('as much as is allowed is read', () => {
  const text = `(;C[${'x'.repeat(SGF_LENGTH_MAX - 6)}])`;
  expect(text).toHaveLength(SGF_LENGTH_MAX);
  expect(parsed(text)[0].nodes[0].properties[0].values[0]).toHaveLength(SGF_LENGTH_MAX - 6);
  expect(parseSgf(`${text} `)).toMatchObject({ refusal: { code: 'too-large', value: SGF_LENGTH_MAX + 1 } });
  expect(parsed(`(${';'.repeat(SGF_NODES_MAX)})`)[0].nodes).toHaveLength(SGF_NODES_MAX);
  expect(parseSgf(`(${';'.repeat(SGF_NODES_MAX + 1)})`)).toMatchObject({ refusal: { code: 'too-large' } });
  const values = `(;A${'[]'.repeat(SGF_VALUES_MAX)})`;
  expect(parsed(values)[0].nodes[0].properties[0].values).toHaveLength(SGF_VALUES_MAX);
  expect(parseSgf(values.replace(')', '[])'))).toMatchObject({ refusal: { code: 'too-large' } });
});

test.each([
  ['half a million nested variations', `${'(;B[aa]'.repeat(HALF - 1)}${'(;W[bb]))'.repeat(HALF - 1)}`, HALF],
  ['half a million variations side by side', `(;${'(;B[aa])'.repeat(HALF)})`, 1],
  ['half a million moves', `(;SZ[19]${';B[aa];W[bb]'.repeat(HALF / 2)})`, HALF],
])('%s are read, written and read again', (_, text, moves) => {
  const collection = parsed(text);
  const written = formatSgf(collection);
  const again = parsed(written);
  expect(formatSgf(again) === written).toBe(true);
  expect(again[0].nodes.length).toBe(collection[0].nodes.length);
  const game = readSgfGame(collection);
  expect(game.ok && game.value.moves.length).toBe(moves);
});

test('a node with a million properties is read in linear time', () => {
  const name = (i: number): string =>
    `X${[...i.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')}`;
  const all = Array.from({ length: MILLION }, (_, i) => `${name(i)}[]`).join('');
  expect(parsed(`(;${all})`)[0].nodes[0].properties).toHaveLength(MILLION);
});

test.each([
  // White fills all but the last point, and then plays far from it on an own stone, again and again.
  [
    '100,000 moves into a huge group before a set-up',
    `(;SZ[25]AW[aa:yy]AE[yy]${';W[aa]'.repeat(100_000)};AB[yy])`,
    100_000,
  ],
  ['half a million set-ups of the whole board', `(;SZ[25];B[aa];AB${'[aa:yy]'.repeat(HALF)})`, 1],
])('%s are followed', (_, text, startsAtMove) => {
  expect(readSgfGame(parsed(text))).toMatchObject({ ok: true, value: { startsAtMove, moves: [] } });
});

test('half a million comments are joined', () => {
  const game = readSgfGame(parsed(`(;B[aa]${';C[x]'.repeat(HALF)})`));
  expect(game.ok && game.value.moves[0].comment?.length).toBe(2 * HALF - 1);
});

test.each([
  ['GBK', '(;CA[gbk] C[', 0xb0],
  ['no known encoding', '(;CA[no]C[', 0x80],
  ['UTF-8 that it is not', '(;CA[utf-8]C[', 0xff],
])('15 MB of %s are decoded', (_, head, byte) => {
  const bytes = new Uint8Array(15e6).fill(byte);
  bytes.set(Buffer.from(head));
  bytes.set(Buffer.from('])'), bytes.length - 2);
  const decoded = decodeSgf(bytes);
  expect(decoded.ok && parseSgf(decoded.value).ok).toBe(true);
});
