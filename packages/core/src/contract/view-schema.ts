// The JSON Schema of what bots see, for those who write a game.
import type { Json } from './refusal.ts';

/** An object of these properties and no others; all are required but the optional ones. */
export const strictObject = (properties: Readonly<Record<string, Json>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** A whole view: `viewSchema` of a game. */
export const schemaOf = (properties: Readonly<Record<string, Json>>, optional?: readonly string[]): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...strictObject(properties, optional),
});
