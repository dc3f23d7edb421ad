import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, inParallel, type Place, STEERING } from '../run-umpire.ts';

const MOVES = ['0 0', '1 1', '0 1', '0 2', '2 0', '1 0', '1 2', '2 1', '2 2'];

async function played(): Promise<Place> {
  const place = freshPlace();
  const args = ['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'human:Bob', '--seed', 's', '--log', 'm.jsonl'];
  await place.run(args, { input: MOVES.join('\n') });
  return place;
}

test('replay shows the match move by move and how it ended', async () => {
  const { code, out, err } = await (await played()).run(['replay', 'm.jsonl']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Tic-tac-toe, seed s: human:Ann \(X\) against human:Bob \(O\)\n/);
  expect(out.match(/^ply \d, [XO]: \d \d$/gm)).toEqual(MOVES.map((move, i) => `ply ${i + 1}, ${'XO'[i % 2]}: ${move}`));
  expect(out.match(/^\d \|/gm)).toHaveLength(3 * 10);
  expect(out).toMatch(/\nboard-full: X 0, O 0\n$/);
});

test('--at shows one moment, --seat whose eyes, --json all of it', async () => {
  const place = await played();
  const [start, third, end] = await Promise.all(
    ['0', '3', '9'].map(async (at) => (await place.run(['replay', 'm.jsonl', '--at', at, '--seat', '1'])).out),
  );
  expect(start.match(/[XO] \|/g)).toBeNull();
  expect(third).toContain('ply 3, X: 0 1\n  -------------\n0 | X |(X)|   |\n  -------------\n1 |   | O |   |\n');
  expect(end).toContain(
    'ply 9, X: 2 2\n  -------------\n0 | X | X | O |\n  -------------\n1 | O | O | X |\n  -------------\n2 | X | O |(X)|\n',
  );
  const { code, out, err } = await place.run(['replay', 'm.jsonl', '--at', '7', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    game: 'tic-tac-toe',
    ply: 7,
    toAct: 1,
    state: { board: ['X', 'X', 'O', 'O', 'O', 'X', 'X', '', ''], turn: 'O' },
    legal: [{ text: '2 1' }, { text: '2 2' }],
    scene: { now: { seat: 1 }, boards: { main: { rows: 3, at: { 0: 'X', 1: 'X', 2: 'O' } } } },
  });
  expect(JSON.parse((await place.run(['replay', 'm.jsonl', '--json'])).out)).toMatchObject({
    ply: 9,
    toAct: null,
    legal: [],
  });
});

test('--verify confirms a true log, in words and as JSON', async () => {
  const place = await played();
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^m\.jsonl: 9 plies replay exactly\.\nChain: whole, 11 lines/),
  });
  const { out } = await place.run(['replay', 'm.jsonl', '--verify', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    plies: 9,
    moves: 'exact',
    chain: { state: 'whole' },
    finished: true,
  });
});

test('moves that were taken back stay in the log and replay', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '0 0\n1 1\nundo\n2 2\n0 1\nresign\n' });
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0, err: '' });
});

