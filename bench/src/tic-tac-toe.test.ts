import { FastDice } from '@umpire/core/host';
import { loadHot } from '@umpire/search';
import { expect, test } from 'vitest';
import { drive } from './measure/drive.ts';
import { type BenchReport, formatReport } from './report.ts';
import { boardgameIoMcts, boardgameIoSide } from './tic-tac-toe/boardgame-io.ts';
import { openRules, ourSide, positionAfter, uctFacts } from './tic-tac-toe/ours.ts';

const MATCHES = 300;

test.each(['copy', 'begin'] as const)('ours and boardgame.io play the same matches, restarted by %s', async (start) => {
  const ours = drive(ourSide(await loadHot('tic-tac-toe'), start), new FastDice(7), MATCHES);
  expect(ours.moves).toBeGreaterThan(MATCHES * 5);
  expect(drive(boardgameIoSide(start), new FastDice(7), MATCHES)).toEqual(ours);
});

test('other moves give another checksum', async () => {
  const side = ourSide(await loadHot('tic-tac-toe'), 'copy');
  const { checksum } = drive(side, new FastDice(7), MATCHES);
  expect(drive(side, new FastDice(8), MATCHES).checksum).not.toBe(checksum);
});

test('one final board among many is part of the checksum', async () => {
  const side = ourSide(await loadHot('tic-tac-toe'), 'copy');
  const { checksum } = drive(side, new FastDice(7), MATCHES);
  let asked = 0;
  const wrongOnce = { ...side, cell: (i: number) => (++asked === 1000 ? 3 : side.cell(i)) };
  expect(drive(wrongOnce, new FastDice(7), MATCHES).checksum).not.toBe(checksum);
});

// With two empty cells, no line possible for either: both are filled, in either order.
test('the counts of a simulation are those that can be known by hand', async () => {
  const openings = [[0, 1, 2, 4, 3, 5, 7]];
  const kit = await loadHot('tic-tac-toe');
  const { state, past } = positionAfter(kit, openRules(), openings[0]);
  expect([...state.board]).toEqual([1, 2, 1, 1, 2, 2, 0, 1, 0]);
  expect(past.length).toBe(0);
  expect(uctFacts(kit, openings, 1)).toMatchObject({ playoutLength: 2, matchLength: 2 });
  expect(await boardgameIoMcts(openings, 1).facts()).toMatchObject({ playoutLength: 1, matchLength: 2, applied: 2 });
});

test('a report shows ratios, accepted ratios, targets and unequal work', () => {
  const report: BenchReport = {
    name: 'some-game',
    machine: { node: '20.0.0', v8: '11', cpus: 2, model: 'some processor' },
    rows: [
      {
        work: 'moves',
        unit: 'moves/s',
        ours: 24_680_000,
        peer: { name: 'some peer', value: 20_000 },
        ratio: 1234,
        accepted: 1200,
        target: { text: '≥ 1000×', met: true },
        note: 'Only a test.',
      },
      { work: 'copy', unit: 'ns', ours: 75, target: { text: '< 60 ns', met: false } },
    ],
    checksums: [
      { work: 'moves', ours: 'abc', peer: 'abc', equal: true },
      { work: 'nodes', ours: '1', peer: '2', equal: false },
    ],
  };
  const text = formatReport(report);
  expect(text).toContain(
    'moves [1]  24.68 M  moves/s  some peer  20.0 k  1,234×    1,200×  ≥ 1000×  met\n' +
      'copy          75.0  ns                                            < 60 ns  MISSED\n',
  );
  expect(text).toContain('  nodes  1    IS NOT  2    the work was not equal');
  expect(text).toContain('[1] Only a test.');
});
