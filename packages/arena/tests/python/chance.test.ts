// Every match of a Python bot has its own module, and repeats exactly.
import { describe, expect, test } from 'vitest';
import { choosing } from './choosing.ts';
import { hasPython, type Line, talk } from './python-program.ts';
import { ask, begin, end, hello } from './requests.ts';

const ten = Array.from({ length: 10 }, (_, i) => `${i}`);
const move = (match = 1): Line => ask('move', ten, {}, match);

describe.skipIf(!hasPython)('chance for Python bots (needs python3)', () => {
  test('each match has a module of its own', () => {
    const bot = choosing('seen.append(1)\nanswer = len(seen)', 'seen = []');
    const requests = [begin(1), move(1), move(1), begin(2), move(2), end(1), begin(1), move(1), move(2)];
    const replies = talk(bot, [hello('go'), ...requests]).slice(1);
    expect(replies.flatMap(({ index }) => index ?? [])).toEqual([1, 2, 1, 1, 2]);
  });

  test.each([
    ['the random module', 'answer = random.randrange(10)', ''],
    ['the random module, late', 'answer = 0 if Chooses.count % 3 else random.randrange(10)', ''],
    [
      'a function of it, taken late',
      'if Chooses.count > 2:\n    from random import randrange\n    answer = randrange(10)',
      '',
    ],
    ['random.seed() without a seed', 'random.seed()\nanswer = random.randrange(10)', ''],
    ['a generator without a seed', 'answer = random.Random().randrange(10)', ''],
    ['a generator of its own', 'answer = mine.randrange(10)', 'mine = random.Random()'],
  ])('%s repeats itself with the match, however matches are mixed', (_, body, top) => {
    const bot = choosing(body, top);
    const turns = (match: number): Line[] => Array.from({ length: 12 }, () => move(match));
    const indices = (requests: readonly Line[]) =>
      talk(bot, [hello('go'), ...requests]).flatMap(({ index }) => index ?? []);
    const alone = indices([begin(1, { random: [5, 6, 7, 8] }), ...turns(1)]);
    const mixed = indices([
      begin(1, { random: [5, 6, 7, 8] }),
      begin(2, { random: [5, 6, 7, 9] }),
      ...turns(1).flatMap((first, i) => [first, turns(2)[i]]),
    ]);
    expect(mixed.filter((_index, i) => i % 2 === 0)).toEqual(alone);
    expect(mixed.filter((_index, i) => i % 2 === 1)).not.toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(1);
  });

  test('the hidden order of a set of texts or cards is the same in every process', () => {
    const bot = `
from umpire_bot import *
class Sets(Bot):
    def take_turn(self, view):
        print({str(i) for i in range(20)}, set(view.my_hand), set(EventType))
        return DrawCardAction()
`;
    const { PYTHONHASHSEED: _, ...env } = process.env;
    const logs = [1, 2, 3].map(() => talk(bot, [hello(), begin(), ask()], env)[2].log);
    expect(new Set(logs).size).toBe(1);
  });
});
