'use strict';
// The program inside a cell for JavaScript bots: node runner.cjs BOT.js [ADAPTER.js|- [RULES.js]]
// Reads requests from fd 0, one JSON object per line, and answers each with one line on fd 1, in order.
// The realm is hardened before bot code runs, so that every match starts in the same way: no clock, no randomness of its own, no
// memory of other matches. That is for fairness. Safety comes from the cell, which takes this whole process to be hostile.
const fs = require('node:fs');
const vm = require('node:vm');
const { isNativeError, isPromise } = require('node:util').types;
const { harden, restoreArrays } = require('./harden.cjs');
const { serve, writeNow } = require('./lines.cjs');
const {
  Complaint,
  cut,
  errorText,
  kindOf,
  linesOf,
  ownText,
  quoteFrom,
  TEXT_MAX,
  thrownText,
} = require('./thrown-text.cjs');

const { process } = globalThis;
const { cpuUsage } = process;
const { apply, ownKeys } = Reflect;
const { freeze, getOwnPropertyDescriptor } = Object;
const sourceOf = Function.prototype.toString;

const PROTOCOL = 1;
const SAY_MAX = 4;
const SAY_POINTS = 200;
const LOG_MAX = 4096;
const LOG_NOTE = '\n(the rest of this log was cut)';
const BOT_FILE = 'bot.js';

let said = [];
let logged = '';
/** The processor time of this process when the call began, in microseconds. */
let begun = 0;
/** Whether that is read at each call: it takes longer than many bots think, so only for one that may ask for it. */
let isTimed = false;
/** The four words of the sfc32 generator of the match that is being asked. */
let stream = new Int32Array(4);

function random() {
  const s = stream;
  const drawn = (s[0] + s[1] + s[3]) | 0;
  s[3] += 1;
  s[0] = s[1] ^ (s[1] >>> 9);
  s[1] = s[2] + (s[2] << 3);
  s[2] = ((s[2] << 21) | (s[2] >>> 11)) + drawn;
  return (drawn >>> 0) / 4294967296;
}

function seeded(words) {
  const fresh = new Int32Array(4);
  for (let i = 0; i < 4; i++) fresh[i] = words[i];
  stream = fresh;
  for (let i = 0; i < 12; i++) random();
  return fresh;
}

// While a bot runs, array methods may be its own (see restoreArrays), so `say` and `log` use none.
const say = (text) => {
  if (typeof text === 'string' && text !== '' && said.length < SAY_MAX) said[said.length] = firstPoints(text);
};

function firstPoints(text) {
  let end = 0;
  for (let points = 0; points < SAY_POINTS && end < text.length; points++)
    end += text.codePointAt(end) > 0xffff ? 2 : 1;
  return text.slice(0, end).toWellFormed();
}

function logText(value) {
  if (typeof value === 'string') return value;
  if (isNativeError(value)) return errorText(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '[object]';
  } catch {
    return '[object]';
  }
}

const log = (...values) => {
  if (logged.length > LOG_MAX) return;
  let line = '';
  for (let i = 0; i < values.length && line.length <= LOG_MAX; i++) line += (i === 0 ? '' : ' ') + logText(values[i]);
  note(line);
};

/** The request whose prints are written at once, or -1. */
let printsAt = -1;
let printsAtOnce = false;

function note(line) {
  if (printsAt >= 0) writeNow(JSON.stringify({ id: printsAt, printed: line.slice(0, LOG_MAX).toWellFormed() }));
  logged += (logged === '' ? '' : '\n') + line.slice(0, LOG_MAX + 1);
}

function cpuTime() {
  const { user, system } = cpuUsage();
  return user + system;
}

/** The only clock of a bot: it stands still while the bot waits, and shows whole milliseconds, so that it tells nothing of others. */
const usedMs = () => {
  if (!isTimed) {
    // A bot that does not spell out the name found the function on its own way: its time counts from now on.
    isTimed = true;
    begun = cpuTime();
  }
  return Math.floor((cpuTime() - begun) / 1000);
};

function startCall(match) {
  if (isTimed) begun = cpuTime();
  said = [];
  logged = '';
  stream = match.stream;
}

/** The reply, with what was said and logged during the call. It contains only numbers and strings made here. */
function reply(id, fields) {
  const line = { id, ...fields };
  if (said.length > 0) line.say = said;
  if (logged !== '') {
    line.log = (
      logged.length > LOG_MAX ? logged.slice(0, LOG_MAX - LOG_NOTE.length) + LOG_NOTE : logged
    ).toWellFormed();
  }
  return JSON.stringify(line);
}

