// What is exported as JSON lines.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS, CARDS, exported, FACTS, ROWS, STATES, scratch } from './export-sample.ts';

const linesOf = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('each table is a header and one object per row', () => {
  const at = scratch();
  const { files } = exported('jsonl', at('x.jsonl'), ROWS);
  expect(files).toEqual([at('x.jsonl'), at('x.actions.jsonl'), at('x.cards.jsonl')]);
  const tables = files.map(linesOf);
  expect(tables.map(([, ...rows]) => rows)).toEqual([STATES, ACTIONS, CARDS]);
  expect(tables.map(([header]) => header.table)).toEqual(['states', 'actions', 'cards']);
});

test('the header has the format, all facts, the split and the columns', () => {
  const at = scratch();
  exported('jsonl', at('x.jsonl'), [], { testShare: 0.5 });
  const [header, ...rows] = linesOf(at('x.jsonl'));
  expect(header).toMatchObject({
    format: 'umpire-export/1',
    ...FACTS,
    splitRule: { by: 'matchup/seed', testShare: 0.5 },
  });
  const columns = header.columns as { name: string }[];
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(STATES[0]).sort());
  expect(columns).toContainEqual({ name: 'action', type: 'int32', nullable: true });
  expect(rows).toEqual([]);
});

test('no name in a header is the name of a column', () => {
  const at = scratch();
  for (const file of exported('jsonl', at('x.jsonl'), ROWS).files) {
    const [header, row] = linesOf(file);
    expect(Object.keys(row).filter((name) => name in header)).toEqual([]);
  }
});

test('lines longer than the buffer come out whole', () => {
  const at = scratch();
  const label = 'ü'.repeat(200_000);
  const cards = [{ ...ROWS[1].cards[0], label }, ROWS[1].cards[1]];
  exported('jsonl', at('x.jsonl'), [ROWS[0], { ...ROWS[1], cards }, ROWS[2]]);
  expect(linesOf(at('x.cards.jsonl')).map((row) => row.label)).toEqual([undefined, label, '']);
});

test.each([
  ['x', 'x.actions', 'x.cards'],
  ['x.txt', 'x.txt.actions', 'x.txt.cards'],
])('a path that does not end in .jsonl, such as %s, is extended at its end', (...names) => {
  const at = scratch();
  expect(exported('jsonl', at(names[0]), ROWS).files).toEqual(names.map(at));
});
