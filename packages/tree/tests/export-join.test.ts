// The tables of an export of matches can be joined, whatever the matches have in common. Read by DuckDB.

import { chanceOf } from '@umpire/core/host';
import { outcomeOf } from '@umpire/core/hot';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { Walker } from '../src/explore/walker.ts';
import { lineRows } from '../src/export/line-rows.ts';
import { exportFacts } from '../src/export/row-at.ts';
import type { StateRow } from '../src/export/state-row.ts';
import { asked, from } from './ask-duckdb.ts';
import { exported, scratch } from './export-sample.ts';
import { rulesOf } from './open-game.ts';

const rules = rulesOf(storyweave, { mulligan: false });
const DEALS = ['a/0', 'a/1', 'a/2', 'a/3', 'a/4', 'a/5'];
const PLAYERS = ['first', 'last'];

/** Matches as an arena plays them: each deal twice with the seats swapped. One player always takes the first action, one often the last. */
function* matches(): Generator<StateRow> {
  let line = 0;
  for (const seed of DEALS)
    for (const players of [PLAYERS, [...PLAYERS].reverse()]) {
      const walker = new Walker(rules, seed);
      const path = played(walker, players);
      const outcome = outcomeOf(rules, walker.state) ?? null;
      yield* lineRows(walker, { line: line++, matchup: 'm', seed, players, path, outcome, cards: true });
    }
}

function played(walker: Walker, players: readonly string[]): number[] {
  for (let ply = 0; !walker.isOver && ply < 30; ply++) {
    const isFirst = players[rules.toAct(walker.state)] === 'first';
    walker.choose(isFirst || chanceOf('often')(0, ply).below(4) === 0 ? 0 : walker.count - 1);
  }
  return walker.path();
}

test('two matches of one deal are told apart by their line, and each state occurs once', async () => {
  const at = scratch();
  const facts = exportFacts(new Walker(rules, DEALS[0]), [], '0.1.0');
  const { states } = exported('parquet', at('x.parquet'), matches(), { facts, testShare: 0.5 });
  const [s, a, c] = ['x.parquet', 'x.actions.parquet', 'x.cards.parquet'].map((name) => from(at(name)));
  const [counted] = await asked(`
    select count(*)::int as n, count(distinct (line, path))::int as different, count(distinct (matchup, seed, path))::int as mixed
    from ${s}`);
  expect(counted).toMatchObject({ n: states, different: states });
  expect(counted.mixed).toBeLessThan(states);
  const joined = await asked(`
    select s.line, s.path, count(*)::int as n from ${s} s join ${a} a using (line, path) where a.taken group by all having n <> 1`);
  expect(joined).toEqual([]);
  expect(
    await asked(`select count(*)::int as n from ${s} s join ${a} a using (line, path) where a.taken and s.ply = 0`),
  ).toEqual([{ n: 2 * DEALS.length }]);
  expect(await asked(`select count(*)::int as n from ${s} join ${c} using (line, path)`)).toEqual([
    { n: 120 * states },
  ]);
  const sides = await asked(`select seed from ${s} group by seed having count(distinct split) <> 1`);
  expect(sides).toEqual([]);
});

test('a state says who decides there, in either seat', async () => {
  const at = scratch();
  const facts = exportFacts(new Walker(rules, DEALS[0]), [], '0.1.0');
  exported('parquet', at('x.parquet'), matches(), { facts });
  const told = await asked(
    `select line % 2 as swapped, seat, list(distinct player) as players from ${from(at('x.parquet'))} where seat >= 0 group by all order by all`,
  );
  expect(told).toEqual([
    { swapped: 0, seat: 0, players: ['first'] },
    { swapped: 0, seat: 1, players: ['last'] },
    { swapped: 1, seat: 0, players: ['last'] },
    { swapped: 1, seat: 1, players: ['first'] },
  ]);
});
