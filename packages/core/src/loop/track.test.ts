// A hash match has no consequence until the positions themselves agree. The games here have a key that is the same
// for every position, so each ply is a hash match.
import { expect, test } from 'vitest';
import { first, LAP, LEFT, lineOf, open, RIGHT, ROLL, rolls, STOP, WAIT, walk } from '../../tests/tiny-games.ts';
import { chanceOf, noChance } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import { Line } from '../line/line.ts';
import { occurrences, step } from '../line/step.ts';
import { admitCommand } from '../match/command.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { Track } from './track.ts';

const legalOf = <S extends Block>(rules: Rules<S>, line: Pick<Line<S>, 'state' | 'past'>): number[] => {
  const out = new Int32Array(rules.legalMax);
  return Array.from(out.subarray(0, rules.legal(line.state, line.past, out)));
};

test('without confirmation a weak key would end the match at once; with the match it does not', () => {
  const rules = open(walk, { weak: true, act: 2 });
  const bare = first(rules);
  step(rules, bare.state, bare.past, RIGHT, noChance);
  expect(rules.reason(bare.state)).toBe('repetition');

  const line = lineOf(rules, [RIGHT, RIGHT, RIGHT, LAP, RIGHT]);
  expect(line.isOver).toBe(false);
});

test('a real repetition is found behind false ones, with its own first ply', () => {
  const line = lineOf(open(walk, { weak: true, act: 2 }), [RIGHT, RIGHT, LEFT]);
  expect(line.isOver).toBe(true);
  expect([line.state.count, line.state.firstPly]).toEqual([2, 1]);
});

test('without confirmation a weak key would ban every move; with the match only the real repetition is banned', () => {
  const rules = open(walk, { weak: true, ban: true });
  expect(legalOf(rules, first(rules))).toEqual([LAP, STOP]);
  expect(legalOf(rules, lineOf(rules, []))).toEqual([LEFT, RIGHT, LAP, STOP]);
  expect(legalOf(rules, lineOf(rules, [RIGHT]))).toEqual([RIGHT, LAP, STOP]);
});

test('the ply that a banned move repeats is the real one', () => {
  const rules = open(walk, { weak: true, ban: true });
  const { state, past } = lineOf(rules, [RIGHT, RIGHT]);
  expect(past.repeatedPly(7, 7, state, LEFT)).toBe(1);
  expect(past.repeatedPly(7, 7, state, RIGHT)).toBe(-1);
  expect(rules.words.whyNot(state, past, LEFT).text).toBe('That repeats the position after move 1.');
});

test('a claim on a false repetition is refused', () => {
  const rules = open(walk, { weak: true, claim: 2 });
  const refused = admitCommand(lineOf(rules, [RIGHT, RIGHT]), { type: 'claim' });
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'no-claim', value: 1 } });
  expect(admitCommand(lineOf(rules, [RIGHT, RIGHT, LEFT]), { type: 'claim' }).ok).toBe(true);
});

test('occurrences are counted exactly', () => {
  const rules = open(walk, { weak: true, warn: 2 });
  const count = (actions: number[]): number => {
    const { state, past } = lineOf(rules, actions);
    return occurrences(rules, state, past);
  };
  expect(count([])).toBe(1);
  expect(count([RIGHT])).toBe(1);
  expect(count([RIGHT, LEFT])).toBe(2);
  expect(count([RIGHT, LEFT, RIGHT, LEFT])).toBe(3);
});

test('marks tell equal positions apart behind a weak key', () => {
  const rules = open(walk, { weak: true, act: 2, marks: true });
  expect(lineOf(rules, [RIGHT, LAP, LEFT, LAP]).isOver).toBe(false);
  expect(lineOf(rules, [RIGHT, LAP, LEFT, RIGHT]).isOver).toBe(true);
});

test('positions with different marks are never the same, even if nothing else differs', () => {
  for (const marks of [true, false]) {
    const { past, state } = lineOf(open(walk, { act: 9, marks }), [LAP, LAP]);
    expect(past.confirmer?.same(0, state)).toBe(!marks);
  }
});

