'use strict';
// Makes every match start in the same way: no clock, no randomness of its own, nothing that outlives a match. After this the realm
// contains only what ECMAScript offers, frozen, so later code of the runner can rely on built-ins.

const { apply, construct, ownKeys } = Reflect;
const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf } = Object;

// What ECMAScript itself offers, without shared memory, WebAssembly, weak references (they show the garbage collector) and Intl.
const ALLOWED =
  `globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI
  encodeURIComponent Object Function Array Number Boolean String Symbol Date Promise RegExp Error AggregateError EvalError RangeError
  ReferenceError SyntaxError TypeError URIError JSON Math Reflect Proxy Iterator ArrayBuffer DataView Uint8Array Int8Array Uint16Array
  Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array BigInt Map Set
  WeakMap WeakSet`.split(/\s+/);

const hidden = (value) => ({ value, writable: true, enumerable: false, configurable: true });
const ERRORS = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

function removeGlobals() {
  const allowed = new Set(ALLOWED);
  for (const key of ownKeys(globalThis)) if (!allowed.has(key)) delete globalThis[key];
  for (const key of ownKeys(RegExp)) {
    if (!['length', 'name', 'prototype', Symbol.species, 'escape'].includes(key)) delete RegExp[key];
  }
}

function stopTheClock() {
  const RealDate = Date;
  function FixedDate(...parts) {
    if (new.target === undefined) return `${new RealDate(0)}`;
    return construct(RealDate, parts.length === 0 ? [0] : parts, new.target);
  }
  replaceConstructor(RealDate, FixedDate, 7, ['UTC', 'parse']);
  defineProperty(FixedDate, 'now', hidden(freeze(() => 0)));
}

// Buffers that can grow or be transferred use memory that no limit of V8 counts.
function closeBuffers() {
  const RealBuffer = ArrayBuffer;
  function FixedBuffer(length) {
    if (new.target === undefined) throw new TypeError("Constructor ArrayBuffer requires 'new'");
    return construct(RealBuffer, [length], new.target);
  }
  for (const key of ['resize', 'transfer', 'transferToFixedLength']) delete RealBuffer.prototype[key];
  replaceConstructor(RealBuffer, FixedBuffer, 1, ['isView', Symbol.species]);
}

function replaceConstructor(real, fake, length, statics) {
  for (const key of statics) defineProperty(fake, key, getOwnPropertyDescriptor(real, key));
  defineProperty(fake, 'name', { value: real.name });
  defineProperty(fake, 'length', { value: length });
  defineProperty(fake, 'prototype', { value: real.prototype, writable: false });
  defineProperty(real.prototype, 'constructor', hidden(fake));
  defineProperty(globalThis, real.name, hidden(fake));
}

