import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RUNNER } from './runner-files.ts';

interface Reply {
  readonly id: number;
  readonly ready?: boolean;
  readonly error?: string;
  readonly hears?: boolean;
  readonly index?: number;
  readonly fault?: string;
  readonly text?: string;
  readonly say?: string[];
  readonly log?: string;
}

let folder = '';
let count = 0;
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-runner-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a runner with a bot whose bundle is `text`; it replies to requests in order. */
function run(text: string, adapter?: string) {
  const file = join(folder, `bot${count++}.js`);
  writeFileSync(file, text);
  if (adapter !== undefined) writeFileSync(`${file}.adapter`, adapter);
  const child = spawn(process.execPath, [RUNNER, file, ...(adapter === undefined ? [] : [`${file}.adapter`])]);
  children.push(child);
  const waiting: ((line: string) => void)[] = [];
  const strays: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => (waiting.shift() ?? ((stray) => strays.push(stray)))(line));
  let id = 0;
  const send = (request: object) =>
    new Promise<Reply>((resolve) => {
      waiting.push((line) => resolve(JSON.parse(line)));
      child.stdin.write(`${JSON.stringify({ id: ++id, ...request })}\n`);
    });
  return {
    child,
    strays,
    send,
    hello: () => send({ type: 'hello', protocol: 1, game: 'kittens', rulesVersion: 3 }),
    begin: (match = 1, seat = 0, random = [1, 2, 3, 4]) => send({ type: 'new', match, seat, random }),
    ask: (match = 1, fields: object = {}) =>
      send({
        match,
        ask: { decision: 'turn', legal: [{ text: 'a' }, { text: 'b' }], events: [], state: {}, ...fields },
      }),
    tell: (match: number, events: object[]) =>
      send({ match, tell: events.map((event, number) => ({ number, event })), state: { now: 1 } }),
    end: (match: number) => void child.stdin.write(`${JSON.stringify({ id: ++id, type: 'end', match })}\n`),
  };
}

const exporting = (value: string, before = '') => `${before}\nvar __bot = { __esModule: true, default: ${value} };`;

// One process for all tests that only evaluate code, because starting one takes longer than such a test.
const EVALUATOR = exporting(
  '{ choose(view) { return eval(view.state.code) } }',
  `var outermost = arguments.callee; var shared = {}; var PATTERN = /x/g; var template = () => ((parts) => parts)\`a\`;
   class Base { constructor(object) { return object } }
   class Mark extends Base { #mark = 1; static on(object) { return #mark in object } }`,
);
let evaluator: ReturnType<typeof run>;
let matches = 0;
beforeAll(async () => {
  evaluator = run(EVALUATOR);
  children.pop();
  expect(await evaluator.hello()).toMatchObject({ ready: true });
});
afterAll(() => void evaluator.child.kill('SIGKILL'));

/** The reply to the first question of a bot whose `choose` has this body. */
async function answerOf(body: string): Promise<Reply> {
  const match = matches++;
  await evaluator.begin(match);
  return evaluator.ask(match, { state: { code: `(() => { ${body} })()` } });
}

/** The value of an expression inside a bot. */
async function inside(expression: string): Promise<unknown> {
  const reply = await answerOf(`console.log(JSON.stringify([${expression}])); return 0;`);
  if (reply.log === undefined) throw new Error(JSON.stringify(reply));
  return JSON.parse(reply.log)[0];
}

