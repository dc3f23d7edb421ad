import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../package.json', import.meta.url);

/** The version of this program: its package says it, and nothing else does. */
export const version = (): string => (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
