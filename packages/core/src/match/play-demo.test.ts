import { expect, test } from 'vitest';
import { race } from '../../tests/tiny-games.ts';
import { defineGame } from '../contract/define-game.ts';
import type { DemoStep } from '../contract/demo.ts';
import { playDemo } from './play-demo.ts';

const demo = (...steps: DemoStep[]) => ({
  title: 'Running',
  parts: [{ heading: 'To four', options: { goal: 4 }, steps }],
});

const STEPS = ['+1', '+2', '+3'].map((text, action) => ({ action, text }));

/** What onlookers see after so many plies: whose turn it is, where the runner stands, and which steps are short enough. */
const at = (value: number, ply: number) => ({
  now: value === 4 ? { winners: [(ply + 1) % 2] } : { seat: ply % 2 },
  seats: { 0: { name: 'Seat 0' }, 1: { name: 'Seat 1' } },
  says: [`at ${value}`],
  ...(value === 4 ? {} : { question: { seat: ply % 2, choices: STEPS.slice(0, 4 - value) } }),
});

test('a demo is played by the rules: pictures, refusals and the end are theirs', () => {
  const shown = playDemo(
    race,
    demo(
      { say: 'Look.' },
      { say: 'Two.', play: '+2' },
      { say: 'Three is too far.', refused: { move: 'three', code: 'too-far' } },
      { say: 'Two again.', play: 'two', ends: 'goal' },
    ),
  );
  expect(shown).toEqual({
    title: 'Running',
    parts: [
      {
        heading: 'To four',
        scene: at(0, 0),
        steps: [
          { say: 'Look.' },
          { say: 'Two.', seat: 'Seat 0', move: '+2', done: '+2', scene: at(2, 1) },
          {
            ...{ say: 'Three is too far.', seat: 'Seat 1', move: 'three' },
            refusal: { code: 'too-far', value: 2, text: '2 and 3 is more than 4.' },
          },
          {
            ...{ say: 'Two again.', seat: 'Seat 1', move: 'two', done: '+2', scene: at(4, 2) },
            outcome: { scores: [-1, 1], reason: 'goal' },
          },
        ],
      },
    ],
  });
});

test('a step of several seats names each with what it did', () => {
  const [{ steps }] = playDemo(race, demo({ say: 'Two.', play: ['+1', '+2'] })).parts;
  expect(steps[0]).toMatchObject({ done: 'Seat 0: +1, Seat 1: +2' });
  expect(steps[0]).not.toHaveProperty('seat');
});

test('a move that is made often is shown once, with what came of it in the end', () => {
  const [{ steps }] = playDemo(race, demo({ say: 'Ones.', play: '+1', repeat: 4, ends: 'goal' })).parts;
  expect(steps).toEqual([
    {
      ...{ say: 'Ones.', move: '+1', done: '+1', times: 4, scene: at(4, 4) },
      outcome: { scores: [-1, 1], reason: 'goal' },
    },
  ]);
});

test.each<[string, DemoStep[], RegExp]>([
  ['a move that is refused when it is repeated', [{ say: 'S', play: '+3', repeat: 2 }], /refused as no-such-step/],
  ['a move that is repeated after the end', [{ say: 'S', play: '+2', repeat: 3, ends: 'goal' }], /over before \+2/],
  ['a refused move that it plays', [{ say: 'S', play: 'four' }], /'S' \(four\): refused as no-such-step, not as/],
  ['a played move that it calls refused', [{ say: 'S', refused: { move: '+1', code: 'x' } }], /not as x/],
  ['another reason', [{ say: 'S', refused: { move: 'four', code: 'too-far' } }], /as no-such-step, not as too-far/],
  [
    'a ply that does not recur',
    [{ say: 'S', refused: { move: 'four', code: 'no-such-step', ply: 3 } }],
    /repeat ply undefined, not 3/,
  ],
  ['a warning that does not come', [{ say: 'S', play: '+1', warns: 0 }], /warns of ply undefined, not of 0/],
  ['an end that does not come', [{ say: 'S', play: '+1', ends: 'goal' }], /ends with undefined, not with goal/],
  [
    'an end that it does not tell',
    [
      { say: 'S', play: '+3' },
      { say: 'T', play: '+1' },
    ],
    /ends with goal, not with undefined/,
  ],
  [
    'a move after the end',
    [
      { say: 'S', play: '+3' },
      { say: 'T', play: '+1', ends: 'goal' },
      { say: 'U', play: '+1' },
    ],
    /over before \+1/,
  ],
])('a demo with %s fails', (_, steps, message) => {
  expect(() => playDemo(race, demo(...steps))).toThrow(message);
});

test('a demo whose options the game refuses, or after whose end nothing is left, fails', () => {
  const part = { heading: 'H', steps: [] };
  expect(() => playDemo(race, { title: 'T', parts: [{ ...part, options: { goal: -1 } }] })).toThrow(/H: goal/);
  expect(() => playDemo(race, { title: 'T', parts: [{ ...part, options: { goal: 0 } }] })).toThrow(/no seat is to act/);
});

test('presets and demos of a game are handed on, and a game without them has none', () => {
  const open = (): never => {
    throw new Error('not asked');
  };
  const plain = { id: 'x', title: 'X', rulesVersion: 1, seats: 2, options: {}, open };
  const presets = { quick: { help: 'quick', options: {} } };
  const demos = { run: demo() };
  expect(defineGame({ ...plain, presets, demos })).toMatchObject({ presets, demos });
  expect(Object.keys(defineGame(plain))).not.toContain('presets');
});
