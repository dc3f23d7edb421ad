// JSON Schema, the few keywords that views need. An unknown keyword throws: it would promise what nobody checks.
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@umpire/core';

/** What does not fit, in words; undefined for a value that fits. */
export type Misfit = (value: unknown, path: string) => string | undefined;

type Schema = { readonly [keyword: string]: Json };

/** The whole schema is read at once, so that a mistake shows even where no value ever comes. */
export function fitsSchema(schema: Json): Misfit {
  if (!isObject(schema)) throw new Error(`a schema is an object, not ${JSON.stringify(schema)}`);
  const misfits = Object.entries(schema).map(([keyword, given]) => {
    if (!Object.hasOwn(KEYWORDS, keyword)) throw new Error(`the schema has the unknown keyword '${keyword}'`);
    return KEYWORDS[keyword](given, schema);
  });
  return (value, path) => first(misfits, (misfit) => misfit(value, path));
}

// As everywhere in JSON Schema, a keyword about objects says nothing about numbers, and so on.
const KEYWORDS: Readonly<Record<string, (given: Json, schema: Schema) => Misfit>> = {
  $schema: () => fits,
  title: () => fits,
  description: () => fits,
  type(given) {
    const names = (Array.isArray(given) ? given : [given]).map((name) => oneOf(Object.keys(TYPES), name, 'type'));
    return (value, path) =>
      names.some((name) => TYPES[name](value)) ? undefined : `${path} is ${shown(value)}, no ${names.join(' or ')}`;
  },
  enum(given) {
    const allowed = list(given, 'enum');
    return (value, path) =>
      allowed.some((each) => isDeepStrictEqual(each, value))
        ? undefined
        : `${path} is ${shown(value)}, not in its enum`;
  },
  const: (given) => (value, path) =>
    isDeepStrictEqual(given, value) ? undefined : `${path} is ${shown(value)}, not ${shown(given)}`,
  minimum(given) {
    const least = number(given, 'minimum');
    return (value, path) => (typeof value === 'number' && value < least ? `${path} is ${value} < ${least}` : undefined);
  },
  maximum(given) {
    const most = number(given, 'maximum');
    return (value, path) => (typeof value === 'number' && value > most ? `${path} is ${value} > ${most}` : undefined);
  },
  pattern(given) {
    const pattern = new RegExp(text(given, 'pattern'), 'u');
    return (value, path) =>
      typeof value === 'string' && !pattern.test(value) ? `${path} is ${shown(value)}, not like ${pattern}` : undefined;
  },
  properties(given) {
    const known = Object.entries(object(given, 'properties')).map(([name, each]) => [name, fitsSchema(each)] as const);
    return (value, path) =>
      isObject(value)
        ? first(known, ([name, misfit]) =>
            Object.hasOwn(value, name) ? misfit(value[name], `${path}.${name}`) : undefined,
          )
        : undefined;
  },
  required(given) {
    const names = list(given, 'required').map((name) => text(name, 'required'));
    return (value, path) => {
      const lacking = isObject(value) ? names.filter((name) => !Object.hasOwn(value, name)) : [];
      return lacking.length === 0 ? undefined : `${path} lacks ${lacking.join(', ')}`;
    };
  },
  additionalProperties(given, { properties = {} }) {
    if (given !== false) throw new Error('additionalProperties can only be false here');
    const known = object(properties, 'properties');
    return (value, path) => {
      const extra = isObject(value) ? Object.keys(value).filter((name) => !Object.hasOwn(known, name)) : [];
      return extra.length === 0 ? undefined : `${path} has ${extra.join(', ')} too many`;
    };
  },
  prefixItems(given) {
    const misfits = list(given, 'prefixItems').map((each) => fitsSchema(each));
    return (value, path) =>
      Array.isArray(value)
        ? first(misfits.slice(0, value.length), (misfit, i) => misfit(value[i], `${path}[${i}]`))
        : undefined;
  },
  items(given, { prefixItems = [] }) {
    const misfit = fitsSchema(given);
    const from = list(prefixItems, 'prefixItems').length;
    return (value, path) =>
      Array.isArray(value) ? first(value.slice(from), (each, i) => misfit(each, `${path}[${from + i}]`)) : undefined;
  },
  minItems(given) {
    const least = number(given, 'minItems');
    return (value, path) =>
      Array.isArray(value) && value.length < least ? `${path} has ${value.length} items < ${least}` : undefined;
  },
  maxItems(given) {
    const most = number(given, 'maxItems');
    return (value, path) =>
      Array.isArray(value) && value.length > most ? `${path} has ${value.length} items > ${most}` : undefined;
  },
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: isObject,
};

const fits = (): undefined => undefined;

function first<T>(all: readonly T[], ask: (each: T, i: number) => string | undefined): string | undefined {
  for (let i = 0; i < all.length; i++) {
    const found = ask(all[i], i);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80);

// What a keyword is given, or an error for the author of the schema.

function object(given: Json, keyword: string): Schema {
  if (!isObject(given)) throw new Error(`${keyword} takes an object, not ${shown(given)}`);
  return given;
}

function list(given: Json, keyword: string): readonly Json[] {
  if (!Array.isArray(given)) throw new Error(`${keyword} takes a list, not ${shown(given)}`);
  return given;
}

function number(given: Json, keyword: string): number {
  if (typeof given !== 'number') throw new Error(`${keyword} takes a number, not ${shown(given)}`);
  return given;
}

function text(given: Json, keyword: string): string {
  if (typeof given !== 'string') throw new Error(`${keyword} takes a text, not ${shown(given)}`);
  return given;
}

function oneOf(allowed: readonly string[], given: Json, keyword: string): string {
  const found = allowed.find((each) => each === given);
  if (found === undefined) throw new Error(`${keyword} is one of ${allowed.join(', ')}, not ${shown(given)}`);
  return found;
}
