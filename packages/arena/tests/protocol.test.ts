// The types of the bot protocol are in src/protocol: programs that write or read it, and the documents, must agree with them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL } from '@umpire/core/host';
import { afterAll, describe, expect, test } from 'vitest';
import { RUNNER } from '../src/bot/runner-files.ts';
import { UMPIRE_BOT_PY } from '../src/index.ts';
import type { AskedQuestion } from '../src/match/seat-player.ts';
import type { Replies, Requests } from '../src/protocol/messages.ts';
import { readReply } from '../src/protocol/read-reply.ts';
import { numbered, writeAsk, writeRequest, writeTell, writeView } from '../src/protocol/write-request.ts';
import { BOT_FAULTS } from '../src/report/match-result.ts';
import { hasPython } from './python/python-program.ts';

type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type Fields<Each> = Readonly<Record<KeyOf<Each>, 'always' | 'sometimes'>>;

const ALWAYS = 'always';
const SOMETIMES = 'sometimes';
const STATED = {
  state: ALWAYS,
  events: ALWAYS,
  legal: ALWAYS,
  decision: ALWAYS,
  clock: SOMETIMES,
  time: SOMETIMES,
} as const;

// The compiler demands every field of the types here, and allows no other.
const REQUESTS: { readonly [Kind in keyof Requests]: Fields<Requests[Kind]> } = {
  hello: { id: ALWAYS, type: ALWAYS, protocol: ALWAYS, game: ALWAYS, rulesVersion: ALWAYS, prints: SOMETIMES },
  new: { id: ALWAYS, type: ALWAYS, match: ALWAYS, seat: ALWAYS, random: ALWAYS, options: SOMETIMES },
  ask: { id: ALWAYS, match: ALWAYS, ask: ALWAYS },
  tell: { id: ALWAYS, match: ALWAYS, tell: ALWAYS, state: SOMETIMES, fields: SOMETIMES },
  end: { id: ALWAYS, type: ALWAYS, match: ALWAYS },
  view: { id: ALWAYS, protocol: ALWAYS, game: ALWAYS, rulesVersion: ALWAYS, seat: ALWAYS, ...STATED },
};
const ASK: Fields<Requests['ask']['ask']> = { ...STATED, state: SOMETIMES, fields: SOMETIMES, known: SOMETIMES };
const ASIDE = { id: ALWAYS, say: SOMETIMES, log: SOMETIMES } as const;
const REPLIES: { readonly [Kind in keyof Replies]: Fields<Replies[Kind]> } = {
  ready: { ...ASIDE, ready: ALWAYS },
  unloadable: { ...ASIDE, error: ALWAYS, lines: SOMETIMES },
  begun: { ...ASIDE, hears: ALWAYS },
  answer: { ...ASIDE, index: ALWAYS, stays: SOMETIMES },
  heard: ASIDE,
  printed: { id: ALWAYS, printed: ALWAYS },
  simulate: { id: ALWAYS, simulate: ALWAYS },
  fault: { ...ASIDE, fault: ALWAYS, text: ALWAYS, lines: SOMETIMES },
};

/** Sentences about the fields that a message lacks or has too many. */
function misfit(message: object, fields: Readonly<Record<string, string>>): string[] {
  const lacking = Object.keys(fields).filter((name) => fields[name] === ALWAYS && !(name in message));
  return [...lacking, ...Object.keys(message).filter((name) => !(name in fields))];
}

const asked = (more: object = {}): AskedQuestion => {
  const events = [{ number: 0, event: { type: 'told' } }];
  const line = { rules: { bots: { viewFields: { names: ['a', 'b'] } } } };
  const choices = () => [{ text: 'one', type: 'any' }];
  const question = { line, decision: 'turn', choices, takeEvents: () => events, view: () => ({ a: 1, b: 2 }), ...more };
  return question as unknown as AskedQuestion;
};
const CLOCKS = { clocks: [{ leftMs: 5 }, { leftMs: 6 }] };
const TIME = { answerMs: 5000, matchMs: 4200 };
const HELLO = { type: 'hello', protocol: PROTOCOL, game: 'a-game', rulesVersion: 3 } as const;
const EVENTS = [{ number: 0, event: { type: 'told' } }];
const SEEN_NOW = { state: () => null, fieldNames: ['a', 'b'] };
const TELL = writeTell(7, EVENTS, SEEN_NOW, undefined, undefined);

