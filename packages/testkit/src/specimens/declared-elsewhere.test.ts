// In games that only count positions, or forbid repetitions, no round can be declared, and the refusal says what the rule is.
import { type Game, Line } from '@umpire/core';
import { admitCommand } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { noughts, tinyChess, tinyShogi, walkers } from '../index.ts';

function refusalOf(game: unknown, options: Record<string, unknown>): string {
  const opened = (game as Game).open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 'elsewhere');
  line.choose(0);
  line.choose(0);
  const admitted = admitCommand(line, { type: 'claim', round: 2 });
  return admitted.ok ? 'accepted' : `${admitted.refusal.code}: ${admitted.refusal.text}`;
}

test.each([
  [
    'threefold',
    walkers,
    { repeat: 'threefold' },
    'no-claim: Rounds are counted here, not declared. A claim needs 3 occurrences of this position (there are 1).',
  ],
  [
    'superko',
    walkers,
    { repeat: 'superko' },
    'no-claim: No round can be declared here: the rules say which moves may not repeat a position.',
  ],
  [
    'shogi',
    tinyShogi,
    {},
    'no-claim: Rounds are counted here, not declared: at the 4th time the referee acts by itself.',
  ],
  [
    'noughts',
    noughts,
    {},
    'no-claim: No round can be declared here: nothing follows from a position that comes again.',
  ],
])('%s', (_name, game, options, sentence) => {
  expect(refusalOf(game, options)).toBe(sentence);
});

test('in chess the refusal names the fifty moves as well', () => {
  expect(refusalOf(tinyChess, {})).toMatch(
    /^no-claim: Rounds are counted here, not declared\. A claim needs 3 occurrences of this position \(there are 1\) or 100 /,
  );
});
