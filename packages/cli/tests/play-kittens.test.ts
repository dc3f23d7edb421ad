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
  expect(out).toContain('So far: five, pick attack. Now one of: pick skip, pick favor, pick shuffle. Type back');
});

test('the steps of a combo may be chosen again, and what was played may not', async () => {
  const { out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], {
    input: 'five\nattack\nundo\nback\nback\nskip\nundo\n',
  });
  const [, ...asked] = out.split(/Enter move \((.*?)\): \n/).filter((_, i) => i % 2 === 1);
  expect(asked.slice(0, 4)).toEqual(['a card of the five', 'a card of the five', 'a card of the five', asked[3]]);
  expect(asked[3]).toMatch(/^draw, a card/);
  expect(out).toContain('There is no way back here: what was done is done, ');
  expect(out).not.toMatch(/plays five/);
  expect(out).toMatch(/\* Ann plays Skip/);
  expect(out).toContain('No undo here: you would have seen hidden things.');
});

test('the table is shown to whoever is asked, and one card is explained alone', async () => {
  const { out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], { input: 'help skip\nshuffle\ndraw\n' });
  expect(out).toContain(
    'Enter move (draw, a card, pair CARD, three CARD or five): \nskip: ends one turn without drawing\nEnter',
  );
  const tables = out.match(/^draw pile: /gm)?.length ?? 0;
  const prompts = out.match(/^Enter move/gm)?.length ?? 0;
  // Not again after the help.
  expect(tables).toBe(prompts - 1);
});

test('where nothing is hidden help offers the undo, and knows of no cards', async () => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'random'], {
    input: 'help\n',
  });
  expect(out).toMatch(/^ {2}undo {4}takes your last move back/m);
  expect(out).toMatch(/ {2}quit {4}leaves it unfinished\nEnter move/);
});
