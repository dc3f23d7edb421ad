import { describe, expect, test } from 'vitest';
import { hasPython, type Line, talk } from './python-program.ts';
import { ask, begin, hello } from './requests.ts';

const load = (source: string, game?: string): Line => talk(source, [hello(game)])[0];
const draws = (name: string, base = 'Bot', more = ''): string =>
  `class ${name}(${base}):\n    def take_turn(self, view):\n        print("${name}")\n        return DrawCardAction()\n${more}`;
const IMPORTS = 'from umpire_bot import Bot, DrawCardAction\n';

describe.skipIf(!hasPython)('loading a Python bot (needs python3)', () => {
  test.each([
    ['a syntax error', 'class Bot(:\n', /^SyntaxError: invalid syntax \(bot\.py, line 1\)$/],
    ['no bot class', 'x = 1\n', /^there is no bot class: write a class with take_turn\(view\) or choose\(view\)$/],
    ['only an imported class', IMPORTS, /^there is no bot class/],
    ['an exception at the top', 'x = {}["gone"]\n', /^KeyError: 'gone' \(line 1: x = \{\}\["gone"\]\)$/],
    ['an exit at the top', 'import sys\nsys.exit(3)\n', /^SystemExit: 3/],
    ['a name that does not exist', 'from umpire_bot import Nothing\n', /^ImportError: cannot import name 'Nothing'/],
    ['a method missing', `${IMPORTS}class Lazy(Bot):\n    pass\n`, /^the class Lazy lacks take_turn$/],
    [
      'constructor arguments',
      `${IMPORTS}${draws('Needy', 'Bot', '    def __init__(self, depth, *, width):\n        pass\n')}`,
      /^Needy is made without arguments, but it needs depth, width: give them defaults$/,
    ],
    [
      'a failing constructor',
      `${IMPORTS}${draws('Weak', 'Bot', '    def __init__(self):\n        1 / 0\n')}`,
      /^ZeroDivisionError: division by zero \(line 7: 1 \/ 0\)$/,
    ],
  ])('%s is refused with a sentence', (_, source, sentence) => {
    const { error } = load(source);
    expect(error).toMatch(sentence);
    expect(error).not.toMatch(/snake|umpire-python|arena/);
  });

  test('a bot of the game kittens is no bot for other games', () => {
    expect(load(IMPORTS + draws('Draws'), 'go').error).toBe(
      'Draws needs a method choose(view); take_turn is for the game kittens',
    );
  });

  test('a long message is cut to 300 characters', () => {
    const { error } = load('raise ValueError("x" * 1000)\n');
    expect([...String(error)].length).toBeLessThanOrEqual(300);
    expect(error).toMatch(/^ValueError: xxx/);
  });

  test('arguments with defaults are no hindrance, nor is a class that is not a Bot', () => {
    const bot = IMPORTS + draws('Free', 'object', '    def __init__(self, depth=3, *others, **named):\n        pass\n');
    expect(talk(bot, [hello(), begin(), ask()])[2]).toMatchObject({ index: 0 });
  });

  test.each([
    ['the last of two', draws('One') + draws('Two'), 'Two'],
    ['not an abstract one', `${draws('One')}class Two(Bot):\n    pass\n`, 'One'],
    ['the one that is named last', `${draws('One') + draws('Two')}Best = One\n`, 'One'],
    ['a class made from another', draws('One') + draws('Two', 'One'), 'Two'],
  ])('of several bot classes it takes %s', (_, source, name) => {
    expect(talk(IMPORTS + source, [hello(), begin(), ask()])[2].log).toBe(name);
  });

  test('annotations of newer Pythons, dataclasses and a main guard are no hindrance', () => {
    const bot = `${IMPORTS}from dataclasses import dataclass
from umpire_bot import Action, Card
@dataclass
class Memory:
    seen: list[str] | None = None
def first(cards: tuple[Card, ...]) -> Action | None:
    return None
${draws('Modern', 'Bot', '    memory = Memory()\n')}
if __name__ == "__main__":
    raise SystemExit
`;
    expect(talk(bot, [hello(), begin(), ask()])[2]).toMatchObject({ index: 0, log: 'Modern' });
  });

  test('a bot that could not be loaded cannot begin a match', () => {
    expect(talk('class Bot(:\n', [hello(), begin()])[1]).toMatchObject({
      fault: 'crash',
      text: 'the bot could not be loaded',
    });
  });
});
