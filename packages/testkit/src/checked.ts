// Typed arrays hide mistakes: a write past the end is ignored, and in a byte 255 + 1 is 0 and -1 is 255. A checked state
// uses the same memory and throws instead. Tests play on checked states; matches and searches do not, and stay fast.
import { type ArrayOf, type Block, type Kind, type Layout, RANGES } from '@umpire/core/hot';

type Numbers = ArrayOf[Kind];

export function createChecked<S extends Block>(of: Layout<S>): S {
  const state = of.create();
  const tables = new Map<string, Record<string, unknown>>();
  for (const { name, field } of of.places) {
    const [owner, column] = name.split('.');
    if (column !== undefined) {
      const inner = (state as unknown as Record<string, Record<string, Numbers>>)[owner];
      const wrapped = tables.get(owner) ?? {};
      wrapped[column] = checkedArray(inner[column], field.kind, name);
      tables.set(owner, wrapped);
    } else if (field.one) {
      defineChecked(state, name, field.kind);
    } else {
      const array = (state as unknown as Record<string, Numbers>)[name];
      Object.defineProperty(state, name, { value: checkedArray(array, field.kind, name) });
    }
  }
  for (const [owner, value] of tables) Object.defineProperty(state, owner, { value });
  return withoutOthers(state);
}

/** Makes access to fields that do not exist throw: such a lookup ends behind the prototype of the state. */
function withoutOthers<S extends Block>(state: S): S {
  const prototype: object = Object.getPrototypeOf(state);
  return Object.setPrototypeOf(state, Object.create(NOWHERE, Object.getOwnPropertyDescriptors(prototype)));
}

const NOWHERE: object = new Proxy(Object.prototype, {
  get(target, key, state) {
    if (typeof key === 'symbol' || key in target || ASKED_OF_ALL.has(key)) return Reflect.get(target, key, state);
    throw new RangeError(`there is no field '${key}' in the state`);
  },
  set(_target, key) {
    throw new RangeError(`there is no field '${String(key)}' in the state`);
  },
});

/** Names that JavaScript itself looks up in any object. */
const ASKED_OF_ALL = new Set(['then', 'toJSON']);

function defineChecked(state: Block, name: string, kind: Kind): void {
  const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(state), name);
  Object.defineProperty(state, name, {
    get: () => plain?.get?.call(state),
    set: (value: number) => {
      checkValue(value, kind, name);
      plain?.set?.call(state, value);
    },
  });
}

function checkValue(value: unknown, kind: Kind, name: string): void {
  const [low, high] = RANGES[kind];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${name}: ${String(value)} is no ${kind} (${low} to ${high})`);
  }
}

const checkedArray = (array: Numbers, kind: Kind, name: string): Numbers =>
  new Proxy(array, {
    get(target, key) {
      if (!isIndex(key)) return guardedMethod(target, key, kind, name);
      checkIndex(target, key, name);
      return target[Number(key)];
    },
    set(target, key, value: number) {
      checkIndex(target, String(key), name);
      checkValue(value, kind, `${name}[${String(key)}]`);
      target[Number(key)] = value;
      return true;
    },
  });

function guardedMethod(target: Numbers, key: string | symbol, kind: Kind, name: string): unknown {
  const value: unknown = Reflect.get(target, key, target);
  if (typeof value !== 'function') return value;
  return (...args: unknown[]) => {
    if (key === 'fill') checkValue(args[0], kind, name);
    if (key === 'set') checkSet(target, args, kind, name);
    const bounds = BOUNDS[String(key)] ?? args.length;
    for (const bound of args.slice(bounds)) checkBound(target, bound, name);
    const answer: unknown = Reflect.apply(value, target, args);
    return key === 'subarray' ? checkedArray(answer as Numbers, kind, name) : answer;
  };
}

function checkSet(target: Numbers, args: unknown[], kind: Kind, name: string): void {
  const values = Array.from(args[0] as ArrayLike<number>);
  for (const value of values) checkValue(value, kind, name);
  const end = Number(args[1] ?? 0) + values.length;
  if (end > target.length) throw outside(name, String(end - 1), target.length);
}

/** By method: the first argument that is an index; these methods would silently clip wrong indices. */
const BOUNDS: Readonly<Record<string, number>> = { fill: 1, subarray: 0, copyWithin: 0 };

function checkBound(target: Numbers, bound: unknown, name: string): void {
  if (bound !== undefined && !(Number.isInteger(bound) && Math.abs(bound as number) <= target.length))
    throw outside(name, String(bound), target.length);
}

/** Whether a property name is meant as an index: a number as text, or `undefined` or NaN from a failed computation. */
const isIndex = (key: string | symbol): key is string =>
  typeof key === 'string' && (key === 'undefined' || String(Number(key)) === key);

function checkIndex(target: Numbers, key: string, name: string): void {
  const index = Number(key);
  if (!Number.isInteger(index) || index < 0 || index >= target.length) throw outside(name, key, target.length);
}

const outside = (name: string, index: string, length: number): RangeError =>
  new RangeError(`${name}[${index}] is outside 0 to ${length - 1}`);
