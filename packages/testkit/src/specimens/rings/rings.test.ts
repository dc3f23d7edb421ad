// The judge of cycles: every kind of loop as a graph, and random graphs against a referee who keeps whole positions.
import { type Dice, FastDice, Line, type Rules } from '@umpire/core/hot';
import { expect, inject, test } from 'vitest';
import { SlowRings } from '../../../tests/specimens/slow-rings.ts';
import { expectLockStep } from '../../lock-step.ts';
import { EDGES_MAX, readGraph } from './graph.ts';
import { type Rings, rings } from './index.ts';
import type { RingsOptions } from './rules.ts';

const DEFAULTS: RingsOptions = { graph: '', rule: 'card', act: 2, every: 1, seats: 2 };

function rulesOf(options: Partial<RingsOptions>): Rules<Rings> {
  const opened = rings.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

const textsOf = ({ rules, state, past }: Line<Rings>): string[] => {
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(state, past, list);
  return Array.from(list.subarray(0, count), (action) => rules.words.describe(state, action).text);
};

function play(options: Partial<RingsOptions>, moves: string): Line<Rings> {
  const rules = rulesOf(options);
  const line = new Line(rules, 'rings');
  for (const move of moves.split(' ').filter((text) => text !== '')) {
    const list = new Int32Array(rules.legalMax);
    const texts = textsOf(line);
    rules.legal(line.state, line.past, list);
    const index = texts.indexOf(move.replaceAll('_', ' '));
    if (index < 0) throw new Error(`${move} is not in ${texts.join(', ')}`);
    line.play({ seat: line.seat, action: list[index], index });
  }
  return line;
}

const reasonOf = (line: Line<Rings>): string => line.rules.reason(line.state);

/** A random graph: one to four edges for each node, most of them to other nodes. */
function randomGraph(dice: Dice, seats: number): string {
  const count = 2 + dice.below(6);
  const name = (): string => String.fromCharCode(65 + dice.below(count));
  const effect = (): string => (dice.below(8) === 0 ? '!~%#^'[dice.below(5)] : '');
  const edge = (): string =>
    dice.below(12) === 0 ? '=' : dice.below(14) === 0 ? `+${dice.below(seats)}` : name() + effect();
  const edges = (): string => Array.from({ length: [1, 1, 2, 2, 3, 4][dice.below(6)] }, edge).join(',');
  return Array.from({ length: count }, (_, i) => `${String.fromCharCode(65 + i)}${dice.below(seats)}>${edges()}`).join(
    ' ',
  );
}

const POLICIES = (['card', 'deviate', 'draw', 'limit', 'warn'] as const).flatMap((rule) =>
  [2, 3].flatMap((act) => [1, 2].map((every) => ({ rule, act, every }))),
);

/** The fast run takes a few of the cases; the slow run takes them all. */
const isSlowRun = inject('run') === 'slow';

test.each(isSlowRun ? POLICIES : POLICIES.filter(({ act, every }) => act === 2 && every === 1))(
  '%j: the verdicts are those of a referee who keeps every whole position',
  ({ rule, act, every }) => {
    const dice = new FastDice(11 * act + every + rule.length);
    const total = { none: 0, one: 0, many: 0, refused: 0, nested: 0 };
    for (let i = 0; i < 150; i++) {
      const seats = 2 + dice.below(2);
      const options: RingsOptions = { ...DEFAULTS, graph: randomGraph(dice, seats), rule, act, every, seats };
      const nodes = readGraph(options.graph, seats);
      if (!nodes.ok) throw new Error(nodes.refusal.text);
      const slow = new SlowRings(nodes.value, options);
      try {
        expectLockStep(rulesOf(options), slow, { matches: 3, seed: `${i}` });
      } catch (error) {
        throw new Error(`${options.graph}\n${(error as Error).message}`);
      }
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += slow.seen[name];
    }
    const { none, one, many, refused } = total;
    if (rule === 'limit') expect(refused).toBeGreaterThan(20);
    else expect(Math.min(none, one, many)).toBeGreaterThan(10);
    if (rule === 'card' || rule === 'deviate') expect(refused).toBeGreaterThan(20);
  },
);

/** Graphs, moves that go round, and the legal list afterwards. */
const FIXTURES = [
  ['nobody can stop it: a draw', 'A0>B B1>A', 'Aa Ba', 'over: loop'],
  ['equal cards are no way out: a draw', 'A0>B,B B1>A,A,A', 'Aa Bb', 'over: loop'],
  ['one can stop it, and names when', 'A0>B,C B1>A C1>=', 'Aa Ba', 'stop now'],
  ['one can stop it later in the round', 'A0>B B0>A,C C1>=', 'Aa Ba', 'stop after 1'],
  ['a measure that rises is no loop', 'A0>B B1>A!', 'Aa Ba Aa Ba', 'Aa'],
  ['a loop across turns, while turns and ids rise, is one', 'A0>B B1>C C0>D D1>A', 'Aa Ba Ca Da', 'over: loop'],
  ['another order of an unordered zone is the same', 'A0>B% B1>A', 'Aa Ba', 'over: loop'],
  ['as many, but other cards, are not the same', 'A0>B# B1>A', 'Aa Ba', 'Aa'],
  ['a mark that was used is not the same', 'A0>B^ B1>A', 'Aa Ba', 'Aa'],
  ['used already, the mark changes nothing', 'A0>B^ B1>A', 'Aa Ba Aa', 'over: loop'],
  ['two effects that flip each other: a draw', 'A0>B~ B0>A~', 'Aa Ba', 'over: loop'],
  ['two loops in one: the inner is stopped first', 'A0>B B0>B,C C1>A,=', 'Aa Ba', 'stop now'],
  ['then the outer has to go on', 'A0>B B0>B,C C1>A,=', 'Aa Ba stop_now', 'Bb'],
  ['then the outer is stopped by the other', 'A0>B B0>B,C C1>A,=', 'Aa Ba stop_now Bb Ca', 'stop after 3'],
] as const;

test.each(FIXTURES)('%s', (_name, graph, moves, expected) => {
  const line = play({ graph }, moves);
  const told = line.isOver ? [`over: ${reasonOf(line)}`] : textsOf(line);
  expect(told).toEqual([expected]);
});

test('the seat that names a number lets the loop run, leaves it there, and may not go on with it from the same position', () => {
  const graph = 'A0>B B1>C C0>A,D D1>A,=';
  const found = play({ graph }, 'Aa Ba Ca');
  expect([found.seat, textsOf(found)]).toEqual([0, ['stop after 2']]);
  const running = play({ graph }, 'Aa Ba Ca stop_after_2');
  expect([running.seat, textsOf(running)]).toEqual([0, ['Aa']]);
  expect(textsOf(play({ graph }, 'Aa Ba Ca stop_after_2 Aa Ba'))).toEqual(['Cb']);
  // The other way leads back to the same place: the ban is still in force, and now the other loop is judged.
  expect(textsOf(play({ graph }, 'Aa Ba Ca stop_after_2 Aa Ba Cb Da'))).toEqual(['stop after 3']);
});

test('both can stop it: the seat whose turn it is names first, and the smaller number counts', () => {
  const graph = 'A0>B,= B1>A,=';
  const asked = play({ graph }, 'Aa Ba');
  expect([asked.seat, textsOf(asked)]).toEqual([0, ['stop now', 'stop after 2']]);
  expect(textsOf(play({ graph }, 'Aa Ba stop_now'))).toEqual(['Ab']);
  const other = play({ graph }, 'Aa Ba stop_after_2');
  expect([other.seat, textsOf(other)]).toEqual([1, ['stop after 1', 'not before']]);
  expect(textsOf(play({ graph }, 'Aa Ba stop_after_2 stop_after_1 Aa'))).toEqual(['Bb']);
  expect(textsOf(play({ graph }, 'Aa Ba stop_after_2 not_before'))).toEqual(['Ab']);
});

test('a round in which chance decides is no loop, and the budget ends the match', () => {
  const rules = rulesOf({ graph: 'A0>B B1>A?B' });
  const line = new Line(rules, 'chance');
  while (!line.isOver) {
    const list = new Int32Array(rules.legalMax);
    rules.legal(line.state, line.past, list);
    expect(rules.decisions[rules.decision(line.state)]).toBe('walk');
    line.play({ seat: line.seat, action: list[0], index: 0 });
  }
  expect([reasonOf(line), line.state.ply]).toEqual(['budget', 200]);
});

test('the list of a seat does not depend on what is hidden from it', () => {
  const graph = 'A0>B,B~ B1>A,A~,=';
  const one = play({ graph }, 'Aa Bb Aa Ba');
  const two = play({ graph }, 'Ab Bb Aa Ba');
  expect(textsOf(one)).toEqual(textsOf(two));
});

test('a window limits what a match remembers, and repetitions within it are judged all the same', () => {
  const rules = rulesOf({ graph: 'A0>A!,B B1>A', act: 3 });
  const { repetition } = rules.loop;
  if (repetition === undefined) throw new Error('no policy');
  const line = new Line({ ...rules, loop: { ...rules.loop, repetition: { ...repetition, window: 8 } } }, 'window');
  const walk = (action: number): boolean => line.play({ seat: line.seat, action, index: 0 });
  for (let i = 0; i < 100; i++) {
    walk(0);
    expect(line.past.length).toBeLessThanOrEqual(16);
  }
  for (let i = 0; i < 2; i++) for (const action of [1, EDGES_MAX]) walk(action);
  expect(textsOf(line)).toEqual(['stop now']);
});

test('each action of a refused list has its reason', () => {
  const line = play({ graph: 'A0>B,C B1>A C1>=' }, 'Aa Ba stop_now');
  expect(line.rules.words.whyNot(line.state, line.past, 0)).toMatchObject({ code: 'loop' });
});