const fault = (id, kind, text, at = {}) => reply(id, { fault: kind, text: cut(text, TEXT_MAX), ...at });

/** The reply to a call that threw. */
function crash(id, thrown) {
  const text = thrownText(thrown);
  return fault(id, 'crash', text, placesOf(thrown));
}

/** After `thrownText`, which makes V8 pass on the frames. */
function placesOf(thrown) {
  const lines = isNativeError(thrown) ? linesOf.get(thrown) : undefined;
  return lines === undefined ? {} : { lines };
}

/** Every call into bot code goes through here. */
function callBot(work) {
  let result;
  let failed = false;
  try {
    result = work();
  } catch (thrown) {
    failed = true;
    result = thrown;
  }
  const changed = restoreArrays();
  if (changed !== undefined) throw new Complaint(`built-ins cannot be changed: Array.prototype.${changed}`);
  if (failed) throw result;
  return result;
}

let evaluateBot = () => undefined;
let evaluateAdapter = () => undefined;
/** The rules of the game, for bots that think ahead. They run in the bot's realm, and anew for each match like the bot itself. */
let evaluateRules = () => undefined;

// Compiled once, called once per match: each call has its own scope, and the compiled code stays warm.
// Functions made this way, and all that eval or Function make from them, have no import().
function compile(text, filename) {
  const compiled = vm.compileFunction(text, [], { filename });
  freeze(compiled.prototype);
  return freeze(compiled);
}

function compileBot(botPath, adapterPath = '-', rulesPath = undefined) {
  const bundle = fs.readFileSync(botPath, 'utf8');
  const adapter = adapterPath === '-' ? 'undefined' : fs.readFileSync(adapterPath, 'utf8');
  const rules = rulesPath === undefined ? '' : fs.readFileSync(rulesPath, 'utf8');
  return () => {
    quoteFrom(bundle);
    isTimed = bundle.includes('usedMs');
    evaluateBot = compile(`${bundle}\n;return typeof __bot === 'undefined' ? undefined : __bot;`, BOT_FILE);
    evaluateAdapter = compile(`'use strict';return (${adapter}\n)`, 'adapter.js');
    if (rules !== '') evaluateRules = compile(`'use strict';${rules}\n;return __rules;`, 'rules.js');
  };
}

/** An ES module's default export; a CommonJS bundle is its own export. */
function defaultExport() {
  const exported = evaluateBot();
  const main = exported?.__esModule ? exported.default : exported;
  if (main === undefined || main === null) throw new Complaint('the bot has no default export');
  if (typeof main === 'object') return main;
  if (typeof main !== 'function')
    throw new Complaint(`the default export is ${kindOf(main)}; it must be a class or an object`);
  if (!isConstructor(main))
    throw new Complaint('the default export is a plain function; it must be a class or an object');
  return instance(main);
}

function isConstructor(main) {
  if (apply(sourceOf, main, []).startsWith('class')) return true;
  const prototype = getOwnPropertyDescriptor(main, 'prototype')?.value;
  return typeof prototype === 'object' && prototype !== null && ownKeys(prototype).length > 1;
}

function instance(Bot) {
  try {
    return new Bot();
  } catch (thrown) {
    throw new Complaint(`the constructor failed: ${thrownText(thrown)}`);
  }
}

function createBot() {
  const bot = defaultExport();
  if (typeof bot.choose === 'function') return bot;
  const adapt = evaluateAdapter();
  if (adapt === undefined) throw new Complaint('the bot has no method choose(view)');
  const adapted = adapt(bot);
  if (typeof adapted?.choose === 'function') return adapted;
  throw new Complaint("the bot has neither a method choose(view) nor the methods of this game's bots");
}

let compileNow = () => undefined;
let game = '';
let rulesVersion = 0;
const matches = new Map();

/** Loads the bot once on trial, so that a bot that cannot work is refused before a match begins. */
function hello(request) {
  ({ game, rulesVersion } = request);
  printsAtOnce = request.prints === true;
  startCall({ stream: seeded([0, 0, 0, 0]) });
  try {
    compileNow();
    callBot(createBot);
  } catch (thrown) {
    const error = cut(thrownText(thrown), TEXT_MAX);
    return reply(request.id, { error, ...placesOf(thrown) });
  }
  return reply(request.id, { ready: true });
}

function newMatch({ id, match, seat, random: words, options }) {
  const opened = { seat, stream: seeded(words), bot: undefined, fields: {}, options, simulator: undefined };
  startCall(opened);
  try {
    opened.bot = callBot(createBot);
    const hears = callBot(() => typeof opened.bot.hear === 'function');
    matches.set(match, opened);
    return reply(id, { hears });
  } catch (thrown) {
    return crash(id, thrown);
  }
}

