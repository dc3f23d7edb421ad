// A game in TypeScript becomes plain JavaScript when it is loaded: types are left out, and its own files put together. What it
// imports of Umpire stays outside, so that it plays on the same core as everything else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { Failure } from '../terminal/failure.ts';

export const isTypeScript = (path: string): boolean => /\.[mc]?ts$/.test(path);

/** Makes the module, hands its address to `use`, and takes it away again. */
export async function withBundle<T>(path: string, use: (url: string) => Promise<T>): Promise<T> {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'umpire-game-'));
  const outfile = join(folder, 'game.mjs');
  try {
    await build({
      entryPoints: [path],
      outfile,
      // It keeps the folder of its first call otherwise.
      absWorkingDir: process.cwd(),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['@umpire/*'],
      // Files that lie beside the game are found where the game lies.
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

/** The first fault that a bundler found, with its place. */
export function whyNot(error: unknown): string {
  const { errors = [], message } = error as Partial<BuildFailure> & Error;
  const [first] = errors;
  if (first === undefined) return message.split('\n')[0];
  const { location, text } = first;
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}
