// What `replay --verify` notices, and what it says that nothing covers.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

const MOVES = ['0 0', '1 1', '0 1', '0 2', '2 0', '1 0', '1 2', '2 1', '2 2'];
const PLAY = ['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'human:Bob', '--seed', 's', '--log', 'm.jsonl'];

async function played(place: Place = freshPlace(), moves = MOVES): Promise<Place> {
  await place.run(PLAY, { input: moves.join('\n') });
  return place;
}

const textOf = (place: Place, name = 'm.jsonl'): string => readFileSync(place.path(name), 'utf8');

/** Verifies what is left of a log after a change of its rows. */
async function verifyChanged(place: Place, change: (rows: string[]) => void) {
  const rows = textOf(place).trimEnd().split('\n');
  change(rows);
  writeFileSync(place.path('x.jsonl'), rows.map((row) => `${row}\n`).join(''));
  return verify(place, 'x.jsonl');
}

async function verify(place: Place, name = 'm.jsonl') {
  const { code, out, err } = await place.run(['replay', name, '--verify', '--json']);
  return { code, err, told: JSON.parse(out) };
}

function edit(rows: string[], at: number, from: string | RegExp, to: string): void {
  const changed = rows[at].replace(from, to);
  if (changed === rows[at]) throw new Error(`nothing to change in ${rows[at]}`);
  rows[at] = changed;
}

test.each<[string, (rows: string[]) => void, number]>([
  ['names of the seats swapped', (rows) => edit(rows, 0, /(human:Ann)(.*)(human:Bob)/, '$3$2$1'), 1],
  ['seats emptied', (rows) => edit(rows, 0, /"seats":\[.*?\]/, '"seats":[]'), 1],
  ['a fault added to an honest move', (rows) => edit(rows, 3, '"chain"', '"clock":{"spentMs":9},"chain"'), 4],
  ['chat put into a mouth', (rows) => void rows.splice(3, 0, '{"chat":{"seat":0,"text":"I cheat"}}'), 4],
  ['an event put in', (rows) => void rows.splice(3, 0, '{"event":{"type":"BOT_TIMEOUT","seat":0}}'), 4],
  [
    'an event put in with a value of another line',
    (rows) => void rows.splice(3, 0, rows[3].replace(/\{.*,"chain"/, '{"event":1,"chain"')),
    4,
  ],
])('%s: the line is named', async (_, change, line) => {
  const place = await played();
  const { code, err, told } = await verifyChanged(place, change);
  expect(code).toBe(1);
  expect(told).toMatchObject({ ok: false, moves: 'exact', chain: { state: 'broken', line } });
  expect(err).toMatch(new RegExp(`x\\.jsonl was changed after it was written: its chain is broken at line ${line} `));
});

test.each<[string, (rows: string[]) => void]>([
  ['a resignation appended', (rows) => void rows.splice(4, rows.length, '{"command":{"type":"resign","seat":1}}')],
  ['rows in another order', (rows) => void rows.splice(3, 2, rows[4], rows[3])],
  ['a line twice', (rows) => void rows.splice(3, 0, rows[3])],
  ['a line taken out', (rows) => void rows.splice(3, 1)],
  ['another outcome', (rows) => edit(rows, 10, '[0,0]', '[1,-1]')],
])('%s is noticed', async (_, change) => {
  const { code, told } = await verifyChanged(await played(), change);
  expect(code).toBe(1);
  expect(told).toMatchObject({ ok: false, chain: { state: 'broken' } });
});

test.each<[string, (rows: string[]) => void]>([
  ['cut in half', (rows) => void rows.splice(6)],
  ['without its outcome', (rows) => void rows.splice(10)],
])('a log %s is true as far as it goes, and says that it is not finished', async (_, change) => {
  const place = await played();
  const { code, told } = await verifyChanged(place, change);
  expect(code).toBe(0);
  expect(told).toMatchObject({ ok: true, finished: false, chain: { state: 'whole' } });
  expect(told.notCovered).toContain('the end: lines after the last one may be missing');
  const { out } = await place.run(['replay', 'x.jsonl', '--verify']);
  expect(out).toMatch(/\nFinished: no, there is no outcome/);
});

test('a torn last line is told', async () => {
  const place = await played();
  writeFileSync(place.path('x.jsonl'), textOf(place).slice(0, -20));
  expect((await verify(place, 'x.jsonl')).told).toMatchObject({ ok: true, finished: false, torn: true });
});

test('a log of an older version has no chain, replays, goes on and stays without one', async () => {
  const place = await played(freshPlace(), [...MOVES.slice(0, 4), 'quit']);
  writeFileSync(place.path('old.jsonl'), textOf(place).replaceAll(/,"chain":"[0-9a-f]{32}"/g, ''));
  expect((await verify(place, 'old.jsonl')).told).toMatchObject({ ok: true, chain: { state: 'none' } });
  await place.run(['play', '--resume', 'old.jsonl'], { input: MOVES.slice(4).join('\n') });
  expect(textOf(place, 'old.jsonl')).not.toContain('"chain"');
  const { told } = await verify(place, 'old.jsonl');
  expect(told).toMatchObject({ ok: true, plies: 9, chain: { state: 'none' }, finished: true });
  expect(told.notCovered).toContain('names, faults, chat and clocks: the log has no chain');
});

test('a match that goes on keeps one chain, through an undo and a torn line', async () => {
  const place = await played(freshPlace(), ['0 0', '1 1', 'undo', 'undo', '0 0', 'quit']);
  writeFileSync(place.path('m.jsonl'), `${textOf(place)}{"ply":1,"se`);
  await place.run(['play', '--resume', 'm.jsonl'], { input: MOVES.slice(1).join('\n') });
  const { told } = await verify(place);
  expect(told).toMatchObject({ ok: true, plies: 9, chain: { state: 'whole' }, finished: true, torn: false });
  const last = await verify(place, 'last');
  expect(last.told.chain).toEqual(told.chain);
});

test('a log that was changed is not gone on with', async () => {
  const place = await played(freshPlace(), [...MOVES.slice(0, 4), 'quit']);
  writeFileSync(place.path('m.jsonl'), textOf(place).replace('human:Ann', 'human:Eve'));
  const { code, err } = await place.run(['play', '--resume', 'm.jsonl'], { input: MOVES.slice(4).join('\n') });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/m\.jsonl was changed .* at line 1 /) });
});

test('what is not covered is said', async () => {
  const place = await played();
  const { out } = await place.run(['replay', 'm.jsonl', '--verify']);
  expect(out.split('\n')).toEqual([
    'm.jsonl: 9 plies replay exactly.',
    'Chain: whole, 11 lines. None was changed, added, moved or taken out between them.',
    'Seal: none. Whoever had the file could have written it anew as a whole.',
    'Finished: yes.',
    expect.stringMatching(/^Not covered: who wrote it: .*; who sat there: names are what the referee wrote/),
    '',
  ]);
});
