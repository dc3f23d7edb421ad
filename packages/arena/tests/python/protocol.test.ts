import { describe, expect, test } from 'vitest';
import { hasPython, talk } from './python-program.ts';
import { ask, begin, end, hello, tell } from './requests.ts';

const DRAWS = `
from umpire_bot import Bot, DrawCardAction
class Draws(Bot):
    def take_turn(self, view):
        return DrawCardAction()
`;
const CHOOSES = `
class Chooses:
    def choose(self, view):
        print(view.game, view["game"], view.seat, view.protocol, view.rulesVersion, view.decision, view.state.pile)
        view.say("my move")
        return [each.text for each in view.legal].index(view["legal"][2]["text"])
`;

describe.skipIf(!hasPython)('the program for Python bots (needs python3)', () => {
  test('answers each request with one line, in order, and an end with none', () => {
    const requests = [hello(), begin(7), ask('turn', undefined, {}, 7), end(7), ask('turn', undefined, {}, 7)];
    const [h, n, a, , late] = requests.map(({ id }) => id);
    expect(talk(DRAWS, requests)).toEqual([
      { id: h, ready: true },
      { id: n, hears: false },
      { id: a, index: 0 },
      { id: late, fault: 'crash', text: 'this match was never begun' },
    ]);
  });

  test('a class with choose is asked in any game, with a view of attributes and keys', () => {
    const replies = talk(CHOOSES, [hello('go'), begin(), ask('move', ['A1', 'B1', 'C1'])]);
    expect(replies[2]).toMatchObject({ index: 2, say: ['my move'], log: 'go go 0 1 1 move 20' });
  });

  test('choose comes before take_turn', () => {
    const both = `${DRAWS}    def choose(self, view):\n        return 3\n`;
    expect(talk(both, [hello(), begin(), ask()])[2]).toMatchObject({ index: 3 });
  });

  test.each([
    ['a number out of range', '7', 'the answer must be an index from 0 to 2, not 7'],
    ['a negative number', '-1', 'the answer must be an index from 0 to 2, not -1'],
    ['True', 'True', 'the answer must be an index from 0 to 2, not bool'],
    ['nothing', 'None', 'the answer must be an index from 0 to 2, not None'],
    ['a huge number', '10 ** 5000', 'the answer must be an index from 0 to 2, not int'],
    ['more than the list had', 'view.legal.extend(view.legal) or 4', 'the answer must be an index from 0 to 2, not 4'],
  ])('an answer of %s is illegal', (_, answer, sentence) => {
    const bot = `class Chooses:\n    def choose(self, view):\n        return ${answer}\n`;
    const replies = talk(bot, [hello('go'), begin(), ask('move', ['A1', 'B1', 'C1'])]);
    expect(replies[2]).toMatchObject({ fault: 'illegal', text: sentence });
  });

  test('an async method is told that answers must be given at once', () => {
    const bot = 'class Chooses:\n    async def choose(self, view):\n        return 0\n';
    const { fault, text } = talk(bot, [hello('go'), begin(), ask('move', ['A1'])])[2];
    expect([fault, text]).toEqual(['illegal', expect.stringContaining('at once, without async')]);
  });

  test('a class with hear is told events in any game, and one that throws is only noted', () => {
    const bot = `${CHOOSES}
    def hear(self, event, view):
        print(event.type, event["point"], view.state.pile, "decision" in view)
        raise ValueError("deaf")
`;
    const events = [
      { number: 0, event: { type: 'STONE', point: 'A1' } },
      { number: 1, event: { type: 'STONE', point: 'B1' } },
    ];
    const replies = talk(bot, [hello('go'), begin(), tell(events)]);
    expect(replies[1]).toMatchObject({ hears: true });
    const note = 'hear failed: ValueError: deaf (line 10: raise ValueError("deaf"))';
    expect(replies[2].log).toBe(`STONE A1 20 False\n${note}\nSTONE B1 20 False\n${note}`);
    expect(replies[2].fault).toBeUndefined();
  });
});