describe('requests', () => {
  test('a class is constructed per match and keeps its state in itself', async () => {
    const runner = run(exporting('class { asked = 0; choose() { return this.asked++; } }'));
    expect(await runner.hello()).toEqual({ id: 1, ready: true });
    expect(await runner.begin(7)).toEqual({ id: 2, hears: false });
    expect(await runner.begin(8)).toEqual({ id: 3, hears: false });
    expect(await runner.ask(7)).toEqual({ id: 4, index: 0 });
    expect(await runner.ask(7)).toEqual({ id: 5, index: 1 });
    expect(await runner.ask(8)).toEqual({ id: 6, index: 0 });
    expect(await runner.begin(7)).toEqual({ id: 7, hears: false });
    expect(await runner.ask(7)).toEqual({ id: 8, index: 0 });
  });

  test('an object and all around it is made anew per match', async () => {
    const runner = run(exporting('{ choose() { return outer++ } }', 'let outer = 0;'));
    await runner.hello();
    for (const match of [1, 2]) {
      await runner.begin(match);
      expect([await runner.ask(match), await runner.ask(match)]).toMatchObject([{ index: 0 }, { index: 1 }]);
    }
  });

  test.each([
    ['a CommonJS export', 'var __bot = { choose: () => 1 };'],
    ['a function with methods on its prototype', exporting('Old', 'function Old() {} Old.prototype.choose = () => 1;')],
    ['a class with choose as a field', exporting('class { choose = () => 1 }')],
    ['a class that inherits choose', exporting('class extends class { choose() { return 1 } } {}')],
  ])('%s is a bot', async (_, text) => {
    const runner = run(text);
    expect(await runner.hello()).toMatchObject({ ready: true });
    await runner.begin();
    expect(await runner.ask()).toMatchObject({ index: 1 });
  });

  test('fields that are not sent again stay as they were, and what a bot does to them does not', async () => {
    const spoil = 'view.state.a.push(9); view.state.b.c[0].d = 9; view.state.n = 9; delete view.state.e;';
    const runner = run(exporting(`{ choose(view) { console.log(JSON.stringify(view.state)); ${spoil} return 0 } }`));
    await runner.hello();
    const logs: (string | undefined)[] = [];
    const ask = async (match: number, fields: object) => logs.push((await runner.ask(match, { fields })).log);
    await runner.begin(1);
    await runner.begin(2);
    await ask(1, { a: [1], b: { c: [{ d: 1 }] }, n: 1, e: null });
    await ask(1, {});
    await ask(2, { a: [], b: { c: [{}] }, n: 0, e: 'e' });
    await ask(1, { n: 2, a: [[3]] });
    expect(logs).toEqual([
      '{"a":[1],"b":{"c":[{"d":1}]},"n":1,"e":null}',
      '{"a":[1],"b":{"c":[{"d":1}]},"n":1,"e":null}',
      '{"a":[],"b":{"c":[{}]},"n":0,"e":"e"}',
      '{"a":[[3]],"b":{"c":[{"d":1}]},"n":2,"e":null}',
    ]);
  });

  test('the view has everything, may be changed freely and is fresh each time', async () => {
    const body = `console.log(Object.keys(view).join(), view.game, view.rulesVersion, view.seat, view.protocol, view.state.deep.join());
      view.legal.length = 0; view.state.deep.push(9); view.extra = 1; return 1;`;
    const runner = run(exporting(`{ choose(view) { ${body} } }`));
    await runner.hello();
    await runner.begin(1, 4);
    const log = 'protocol,game,rulesVersion,seat,decision,legal,events,state,clock,say,simulate kittens 3 4 1 1,2';
    const fields = { state: { deep: [1, 2] }, clock: { leftMs: [5] } };
    expect(await runner.ask(1, fields)).toEqual({ id: 3, index: 1, log });
    expect(await runner.ask(1, fields)).toEqual({ id: 4, index: 1, log });
  });

  test('a bot with hear is told each event, and a failure in one does not stop the next', async () => {
    const hear =
      'hear(event, view) { if (event.bad) throw new Error("ouch"); view.say(event.type + view.state.now + view.events.length); }';
    const runner = run(exporting(`class { choose() { return 0 } ${hear} }`));
    await runner.hello();
    expect(await runner.begin()).toEqual({ id: 2, hears: true });
    const reply = await runner.tell(1, [{ type: 'A' }, { bad: true }, { type: 'C' }]);
    expect(reply).toMatchObject({ id: 3, say: ['A13', 'C13'] });
    expect(reply.log).toMatch(/^hear failed: Error: ouch/);
    expect(reply.fault).toBeUndefined();
  });

  test('a bot that empties the list of events still hears them all', async () => {
    const runner = run(
      exporting('{ choose: () => 0, hear(event, view) { view.events.length = 0; console.log(event.type) } }'),
    );
    await runner.hello();
    await runner.begin();
    expect(await runner.tell(1, [{ type: 'A' }, { type: 'B' }])).toMatchObject({ log: 'A\nB' });
  });

  test('a bot without hear takes a tell in silence', async () => {
    const runner = run(exporting('{ choose: () => 0 }'));
    await runner.hello();
    await runner.begin();
    expect(await runner.tell(1, [{ type: 'A' }])).toEqual({ id: 3 });
  });

  test('an ended match is forgotten without a reply', async () => {
    const runner = run(exporting('{ choose: () => 0 }'));
    await runner.hello();
    await runner.begin();
    runner.end(1);
    expect(await runner.ask()).toEqual({ id: 4, fault: 'crash', text: 'this match was never begun' });
    expect(runner.strays).toEqual([]);
  });

  test('requests that arrive in pieces and in heaps are answered one by one', async () => {
    const runner = run(exporting('{ choose: (view) => view.state.want }'));
    const asks = Array.from({ length: 300 }, (_, i) => {
      return { id: i + 2, match: 1, ask: { legal: Array(300).fill('ü'), events: [], state: { want: i } } };
    });
    const requests = [
      { id: 0, type: 'hello' },
      { id: 1, type: 'new', match: 1, seat: 0, random: [1, 2, 3, 4] },
      ...asks,
    ];
    const bytes = Buffer.from(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    const lines = createInterface({ input: runner.child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    for (let at = 0; at < bytes.length; at += 70_001) runner.child.stdin?.write(bytes.subarray(at, at + 70_001));
    for (const request of requests) {
      const reply = JSON.parse((await lines.next()).value);
      expect(reply.id).toBe(request.id);
      if ('ask' in request) expect(reply.index).toBe(request.id - 2);
    }
  });

  test('the end of the input is the end of the runner', async () => {
    const runner = run(exporting('{ choose: () => 0 }'));
    await runner.hello();
    const status = new Promise((resolve) => runner.child.on('close', resolve));
    runner.child.stdin?.end();
    expect(await status).toBe(0);
  });

  test('a request that is no JSON ends the runner with an error', async () => {
    const runner = run(exporting('{ choose: () => 0 }'));
    await runner.hello();
    const status = new Promise((resolve) => runner.child.on('close', resolve));
    runner.child.stdin?.write('nonsense\n');
    expect(await status).toBe(1);
  });
});

describe('a bot that cannot be loaded', () => {
  test.each([
    ['a syntax error', 'var __bot = (', 'SyntaxError: Unexpected token'],
    ['no export at all', 'var x = 1;', 'the bot has no default export'],
    [
      'a module without default export',
      'var __bot = { __esModule: true, choose: () => 0 };',
      'the bot has no default export',
    ],
    ['a number', exporting('7'), 'the default export is 7; it must be a class or an object'],
    [
      'a plain function',
      exporting('() => 0'),
      'the default export is a plain function; it must be a class or an object',
    ],
    ['an object without choose', exporting('{ chose: () => 0 }'), 'the bot has no method choose(view)'],
    ['a class without choose', exporting('class {}'), 'the bot has no method choose(view)'],
    [
      'a throw at the top',
      'throw new RangeError("no way");',
      'RangeError: no way (at: throw new RangeError("no way");)',
    ],
    [
      'a throwing constructor',
      exporting('class { constructor() { null.x } }'),
      'the constructor failed: TypeError: Cannot read',
    ],
    ['a closing brace of our wrapper', '} evil(); {', "SyntaxError: Unexpected token '}'"],
  ])('%s is told in hello', async (_, text, error) => {
    const reply = await run(text).hello();
    expect(reply.error).toContain(error);
  });

  test('a long reason is cut', async () => {
    const { error } = await run('throw new Error("x".repeat(1e6))').hello();
    expect(error?.length).toBeLessThanOrEqual(300);
  });

  test('what fails only in some matches is a crash there', async () => {
    const moody = 'constructor() { console.log("hi"); if (Math.random() < 0.5) throw "no" }';
    const runner = run(exporting(`class { ${moody} choose() {} }`));
    await runner.hello();
    const fates = new Set<string>();
    for (let i = 0; i < 20; i++) fates.add(JSON.stringify({ ...(await runner.begin(i, 0, [i, i, i, i])), id: 0 }));
    const crash = { id: 0, fault: 'crash', text: 'the constructor failed: it threw "no"', log: 'hi' };
    expect(fates).toEqual(new Set([JSON.stringify(crash), JSON.stringify({ id: 0, hears: false, log: 'hi' })]));
  });
});

describe('an adapter', () => {
  const ADAPTER = `(bot) => ({
    choose(view) { return bot.play(view.legal.length) },
    hear(event) { bot.seen?.(event.type) },
  })`;

  test("lets a bot of the game's own dialect play", async () => {
    const runner = run(exporting('class { play(n) { return n - 1 } seen(type) { console.log(type) } }'), ADAPTER);
    expect(await runner.hello()).toMatchObject({ ready: true });
    expect(await runner.begin()).toMatchObject({ hears: true });
    expect(await runner.ask()).toMatchObject({ index: 1 });
    expect(await runner.tell(1, [{ type: 'BOOM' }])).toMatchObject({ log: 'BOOM' });
  });

  test('is not used for a bot with choose', async () => {
    const runner = run(exporting('{ choose: () => 0, play: () => 1 }'), ADAPTER);
    await runner.hello();
    expect(await runner.begin()).toMatchObject({ hears: false });
    expect(await runner.ask()).toMatchObject({ index: 0 });
  });

  test('that finds no methods says so', async () => {
    const { error } = await run(exporting('{}'), '(bot) => bot.play && { choose: bot.play }').hello();
    expect(error).toBe("the bot has neither a method choose(view) nor the methods of this game's bots");
  });
});

describe('answers', () => {
  test.each([
    ['-1', 'an index from 0 to 1, not -1'],
    ['2', 'not 2'],
    ['-0', 'not -0'],
    ['0.5', 'not 0.5'],
    ['NaN', 'not NaN'],
    ['Infinity', 'not Infinity'],
    ['"0"', 'not the text "0"'],
    ['"x".repeat(1e7)', 'not the text "xxx'],
    ['0n', 'not a BigInt'],
    ['(1n << 1000000n)', 'not a BigInt'],
    ['undefined', 'not undefined'],
    ['null', 'not null'],
    ['true', 'not true'],
    ['Symbol("0")', 'not a symbol'],
    ['[0]', 'not an object'],
    ['{ valueOf() { for (;;); }, toString() { for (;;); }, get index() { for (;;); } }', 'not an object'],
    [
      'new Proxy({}, { get() { for (;;); }, getPrototypeOf() { for (;;); }, ownKeys() { for (;;); } })',
      'not an object',
    ],
    ['new Number(0)', 'not an object'],
    ['() => 0', 'not a function'],
    ['Promise.resolve(0)', 'answers must be given at once'],
    ['(async () => 0)()', 'answers must be given at once'],
    ['{ then(f) { for (;;); } }', 'not an object'],
  ])('%s is illegal', async (answer, text) => {
    const reply = await answerOf(`return ${answer};`);
    expect(reply.fault).toBe('illegal');
    expect(reply.text).toContain(text);
  });

  test('a legal list emptied by the bot still counts', async () => {
    expect(await answerOf('view.legal.push(1, 2, 3); return 3;')).toMatchObject({ fault: 'illegal' });
  });
});

describe('throws', () => {
  test.each([
    ['new TypeError("bad")', 'TypeError: bad (at: '],
    ['Object.assign(new Error("m"), { name: "Own" })', 'Own: m'],
    ['new (class Mine extends Error { name = "Mine" })("m")', 'Mine: m'],
    ['new (class extends RangeError {})("m")', 'RangeError: m'],
    ['"text"', 'it threw "text"'],
    ['"x".repeat(1e8)', 'it threw "xxx'],
    ['undefined', 'it threw undefined'],
    ['1n', 'it threw a BigInt'],
    ['{ message: "plain" }', 'it threw an object: plain'],
    ['{ get message() { for (;;); }, toString() { for (;;); } }', 'it threw an object'],
    ['new Proxy(new Error(), { get() { for (;;); }, getOwnPropertyDescriptor() { for (;;); } })', 'it threw a proxy'],
    ['Object.create(new Proxy({}, { get() { for (;;); }, getPrototypeOf() { for (;;); } }))', 'it threw an object'],
    ['Object.setPrototypeOf(new Error("m"), new Proxy({}, { getOwnPropertyDescriptor() { for (;;); } }))', 'Error: m'],
    ['Object.assign(new Error(), { message: { toString() { for (;;); } } })', 'Error'],
    ['Object.defineProperty(new Error("m"), "stack", { get() { for (;;); } })', 'Error: m'],
    ['Object.defineProperty(new Error(), "message", { get() { for (;;); } })', 'Error'],
    ['Object.defineProperty(new Error("m"), "name", { get() { for (;;); } })', 'Error: m'],
    ['Object.assign(new Error("m"), { name: "n".repeat(1e7) })', 'nnn'],
    [
      '(() => { const f = () => f(); try { f() } catch (e) { return e } })()',
      'RangeError: Maximum call stack size exceeded',
    ],
    ['() => 0', 'it threw a function'],
  ])('throw %s is a crash', async (thrown, text) => {
    const reply = await answerOf(`throw ${thrown};`);
    expect(reply.fault).toBe('crash');
    expect(reply.text).toContain(text);
    expect(reply.text?.length).toBeLessThanOrEqual(300);
  });

  test('a crash quotes the line of the bot, not of the runner', async () => {
    const runner = run(exporting('{ choose(view) {\n  return view.state.hand.length;\n} }'));
    await runner.hello();
    await runner.begin();
    const reply = await runner.ask();
    expect(reply.text).toBe(
      "TypeError: Cannot read properties of undefined (reading 'length') (at: return view.state.hand.length;)",
    );
  });

  test('the match goes on after a crash', async () => {
    const runner = run(exporting('{ choose(view) { if (view.state.bad) throw 1; return 1; } }'));
    await runner.hello();
    await runner.begin();
    expect(await runner.ask(1, { state: { bad: true } })).toMatchObject({ fault: 'crash' });
    expect(await runner.ask()).toMatchObject({ index: 1 });
  });
});

describe('chat and console', () => {
  test('four messages per call, each of 200 points, texts only', async () => {
    const emoji = '\u{1F63A}';
    const reply =
      await answerOf(`view.say("${emoji}".repeat(300)); view.say(7); view.say({ toString() { throw 1 } }); view.say("");
      view.say("a\\ud800"); for (let i = 0; i < 9; i++) view.say("m" + i); return 0;`);
    expect(reply.say).toEqual([emoji.repeat(200), 'a\ufffd', 'm0', 'm1']);
  });

  test('a message and a log belong to their own call', async () => {
    const runner = run(
      exporting('{ choose(view) { this.say?.("late"); this.say = view.say; console.log(view.state.n); return 0; } }'),
    );
    await runner.hello();
    await runner.begin();
    expect(await runner.ask(1, { state: { n: 1 } })).toEqual({ id: 3, index: 0, log: '1' });
    expect(await runner.ask(1, { state: { n: 2 } })).toEqual({ id: 4, index: 0, say: ['late'], log: '2' });
  });

  test('the log shows all kinds of values', async () => {
    const body = `console.log('a', 1, null, undefined, true, 2n, Symbol('s'), [1, { b: 2 }], () => 0, new TypeError('t'));
      const ring = {}; ring.ring = ring; console.error(ring); console.info({ toJSON() { throw 1 } }); console.warn(); console.debug('d'); return 0;`;
    const { log } = await answerOf(body);
    expect(log?.split('\n')).toEqual([
      'a 1 null undefined true 2 Symbol(s) [1,{"b":2}] [function] TypeError: t',
      '[object]',
      '[object]',
      '',
      'd',
    ]);
  });

  test.each(["console.log('x'.repeat(1e6))", "for (let i = 0; i < 1e5; i++) console.log('xxxxxxxxx')"])(
    '%s is cut with a note',
    async (code) => {
      const { log, index } = await answerOf(`${code}; return 0;`);
      expect(index).toBe(0);
      expect(log?.length).toBeLessThanOrEqual(4096);
      expect(log).toMatch(/^x{9}[\s\S]*\(the rest of this log was cut\)$/);
    },
  );

  test('the longest reply stays below the line limit', async () => {
    const body = `for (let i = 0; i < 9; i++) view.say('\\u0001'.repeat(999)); console.log('\\u0001'.repeat(9999)); throw new Error('\\u0001'.repeat(999));`;
    expect(JSON.stringify(await answerOf(body)).length).toBeLessThan(65_536);
  });

  test('what was said before a crash is kept', async () => {
    expect(await answerOf('view.say("last words"); console.log("log"); throw 1;')).toMatchObject({
      fault: 'crash',
      say: ['last words'],
      log: 'log',
    });
  });
});

describe('chance', () => {
  const DICE = exporting(
    '{ choose() { console.log([Math.random(), Math.random()].join()); return 0; } }',
    'Math.random();',
  );

  test('follows from the words of the match alone, whatever happens in between', async () => {
    const alone = run(DICE);
    await alone.hello();
    await alone.begin(1, 0, [9, 8, 7, 6]);
    const expected = [await alone.ask(), await alone.ask(), await alone.ask()].map((reply) => reply.log);
    const mixed = run(DICE);
    await mixed.hello();
    await mixed.begin(5, 0, [1, 1, 1, 1]);
    await mixed.begin(1, 0, [9, 8, 7, 6]);
    const logs: (string | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      await mixed.ask(5);
      logs.push((await mixed.ask(1)).log);
      await mixed.begin(10 + i, 0, [i, 2, 3, 4]);
    }
    expect(logs).toEqual(expected);
    expect(new Set(logs.join().split(',')).size).toBe(6);
  });

  test('differs with each of the four words', async () => {
    const runner = run(DICE);
    await runner.hello();
    const seeds = [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [2 ** 32 - 1, 0, 0, 0],
    ];
    const logs = new Set();
    for (const [match, words] of seeds.entries()) {
      await runner.begin(match, 0, words);
      logs.add((await runner.ask(match)).log);
    }
    expect(logs.size).toBe(seeds.length);
  });

  test('is spread evenly between 0 and 1', async () => {
    const tally = (await inside(
      '(() => { const t = [0, 0, 0, 0]; for (let i = 0; i < 4e5; i++) t[Math.floor(Math.random() * 4)]++; return t })()',
    )) as number[];
    for (const times of tally) expect(Math.abs(times - 1e5)).toBeLessThan(1500);
  });
});

describe('the realm', () => {
  test('has only the language', async () => {
    const names = (await inside('Object.getOwnPropertyNames(globalThis)')) as string[];
    const foreign =
      `require process module exports Buffer fetch setTimeout setInterval setImmediate queueMicrotask structuredClone WebAssembly
      SharedArrayBuffer Atomics WeakRef FinalizationRegistry Intl performance navigator crypto global escape URL TextDecoder Temporal`.split(
        /\s+/,
      );
    expect(names.filter((name) => foreign.includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Math', 'JSON', 'Map', 'Promise', 'Proxy', 'console', 'eval']));
    expect(names.length).toBeLessThan(60);
    expect(
      await inside('Reflect.ownKeys(globalThis).filter((key) => typeof key === "symbol").length'),
    ).toBeLessThanOrEqual(1);
  });

  test.each([
    ['Date.now()', 0],
    ['new Date().getTime()', 0],
    ['Date()', 'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)'],
    ['new Date().constructor.now()', 0],
    ['new (class extends Date {})().getTime()', 0],
    ['new Date(2020, 5, 1).toISOString()', '2020-06-01T00:00:00.000Z'],
    ['new Date(5) instanceof Date', true],
    ['Date.UTC(1970, 0, 2)', 86_400_000],
    [
      '[1234.5.toLocaleString(), "b".localeCompare("a"), "ä".localeCompare("z"), "i".toLocaleUpperCase()]',
      ['1234.5', 1, 1, 'I'],
    ],
    ['typeof Date.prototype.toLocaleTimeString', 'undefined'],
    ['[typeof RegExp.$1, typeof RegExp.lastMatch, typeof RegExp.input]', ['undefined', 'undefined', 'undefined']],
    ['new ArrayBuffer(8, { maxByteLength: 64 }).resizable', false],
    ['[typeof ArrayBuffer.prototype.resize, typeof ArrayBuffer.prototype.transfer]', ['undefined', 'undefined']],
    ['new Uint8Array(4).buffer.constructor === ArrayBuffer && new Uint8Array(4).buffer.slice(1).byteLength', 3],
    ['new Error("e").stack', 'Error: e'],
    [
      '(() => { try { null.x } catch (e) { return e.stack } })()',
      "TypeError: Cannot read properties of null (reading 'x')",
    ],
    ['(() => { const o = {}; Error.captureStackTrace(o); return typeof o.stack })()', 'undefined'],
    [
      '(function f() { try { let up = f.caller; while (up) up = up.caller; return up } catch { return null } })()',
      null,
    ],
    ['(function () { return this })() === globalThis', true],
    ['eval("1 + 1") + Function("return 1")()', 3],
    ['typeof import("fs").then', 'function'],
  ])('%s is %j', async (expression, value) => {
    expect(await inside(expression)).toEqual(value);
  });

  test.each([
    ['sloppy', 'x = 1;'],
    ['strict', '"use strict"; x = 1;'],
    ['by globalThis', 'globalThis.x = 1;'],
    ['in a sloppy eval', '(0, eval)("x = 1");'],
  ])('a global set %s is a clear fault', async (_, code) => {
    const runner = run(exporting(`{ choose() { ${code} return 0; } }`));
    await runner.hello();
    await runner.begin();
    const reply = await runner.ask();
    expect(reply.fault).toBe('crash');
    expect(reply.text).toContain("a bot keeps its state in itself: the global 'x' cannot be set");
  });

  test('names that built-ins have can be given to own things', async () => {
    const code = `'use strict';
      const o = {}; o.toString = () => 'own'; o.constructor = 1; o.hasOwnProperty = 2; o.valueOf = () => 3; o.isPrototypeOf = 4;
      const counts = {}; for (const word of ['constructor', 'toString', 'x']) counts[word] = (Object.hasOwn(counts, word) ? counts[word] : 0) + 1;
      function Old() {} Old.prototype = Object.create(Error.prototype); Old.prototype.constructor = Old; Old.prototype.name = 'Old';
      class Mine extends Error { constructor() { super('m'); this.name = 'Mine'; this.message = 'other'; } }
      const f = () => 0; f.toString = () => 'f'; const a = []; a.toString = () => 'a'; a.map = () => 'map'; const d = new Date(1); d.toJSON = () => 'd';
      return [String(o), JSON.stringify(counts), String(new Old()), String(new Mine()), String(f), String(a), a.map(), JSON.stringify(d)];`;
    expect(await inside(`(function () { ${code} })()`)).toEqual([
      'own',
      '{"constructor":1,"toString":1,"x":1}',
      'Old',
      'Mine: other',
      'f',
      'a',
      'map',
      '"d"',
    ]);
  });

  test('everything that a bot can reach is frozen, and nothing of it holds state', async () => {
    const walk = `const seen = new Set(), bad = []; const todo = [
        [globalThis, 'globalThis'], [view.say, 'say'], [Object.getPrototypeOf(function* () {}), 'generator'], [Object.getPrototypeOf(async () => {}), 'async'], [Object.getPrototypeOf(async function* () {}), 'async generator'],
        [[].values(), 'array iterator'], ['a'.matchAll(/a/g), 'regexp iterator'], [new Map().keys(), 'map iterator'], [new Set().keys(), 'set iterator'],
        [''[Symbol.iterator](), 'string iterator'], [new Error(), 'error'], [(function () { 'use strict'; return arguments })(), 'arguments'], [/x/, 'regexp'], [new Uint8Array(1), 'bytes'],
        [import('x'), 'import']];
      const own = new Set(todo.slice(5).map(([object]) => object));
      while (todo.length) { const [object, path] = todo.pop();
        if (Object(object) !== object || seen.has(object)) continue; seen.add(object);
        if (!own.has(object)) {
          for (const key of Reflect.ownKeys(object)) { const p = Object.getOwnPropertyDescriptor(object, key);
            if (p.configurable || (p.writable && object !== Array.prototype)) bad.push(path + '.' + String(key)); }
          if (Object.isExtensible(object)) bad.push(path + ' can be extended');
          if (object instanceof Map || object instanceof Set || object instanceof WeakMap || object instanceof Date || ArrayBuffer.isView(object)) bad.push(path + ' holds state');
        }
        todo.push([Object.getPrototypeOf(object), path + '.__proto__']);
        for (const key of Reflect.ownKeys(object)) { const p = Object.getOwnPropertyDescriptor(object, key);
          todo.push([p.value, path + '.' + String(key)], [p.get, path + ' get ' + String(key)], [p.set, path + ' set ' + String(key)]); } }
      console.log(seen.size > 500, bad.join(' ')); return 0;`;
    expect((await answerOf(walk)).log).toBe('true ');
  });

  test('no bot code runs after its answer', async () => {
    const body = `const self = this; Promise.resolve().then(() => { self.late = true }); (async () => { await 0; self.late = true })();
      import('fs').catch(() => { self.late = true }); return this.late ? 1 : 0;`;
    const runner = run(exporting(`{ choose(view) { ${body} } }`));
    await runner.hello();
    await runner.begin();
    for (let i = 0; i < 5; i++) expect(await runner.ask()).toMatchObject({ index: 0 });
    const status = new Promise((resolve) => runner.child.on('close', resolve));
    runner.child.stdin?.end();
    expect(await status).toBe(0);
    expect(runner.strays).toEqual([]);
  });
});

// How one match leaves a mark, and how another would find it. `works`: it succeeds in an ordinary realm, so the trick is real.
const TRICKS: [name: string, leave: string, find: string, works: boolean][] = [
  ['a global variable', 'leak = 1', 'typeof leak !== "undefined"', true],
  ['a property of globalThis', 'globalThis.leak = 1', 'globalThis.leak', true],
  ['a defined global', 'Object.defineProperty(globalThis, "leak", { value: 1 })', 'globalThis.leak', true],
  ['var in indirect eval', '(0, eval)("var leak = 1")', 'typeof leak !== "undefined"', true],
  ['a function in indirect eval', '(0, eval)("function leak() {}")', 'typeof leak !== "undefined"', true],
  ['a global by Function', 'Function("this.leak = 1")()', 'globalThis.leak', true],
  ['Object.prototype', 'Object.prototype.leak = 1', '({}).leak', true],
  ['a setter in Object.prototype', 'Object.prototype.__defineSetter__("leak", () => 0)', '"leak" in {}', true],
  [
    'an overwritten Object.prototype.toString',
    'Object.prototype.toString = () => "leak"',
    '({}).toString() === "leak"',
    true,
  ],
  ['Array.prototype', 'Array.prototype.leak = 1', '[].leak', true],
  ['an element of Array.prototype', 'Array.prototype[3] = 1', '[][3]', true],
  ['the length of Array.prototype', 'Array.prototype.length = 7', 'Array.prototype.length === 7', true],
  ['an overwritten array method', 'Array.prototype.map = () => "leak"', '[].map(String) === "leak"', true],
  [
    'an overwritten array iterator',
    'Array.prototype[Symbol.iterator] = function* () { yield 1 }',
    '[...[]].length',
    true,
  ],
  [
    'an overwritten push',
    'Array.prototype.push = function () { this.leak = 1 }',
    '(() => { const a = []; a.push(1); return a.leak })()',
    true,
  ],
  ['a mark on an array method', '[].map.leak = 1', '[].map.leak', true],
  ['Function.prototype', 'Function.prototype.leak = 1', '(() => 0).leak', true],
  ['a property of a built-in function', 'Math.max.leak = 1', 'Math.max.leak', true],
  ['a property of Math', 'Math.leak = 1', 'Math.leak', true],
  ['an overwritten Math.random', 'Math.random = () => 2', 'Math.random() === 2', true],
  ['an overwritten JSON.parse', 'JSON.parse = () => "leak"', 'JSON.parse("1") === "leak"', true],
  ['a replaced global', 'Map = class {}', 'Map.toString() === "class {}"', true],
  ['a deleted global', 'delete globalThis.Set', 'typeof Set === "undefined"', true],
  ['a deleted method', 'delete String.prototype.trim', '!"".trim', true],
  ['the prototype of a prototype', 'Object.setPrototypeOf(Array.prototype, { leak: 1 })', '[].leak', true],
  ['the prototype of globalThis', 'Object.setPrototypeOf(globalThis, { leak: 1 })', 'globalThis.leak', false],
  ['through the prototype of globalThis', 'Object.getPrototypeOf(globalThis).leak = 1', 'globalThis.leak', true],
  ['RegExp.$1', '/(leak)/.exec("leak")', 'RegExp.$1 === "leak"', true],
  ['RegExp.lastMatch', '"leak".match(/leak/)', 'RegExp.lastMatch === "leak" || RegExp["$&"] === "leak"', true],
  ['RegExp.input', 'RegExp.input = "leak"', 'RegExp.input === "leak"', true],
  [
    'the prototype of generators',
    'Object.getPrototypeOf(function* () {}).leak = 1',
    'Object.getPrototypeOf(function* () {}).leak',
    true,
  ],
  [
    'the prototype of generator objects',
    '(function* () {})().__proto__.__proto__.leak = 1',
    '(function* () {})().leak',
    true,
  ],
  ['the prototype of async functions', '(async () => {}).__proto__.leak = 1', '(async () => {}).leak', true],
  ['the prototype of promises', 'Promise.prototype.leak = 1', 'Promise.resolve().leak', true],
  ['the prototype of array iterators', '[].values().__proto__.leak = 1', '[].values().leak', true],
  [
    'an overwritten next of array iterators',
    '[].values().__proto__.next = () => ({ done: true })',
    '[...[1].values()].length === 0',
    true,
  ],
  ['the prototype of map iterators', 'new Map().keys().__proto__.leak = 1', 'new Map().keys().leak', true],
  ['the prototype of string iterators', '""[Symbol.iterator]().__proto__.leak = 1', '""[Symbol.iterator]().leak', true],
  ['the prototype of regexp iterators', '"".matchAll(/a/g).__proto__.leak = 1', '"".matchAll(/a/g).leak', true],
  [
    'the prototype of typed arrays',
    'Object.getPrototypeOf(Uint8Array).prototype.leak = 1',
    'new Int8Array(1).leak',
    true,
  ],
  ['a symbol of the registry', 'Symbol.for("leak").description', 'Object(Symbol.for("leak")).leak', false],
  ['the prototype of symbols', 'Symbol.prototype.leak = 1', 'Symbol.for("x").leak', true],
  ['Error.prepareStackTrace', 'Error.prepareStackTrace = () => "leak"', 'new Error().stack === "leak"', true],
  ['Error.stackTraceLimit', 'Error.stackTraceLimit = 77', 'Error.stackTraceLimit === 77', true],
  ['a property of an error class', 'TypeError.leak = 1', 'TypeError.leak', true],
  [
    'an object behind a throwing function',
    'Object.getOwnPropertyDescriptor((function () { "use strict"; return arguments })(), "callee").get.leak = 1',
    'Object.getOwnPropertyDescriptor((function () { "use strict"; return arguments })(), "callee").get.leak',
    false,
  ],
  ['a template object', 'template().leak = 1', 'template().leak', false],
  ['the raw part of a template object', 'template().raw.leak = 1', 'template().raw.leak', false],
  ['console', 'console.leak = 1', 'console.leak', true],
  ['a console method', 'console.log.leak = 1', 'console.log.leak', true],
  ['a replaced console', 'console = { leak: 1 }', 'console.leak', true],
  ['say', 'view.say.leak = 1', 'view.say.leak', true],
  ['the prototype of say', 'view.say.prototype = { leak: 1 }', 'view.say.prototype', true],
  ['the function around the bot', 'outermost.leak = 1', 'outermost.leak', true],
  ['the prototype of the function around the bot', 'outermost.prototype.leak = 1', 'outermost.prototype.leak', true],
  ['a private mark on a built-in object', 'new Mark(Array.prototype)', 'Mark.on(Array.prototype)', false],
  ['unscopables', 'Array.prototype[Symbol.unscopables].leak = 1', 'Array.prototype[Symbol.unscopables].leak', true],
  ['a variable of the bundle', 'shared.leak = 1', 'shared.leak', false],
  ['a regexp of the bundle', 'PATTERN.lastIndex = 3', 'PATTERN.lastIndex', false],
  ['Date.now', 'Date.now = () => 7', 'Date.now() === 7', true],
  [
    'Proxy traps in a prototype',
    'Object.setPrototypeOf(Object.getPrototypeOf(Uint8Array).prototype, new Proxy({}, { get: () => 1 }))',
    'new Uint8Array(1).leak',
    true,
  ],
];

describe('between two matches', () => {
  test.each(TRICKS)('nothing is carried over by %s', async (_, leave, find) => {
    const [first, second, third] = [matches++, matches++, matches++];
    const found = { state: { code: `(${find}) ? 1 : 0` } };
    await evaluator.begin(first);
    await evaluator.begin(second);
    await evaluator.ask(first, { state: { code: `${leave}; 0` } });
    expect(await evaluator.ask(second, found)).toMatchObject({ index: 0 });
    await evaluator.begin(third);
    expect(await evaluator.ask(third, found)).toMatchObject({ index: 0 });
  });

  test.each(TRICKS.filter(([, , , works]) => works))('in an ordinary realm %s would be', (_, leave, find) => {
    const view = (code: string) => `{ say, state: { code: ${JSON.stringify(code)} } }`;
    const twice = `const load = function () { ${EVALUATOR} return __bot.default }; const say = function () {};
      try { load().choose(${view(leave)}) } catch {} load().choose(${view(`(${find}) ? 1 : 0`)})`;
    expect(runInNewContext(twice)).toBe(1);
  });

  test('a bot that overwrites an array method is told so', async () => {
    const reply = await answerOf('Array.prototype.map = 1; return 0;');
    expect(reply).toMatchObject({ fault: 'crash', text: 'built-ins cannot be changed: Array.prototype.map' });
  });

  test('an overwritten push cannot put anything into the chat', async () => {
    const reply = await answerOf(
      'Array.prototype.push = function () { this[0] = { toJSON() { for (;;); } } }; view.say("a"); return 0;',
    );
    expect(reply).toMatchObject({ fault: 'crash', say: ['a'] });
  });
});
