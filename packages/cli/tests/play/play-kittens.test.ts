// Exploding Kittens at the terminal: what a person is told about the cards and about a combo that is under way.
import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const PLAY = ['play', 'kittens', '--seat', 'human:Ann', '--seat', 'random', '--seed', 's1'];

test('help tells what each card does, and leaves out an undo that there is not', async () => {
  const { code, out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], { input: 'help\nfive\nattack\nundo\n' });
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}skip: ends one turn without drawing$/m);
  expect(out).toMatch(/^ {2}exploding-kitten: /m);
  expect(out).toMatch(/^ {2}five: /m);
  expect(out).not.toMatch(/super-skip|^ {2}undo/m);
  expect(out).toContain('Chosen: Attack.\n  choose: [1 Skip] [2 Favor] [3 Shuffle]\nType back to choose again.\n');
});

test('the steps of a combo may be chosen again, and what was played may not', async () => {
  const { out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], {
    input: 'five\nattack\nundo\nback\nback\nskip\nundo\n',
  });
  const [, ...asked] = out.split(/Enter move \((.*?)\): \n/).filter((_, i) => i % 2 === 1);
  expect(asked.slice(0, 4)).toEqual(['a card of the five', 'a card of the five', 'a card of the five', asked[3]]);
  expect(asked[3]).toMatch(/^draw, a card/);
  expect(out).toContain('You cannot go back here: others may have seen what you did. ');
  expect(out).not.toMatch(/plays five/);
  expect(out).toMatch(/\* Ann plays Skip/);
  expect(out).toContain('No undo here: you would have seen hidden things.');
});

test('the table is shown to whoever is asked, and one card is explained alone', async () => {
  const { out } = await freshPlace().run([...PLAY, '--set', 'deal=12'], { input: 'help skip\nshuffle\ndraw\n' });
  expect(out).toContain(
    'Enter move (draw, a card, pair CARD, three CARD or five): \nskip: ends one turn without drawing\nEnter',
  );
  const tables = out.match(/^draw pile \d/gm)?.length ?? 0;
  const prompts = out.match(/^Enter move/gm)?.length ?? 0;
  // The table is not shown again after the help.
  expect(tables).toBe(prompts - 1);
});

test('where nothing is hidden help offers the undo, and knows of no cards', async () => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'random'], {
    input: 'help\n',
  });
  expect(out).toMatch(/^ {2}undo {4}takes your last move back/m);
  expect(out).toMatch(/ {2}quit {4}leaves it unfinished\nEnter move/);
});

test('players are called by their names, also by whoever types, with a card in one line too', async () => {
  const play = ['play', 'kittens', '--seat', 'human:Ann', '--seat', 'easy', '--seat', 'easy', '--seed', 'x'];
  for (const input of ['favor kitty 2\n', 'favor\nKitty 2\n', 'favor, Kitty 2\n', 'favor 2\n']) {
    const { code, out } = await freshPlace().run(play, { input });
    expect(code).toBe(0);
    expect(out).toContain('kittens, seed x: Ann against Kitty 1 against Kitty 2\n');
    expect(out).toContain('Kitty 1: 8 cards   Kitty 2: 8 cards   You (on turn): 8 cards\n');
    expect([input, out]).toEqual([input, expect.stringContaining('* Ann plays Favor at Kitty 2\n')]);
    expect(out).not.toMatch(/seat \d/i);
  }
});
