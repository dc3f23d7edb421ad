// Exploding Kittens at the terminal: what a person is told about the cards and about a combo under way.
import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

const PLAY = ['play', 'kittens', '--seat', 'human:Ann', '--seat', 'random', '--seed', 's1'];

test('help tells what each card does, and leaves out an undo that there is not', async () => {
  const { code, out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], { input: 'help\nfive\nattack\nundo\n' });
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}skip: ends one turn without drawing$/m);
  expect(out).toMatch(/^ {2}exploding-kitten: /m);
  expect(out).toMatch(/^ {2}five: /m);
  expect(out).not.toMatch(/super-skip|^ {2}undo/m);
  expect(out).toContain('So far: five, pick attack. Now one of: pick skip, pick favor, pick shuffle.');
  expect(out).toContain('No undo here: you would have seen hidden things.');
});

test('where nothing is hidden help offers the undo, and knows of no cards', async () => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'random'], {
    input: 'help\n',
  });
  expect(out).toMatch(/^ {2}undo {4}takes your last move back/m);
  expect(out).toMatch(/ {2}quit {4}leaves it unfinished\nEnter move/);
});
