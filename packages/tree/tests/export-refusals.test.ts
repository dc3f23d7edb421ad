// What an export refuses.
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createExport, EXPORT_FORMATS } from '../src/export/create-export.ts';
import { Exporter } from '../src/export/exporter.ts';
import type { ExportFacts, StateRow } from '../src/export/state-row.ts';
import type { Target } from '../src/export/table.ts';
import { exported, FACTS, ROW, ROWS, scratch, taken } from './export-sample.ts';

const withLegal = (legal: object): Partial<StateRow> => ({ legal: [{ ...ROWS[0].legal[0], ...legal }] });
const withSides = (...sides: Readonly<Record<string, number>>[]): StateRow => ({ ...ROWS[1], sides });

const BAD: [what: string, code: string, row: Partial<StateRow>][] = [
  ['a feature that is not a number', 'not-finite', { features: Float32Array.of(0, 0, Number.NaN, 0) }],
  ['an endless feature', 'not-finite', { features: Float32Array.of(0, 0, 0, Number.NEGATIVE_INFINITY) }],
  ['a value that is not a number', 'not-finite', { values: [Number.NaN, 0] }],
  ['a score that is not a number', 'not-finite', { outcome: { scores: [0, Number.NaN], reason: '' } }],
  ['the value of an action that is not a number', 'not-finite', withLegal({ values: [0, Number.NaN] })],
  [
    'a side with something that is not a number',
    'not-finite',
    withSides({ score: Number.NaN, hand: 0 }, ROWS[1].sides[1]),
  ],
  ['a side that does not say everything', 'bad-sides', withSides({ score: 1 }, ROWS[1].sides[1])],
  ['cards without sides', 'bad-sides', withSides()],
  ['too few features', 'bad-features', { features: new Float32Array(3) }],
  ['too few values', 'bad-scores', { values: [0] }],
  ['too many scores', 'bad-scores', { outcome: { scores: [0, 0, 0], reason: '' } }],
  ['an index beyond the legal actions', 'bad-index', { index: 0 }],
  ['an action beyond the last', 'bad-action', withLegal({ action: 70_001 })],
  ['a negative action', 'bad-action', withLegal({ action: -1 })],
  ['an unknown action that led here', 'bad-action', { ...ROWS[1], via: { action: 70_001, notation: '' } }],
  ['a count beyond what a number keeps', 'bad-visits', { visits: Number.MAX_SAFE_INTEGER + 1 }],
  ['a negative count', 'bad-visits', withLegal({ visits: -1 })],
  ['a short key', 'bad-key', { key: 'abc' }],
  ['a key of a child in capitals', 'bad-key', withLegal({ childKey: 'ABCDEFABCDEFABCD' })],
  ['an unknown seat', 'bad-seat', { seat: 2 }],
  ['half a line', 'bad-number', { line: 0.5 }],
  ['half a ply', 'bad-number', { ply: 0.5 }],
  ['a path that goes back', 'bad-number', { path: [-1] }],
  ['half a character in the seed', 'bad-text', { seed: 'a\ud83d' }],
  ['half a character in the name of a player', 'bad-text', { player: 'a\ud83d' }],
  ['half a character in a notation', 'bad-text', withLegal({ notation: '\ude00' })],
  ['half a character on a card', 'bad-text', { ...ROWS[1], cards: [{ ...ROWS[1].cards[0], label: '\ude00' }] }],
];

test.each(BAD)('%s is refused as %s and leaves no trace', (_, code, bad) => {
  const at = scratch();
  const exporter = taken(createExport({ format: 'jsonl', path: at('x.jsonl'), facts: FACTS, testShare: 0 }));
  expect(exporter.add({ ...ROW, ...bad })).toMatchObject({ ok: false, refusal: { code } });
  for (const row of ROWS) taken(exporter.add(row));
  expect(taken(exporter.close())).toMatchObject({ states: 3, actions: 3, cards: 2, train: 3 });
  exported('jsonl', at('y.jsonl'), ROWS);
  for (const table of ['', '.actions', '.cards'])
    expect(readFileSync(at(`x${table}.jsonl`))).toEqual(readFileSync(at(`y${table}.jsonl`)));
});

const BAD_FACTS: [what: string, code: string, facts: Partial<ExportFacts>][] = [
  ['no seats', 'bad-seats', { seats: 0 }],
  ['no actions', 'bad-actions', { actions: 0 }],
  ['no shape', 'bad-shape', { shape: [] }],
  ['half a shape', 'bad-shape', { shape: [2, 0.5] }],
  ['a fact that would leave its folder', 'bad-seat-fact', { seatFacts: ['../score'] }],
  ['a fact twice', 'bad-seat-fact', { seatFacts: ['score', 'score'] }],
];

test.each(BAD_FACTS)('%s is refused as %s before a file is made', (_, code, bad) => {
  const at = scratch();
  const made = createExport({ format: 'npy', path: at('x'), facts: { ...FACTS, ...bad } });
  expect(made).toMatchObject({ ok: false, refusal: { code } });
  expect(readdirSync(at('.'))).toEqual([]);
});

test.each([-0.1, 1.1, Number.NaN])('a share of %d is refused', (testShare) => {
  const made = createExport({ format: 'jsonl', path: scratch()('x'), facts: FACTS, testShare });
  expect(made).toMatchObject({ ok: false, refusal: { code: 'bad-share' } });
});

test.each(EXPORT_FORMATS)(
  'a place that is not there is refused with its name and not with that of a draft, as %s',
  (format) => {
    const at = scratch();
    const path = at('nowhere/in/x');
    const text = `Cannot write ${path}: the folder ${at('nowhere/in')} does not exist.`;
    expect(createExport({ format, path, facts: FACTS })).toMatchObject({
      ok: false,
      refusal: { code: 'cannot-write', text },
    });
  },
);

