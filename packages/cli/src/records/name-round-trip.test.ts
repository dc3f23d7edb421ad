// A name that was accepted comes back from the database and from every output, whatever its characters.

import { checkName } from '@umpire/records';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAi, sampleMatch, sampleSeat } from '../../../records/tests/sample-match.ts';
import { temporaryRecords } from '../../../records/tests/temporary-records.ts';
import { parseCsv, unprotect } from '../../tests/parse-csv.ts';
import { formatLeaderboard, formatPlayerRecords } from './format-tallies.ts';

const awkward = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  '|',
  ' ',
  '\\',
  '＝',
  '\u0301',
  '\u200d',
  '😀',
  '龍',
  '%',
);
const unit = fc.oneof(awkward, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
const names = fc
  .array(unit, { minLength: 1, maxLength: 60 })
  .map((units) => checkName(units.join('')))
  .filter((checked) => checked.ok)
  .map((checked) => checked.value);

test('names round-trip through the database, text, csv and json', async () => {
  const records = await temporaryRecords();
  let id = 0;
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const game = `g${id}`;
      await records.saveMatch(sampleMatch({ id: `m${id++}`, game, seats: [sampleSeat({ name }), sampleAi()] }));
      const board = await records.leaderboard({ game });
      const players = await records.playerRecords({ name, game });
      expect(board.map((row) => row.name)).toEqual([name]);
      expect(formatLeaderboard(board, 'text')).toContain(name);
      expect(unprotect(parseCsv(formatLeaderboard(board, 'csv'))[1][1])).toBe(name);
      expect(JSON.parse(formatPlayerRecords(players, 'json', 1)).players[0].name).toBe(name);
    }),
    { numRuns: 300 },
  );
});

test('checking a checked name changes nothing', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(checkName(name)).toEqual({ ok: true, value: name });
    }),
  );
});
