import { expect, test } from 'vitest';
import { collect, freshPlace } from '../run-umpire.ts';

test('who quits a match is back in the menu', async () => {
  const { code, out } = await freshPlace().run([], { input: '\n1\nAnn\n1\n\n\nquit\n7\n' });
  expect(code).toBe(0);
  expect(out.match(/^7\. Exit$/gm)).toHaveLength(2);
  expect(out).toMatch(/The match is not finished\.[\s\S]*Goodbye!\n$/);
});

test('who leaves with Ctrl-C is told how to go on', async () => {
  const child = freshPlace().start(['play', 'tic-tac-toe', '--verbose', '0', '--log', 'm.jsonl']);
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('Enter move')) child.kill('SIGINT');
  });
  const { code, out } = await collect(child);
  expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([
    130,
    'The match is not finished. Go on with: umpire play --resume m.jsonl',
  ]);
});

test('between two people undo takes back the last move, whoever made it', async () => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', '--verbose', '1'], { input: '1 1\nundo\n0 0\n' });
  expect(out).toContain('Player X takes a move back.');
  expect(out.match(/Player X \(X\) to move\./g)).toHaveLength(2);
});

test('an opponent may be called by name', async () => {
  const { code, out } = await freshPlace().run([
    'play',
    'tic-tac-toe',
    '--seat',
    'KITTY',
    '--seat',
    'sera',
    '--seed',
    's',
  ]);
  expect(code).toBe(0);
  expect(out).toContain('Kitty (X) against Sera (O)');
});

test('a board carries the numbers of its rows and columns, and a large one no lines between them', async () => {
  const args = ['explain', 'tic-tac-toe', '--set', 'rows=11', '--set', 'cols=12', '--player', 'mcts:50'];
  const { out } = await freshPlace().run(args);
  expect(out.split('\n').slice(0, 4)).toEqual([
    ` 0  .${'   .'.repeat(11)}`,
    ` 1  .${'   .'.repeat(11)}`,
    ` 2  .${'   .'.repeat(11)}`,
    ` 3  .${'   .'.repeat(11)}`,
  ]);
  expect(out).toContain('\n    0   1   2   3   4   5   6   7   8   9   10  11\n');
});