const TAMPERED: readonly (readonly [string, (lines: string[]) => void, RegExp])[] = [
  ['a key', (lines) => edit(lines, 3, /"key":"./, '"key":"'), /line 4|Line 4/],
  [
    'one digit of a key',
    (lines) => edit(lines, 3, /"key":"(.)(.)/, (_, a, b) => `"key":"${b === '0' ? '1' : '0'}${a}`),
    /ply 3 differs \(key/,
  ],
  ['an action', (lines) => edit(lines, 5, /"action":6/, '"action":7'), /ply 5 differs/],
  ['an action on a taken cell', (lines) => edit(lines, 5, /"action":6/, '"action":4'), /ply 5 differs \(refused/],
  ['an action beyond the board', (lines) => edit(lines, 5, /"action":6/, '"action":99'), /ply 5 differs/],
  [
    'a notation',
    (lines) => edit(lines, 5, /"2 0"/, '"2 1"'),
    /ply 5 differs \(notation: the log says 2 1, the rules say 2 0\)/,
  ],
  [
    'an escape code in a notation',
    (lines) => edit(lines, 5, /"2 0"/, '"\\u001b[31m2 0"'),
    /ply 5 differs \(notation: the log says \?\[31m2 0/,
  ],
  ['a seat', (lines) => edit(lines, 2, /"seat":1/, '"seat":0'), /ply 2 differs \(seat/],
  ['a lost line', (lines) => void lines.splice(4, 1), /ply 4 differs/],
  ['a doubled line', (lines) => void lines.splice(4, 0, lines[4]), /ply 5 differs/],
  ['the outcome', (lines) => edit(lines, 10, /\[0,0\]/, '[1,-1]'), /the outcome differs/],
  ['the seed of nothing random, with a bad option', (lines) => edit(lines, 0, /"line":3/, '"line":2'), /differs/],
];

function edit(lines: string[], at: number, from: RegExp, to: string | ((...found: string[]) => string)): void {
  const changed = lines[at].replace(from, to as string);
  if (changed === lines[at]) throw new Error(`nothing to change in ${lines[at]}`);
  lines[at] = changed;
}

test('a changed log fails with one line that names the ply', async () => {
  const place = await played();
  const whole = readFileSync(place.path('m.jsonl'), 'utf8').trimEnd().split('\n');
  await inParallel(
    TAMPERED.map((each, i) => [...each, i] as const),
    async ([what, change, message, i]) => {
      const lines = [...whole];
      change(lines);
      writeFileSync(place.path(`bad-${i}.jsonl`), `${lines.join('\n')}\n`);
      const { code, out, err } = await place.run(['replay', `bad-${i}.jsonl`, '--verify']);
      expect({ what, code, out, err }).toEqual({
        what,
        code: what === 'a key' ? 2 : 1,
        out: '',
        err: expect.stringMatching(message),
      });
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(err).not.toMatch(STEERING);
    },
  );
  const json = await place.run(['replay', 'bad-5.jsonl', '--verify', '--json']);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({ ok: false, difference: { ply: 4, what: 'notation' } });
  for (const command of [
    ['review', 'bad-5.jsonl'],
    ['explain', 'bad-5.jsonl@6'],
    ['play', 'bad-5.jsonl@6'],
    ['replay', 'bad-5.jsonl'],
  ]) {
    expect(await place.run(command)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^umpire: .*ply 5 differs.*\n$/),
    });
  }
});

test('names and seeds of a foreign log cannot steer the terminal', async () => {
  const place = await played();
  const text = readFileSync(place.path('m.jsonl'), 'utf8');
  writeFileSync(
    place.path('evil.jsonl'),
    text.replace('"seed":"s"', '"seed":"\\u001b]0;evil\\u0007\\u202e"').replace('human:Ann', 'human:\\u001b[2J'),
  );
  const { code, out } = await place.run(['replay', 'evil.jsonl']);
  expect(code).toBe(0);
  expect(out).not.toMatch(STEERING);
});

test('a match of bots is shown as everyone saw it, and with --open all of it', async () => {
  const place = freshPlace();
  const seats = ['--seat', 'random', '--seat', 'random'];
  await place.run(['play', 'tidecrown', ...seats, '--seed', 's', '--log', 'm.jsonl', '--verbose', '0']);
  const plies = async (...args: string[]) =>
    (await place.run(['replay', 'm.jsonl', ...args])).out.split('\n').filter((line) => line.startsWith('ply '));
  const [seen, open] = [await plies(), await plies('--open')];
  expect(seen.join('\n')).not.toMatch(/ draws (?!a card\b)/);
  expect(open.join('\n')).not.toContain(' draws a card');
  expect(open[0]).toMatch(/^ply 1, random \d: (yes|no): random \d goes first; random \d draws [A-Z][^;]*; /);
});
