// Turns a game in TypeScript into plain JavaScript when it is loaded: types are removed and its own files are joined. Imports
// of Umpire stay outside, so that the game plays on the same core as everything else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { Failure } from '../terminal/failure.ts';

export const isTypeScript = (path: string): boolean => /\.[mc]?ts$/.test(path);

/** Makes the module, passes its URL to `use`, and removes it afterwards. */
export async function withBundle<T>(path: string, use: (url: string) => Promise<T>): Promise<T> {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'umpire-game-'));
  const outfile = join(folder, 'game.mjs');
  try {
    await build({
      entryPoints: [path],
      outfile,
      // Otherwise esbuild keeps the folder of its first call.
      absWorkingDir: process.cwd(),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['@umpire/*'],
      // Files beside the game are looked for where the game lies, not where the bundle does.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) },
      logLevel: 'silent',
    }).catch((error: unknown) => {
      throw new Failure(`'${relative('.', path)}' cannot be loaded: ${whyNot(error)}.`);
    });
    return await use(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first error that the bundler found, with its place. */
export function whyNot(error: unknown): string {
  const { errors = [], message } = error as Partial<BuildFailure> & Error;
  const [first] = errors;
  if (first === undefined) return message.split('\n')[0];
  const { location, text } = first;
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}
