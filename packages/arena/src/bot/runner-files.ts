// The files of the program that runs a JavaScript bot inside its cell. There they must lie in one folder.
import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(`../../runner/${name}`, import.meta.url));

/** Started as `node runner.cjs BOT.js [ADAPTER.js|- [RULES.js]]`. */
export const RUNNER = file('runner.cjs');

/** The files that runner.cjs requires from its own folder. */
export const RUNNER_PARTS: readonly string[] = ['harden.cjs', 'lines.cjs', 'thrown-text.cjs'].map(file);
