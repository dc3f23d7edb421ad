// Loops that a player declares after one round, where the referee would count for a dozen.
import { expect, test } from 'vitest';
import { playDeclared } from '../../../tests/cards/declared-match.ts';
import { storyweave } from '../index.ts';

const KEYS = { setup: 'play: Two-Way Key, Two-Way Key exerted' };
const TWINS = { setup: 'play: Blast Kiln | play: Windup Twin Tick, Windup Twin Tock' };

test('[SW-50] the keys are declared after one turn of them: their player says when, and has to stop', () => {
  const declared = playDeclared(storyweave, KEYS, ['use', 'claim 1']);
  expect([declared.asks, declared.seat]).toEqual([['stop now'], 0]);
  expect(declared.log).toContain('"round":1}');
  expect(playDeclared(storyweave, KEYS, ['use', 'claim 1', 'stop now']).asks).toEqual(['end']);
});

test('[SW-49] the twins are declared by the first who is asked to go on: a draw', () => {
  const moves = ['use blast kiln', 'windup twin tick', 'continue', 'continue', 'claim 2'];
  expect(playDeclared(storyweave, TWINS, moves).asks).toEqual(['over', 'repetition']);
});

test('a round that is none is refused', () => {
  expect(playDeclared(storyweave, KEYS, ['claim 1']).refused).toEqual([
    'Only 0 actions were played: no round can be longer.',
  ]);
  const moves = ['use blast kiln', 'windup twin tick', 'continue', 'claim 1'];
  expect(playDeclared(storyweave, TWINS, moves).refused).toEqual([
    'The position is not what it was one action ago: it was not there before.',
  ]);
});

test('what may be typed never holds what the guard refuses', () => {
  const { refused } = playDeclared(storyweave, KEYS, ['use', 'claim 1', 'stop now', '5', 'zzz']);
  expect(refused).toEqual([
    "I do not know '5' here. You could type 'end'.",
    "I do not know 'zzz' here. You could type 'end'.",
  ]);
});
