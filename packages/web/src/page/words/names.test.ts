import { expect, test } from 'vitest';
import { namesOf, withNames } from './strings.ts';

const at = (...players: string[]) => players.map((player, i) => ({ player, seat: ['Black', 'White', 'Third'][i] }));
const names = (...players: string[]): string[] => {
  const nameOf = namesOf(at(...players));
  return players.map((_, seat) => nameOf(seat));
};

test('the only person is you, several are called by their names or seats', () => {
  expect(names('human', 'hard')).toEqual(['You', 'Sera']);
  expect(names('human:Ann', 'easy')).toEqual(['Ann', 'Kitty']);
  expect(names('human', 'human:Ben')).toEqual(['Black', 'Ben']);
  expect(names('human: ', 'human')).toEqual(['Black', 'White']);
});

test('searches and programs have names, and two of one name are told apart by their seats', () => {
  expect(names('mcts:2000', 'random')).toEqual(['Search (2,000)', 'Random']);
  expect(names('./bots/my-bot.ts', 'medium')).toEqual(['my-bot.ts', 'Cop']);
  expect(names('hard', 'hard', 'human')).toEqual(['Sera (Black)', 'Sera (White)', 'You']);
});

test('in a sentence you are called as the game calls your seat', () => {
  const nameOf = namesOf(at('human', 'hard'));
  expect(withNames('⟦0⟧ draws, ⟦1⟧ waits', nameOf)).toBe('Black draws, Sera waits');
  expect(nameOf(7)).toBe('Someone');
});
