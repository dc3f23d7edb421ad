import type { Json } from '@umpire/core';

const NAMES: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

/** A JSON Schema as a TypeScript type, as far as schemas of views go; what it does not know is `unknown`. */
export function typeOfSchema(schema: Json): string {
  const fields = new Map<string, Json>(isRecord(schema) ? Object.entries(schema) : []);
  const among = fields.get('enum');
  if (Array.isArray(among)) return among.map((each) => JSON.stringify(each)).join(' | ');
  const type = fields.get('type');
  if (Array.isArray(type))
    return type.map((each) => typeOfSchema({ ...Object.fromEntries(fields), type: each })).join(' | ');
  if (type === 'array') return arrayType(fields);
  if (type === 'object') return objectType(fields);
  return typeof type === 'string' ? (NAMES[type] ?? 'unknown') : 'unknown';
}

const isRecord = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function arrayType(fields: ReadonlyMap<string, Json>): string {
  const parts = fields.get('prefixItems');
  if (Array.isArray(parts)) return `[${parts.map(typeOfSchema).join(', ')}]`;
  const items = fields.get('items');
  const each = items === undefined ? 'unknown' : typeOfSchema(items);
  return / \| /.test(each) ? `(${each})[]` : `${each}[]`;
}

function objectType(fields: ReadonlyMap<string, Json>): string {
  const properties = fields.get('properties');
  if (properties === undefined || !isRecord(properties)) return 'Record<string, unknown>';
  const required = fields.get('required');
  const needed = new Set<Json>(Array.isArray(required) ? required : []);
  const members = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${key}${needed.has(name) ? '' : '?'}: ${typeOfSchema(schema)}`;
  });
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
}
