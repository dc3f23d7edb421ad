// The program that runs a JavaScript bot inside its cell: all its files must lie in one folder there.
import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(`../../runner/${name}`, import.meta.url));

/** Started as `node runner.cjs BOT.js [ADAPTER.js]`. */
export const RUNNER = file('runner.cjs');

/** What runner.cjs requires from beside it. */
export const RUNNER_PARTS: readonly string[] = ['harden.cjs', 'lines.cjs', 'thrown-text.cjs'].map(file);
