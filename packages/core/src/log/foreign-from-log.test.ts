import { expect, test } from 'vitest';
import { logOf } from '../../tests/drive.ts';
import { open, race } from '../../tests/tiny-games.ts';
import type { WrittenMatch } from '../contract/file-format.ts';
import type { Json } from '../contract/refusal.ts';
import type { Input } from '../match/match.ts';
import { foreignFromLog } from './foreign-from-log.ts';
import type { Log } from './log.ts';

const rules = open(race, { goal: 9 });

function told(inputs: Input[], players = ['human:Ann', 'human']): WrittenMatch {
  const log = logOf(race, open(race, { goal: 9 }), inputs);
  const header = { ...log.header, seats: players.map((player) => ({ player })) };
  return foreignFromLog(rules, { ...log, header });
}

const saidIn = ({ moves }: WrittenMatch): (string | undefined)[] => moves.map(({ comment }) => comment);

test('options, names, moves and the outcome are told', () => {
  expect(told([{ index: 0 }, { index: 1 }, { command: { type: 'resign', seat: 1 } }])).toEqual({
    options: open(race, { goal: 9 }).options,
    players: ['Ann', undefined],
    moves: [
      { seat: 0, text: '+1' },
      { seat: 1, text: '+2' },
    ],
    facts: {},
    outcome: { scores: [1, -1], reason: 'resigned' },
  });
  expect('outcome' in told([{ index: 0 }])).toBe(false);
});

test('what is said belongs to the move before it, or to the start', () => {
  const all = told([
    { chat: 'hello', seat: 1 },
    { index: 0, note: { comment: 'good' } },
    { chat: 'oh', seat: 0 },
    { index: 1, note: 'plain' },
  ]);
  expect(all.comment).toBe('Seat 1: hello');
  expect(saidIn(all)).toEqual(['good\nAnn: oh', 'plain']);
});

test('an opponent that is no person is called by its own name', () => {
  expect(told([{ chat: 'hm', seat: 1 }], ['human', 'hard']).comment).toBe('hard: hm');
});

test('moves that were taken back take along what was said about them', () => {
  const undo: Input = { command: { type: 'undo', seat: 0 } };
  const all = told([{ index: 0, note: 'kept' }, { index: 0 }, { index: 2, note: 'gone' }, undo, { index: 1 }]);
  expect(all.moves).toEqual([
    { seat: 0, text: '+1', comment: 'kept' },
    { seat: 1, text: '+1' },
    { seat: 0, text: '+2' },
  ]);
});

test.each<Json>([5, null, ['x'], { nodes: 7 }, { comment: 8 }, { remark: 'no' }])(
  'the note %j is not for people',
  (note) => {
    expect(saidIn(told([{ index: 0, note }]))).toEqual([undefined]);
  },
);

test('facts are texts that a file told', () => {
  const lines: Log['lines'] = [
    { ply: 0, note: { facts: { place: 'Rome', round: 3 } } },
    { ply: 0, note: { facts: 'none' } },
    { ply: 0, note: { facts: { date: '2000' } } },
  ];
  const { header } = logOf(race, open(race), []);
  expect(foreignFromLog(rules, { header, lines, wholeChars: 0 }).facts).toEqual({ place: 'Rome', date: '2000' });
});
