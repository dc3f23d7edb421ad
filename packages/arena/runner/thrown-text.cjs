'use strict';
// Texts about values that a bot threw or answered. The values may be traps (getters, proxies, endless toString), so none of their
// code is called: only own plain strings are read.
const { isNativeError, isProxy } = require('node:util').types;

const { getOwnPropertyDescriptor, getPrototypeOf } = Object;

const TEXT_MAX = 300;
const QUOTE_MAX = 80;

const cut = (text, max) => (text.length > max ? `${text.slice(0, max - 1)}…` : text).toWellFormed();

/** A fault that the runner itself found. Its private field cannot be forged, and reading it runs no bot code. */
class Complaint {
  #text;
  constructor(text) {
    this.#text = text;
  }
  static textOf(value) {
    return typeof value === 'object' && value !== null && #text in value ? value.#text : undefined;
  }
}

/** The names of the built-in errors by prototype, since `name` is an accessor there once the realm is hardened. */
const errorNames = new Map();
for (const kind of [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]) {
  errorNames.set(kind.prototype, kind.name);
}

/** The lines of the bot's text where an error was made, and from where that was called. */
const linesOf = new WeakMap();
let botLines = [];

/** The text that crash reports quote from. */
function quoteFrom(text) {
  botLines = text.split('\n');
}

function ownText(object, key) {
  if (isProxy(object)) return undefined;
  const property = getOwnPropertyDescriptor(object, key);
  return property !== undefined && typeof property.value === 'string' ? property.value : undefined;
}

function errorName(error) {
  let at = error;
  for (let depth = 0; depth < 10 && at !== null && !isProxy(at); depth++) {
    const name = errorNames.get(at) ?? ownText(at, 'name');
    if (name !== undefined) return cut(name, 60);
    at = getPrototypeOf(at);
  }
  return 'Error';
}

function errorText(error) {
  const message = ownText(error, 'message');
  return message ? `${errorName(error)}: ${cut(message, TEXT_MAX)}` : errorName(error);
}

// V8 passes on the frames only when `stack` is read first; in newer versions it is an accessor.
function quote(error) {
  const { get } = getOwnPropertyDescriptor(error, 'stack') ?? {};
  if (stackGetter !== undefined && get === stackGetter) error.stack;
  const line = botLines[(linesOf.get(error)?.[0] ?? 0) - 1]?.trim();
  return line ? ` (at: ${cut(line, QUOTE_MAX)})` : '';
}

const stackGetter = getOwnPropertyDescriptor(new Error('a look at its stack'), 'stack').get;

function thrownText(thrown) {
  if (typeof thrown === 'string') return `it threw "${cut(thrown, TEXT_MAX)}"`;
  if (typeof thrown !== 'object' || thrown === null) return `it threw ${kindOf(thrown)}`;
  const complaint = Complaint.textOf(thrown);
  if (complaint !== undefined) return complaint;
  if (isProxy(thrown)) return 'it threw a proxy';
  if (isNativeError(thrown)) return cut(errorText(thrown), TEXT_MAX - QUOTE_MAX - 10) + quote(thrown);
  const message = ownText(thrown, 'message');
  return message === undefined ? 'it threw an object' : `it threw an object: ${cut(message, TEXT_MAX)}`;
}

function kindOf(value) {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : `${value}`;
  if (typeof value === 'string') return `the text "${cut(value, 40)}"`;
  // A long number would take seconds to write out.
  if (typeof value === 'bigint') return 'a BigInt';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : `${value}`;
}

module.exports = { Complaint, cut, errorText, kindOf, linesOf, ownText, quoteFrom, TEXT_MAX, thrownText };