const WRITTEN: readonly (readonly [keyof Requests, string])[] = [
  ['hello', writeRequest(HELLO)],
  ['new', writeRequest({ type: 'new', match: 7, seat: 1, random: [1, 2, 3, 4] })],
  ['ask', writeAsk(7, asked(), ['1', '2'], undefined)],
  ['ask', writeAsk(7, asked(CLOCKS), ['1', '3'], ['1', '2'])],
  ['ask', writeAsk(7, asked(CLOCKS), undefined, undefined)],
  ['tell', TELL],
  ['end', writeRequest({ type: 'end', match: 7 })],
  ['view', writeView(asked(CLOCKS), 'a-game', 3, 1)],
  ['ask', writeAsk(7, asked(), ['1', '2'], undefined, TIME)],
  ['view', writeView(asked(), 'a-game', 3, 1, TIME)],
  ['tell', writeTell(7, EVENTS, SEEN_NOW, ['1', '3'], ['1', '2'])],
  ['new', writeRequest({ type: 'new', match: 7, seat: 1, random: [1, 2, 3, 4], options: { rows: 6 } })],
  ['ask', writeAsk(7, asked(), ['1', '2'], undefined, TIME, { seat: 1, words: [0, 5], legal: [2, 3] })],
];

test.each(WRITTEN)('what is written as %s has the fields of its type: %s', (kind, request) => {
  const message: { ask?: object } = JSON.parse(numbered(12, request));
  expect(misfit(message, REQUESTS[kind])).toEqual([]);
  expect(misfit(message.ask ?? {}, kind === 'ask' ? ASK : {})).toEqual([]);
});

