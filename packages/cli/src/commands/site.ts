import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainSystemError, Failure } from '../failure.ts';

const GAMES = fileURLToPath(new URL('../game-list.js', import.meta.url));
/** Lies in a site that this program wrote: only such a folder is written over. */
const OURS = 'umpire-site.txt';

/** Nothing but what lies beside the page may be loaded; style attributes carry colours of cards. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

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

/** `umpire site DIR`: the page without a server, as files that any web server can hand out. */
export async function siteCommand(dir: string): Promise<string> {
  const target = resolve(dir);
  checkTarget(target, dir);
  const { build } = await import('esbuild');
  const web = createRequire(import.meta.url).resolve('@umpire/web');
  try {
    mkdirSync(dirname(target), { recursive: true });
    const draft = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    try {
      const built = await build({
        stdin: {
          contents: `import { startPage } from ${JSON.stringify(web)};\nstartPage(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));`,
          resolveDir: dirname(web),
        },
        ...bundle(draft),
        outfile: join(draft, 'page.js'),
      });
      await build({
        stdin: {
          contents: `import { serveTables } from ${JSON.stringify(join(dirname(web), 'worker', 'index.js'))};\nimport { gameList } from ${JSON.stringify(GAMES)};\nserveTables(gameList);`,
          resolveDir: dirname(GAMES),
          sourcefile: 'worker-entry.js',
        },
        ...bundle(draft),
        splitting: true,
        outdir: draft,
        entryNames: 'worker',
        chunkNames: 'chunks/[name]-[hash]',
      });
      cpSync(join(dirname(dirname(web)), 'src', 'page', 'style.css'), join(draft, 'style.css'));
      writeFileSync(join(draft, 'index.html'), PAGE);
      writeFileSync(join(draft, OURS), 'Written by umpire site. The next call writes this folder anew.\n');
      // A folder made for this process alone would be no use to a web server.
      chmodSync(draft, 0o755);
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
      const size = Object.values(built.metafile?.outputs ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);
      return `${dir} holds the page (${Math.ceil(size / 1024)} KB of script without games). Hand it out with any web server, such as:\n  python3 -m http.server --directory ${dir} 8000`;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof Failure ? error : explainSystemError(error, dir);
  }
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

function checkTarget(target: string, typed: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Failure(`${typed} is a file: name a folder for the page.`);
  const files = readdirSync(target);
  if (files.length > 0 && !files.includes(OURS))
    throw new Failure(`${typed} holds other files: name an empty folder, or one that umpire site has made.`);
}
