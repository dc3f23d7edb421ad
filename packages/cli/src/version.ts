import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../package.json', import.meta.url);

/** The version of this program, which only its package.json says. */
export const version = (): string => (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