test.each(EXPORT_FORMATS)('a place below a file is refused, as %s', (format) => {
  const at = scratch();
  writeFileSync(at('file'), '');
  const text = `Cannot write ${at('file/x')}: ${at('file')} is not a folder.`;
  expect(createExport({ format, path: at('file/x'), facts: FACTS })).toMatchObject({ ok: false, refusal: { text } });
});

const NOBODY = 65534;

/** Runs without the rights of root, who may write everywhere. */
function withoutRights<T>(run: () => T): T {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.(NOBODY);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}

test.each(EXPORT_FORMATS)('a folder that may not be written to is refused, as %s', (format) => {
  const at = scratch();
  chmodSync(at('.'), 0o755);
  mkdirSync(at('locked'), { mode: 0o555 });
  const text = `Cannot write ${at('locked/x')}: permission denied.`;
  const made = withoutRights(() => createExport({ format, path: at('locked/x'), facts: FACTS }));
  expect(made).toMatchObject({ ok: false, refusal: { text } });
});

const LOG = '{"format":"umpire-log/1","game":"sample"}\n';

test.each([
  ['parquet', 'x.parquet', 'x.parquet', LOG],
  ['parquet', 'x.parquet', 'x.actions.parquet', 'PAR1 someone else PAR1'],
  ['parquet', 'x.parquet', 'x.cards.parquet', `PAR1${'\xff'.repeat(8)}PAR1`],
  ['jsonl', 'x.jsonl', 'x.jsonl', LOG],
  ['jsonl', 'x.jsonl', 'x.cards.jsonl', '{"format":"umpire"}'],
  ['jsonl', 'x.jsonl', 'x.actions.jsonl', 'no JSON'],
] as const)('as %s to %s, a file %s that is no export is not replaced', (format, out, name, content) => {
  const at = scratch();
  writeFileSync(at(name), content, 'latin1');
  const made = createExport({ format, path: at(out), facts: FACTS });
  const text = `Cannot export: ${at(name)} is there and is not an export.`;
  expect(made).toMatchObject({ ok: false, refusal: { code: 'cannot-replace', text } });
  expect(readdirSync(at('.'))).toEqual([name]);
  expect(readFileSync(at(name), 'latin1')).toBe(content);
});

test.each([
  ['parquet', 'jsonl'],
  ['jsonl', 'parquet'],
] as const)('an export as %s is replaced by one as %s, and so is an empty file', (before, after) => {
  const at = scratch();
  exported(before, at('x'), ROWS);
  writeFileSync(at('x.cards'), '');
  expect(exported(after, at('x'), ROWS).files).toEqual([at('x'), at('x.actions'), at('x.cards')]);
});

test.skipIf(process.platform === 'win32')('what is neither file nor folder is not replaced', async () => {
  const at = scratch();
  const server = createServer().listen(at('socket'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(createExport({ format: 'jsonl', path: at('socket'), facts: FACTS })).toMatchObject({
    ok: false,
    refusal: { code: 'cannot-replace', text: `Cannot export: ${at('socket')} is there and is not an export.` },
  });
});

test.each(['x.parquet', 'x.actions.parquet'])('a folder named %s is not replaced by a file', (name) => {
  const at = scratch();
  mkdirSync(at(name));
  const made = createExport({ format: 'parquet', path: at('x.parquet'), facts: FACTS });
  expect(made).toMatchObject({ ok: false, refusal: { code: 'cannot-replace' } });
});

test('a folder that is no export is not replaced, nor is a file', () => {
  const at = scratch();
  mkdirSync(at('letters'));
  writeFileSync(at('letters/dear.txt'), 'x');
  writeFileSync(at('file'), 'x');
  for (const name of ['letters', 'file'])
    expect(createExport({ format: 'npy', path: at(name), facts: FACTS })).toMatchObject({
      ok: false,
      refusal: { code: 'cannot-replace' },
    });
  expect(readdirSync(at('.')).sort()).toEqual(['file', 'letters']);
});

test('a disk that is full ends the export, and its drafts are thrown away', () => {
  const said: string[] = [];
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write', code: 'ENOSPC' });
  const append = (): void => {
    throw full;
  };
  const writer = { append, close: () => said.push('close'), abort: () => said.push('abort') };
  const target: Target = {
    hindrance: undefined,
    clearDrafts: () => {},
    open: () => writer,
    publish: () => [],
    discard: () => said.push('discard'),
  };
  const exporter = new Exporter(target, 'x', FACTS, 0);
  taken(exporter.open());
  expect(exporter.add(ROW)).toMatchObject({
    ok: false,
    refusal: { code: 'cannot-write', text: 'Cannot write x: the disk is full.' },
  });
  expect(said).toEqual(['abort', 'abort', 'discard']);
  expect(exporter.add(ROW)).toMatchObject({ ok: false, refusal: { code: 'export-ended' } });
});

test('an empty folder is taken for an export as NumPy arrays', () => {
  const at = scratch();
  mkdirSync(at('x'));
  expect(exported('npy', at('x'), [ROW]).states).toBe(1);
});

test('an export that has ended takes no more states', () => {
  const exporter = taken(createExport({ format: 'jsonl', path: scratch()('x.jsonl'), facts: FACTS }));
  taken(exporter.close());
  expect(exporter.add(ROW)).toMatchObject({ ok: false, refusal: { code: 'export-ended' } });
  expect(exporter.close()).toMatchObject({ ok: false, refusal: { code: 'export-ended' } });
});
