// Random command lines: whatever is typed, the program ends by itself and says why.
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Place, STEERING } from './run-umpire.ts';

const COMMANDS = [
  'games',
  'play',
  'replay',
  'review',
  'explain',
  'perft',
  'leaderboard',
  'stats',
  'demo',
  'new',
  'help',
  'start',
];
const OPTIONS = [
  ...['--seat', '--seats', '--set', '--seed', '--log', '--resume', '--advise', '--verbose', '--game', '--json', '--at'],
  ...[
    '--verify',
    '--top',
    '--player',
    '--depth',
    '--format',
    '--matrix',
    '--preset',
    '--teach',
    '--help',
    '--version',
    '--',
    '-',
    '-x',
    '--nope',
  ],
];
const VALUES = [
  ...[
    'tic-tac-toe',
    'connect-four',
    'ko',
    'teaching',
    'm.jsonl',
    'm.jsonl@0',
    'm.jsonl@99',
    '@',
    '.',
    '..',
    '/',
    '/dev/null',
    '~',
    'game',
  ],
  ...[
    'human',
    'human:',
    'human:Ann',
    'easy',
    'easy*2',
    'random*2',
    'easy*',
    '*2',
    'mcts:5',
    'mcts:',
    'mcts:-1',
    'bot.ts:3',
  ],
  ...['rows=4', 'rows=', '=', 'setup=', 'line=1', 'toPlay=O', 'constructor=1', '0', '1', '3', '-1', '1e9', 'NaN', '٣'],
  ...[
    'json',
    'csv',
    'text',
    '',
    ' ',
    '\t',
    '\n',
    '\u001b[31m',
    '\u202e',
    '💥',
    '\ud800',
    'x'.repeat(20_000),
    '%s',
    '$(id)',
  ],
];

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...OPTIONS) },
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '')) },
);

export const argv: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...COMMANDS) }, { weight: 1, arbitrary: word }),
    fc.array(word, { maxLength: 6 }),
  )
  .map(([command, words]) => [command, ...words])
  // Deep counts and long matches are legitimate, and slow.
  .filter((words) => words[0] !== 'bench');

export async function expectCivil(place: Place, args: readonly string[]): Promise<void> {
  const { code, out, err } = await place.run(args, { input: '1 1\n4\nresign\n' });
  const shown = JSON.stringify({ args, code, err });
  expect([0, 1, 2], shown).toContain(code);
  expect(err, shown).not.toMatch(/ {4}at .*:\d+|node:internal|Error:/);
  expect(err, shown).not.toMatch(STEERING);
  if (code === 0) return;
  expect(out, shown).toBe('');
  expect(err, shown).toMatch(/^umpire: [^\n]+\n$/);
}
