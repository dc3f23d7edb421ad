import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ownGames } from '../games/site-games.ts';
import { writePage } from '../games/write-page.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

/** A file in every site that this program has written: only such a folder is overwritten. */
const OURS = 'umpire-site.txt';

interface SiteArguments {
  /** The user's own games, by path or package name. */
  readonly game?: readonly string[];
}

/** `umpire site DIR`: writes the page without a server, as files that any web server can hand out. */
export async function siteCommand(dir: string, { game = [] }: SiteArguments = {}): Promise<string> {
  const target = resolve(dir);
  checkTarget(target, dir);
  const own = await ownGames(game);
  try {
    mkdirSync(dirname(target), { recursive: true });
    const draft = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    try {
      await writePage(draft, own);
      writeFileSync(join(draft, OURS), 'Written by umpire site. The next call writes this folder anew.\n');
      // mkdtemp makes a folder that only this user can read: a web server needs more.
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

function checkTarget(target: string, typed: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Failure(`${typed} is a file: name a folder for the page.`);
  const files = readdirSync(target);
  if (files.length > 0 && !files.includes(OURS))
    throw new Failure(`${typed} holds other files: name an empty folder, or one that umpire site has made.`);
}
