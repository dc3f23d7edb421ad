// Checks views against their JSON Schema. An unknown keyword in a schema throws, since nothing would check it.
import type { Json } from '@umpire/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { unclean } from './unclean.ts';

/** Returns what does not fit, in words; undefined for a value that fits. */
export type Misfit = (value: unknown, path: string) => string | undefined;

/** Compiles a schema. The whole schema is read at once, so that a mistake in it shows even if no value gets there. */
export function fitsSchema(schema: Json): Misfit {
  if (typeof schema !== 'object' || schema === null) throw new Error(`a schema is an object, not ${schema}`);
  const ajv = new Ajv2020({ ownProperties: true, strictTypes: false, strictTuples: false, verbose: true });
  // Without this, 'constructor' would count as a known keyword.
  Object.setPrototypeOf(ajv.RULES.keywords, null);
  const fits = ajv.compile(schema);
  return (value, path) => {
    if (fits(value)) return unclean(value, path);
    const [{ instancePath, message, params, data }] = fits.errors ?? [];
    const place = path + instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
    const told = [data, params].map((each) => (JSON.stringify(each) ?? String(each)).slice(0, 80));
    return `${place} ${message}: it is ${told[0]}, by ${told[1]}`;
  };
}
