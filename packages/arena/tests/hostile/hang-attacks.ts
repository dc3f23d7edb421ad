// Answers that never come: loops, traps on answers and on thrown values, promises, long native work.
import { expect } from 'vitest';
import type { Attack, Heard } from './attack.ts';
import { fileAttack, jsAttack } from './make-attack.ts';

const js = jsAttack('hangs');
const file = fileAttack('hangs');
const TRAP = `const forever = () => { for (;;) {} };
const trap = new Proxy(function () {}, { get: forever, has: forever, ownKeys: forever, getPrototypeOf: forever, apply: forever,
  getOwnPropertyDescriptor: forever, isExtensible: forever, construct: forever, set: forever, defineProperty: forever });`;

/** A bot whose answer is an object that hangs any program that looks at it more closely. */
const TRAP_BOT = `
const isMatch = Math.random();
let broken = false;
let turns = 0;
const bot = { choose(view) {
  if ((view.decision === 'turn' || view.game !== 'kittens') && ++turns === 3) { broken = true; return -1; }
  return Math.floor(Math.random() * view.legal.length);
} };
const look = () => { if (broken) for (;;) {} };
export default new Proxy(bot, { getOwnPropertyDescriptor(at, key) { look(); return Reflect.getOwnPropertyDescriptor(at, key); } });`;

/** Checks that the answer was refused at once, without a deadline, because nothing of it was looked at. */
const isAtOnce = ({ faultTexts }: Heard): void => {
  expect(faultTexts).not.toEqual([]);
  for (const text of faultTexts) expect(text).not.toMatch(/gave no answer|ended by/);
};

const traps: readonly Attack[] = [
  js(
    'an answer with endless getters',
    'fault',
    `return { get valueOf() { for (;;) {} }, get [Symbol.toPrimitive]() { for (;;) {} }, get then() { for (;;) {} }, get constructor() { for (;;) {} }, get toString() { for (;;) {} } };`,
  ),
  js('an answer that is a trap', 'fault', `${TRAP} return trap;`, { vectors: [6] }),
  js(
    'a number object with an endless valueOf',
    'fault',
    `const n = new Number(0); n.valueOf = () => { for (;;) {} }; return n;`,
  ),
  js('a thrown trap', 'fault', `${TRAP} throw trap;`, { vectors: [10] }),
  js(
    'a thrown object with endless getters',
    'fault',
    `throw { get message() { for (;;) {} }, get stack() { for (;;) {} }, get name() { for (;;) {} }, toString() { for (;;) {} } };`,
    {
      vectors: [10],
    },
  ),
  js(
    'a thrown error with an endless stack',
    'fault',
    `
    const e = new Error('x');
    for (const key of ['stack', 'message', 'name', 'cause', 'constructor']) Object.defineProperty(e, key, { get() { for (;;) {} } });
    throw e;`,
    { vectors: [10] },
  ),
  js('a thrown error below a trap', 'fault', `${TRAP} throw Object.setPrototypeOf(new Error('x'), trap);`, {
    vectors: [10],
  }),
  js(
    'a thrown class of errors that never gets made',
    'fault',
    `
    class Endless extends Error { get name() { for (;;) {} } get message() { for (;;) {} } }
    throw new Endless();`,
  ),
  js('a thrown nothing', 'fault', 'throw undefined;', { vectors: [10] }),
  js('a thrown symbol', 'fault', 'throw Symbol("x");', { vectors: [10] }),
  js('a promise that never settles', 'fault', 'return new Promise(() => {});', { vectors: [6] }),
  js('a promise of an index', 'fault', 'return Promise.resolve(0);', { vectors: [6] }),
  js('a thenable', 'fault', 'return { then() { for (;;) {} } };'),
  js('an asynchronous choose', 'fault', 'return (async () => 0)();'),
];

export const hangAttacks: readonly Attack[] = [
  js('an endless loop', 'fault', 'for (;;) {}', { vectors: [11] }),
  js('an endless loop when a match begins', 'fault', 'for (;;) {}', { at: 'new', vectors: [11] }),
  js('an endless loop while it hears', 'none', 'for (;;) {}', { at: 'hear', vectors: [10, 11] }),
  js('an exception while it hears', 'none', 'throw new Error();', { at: 'hear', vectors: [10] }),
  ...traps.map((attack) => ({ ...attack, check: isAtOnce })),
  js('a regular expression that never ends', 'fault', `/^(a+)+$/.test('a'.repeat(40) + 'b');`),
  js('a sort whose comparison never ends', 'fault', '[2, 1].sort(() => { for (;;) {} });'),
  js(
    'a native operation on a huge sparse array',
    'fault',
    'const a = []; a.length = 2 ** 32 - 1; a.indexOf(1); a.reverse();',
  ),
  js('a huge number written out', 'fault', '(3n ** 30000000n).toString();'),
  js('a join of empty slots', 'fault', `new Array(2 ** 28).join(',').length; for (;;) new Array(2 ** 28).join(',');`),
  js(
    'a native copy of an iterator without end',
    'fault',
    'Array.from({ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) });',
  ),
  js('printing an object that never becomes text', 'fault', 'console.log({ toJSON() { for (;;) {} } });'),
  js('printing a trap', 'fault', `${TRAP} console.log(new Proxy({}, { ownKeys: forever, get: forever }));`),
  js(
    'chat that is no text',
    'none',
    `${TRAP} view.say(trap); view.say({ toString() { for (;;) {} } }); view.say(new String('x'));`,
  ),
  js('a method that is never found', 'fault', '', { at: 'new', members: 'get hear() { for (;;) {} }' }),
  file('a bot that is itself a trap', 'fault', 'hostile.mjs', TRAP_BOT),
  js('an endless recursion', 'fault', 'const f = () => f(); f();'),
  js('an endless generator', 'fault', 'for (const _ of (function* () { for (;;) yield 1; })()) ;'),
];
