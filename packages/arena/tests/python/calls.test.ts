// A call of a Python bot must not affect others: faults, printing and chat.
import { describe, expect, test } from 'vitest';
import { choosing } from './choosing.ts';
import { hasPython, type Line, talk } from './python-program.ts';
import { ask, begin, hello, tell } from './requests.ts';

const move = (): Line => ask('move', ['A1']);
const once = (body: string): Line => talk(choosing(body), [hello('go'), begin(), move()])[2];

describe.skipIf(!hasPython)('calls of Python bots (needs python3)', () => {
  test('an exception is a crash of that call only, with its type, message and line', () => {
    const raises = [
      'raise ValueError("bad")',
      'sys.exit("bye")',
      'raise KeyboardInterrupt',
      'raise GeneratorExit',
      '{}["gone"]',
      'open("/nowhere/to/be/found")',
      'Chooses.fall()',
      'input()',
      'class Sly(Exception):\n            def __str__(self):\n                raise self\n        raise Sly',
    ];
    const bot = `${choosing(raises.map((each, i) => `if Chooses.count == ${i + 1}:\n    ${each.replaceAll('\n        ', '\n    ')}`).join('\n'))}
    @staticmethod
    def fall():
        Chooses.fall()
`;
    const replies = talk(bot, [hello('go'), begin(), ...raises.map(() => move()), move()]).slice(2);
    expect(replies.at(-1)).toMatchObject({ index: 0 });
    const texts = replies.slice(0, -1).map(({ fault, text }) => {
      expect(fault).toBe('crash');
      return String(text).replace(/ \(line \d+: .*\)$/, ', line');
    });
    expect(texts).toEqual([
      'ValueError: bad, line',
      'SystemExit: bye, line',
      'KeyboardInterrupt, line',
      'GeneratorExit, line',
      "KeyError: 'gone', line",
      "FileNotFoundError: [Errno 2] No such file or directory: '/nowhere/to/be/found', line",
      expect.stringMatching(/^RecursionError: maximum recursion depth exceeded.*, line$/),
      'EOFError: EOF when reading a line, line',
      'an exception that cannot be shown',
    ]);
  });

  test('what is printed goes to the log of its call and never to the pipe', () => {
    const bot = choosing(
      'print("call", Chooses.count, flush=True)\nprint("aside", file=sys.stderr)\nsys.__stdout__.write("deep\\n")\nos.write(1, b"{}\\n")\nos.system("echo hi")\nsys.stdout.close()',
      'print("top")',
    );
    const replies = talk(bot, [hello('go'), begin(), move(), move()]);
    expect(replies.map(({ log }) => log)).toEqual(['top', 'top', 'call 1\naside\ndeep', 'call 2\naside\ndeep']);
  });

  test.each([
    ['many lines', 'for i in range(9999):\n    print("line", i)', /^line 0\nline 1\n/],
    ['one line', 'print("é" * 99999)', /^é{4000}/],
    ['characters that JSON writes long', 'print("\\\\" * 4097)', /^\\{4000}/],
  ])('a log of %s is cut to 4096 characters and says so', (_, body, start) => {
    const { log, index } = once(body);
    expect(log).toHaveLength(4096);
    expect(log).toMatch(start);
    expect(log).toMatch(/\n\(the rest of this log was cut\)$/);
    expect(index).toBe(0);
  });

  test('chat is four messages of 200 characters, and nothing but text', () => {
    const { say } = once('for each in ("", 5, None, "🙂" * 300, "b", "\\ud800c", "d", "e"):\n    view.say(each)');
    expect(say).toEqual(['🙂'.repeat(200), 'b', '?c', 'd']);
  });

  test('a crash keeps what was said and printed before', () => {
    const reply = once('view.say("oh")\nprint("so far")\nraise ValueError');
    expect(reply).toMatchObject({ fault: 'crash', say: ['oh'], log: 'so far' });
  });

  test('on_event and on_explode may fail without a fault', () => {
    const bot = `
from umpire_bot import Bot, DrawCardAction
class Loud(Bot):
    def take_turn(self, view):
        return DrawCardAction()
    def on_event(self, event, view):
        raise SystemExit(event.event_type.value)
    def on_explode(self, view):
        raise RuntimeError("boom")
`;
    const out = { type: 'PLAYER_ELIMINATED', seat: 0, place: 3, cause: 'exploded' };
    const replies = talk(bot, [hello(), begin(), tell([{ number: 0, event: out }]), ask()]);
    expect(replies[2].fault).toBeUndefined();
    expect(String(replies[2].log).replaceAll(/ \(line.*\)/g, '')).toBe(
      'on_event failed: SystemExit: game_start\non_event failed: SystemExit: player_eliminated\non_explode failed: RuntimeError: boom',
    );
    expect(replies[3]).toMatchObject({ index: 0 });
  });

  test('fields that were sent before are there still, and what a bot does to a view stays in it', () => {
    const body = `
print(list(view), list(view.state), view.state.hand, view.state.deck.a, view.state.rows, view.state.turn)
view.state.hand.append("mine")
view.state.deck["a"] = 7
view.state.rows[0].append("mine")`;
    const fields = { hand: ['one'], deck: { a: 1 }, rows: [['b']], turn: 0 };
    const asked = (more: Line): Line => ({
      ...ask('move'),
      ask: { decision: 'move', legal: [{}], events: [], ...more },
    });
    const told = { ...tell([]), state: undefined, fields: { hand: ['two'] } };
    const time = { answerMs: 5, matchMs: 5 };
    const requests = [asked({ fields, time }), asked({ fields: { turn: 1 } }), told, asked({ fields: {} })];
    const replies = talk(choosing(body.trim()), [hello('go'), begin(), ...requests]);
    const about = "'protocol', 'game', 'rulesVersion', 'seat', 'decision', 'legal', 'events', 'state'";
    const state = "['hand', 'deck', 'rows', 'turn']";
    expect(replies.flatMap(({ log }) => log ?? [])).toEqual([
      `[${about}, 'time'] ${state} ['one'] 1 [['b']] 0`,
      `[${about}] ${state} ['one'] 1 [['b']] 1`,
      `[${about}] ${state} ['two'] 1 [['b']] 1`,
    ]);
  });
});