test('every earlier position is rebuilt exactly, over many checkpoints', () => {
  const rules = open(walk, { cells: 100, warn: 2 });
  const line = new Line(rules, 'seed');
  const confirmer = line.past.confirmer;
  const copies = [line.state.bytes.slice()];
  for (let ply = 0; ply < 100; ply++) {
    line.play({ seat: line.seat, action: ply % 7 === 0 ? LAP : ply % 3 === 0 ? LEFT : RIGHT, index: 0 });
    copies.push(line.state.bytes.slice());
  }
  for (const [ply, bytes] of copies.entries()) {
    const state = rules.layout.create();
    state.bytes.set(bytes);
    expect(confirmer?.same(ply, state)).toBe(true);
    state.at += 1;
    expect(confirmer?.same(ply, state)).toBe(false);
  }
});

test('earlier positions are rebuilt with the same dice', () => {
  const rules = open(rolls);
  const line = lineOf(rules, [ROLL, WAIT, ROLL, WAIT, WAIT]);
  const earlier = lineOf(rules, [ROLL, WAIT, ROLL]);
  expect(line.past.confirmer?.same(3, earlier.state)).toBe(true);
  expect(line.past.confirmer?.same(2, earlier.state)).toBe(false);
});

test('rebuilding positions with dice rolls none in the match, so it blocks no undo', () => {
  const rules = open(rolls);
  const line = lineOf(rules, [ROLL, WAIT, WAIT]);
  // Ply 3 repeats ply 1; to confirm it the roll is replayed.
  expect(occurrences(rules, line.state, line.past)).toBe(2);
  line.play({ seat: line.seat, action: WAIT, index: 1 });
  expect(line.drewSince(1)).toBe(false);
  expect(line.drewSince(0)).toBe(true);
});

test('going back forgets the positions after it', () => {
  const rules = open(walk, { weak: true, act: 2 });
  const line = lineOf(rules, [RIGHT, RIGHT]);
  line.backTo(1);
  expect([line.past.length, line.state.ply, line.state.at]).toEqual([2, 1, 1]);
  line.play({ seat: 1, action: RIGHT, index: 1 });
  expect(line.isOver).toBe(false);
  line.play({ seat: 0, action: LEFT, index: 0 });
  expect(line.isOver).toBe(true);
});

test('a position beside the match is compared without rolling dice', () => {
  const line = lineOf(open(rolls), [WAIT]);
  const real = chanceOf('seed');
  expect(real(256, 0).below(6)).toBeGreaterThanOrEqual(0);
  expect(() => line.past.confirmer?.after(line.state, ROLL)).toThrow('nothing is left to chance');
  expect(line.past.confirmer?.after(line.state, WAIT).ply).toBe(2);
});

test('a line with many rolls is rebuilt over checkpoints, forwards and backwards', () => {
  const rules = open(rolls, { goal: 200 });
  const line = new Line(rules, 'seed');
  const track = line.past.track;
  const copies = [line.state.bytes.slice()];
  for (let ply = 0; ply < 80 && !line.isOver; ply++) {
    line.play({ seat: line.seat, action: ply % 3 === 0 ? ROLL : WAIT, index: 0 });
    copies.push(line.state.bytes.slice());
  }
  expect(copies.length).toBeGreaterThan(70);
  const plies = copies.map((_, ply) => ply);
  for (const ply of [...plies, ...plies.reverse(), 7, 8, 40, 9]) expect(track?.at(ply).bytes).toEqual(copies[ply]);
});

test('a position that was rebuilt is not taken for one of another line, nor for one before the oldest was forgotten', () => {
  const rules = open(walk, { cells: 100, warn: 2 });
  const { state, past } = first(rules);
  const track = new Track(rules);
  track.restart(state);
  past.track = track;
  const go = (action: number): void => void step(rules, state, past, action, noChance);
  const start = rules.layout.create();
  copy(start, state);
  for (let i = 0; i < 5; i++) go(RIGHT);
  expect(track.at(3).at).toBe(3);
  copy(state, start);
  for (const action of [RIGHT, LAP, RIGHT, LAP]) go(action);
  expect([track.at(4).at, track.at(3).at, track.at(2).at]).toEqual([2, 2, 1]);
  for (let i = 0; i < 96; i++) go(i % 2 === 0 ? RIGHT : LEFT);
  const before = track.at(90).bytes.slice();
  track.at(11);
  track.prune(70);
  expect([track.reaches(63), track.reaches(64)]).toEqual([false, true]);
  expect(track.at(90).bytes).toEqual(before);
  expect(track.actionAt(91)).toBe(LEFT);
});
