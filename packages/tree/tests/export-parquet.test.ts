// What is exported as Parquet, read by DuckDB.
import { expect, test } from 'vitest';
import { createExport } from '../src/export/create-export.ts';
import type { StateRow } from '../src/export/state-row.ts';
import { asked, from, type Row } from './ask-duckdb.ts';
import { ACTIONS, CARDS, exported, FACTS, NASTY, ROW, ROWS, STATES, scratch } from './export-sample.ts';

// DuckDB returns 64-bit numbers as texts.
const wide = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ('visits' in row ? { ...row, visits: String(row.visits) } : row));

test('DuckDB reads every value of all three tables as it was given', async () => {
  const at = scratch();
  const { files } = exported('parquet', at('x.parquet'), ROWS);
  expect(files).toEqual([at('x.parquet'), at('x.actions.parquet'), at('x.cards.parquet')]);
  const tables = await Promise.all(files.map((file) => asked(`select * from ${from(file)}`)));
  expect(tables).toEqual([STATES, ACTIONS, CARDS].map(wide));
});

test('columns have types of their own, and lists are lists', async () => {
  const at = scratch();
  exported('parquet', at('x.parquet'), ROWS);
  const typed = async (file: string) =>
    Object.fromEntries(
      (await asked(`describe from ${from(at(file))}`)).map((row) => [row.column_name, row.column_type]),
    );
  expect(await typed('x.parquet')).toMatchObject({
    line: 'INTEGER',
    seed: 'VARCHAR',
    player: 'VARCHAR',
    ply: 'INTEGER',
    action: 'INTEGER',
    legal: 'INTEGER[]',
    features: 'FLOAT[]',
    visits: 'BIGINT',
    value_0: 'DOUBLE',
    outcome_known: 'BOOLEAN',
  });
  expect(await typed('x.actions.parquet')).toMatchObject({ taken: 'BOOLEAN', visits: 'BIGINT', child_key: 'VARCHAR' });
  expect(await typed('x.cards.parquet')).toMatchObject({ touched: 'BOOLEAN', p2_hand: 'DOUBLE' });
});

test('the three tables join', async () => {
  const at = scratch();
  exported('parquet', at('x.parquet'), ROWS);
  const joined = await asked(`
    select s.ply, a.notation, list_position(s.legal, a.action) - 1 as place, c.node
    from ${from(at('x.parquet'))} s
    join ${from(at('x.actions.parquet'))} a using (line, path)
    left join ${from(at('x.cards.parquet'))} c using (line, path)
    order by s.ply, a.index, c.node`);
  expect(joined).toEqual([
    { ply: 0, notation: NASTY, place: 0, node: null },
    { ply: 0, notation: 'pass', place: 1, node: null },
    { ply: 1, notation: '', place: 0, node: 'n1' },
    { ply: 1, notation: '', place: 0, node: 'n2' },
  ]);
});

test('the file says what it holds, in which version, and how it was split', async () => {
  const at = scratch();
  exported('parquet', at('x.parquet'), [], { testShare: 0.3 });
  const kept = await asked(
    `select decode(key) as key, decode(value) as value from parquet_kv_metadata('${at('x.parquet')}')`,
  );
  const meta = Object.fromEntries(kept.map(({ key, value }) => [key, String(value)]));
  expect(meta).toMatchObject({
    'umpire.format': 'umpire-export/1',
    'umpire.table': 'states',
    'umpire.game': 'sample',
    'umpire.rulesVersion': '3',
    'umpire.layoutVersion': '4',
    'umpire.featuresVersion': '5',
    'umpire.shape': '[2,2]',
  });
  expect(JSON.parse(meta['umpire.featureNames'])).toEqual(FACTS.featureNames);
  expect(JSON.parse(meta['umpire.options'])).toEqual(FACTS.options);
  expect(JSON.parse(meta['umpire.splitRule'])).toMatchObject({ by: 'matchup/seed', testShare: 0.3 });
});

test('an empty export has all columns, no row, and no table of cards', async () => {
  const at = scratch();
  const answer = exported('parquet', at('x.parquet'), []);
  expect(answer).toMatchObject({ states: 0, actions: 0, cards: 0, warnings: ['There was no state to export.'] });
  expect(answer.files).toEqual([at('x.parquet'), at('x.actions.parquet')]);
  expect(await asked(`select * from ${from(at('x.parquet'))}`)).toEqual([]);
  expect((await asked(`describe from ${from(at('x.parquet'))}`)).length).toBe(Object.keys(STATES[0]).length);
});

// In UTF-16 the emoji comes first, in UTF-8 last; with bounds in the wrong order a reader would skip the row it looks for.
test.each(['\u{1f600}', '\uff5e', 'ü'.repeat(30), NASTY])('a state is found by its seed %j', async (seed) => {
  const at = scratch();
  const rows = ['\u{1f600}', '\uff5e', 'ü'.repeat(30), NASTY].map((each) => ({ ...ROW, seed: each }));
  exported('parquet', at('x.parquet'), rows);
  const literal = `decode('${[...Buffer.from(seed)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'::blob)`;
  expect(await asked(`select seed from ${from(at('x.parquet'))} where seed = ${literal}`)).toEqual([{ seed }]);
});

test('large exports are cut into groups, with bounds for each, and nothing is lost between them', async () => {
  const at = scratch();
  const shape = [20, 50];
  function* many(): Generator<StateRow> {
    for (let i = 0; i < 2500; i++) {
      const features = Float32Array.from({ length: 1000 }, (_, j) => (i * 7 + j) % 13);
      yield { ...ROW, path: [i], ply: i, features, legal: ROWS[0].legal };
    }
  }
  exported('parquet', at('x.parquet'), many(), { facts: { ...FACTS, shape } });
  const [groups] = await asked(
    `select count(*)::int as n, min(stats_min_value::int) as low, max(stats_max_value::int) as high
     from parquet_metadata('${at('x.parquet')}') where path_in_schema = 'ply'`,
  );
  expect(groups.n).toBeGreaterThan(1);
  expect(groups).toMatchObject({ low: 0, high: 2499 });
  const wrong = `len(features) <> 1000 or len(list_filter(features, lambda f, j: f <> (ply * 7 + j - 1) % 13)) > 0`;
  const [told] = await asked(
    `select count(*)::int as n, count(distinct ply)::int as plies, count(*) filter (${wrong})::int as wrong from ${from(at('x.parquet'))}`,
  );
  expect(told).toEqual({ n: 2500, plies: 2500, wrong: 0 });
  expect(await asked(`select count(*)::int as n from ${from(at('x.actions.parquet'))}`)).toEqual([{ n: 5000 }]);
});

test('a game without features has empty lists of them', async () => {
  const at = scratch();
  exported('parquet', at('x.parquet'), [{ ...ROW, features: new Float32Array(0) }], {
    facts: { ...FACTS, shape: [0] },
  });
  expect(await asked(`select features from ${from(at('x.parquet'))}`)).toEqual([{ features: [] }]);
});

test('a Parquet file of another program is not replaced', async () => {
  const at = scratch();
  await asked(`copy (select 1 as n) to '${at('x.actions.parquet')}' (format parquet)`);
  const made = createExport({ format: 'parquet', path: at('x.parquet'), facts: FACTS });
  expect(made).toMatchObject({ ok: false, refusal: { code: 'cannot-replace' } });
  expect(await asked(`select * from ${from(at('x.actions.parquet'))}`)).toEqual([{ n: 1 }]);
});