function removeLocales() {
  const Typed = getPrototypeOf(Uint8Array);
  for (const { prototype } of [Date, Number, Array, BigInt, Typed]) {
    for (const key of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toTemporalInstant'])
      delete prototype[key];
  }
  // These three methods are used so often that they stay, but without locales.
  const plain = {
    localeCompare(other) {
      const a = `${this}`;
      const b = `${other}`;
      return a < b ? -1 : a > b ? 1 : 0;
    },
    toLocaleUpperCase() {
      return `${this}`.toUpperCase();
    },
    toLocaleLowerCase() {
      return `${this}`.toLowerCase();
    },
  };
  for (const key of ownKeys(plain)) defineProperty(String.prototype, key, hidden(plain[key]));
}

// Stack frames name files and functions of the runner, so a bot gets `stackText` instead; its own lines are passed to `noteLines`.
const LINES_MAX = 4;
function closeStacks({ botFile, noteLines, stackText }) {
  Error.prepareStackTrace = (_, sites) => sites;
  const CallSite = getPrototypeOf(new Error('to see a frame').stack[0]);
  const { getFileName, getLineNumber } = CallSite;
  const prepareStackTrace = (error, sites) => {
    const lines = [];
    for (let i = 0; i < sites.length && lines.length < LINES_MAX; i++)
      if (apply(getFileName, sites[i], []) === botFile) lines[lines.length] = apply(getLineNumber, sites[i], []);
    if (lines.length > 0) noteLines(error, lines);
    return stackText(error);
  };
  // Kept, because many error classes call it.
  defineProperty(
    Error,
    'captureStackTrace',
    hidden(() => undefined),
  );
  defineProperty(Error, 'prepareStackTrace', { ...hidden(prepareStackTrace), writable: false });
  defineProperty(Error, 'stackTraceLimit', { ...hidden(8), writable: false });
}

// A frozen prototype forbids `thing.toString = …` on everything below it. These names are overridden often, so an accessor lets
// the assignment make an own property, as it would in a fresh realm.
function soften(owner, keys) {
  for (const key of keys) {
    const property = getOwnPropertyDescriptor(owner, key);
    if (property === undefined || !('value' in property) || !property.configurable) continue;
    const kept = property.value;
    const access = {
      get() {
        return kept;
      },
      set(value) {
        if (this === owner) throw new TypeError(`Cannot assign to read only property '${String(key)}'`);
        defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
      },
    };
    defineProperty(owner, key, { ...access, enumerable: property.enumerable, configurable: false });
  }
}

function softenAll() {
  soften(Object.prototype, ownKeys(Object.prototype));
  soften(Function.prototype, ['toString', 'constructor', 'call', 'apply', 'bind']);
  for (const { prototype } of ERRORS) soften(prototype, ['name', 'message', 'toString', 'constructor']);
  // Not `constructor`: V8 watches it on arrays, promises and regular expressions, and their methods become slow.
  for (const { prototype } of [Array, Map, Set, WeakMap, WeakSet, RegExp, Promise, Number, String])
    soften(prototype, ['toString', 'valueOf']);
  soften(Date.prototype, ['toString', 'valueOf', 'toJSON', 'constructor']);
}

/** Objects without a global name, which bot code can still reach by syntax. */
function hiddenRoots() {
  const roots = [
    function* () {},
    async () => {},
    async function* () {},
    new Error('its stack may be an accessor'),
    [].values(),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ''.matchAll(/x/g),
    getPrototypeOf(Uint8Array),
  ];
  if (typeof Iterator === 'function') roots.push([].values().map(String), Iterator.from({ next() {} }));
  return roots;
}

// Object.freeze also marks the elements of an object, and with such a prototype V8 takes its slowest path for every store into a typed
// array (50 times slower) or beyond the end of an array. Freezing key by key avoids that.
function lock(object) {
  Object.preventExtensions(object);
  for (const key of ownKeys(object)) {
    const writable = 'value' in getOwnPropertyDescriptor(object, key) ? { writable: false } : {};
    defineProperty(object, key, { ...writable, configurable: false });
  }
}

function freezeAll(roots) {
  const seen = new Set();
  const todo = [...roots];
  while (todo.length > 0) {
    const at = todo.pop();
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null || seen.has(at)) continue;
    seen.add(at);
    todo.push(getPrototypeOf(at));
    for (const key of ownKeys(at)) {
      const property = getOwnPropertyDescriptor(at, key);
      todo.push(property.value, property.get, property.set);
    }
  }
  const Typed = getPrototypeOf(Uint8Array.prototype);
  for (const object of seen) {
    if (object === Array.prototype) sealArrays();
    else if (object === Object.prototype || object === Typed || getPrototypeOf(object) === Typed) lock(object);
    else freeze(object);
  }
}

// Array prototypes are only sealed, because even freezing key by key ends fast iteration. `restoreArrays` undoes what a bot overwrote.
const arrayMethods = [];
let isUntouched = () => true;

function sealArrays() {
  for (const key of ownKeys(Array.prototype))
    if (key !== 'length') arrayMethods.push({ key, value: Array.prototype[key] });
  isUntouched = untouchedTest(arrayMethods);
  defineProperty(Array.prototype, 'length', { writable: false });
  Object.seal(Array.prototype);
}

// Each name is written out, because a loop with computed names took longer than many bots.
function untouchedTest(methods) {
  const keys = methods.map(({ key }) => key);
  const values = methods.map(({ value }) => value);
  const tests = keys.map((key, i) => {
    const name = typeof key === 'symbol' ? `keys[${i}]` : JSON.stringify(key);
    return `methods[${name}] === values[${i}]`;
  });
  return new Function('methods', 'keys', 'values', `return () => ${tests.join(' && ')}`)(Array.prototype, keys, values);
}

/** Must be called after every call into a bot, before anything else. Returns the name of a method that the bot had changed, if any. */
function restoreArrays() {
  if (isUntouched()) return undefined;
  let changed;
  for (let i = 0; i < arrayMethods.length; i++) {
    const { key, value } = arrayMethods[i];
    if (Array.prototype[key] === value) continue;
    Array.prototype[key] = value;
    changed = String(key);
  }
  return changed;
}

// Without this, `x = 1` in a sloppy bot would be silently ignored, since the global object is frozen.
function refuseGlobals() {
  const set = (_, key) => {
    throw new TypeError(`a bot keeps its state in itself: the global '${String(key)}' cannot be set`);
  };
  Object.setPrototypeOf(globalThis, new Proxy(Object.prototype, freeze({ __proto__: null, set })));
}

/** Hardens the realm. `random` becomes Math.random, `log` every method of console; `shared` are functions of the runner that bots get. */
function harden({ random, log, stacks, shared }) {
  removeGlobals();
  stopTheClock();
  closeBuffers();
  removeLocales();
  closeStacks(stacks);
  defineProperty(
    Math,
    'random',
    hidden(() => random()),
  );
  const console = { log, info: log, warn: log, error: log, debug: log, trace: log, dir: log, table: log };
  defineProperty(globalThis, 'console', hidden(console));
  softenAll();
  refuseGlobals();
  freezeAll([globalThis, ...shared, ...hiddenRoots()]);
}

module.exports = { harden, restoreArrays };
