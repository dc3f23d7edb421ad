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
import { whyNot } from '../games/bundle-game.ts';
import { oneUmpire, ownGames, workerEntry } from '../games/site-games.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

/** Lies in a site that this program wrote: only such a folder is written over. */
const OURS = 'umpire-site.txt';

/** Nothing but what lies beside the page may be loaded. Colours of cards are set as properties, which no policy forbids. */
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

interface SiteArguments {
  /** Games of one's own, by path or package name. */
  readonly game?: readonly string[];
}

/** `umpire site DIR`: the page without a server, as files that any web server can hand out. */
export async function siteCommand(dir: string, { game = [] }: SiteArguments = {}): Promise<string> {
  const target = resolve(dir);
  checkTarget(target, dir);
  const own = await ownGames(game);
  const { build } = await import('esbuild');
  const resolveHere = createRequire(import.meta.url).resolve;
  const web = resolveHere('@umpire/web');
  try {
    mkdirSync(dirname(target), { recursive: true });
    const draft = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    try {
      await build({
        stdin: {
          sourcefile: 'page-entry.js',
          contents: `import { startPage } from ${JSON.stringify(web)};\nstartPage(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));`,
          resolveDir: dirname(web),
        },
        ...bundle(draft),
        splitting: true,
        outdir: draft,
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
        ...bundle(draft),
        splitting: true,
        outdir: draft,
        entryNames: 'worker',
        chunkNames: 'chunks/[name]-[hash]',
      }).catch((error: unknown) => {
        throw new Failure(`The games cannot be bundled for a browser: ${whyNot(error)}.`);
      });
      cpSync(join(dirname(dirname(web)), 'src', 'page', 'style.css'), join(draft, 'style.css'));
      // A search runs in a copy of its own for each game, which it asks for beside its worker.
      cpSync(join(dirname(resolveHere('@umpire/search')), 'hot.bundle.js'), join(draft, 'hot.bundle.js'));
      writeFileSync(join(draft, 'index.html'), PAGE);
      writeFileSync(join(draft, OURS), 'Written by umpire site. The next call writes this folder anew.\n');
      // A folder made for this process alone would be no use to a web server.
      chmodSync(draft, 0o755);
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
      const size = statSync(join(target, 'page.js')).size;
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
