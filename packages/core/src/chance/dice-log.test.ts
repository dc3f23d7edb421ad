import { expect, test } from 'vitest';
import { type Chance, chanceFrom, FastDice, IDLE_PURPOSES, noChance } from './chance.ts';
import { DiceLog } from './dice-log.ts';

/** Plays plies, each with this many draws, and returns what was drawn. */
function play(log: DiceLog, from: number, draws: readonly number[], chance: Chance): number[][] {
  return draws.map((count, i) => {
    const heard = log.listen(chance);
    const said = Array.from({ length: count }, () => heard(300, i).below(1000));
    log.close(from + i);
    return said;
  });
}

function again(log: DiceLog, ply: number, count: number): number[] {
  const chance = log.again(ply);
  return Array.from({ length: count }, () => chance(0, 0).below(1000));
}

test('what was drawn at a ply can be drawn again any number of times', () => {
  const log = new DiceLog();
  const said = play(log, 5, [2, 0, 100, 1], chanceFrom(new FastDice(1)));
  for (const [i, values] of [...said.entries(), ...said.entries()].reverse())
    if (values.length > 0) expect(again(log, 5 + i, values.length)).toEqual(values);
});

test('where nothing was drawn there are no dice', () => {
  const log = new DiceLog();
  play(log, 0, [1, 0, 1], chanceFrom(new FastDice(1)));
  for (const ply of [-1, 1, 3]) expect(log.again(ply)).toBe(noChance);
});

test('streams that an action draws from in turn stay apart', () => {
  const streams = [new FastDice(1), new FastDice(2)];
  const plain = [new FastDice(1), new FastDice(2)];
  const log = new DiceLog();
  const heard = log.listen((purpose) => streams[purpose]);
  const [one, other] = [heard(0, 0), heard(1, 0)];
  const said = [one, other, one, other].map((dice) => dice.below(1000));
  log.close(0);
  expect(said).toEqual([plain[0], plain[1], plain[0], plain[1]].map((dice) => dice.below(1000)));
  expect(again(log, 0, 4)).toEqual(said);
});

test('it says whether anything was drawn from one ply up to another', () => {
  const log = new DiceLog();
  play(log, 0, [0, 1, 0, 0, 1, 0], chanceFrom(new FastDice(1)));
  const drew = [
    [0, 1],
    [0, 2],
    [2, 4],
    [2, 5],
    [5, 9],
  ].map(([from, to]) => log.drewWithin(from, to));
  expect(drew).toEqual([false, true, false, true, false]);
});

test('going back forgets what came later, and other dice take its place', () => {
  const log = new DiceLog();
  const dice = chanceFrom(new FastDice(1));
  const said = play(log, 0, [3, 3, 3], dice);
  log.goBack(1);
  expect([log.drewWithin(0, 1), log.drewWithin(1, 9)]).toEqual([true, false]);
  const other = play(log, 1, [2, 4], dice);
  expect([again(log, 0, 3), again(log, 1, 2), again(log, 2, 4)]).toEqual([said[0], ...other]);
});

test('an action that failed half-way leaves nothing behind', () => {
  const log = new DiceLog();
  const dice = chanceFrom(new FastDice(1));
  log.listen(dice)(0, 0).below(9);
  const [said] = play(log, 0, [2], dice);
  expect(again(log, 0, 2)).toEqual(said);
});

test('the oldest can be forgotten', () => {
  const log = new DiceLog();
  const said = play(log, 0, [2, 3, 0, 4], chanceFrom(new FastDice(1)));
  log.prune(1);
  expect(log.again(0)).toBe(noChance);
  expect([again(log, 1, 3), again(log, 3, 4)]).toEqual([said[1], said[3]]);
  log.prune(9);
  expect(log.drewWithin(0, 9)).toBe(false);
  expect(play(log, 9, [1], chanceFrom(new FastDice(4)))).toEqual([again(log, 9, 1)]);
});

test('a clone changes independently', () => {
  const log = new DiceLog();
  const dice = chanceFrom(new FastDice(1));
  const said = play(log, 0, [2, 2], dice);
  const twin = log.clone();
  twin.goBack(1);
  play(twin, 1, [2], dice);
  expect(again(log, 1, 2)).toEqual(said[1]);
  expect(again(twin, 0, 2)).toEqual(said[0]);
  log.clear();
  expect([log.drewWithin(0, 9), twin.drewWithin(0, 9)]).toEqual([false, true]);
});

test('idle draws are drawn again, but leave nothing to chance', () => {
  const log = new DiceLog();
  const dice = new FastDice(3);
  const heard = log.listen(() => dice);
  const said = heard(IDLE_PURPOSES, 0).below(1000);
  log.close(4);
  expect([log.drewWithin(0, 9), again(log, 4, 1)]).toEqual([false, [said]]);
  log
    .listen(() => dice)(IDLE_PURPOSES - 1, 0)
    .below(1000);
  log.close(5);
  expect([log.drewWithin(0, 5), log.drewWithin(0, 6)]).toEqual([false, true]);
});
