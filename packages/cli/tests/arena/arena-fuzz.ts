// Random command lines for the arena: whatever the flags say, it ends by itself, in words.
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Place, STEERING } from '../run-umpire.ts';
import { runArena } from './arena-place.ts';

const GAMES = ['tic-tac-toe', 'kittens', 'connect-four', 'tic-tac-toe', 'nothing', '.', ''];
const PLAYERS = [
  ...[
    'random',
    'random*2',
    'random*0',
    'random*999',
    'easy',
    'mcts:5',
    'mcts:',
    'mcts:-1',
    'human',
    'human:Ann',
    '*',
    ':2',
  ],
  ...['first.js', 'first.js:2', 'first.js*3', 'first.js:0', 'dice.js', 'throws.js', 'load.js', 'syntax.js', 'pizza.js'],
  ...['gone.js', '.', '/', '/dev/null', '', ' ', '\u001b[31m', '\u202e.js', 'x'.repeat(5000), '%s'],
];
const ANYTHING = [
  '',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '1e9',
  '999999999999',
  'NaN',
  '٣',
  'a',
  ' ',
  ',',
  '\n',
  '\u001b[31m',
  '💥',
  'x'.repeat(9000),
];

const flag = (name: string, ...values: string[]): fc.Arbitrary<string[]> =>
  fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fc.constantFrom(...ANYTHING) })
    .map((value) => [name, value]);

const FLAGS = fc.oneof(
  ...['--stats', '--stats', '--json', '--csv', '--quiet', '--no-chat', '--no-verify', '--nope'].map((name) =>
    fc.constant([name]),
  ),
  flag('--workers', '1', '2'),
  flag('--format', 'statistics', 'round-robin', 'gauntlet', 'swiss', 'knockout'),
  flag('--rounds', '1', '2', '50'),
  flag('--sprt', '0,20', '-5,5', '20,0', '0', '0,1e3'),
  flag('--by', 'score', 'place', 'luck'),
  flag('--timeout', '0', '0.5', '2'),
  flag('--isolation', 'b', 'c', 'none', 'z'),
  flag('--bots', '.', 'tmp', 'gone'),
  flag('--from', 'tic-tac-toe', 'm.jsonl@2', 'm.jsonl@99', 'm.jsonl', 'x.sgf'),
  flag('--seed', 's', 't'),
  flag('--set', 'seats=3', 'rows=4', 'rows=99', 'nothing=1', '='),
  flag('--seats', '2', '3', '9'),
  flag('--preset', 'classic'),
  flag('--log', 'tmp/logs', 'm.jsonl', 'gone/dir/x', '/dev/null/x'),
);

/** Few matches, so that even a wild tournament ends soon; --iterations comes last and wins. */
export const arenaArgv: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.constantFrom(...GAMES),
    fc.array(fc.constantFrom(...PLAYERS), { minLength: 0, maxLength: 4 }),
    fc.array(FLAGS, { maxLength: 5 }),
    fc.constantFrom('1', '2', '3', '0', 'x'),
  )
  .map(([game, players, flags, iterations]) => [
    game,
    ...players.flatMap((player) => ['--bot', player]),
    ...flags.flat(),
    '--iterations',
    iterations,
  ]);

export async function expectCivilArena(place: Place, args: readonly string[]): Promise<void> {
  const { code, out, err } = await runArena(place, ...args);
  const shown = JSON.stringify({ args, code, err });
  expect([0, 1, 2], shown).toContain(code);
  expect(err, shown).not.toMatch(/ {4}at .*:\d+|node:internal/);
  expect(out + err, shown).not.toMatch(STEERING);
  if (code !== 0) expect(err, shown).toMatch(/^umpire: [^\n]+\n$/m);
  if (code === 2) expect(out, shown).toBe('');
  if (code === 0 && args.includes('--json')) for (const line of out.trimEnd().split('\n')) JSON.parse(line);
}
