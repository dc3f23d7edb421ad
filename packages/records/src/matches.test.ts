import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { sampleAi, sampleMatch, sampleSeat } from '../tests/sample-match.ts';
import { openOrThrow, temporaryFile, temporaryRecords } from '../tests/temporary-records.ts';

test('a match comes back as it was saved', async () => {
  const records = await temporaryRecords();
  const search = { searches: 4, nodes: 5_000_000_000_000, simulations: 7, depthMax: 12 };
  const match = sampleMatch({
    rulesVersion: 3,
    options: { size: 9, komi: 6.5, name: '龍 "x"', deep: { list: [1, null] } },
    seed: '\u00e4 seed',
    seats: [sampleSeat({ name: 'Zoe\u0308' }), sampleAi({ search })],
    outcome: { scores: [0.25, -3], reason: 'points' },
    log: `{"chat":"${'龍\u{1f600} '.repeat(50_000)}"}\n`,
  });
  expect(await records.saveMatch(match)).toEqual({ id: 'm1', isNew: true });
  const { outcome, seats, ...rest } = match;
  expect(await records.match('m1')).toEqual({
    ...rest,
    reason: 'points',
    noResult: false,
    winner: 0,
    seats: [
      { ...seats[0], name: 'Zo\u00eb', score: 0.25, result: 'win' },
      { ...seats[1], score: -3, result: 'loss' },
    ],
  });
  expect(await records.matchCount({ player: 'Zoe\u0308' })).toBe(1);
});

test('the same id is stored once, and its first saving stays', async () => {
  const records = await temporaryRecords();
  await records.saveMatch(sampleMatch());
  const again = sampleMatch({ outcome: { scores: [0, 1], reason: 'other' } });
  expect(await records.saveMatch(again)).toEqual({ id: 'm1', isNew: false });
  expect(await records.matchCount()).toBe(1);
  expect(await records.leaderboard()).toMatchObject([{ wins: 1, losses: 0, matches: 1 }]);
});

test('saves begun together are all kept, and close waits for them', async () => {
  const file = await temporaryFile();
  const records = await openOrThrow(file);
  const saves = Array.from({ length: 20 }, (_, n) => records.saveMatch(sampleMatch({ id: `m${n}` })));
  await records.close();
  await records.close();
  expect((await Promise.all(saves)).every((saved) => saved.isNew)).toBe(true);
  expect(await (await openOrThrow(file)).matchCount()).toBe(20);
  await expect(records.matchCount()).rejects.toThrow('closed');
});

test('the newest match is first, whatever the spelling of its time; equal times by the order of saving', async () => {
  const records = await temporaryRecords();
  const times = {
    noon: '2026-01-01T12:00:00Z',
    earlier: '2026-01-01T12:30:00+01:00',
    later: '2026-01-01T12:00:00.001Z',
    noonToo: '2026-01-01T12:00:00.000Z',
  };
  for (const [id, finishedAt] of Object.entries(times)) await records.saveMatch(sampleMatch({ id, finishedAt }));
  const ids = (await records.matches()).map((match) => match.id);
  expect(ids).toEqual(['later', 'noonToo', 'noon', 'earlier']);
  expect((await records.matches({ limit: 2 })).map((match) => match.id)).toEqual(ids.slice(0, 2));
});

test('matches are found by game and by player, in any seat', async () => {
  const records = await temporaryRecords();
  const pair = [sampleSeat({ name: 'Bob' }), sampleSeat({ name: 'Ann' })];
  await records.saveMatch(sampleMatch({ id: 'a', game: 'go' }));
  await records.saveMatch(sampleMatch({ id: 'b', game: 'chess', mode: 'pvp', seats: pair }));
  await records.saveMatch(sampleMatch({ id: 'c', game: 'chess', seats: [sampleSeat({ name: 'Cid' }), sampleAi()] }));
  const ids = async (filter: { game?: string; player?: string }) =>
    (await records.matches(filter)).map((match) => match.id);
  expect(await ids({ player: 'Ann' })).toEqual(['b', 'a']);
  expect(await ids({ player: 'Ann', game: 'go' })).toEqual(['a']);
  expect(await ids({ player: "' or 1=1 --" })).toEqual([]);
  expect(await records.matchCount({ game: 'chess' })).toBe(2);
  expect(await records.matchCount({ player: 'Ann' })).toBe(2);
  expect(await records.match('nobody')).toBeNull();
});

test('what follows a NUL is kept, in the log and in other texts', async () => {
  const records = await temporaryRecords();
  await records.saveMatch(sampleMatch({ log: '\ufeffbefore\0after', seed: 'before\0after' }));
  expect(await records.match('m1')).toMatchObject({ log: '\ufeffbefore\0after', seed: 'before\ufffdafter' });
});

test('a damaged log is reported, and other matches can still be read', async () => {
  const file = await temporaryFile();
  const records = await openOrThrow(file);
  await records.saveMatch(sampleMatch());
  const database = new Database(file);
  database.exec("update logs set log = x'ff'");
  database.close();
  await expect(records.match('m1')).rejects.toThrow('the log of match m1 is damaged');
  expect(await records.matches()).toHaveLength(1);
});

test('a save that meets a lock is stored when the lock goes, and so are those after it', async () => {
  const file = await temporaryFile();
  const records = await openOrThrow(file);
  const database = new Database(file);
  database.exec('begin immediate');
  const saved = records.saveMatch(sampleMatch({ id: 'waits' }));
  await wait(700);
  database.exec('commit');
  expect(await saved).toMatchObject({ isNew: true });
  database.exec("update logs set log = x'41'");
  database.close();
  expect(await records.saveMatch(sampleMatch({ id: 'after' }))).toMatchObject({ isNew: true });
});

test.each([
  ['no id', { id: '' }],
  ['a NUL in the id', { id: 'a\0b' }],
  ['no seats', { seats: [], outcome: { scores: [], reason: '' } }],
  ['a score missing', { outcome: { scores: [1], reason: '' } }],
  ['a score that is no number', { outcome: { scores: [1, Number.NaN], reason: '' } }],
  ['no time', { finishedAt: 'yesterday' }],
])('a match with %s is refused', async (_, match) => {
  const records = await temporaryRecords();
  await expect(records.saveMatch(sampleMatch(match))).rejects.toThrow(RangeError);
  expect(await records.matchCount()).toBe(0);
});
