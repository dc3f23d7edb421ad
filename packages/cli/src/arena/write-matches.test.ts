import { expect, test } from 'vitest';
import { matchesCsv } from './write-matches.ts';

test('a row for each match that has a result, by number, with who sat where', () => {
  const pairings = [
    { match: 1, seed: 0, group: 0, seats: [1, 0, 2] },
    { match: 0, seed: 0, group: 0, seats: [0, 1] },
    { match: 2, seed: 1, group: 1, seats: [0, 1] },
    { match: 3, seed: 1, group: 1, seats: [1, 0] },
  ];
  const fault = { seat: 1, kind: 'timeout' as const, ply: 7 };
  const results = [
    { match: 2, places: [1, 1], scores: [0, 0], faults: [], plies: 9, noResult: true },
    { match: 1, places: [1, 3, 2], scores: [2, -2, 0], faults: [fault, { ...fault, ply: 9 }], plies: 12 },
    { match: 3, places: [], scores: [], faults: [], plies: 0, skipped: 'stopped' },
  ];
  expect([...matchesCsv(['=ann', 'ben', 'cy'], pairings, results)].join('').split('\n')).toEqual([
    'match,deal,plies,faults,skipped,bot0,place0,score0,bot1,place1,score1,bot2,place2,score2',
    "1,0,12,seat 1 timeout at ply 7; seat 1 timeout at ply 9,,ben,1,2,'=ann,3,-2,cy,2,0",
    "2,1,9,,,'=ann,,,ben,,,,,",
    "3,1,0,,stopped,ben,,,'=ann,,,,,",
    '',
  ]);
});