/** Makes a line of play from what the seat knows. The rules are evaluated only if the bot asks for one. */
function simulateOf(match, known) {
  let next;
  return () => {
    if (next === undefined) {
      match.simulator ??= evaluateRules()?.simulator(match.options, random);
      if (match.simulator === undefined || known === undefined)
        throw new TypeError('view.simulate() is not offered here: nobody has given the rules of this game to the cell');
      next = match.simulator(known);
    }
    return next();
  };
}

function ask(id, match, { decision, legal, events, state: sent, fields, clock, time, known }) {
  const { bot, seat } = match;
  const state = stateOf(match, sent, fields);
  const view = { protocol: PROTOCOL, game, rulesVersion, seat, decision, legal, events, state };
  if (clock !== undefined) view.clock = clock;
  if (time !== undefined) view.time = { answerMs: time.answerMs, matchMs: time.matchMs, usedMs };
  view.say = say;
  view.simulate = simulateOf(match, known);
  // Counted before the bot can touch the list.
  const count = legal.length;
  let answer;
  try {
    answer = callBot(() => bot.choose(view));
  } catch (thrown) {
    return crash(id, thrown);
  }
  if (!isIndex(answer, count)) return fault(id, 'illegal', whyIllegal(bot, answer, count));
  return said.length === 0 && logged === '' ? `{"id":${id},"index":${answer}}` : reply(id, { index: answer });
}

/** Only fields that have changed are sent. A bot gets copies: what it does to them must not reach its next view. */
function stateOf(match, whole, changed) {
  if (changed === undefined) return whole;
  for (const name in changed) match.fields[name] = changed[name];
  return copyOf(match.fields);
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** A deep copy of a value that JSON.parse made. */
function copyOf(value) {
  if (Array.isArray(value)) {
    const list = value.slice();
    for (let i = 0; i < list.length; i++) if (isObject(list[i])) list[i] = copyOf(list[i]);
    return list;
  }
  const copy = { ...value };
  for (const key in value) if (isObject(value[key])) copy[key] = copyOf(value[key]);
  return copy;
}

const isIndex = (answer, count) =>
  typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < count && !Object.is(answer, -0);

/** The bot may be a trap itself, so even reading its text counts as a call into it. */
function whyIllegal(bot, answer, count) {
  try {
    return callBot(() => ownText(bot, 'why')) ?? illegalText(answer, count);
  } catch {
    return illegalText(answer, count);
  }
}

function illegalText(answer, count) {
  if (isPromise(answer)) return 'the answer is a promise; answers must be given at once';
  return `the answer must be an index from 0 to ${count - 1}, not ${kindOf(answer)}`;
}

function tell(id, match, { tell: events, state: sent, fields }) {
  const { bot, seat } = match;
  const state = stateOf(match, sent, fields);
  const view = { protocol: PROTOCOL, game, rulesVersion, seat, events, state, say };
  // The bot may shorten the list while it hears.
  const told = [...events];
  for (let i = 0; i < told.length; i++) {
    try {
      callBot(() => bot.hear?.(told[i].event, view));
    } catch (thrown) {
      note(cut(`hear failed: ${thrownText(thrown)}`, TEXT_MAX));
    }
  }
  return reply(id, {});
}

function handle(line) {
  const request = JSON.parse(line);
  if (request.type === 'hello') return hello(request);
  if (request.type === 'new') return newMatch(request);
  if (request.type === 'end') {
    matches.delete(request.match);
    return undefined;
  }
  const match = matches.get(request.match);
  if (match === undefined) {
    startCall({ stream });
    return fault(request.id, 'crash', 'this match was never begun');
  }
  startCall(match);
  printsAt = printsAtOnce ? request.id : -1;
  if (request.ask !== undefined) return ask(request.id, match, request.ask);
  return tell(request.id, match, request);
}

process.env.TZ = 'UTC';
compileNow = compileBot(process.argv[2], process.argv[3], process.argv[4]);
// Node loads some of its parts on first use, which must happen before the realm changes.
fs.writeSync(1, '');
harden({
  random,
  log,
  shared: [say, usedMs],
  stacks: {
    botFile: BOT_FILE,
    noteLines: (error, lines) => linesOf.set(error, lines),
    stackText: (error) => (isNativeError(error) ? errorText(error) : 'Error'),
  },
});
let status = 0;
try {
  serve(handle);
} catch (error) {
  status = 1;
  fs.writeSync(2, `runner: ${thrownText(error)}\n`);
}
// Exits instead of returning: with an empty stack, waiting promise jobs would run.
process.reallyExit(status);