test('the bytes on the wire are those that bots have always been sent', () => {
  const before = WRITTEN.filter(([, request]) => !/"(time|options)":/.test(request));
  expect(before.map(([, request]) => numbered(12, request))).toEqual([
    '{"id":12,"type":"hello","protocol":1,"game":"a-game","rulesVersion":3}',
    '{"id":12,"type":"new","match":7,"seat":1,"random":[1,2,3,4]}',
    '{"id":12,"match":7,"ask":{"decision":"turn","legal":[{"text":"one","type":"any"}],"events":[{"number":0,"event":{"type":"told"}}],"fields":{"a":1,"b":2}}}',
    '{"id":12,"match":7,"ask":{"decision":"turn","legal":[{"text":"one","type":"any"}],"events":[{"number":0,"event":{"type":"told"}}],"fields":{"b":3},"clock":{"leftMs":[5,6]}}}',
    '{"id":12,"match":7,"ask":{"decision":"turn","legal":[{"text":"one","type":"any"}],"events":[{"number":0,"event":{"type":"told"}}],"state":{"a":1,"b":2},"clock":{"leftMs":[5,6]}}}',
    '{"id":12,"match":7,"tell":[{"number":0,"event":{"type":"told"}}],"state":null}',
    '{"id":12,"type":"end","match":7}',
    '{"id":12,"protocol":1,"game":"a-game","rulesVersion":3,"seat":1,"decision":"turn","legal":[{"text":"one","type":"any"}],"events":[{"number":0,"event":{"type":"told"}}],"state":{"a":1,"b":2},"clock":{"leftMs":[5,6]}}',
    '{"id":12,"match":7,"tell":[{"number":0,"event":{"type":"told"}}],"fields":{"b":3}}',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'umpire-protocol-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program's replies to all requests of a match; the last request is for a match that was never begun. */
function conversation(command: string, args: readonly string[], bot: string, ask: string): string[] {
  const file = join(folder, 'bot');
  writeFileSync(file, bot);
  const [hello, begin] = WRITTEN.map(([, request]) => request);
  const [tell, end] = [TELL, writeRequest({ type: 'end', match: 7 })];
  const requests = [hello, begin, ask, tell, end, ask].map((request, i) => `${numbered(i, request)}\n`);
  const { stdout } = spawnSync(command, [...args, file], { input: requests.join(''), encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

const KINDS: readonly (readonly [number, keyof Replies])[] = [
  [0, 'ready'],
  [1, 'begun'],
  [2, 'answer'],
  [3, 'heard'],
  [5, 'fault'],
];
const SEEN = { protocol: PROTOCOL, game: 'a-game', rulesVersion: 3, seat: 1, state: { a: 1, b: 2 } };

const JS_BOT = `var __bot = { choose(view) { console.log(JSON.stringify(view)); view.say('hi'); return 0; }, hear() {} };`;
const PYTHON_BOT = `import json
class Bot:
    def choose(self, view):
        print(json.dumps(view))
        view.say("hi")
        return 0
    def hear(self, event, view): pass
`;

describe.each([
  ['JavaScript', process.execPath, [RUNNER], JS_BOT, WRITTEN[2][1], 'throw 1', true],
  ['Python', 'python3', ['-S', '-B', UMPIRE_BOT_PY], PYTHON_BOT, WRITTEN[4][1], 'x = 1 / 0', hasPython],
] as const)('the program for %s bots', (_, command, args, bot, ask, broken, isThere) => {
  test.skipIf(!isThere)('replies with the fields of the types, and each reply can be read', () => {
    const lines = conversation(command, args, bot, ask);
    expect(lines).toHaveLength(KINDS.length);
    for (const [i, [id, kind]] of KINDS.entries()) {
      expect(misfit(JSON.parse(lines[i]), REPLIES[kind])).toEqual([]);
      expect(readReply(lines[i], id)).toBeDefined();
    }
    expect(readReply(lines[2], 2)).toMatchObject({ index: 0, say: ['hi'] });
    const view = JSON.parse(JSON.parse(lines[2]).log);
    expect(view).toMatchObject(SEEN);
    expect(misfit({ id: 0, ...view, say: undefined }, { ...REQUESTS.view, say: ALWAYS })).toEqual([]);
  });

  test.skipIf(!isThere)('says why a bot cannot be loaded', () => {
    const [ready] = conversation(command, args, broken, ask);
    expect(misfit(JSON.parse(ready), REPLIES.unloadable)).toEqual([]);
    expect(readReply(ready, 0)).toMatchObject({ fault: 'crash' });
  });
});

const CLOCK_BOT = `var __bot = { choose({ time }) {
  const { answerMs, matchMs, usedMs } = time;
  const seen = new Set();
  while (usedMs() < 40) seen.add(usedMs());
  console.log(JSON.stringify({ answerMs, matchMs, whole: [...seen].every(Number.isInteger), few: seen.size <= 41, frozen: Object.isFrozen(usedMs) }));
  return 0;
} };`;

test('a JavaScript bot is told its time, and reads how much processor time it has used, in whole milliseconds', () => {
  const [, , answer] = conversation(process.execPath, [RUNNER], CLOCK_BOT, WRITTEN[8][1]);
  expect(JSON.parse(JSON.parse(answer).log)).toEqual({ ...TIME, whole: true, few: true, frozen: true });
});

test('the clock also runs for a bot that does not spell out its name', () => {
  const bot = `var __bot = { choose({ time }) {
    const clock = time[['used', 'Ms'].join('')];
    const first = clock();
    while (clock() < first + 20);
    console.log(first);
    return 0;
  } };`;
  const [, , answer] = conversation(process.execPath, [RUNNER], bot, WRITTEN[8][1]);
  expect(Number(JSON.parse(answer).log)).toBeLessThan(10);
});

test.skipIf(!hasPython)('a Python bot is told its time', () => {
  const bot =
    'class Bot:\n    def choose(self, view):\n        print(view.time["answerMs"], view.time["matchMs"])\n        return 0\n';
  const ask = writeAsk(7, asked(), undefined, undefined, TIME);
  const [, , answer] = conversation('python3', ['-S', '-B', UMPIRE_BOT_PY], bot, ask);
  expect(JSON.parse(answer).log).toBe('5000 4200');
});

test('the documents list each message with its fields', () => {
  const page = readFileSync(new URL('../../../docs/writing-a-bot.md', import.meta.url), 'utf8');
  const words = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word).sort();
  const [, section] = page.split('## The lines between the arena and a bot\n');
  const rows = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)` \| (.*?) \| (.*) \|$/gm)];
  const listed = Object.fromEntries(rows.map(([, kind, fields]) => [kind, words(fields)]));
  const messages = Object.entries({ ...REQUESTS, ...REPLIES });
  expect(listed).toEqual(Object.fromEntries(messages.map(([kind, fields]) => [kind, Object.keys(fields).sort()])));
  const saying = (kind: string): string[] => words(rows.find(([, name]) => name === kind)?.[3] ?? '');
  expect(saying('ask').filter((word) => word !== 'ask')).toEqual(Object.keys(ASK).sort());
  expect(saying('fault')).toEqual([...BOT_FAULTS].sort());
});
