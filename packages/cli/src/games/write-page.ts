// Writes the page as files: its script, a worker with the games, the style, and a document that loads nothing else.
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '../terminal/failure.ts';
import { whyNot } from './bundle-game.ts';
import { type OwnGame, oneUmpire, workerEntry } from './site-games.ts';

/** Only files beside the page may be loaded. Card colours are set as properties, which no policy forbids. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Umpire</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<div id="app"></div>
<script type="module" src="page.js"></script>
</html>
`;

export interface PageKind {
  /** Whether the page has a server behind it: then it offers tables for several people. */
  readonly hasServer?: boolean;
}

/** Writes the page into an empty folder. */
export async function writePage(
  folder: string,
  own: readonly OwnGame[],
  { hasServer = false }: PageKind = {},
): Promise<void> {
  const { build } = await import('esbuild');
  const resolveHere = createRequire(import.meta.url).resolve;
  const web = resolveHere('@umpire/web');
  const worker = "new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })";
  const start = hasServer
    ? `import { startServedPage } from ${JSON.stringify(resolveHere('@umpire/web/served'))};\nstartServedPage(${worker});`
    : `import { startPage } from ${JSON.stringify(web)};\nstartPage(${worker});`;
  await build({
    stdin: { sourcefile: 'page-entry.js', contents: start, resolveDir: dirname(web) },
    ...bundle(folder),
    splitting: true,
    outdir: folder,
    entryNames: 'page',
    chunkNames: 'chunks/[name]-[hash]',
  });
  await build({
    stdin: {
      contents: workerEntry(join(dirname(web), 'worker', 'index.js'), own),
      resolveDir: dirname(web),
      sourcefile: 'worker-entry.js',
    },
    plugins: [oneUmpire],
    ...bundle(folder),
    splitting: true,
    outdir: folder,
    entryNames: 'worker',
    chunkNames: 'chunks/[name]-[hash]',
  }).catch((error: unknown) => {
    throw new Failure(`The games cannot be bundled for a browser: ${whyNot(error)}.`);
  });
  cpSync(join(dirname(dirname(web)), 'src', 'page', 'style.css'), join(folder, 'style.css'));
  // Each game's searches run in a copy of the hot code of their own, which the worker loads from this file.
  cpSync(join(dirname(resolveHere('@umpire/search')), 'hot.bundle.js'), join(folder, 'hot.bundle.js'));
  writeFileSync(join(folder, 'index.html'), PAGE);
}

const bundle = (root: string) =>
  ({
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    absWorkingDir: root,
  }) as const;
