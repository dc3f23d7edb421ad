// The files that a bot may import: its own, and those of its folder that it names. Only these are copied for the bundler, so that an
// import can never reach anything else, whatever lies beside the bot.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { attempt } from '../cell/attempt.ts';

export interface Source {
  /** Relative to the bot's folder, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

export const SOURCES_MAX_BYTES = 262_144;
const FILES_MAX = 32;
/** More names are not looked for: each may mean many files, and no bot of so many files has them. */
const NAMES_MAX = 1000;
const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json'];

// Every text that begins like a relative path counts, imported or not, since one file too many does no harm.
const RELATIVE_TEXT = /(["'`])(\.{1,2}\/[^"'`\\\n]{1,200})\1/g;

/** Returns the bot's files, its own file first; refuses if they are too many or too large. */
export function gatherSources(path: string): Result<readonly Source[]> {
  const entry = realpathSync(path);
  const root = dirname(entry);
  const found = new Map<string, Source>();
  const todo = [entry];
  const names = new Set<string>();
  let bytes = 0;
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (found.has(file)) continue;
    bytes += statSync(file).size;
    if (bytes > SOURCES_MAX_BYTES)
      return refuse('bot-too-big', path, `The bot's files are larger than ${SOURCES_MAX_BYTES / 1024} KB.`);
    if (found.size === FILES_MAX) return refuse('bot-too-big', path, `The bot has more than ${FILES_MAX} files.`);
    const source = { name: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') };
    found.set(file, source);
    todo.push(...namedIn(source.text, dirname(file), root, names));
  }
  return accept([...found.values()]);
}

/** `names`: the paths that were looked for already. */
function namedIn(text: string, folder: string, root: string, names: Set<string>): string[] {
  const files = new Set<string>();
  for (const match of text.matchAll(RELATIVE_TEXT)) {
    const path = join(folder, match[2]);
    if (names.size === NAMES_MAX || names.has(path)) continue;
    names.add(path);
    for (const candidate of candidates(path)) {
      const file = fileInside(candidate, root);
      if (file !== undefined) files.add(file);
    }
  }
  return [...files];
}

/** The files that a path may mean: in TypeScript './x', './x.ts' and './x.js' all mean x.ts. */
function candidates(path: string): string[] {
  const stem = path.replace(/\.(m?)js$/, '.$1ts');
  return [path, stem, ...EXTENSIONS.flatMap((extension) => [path + extension, join(path, `index${extension}`)])];
}

/** The real path of a file; undefined if there is none, or if a link leads out of the folder. */
const fileInside = (candidate: string, root: string): string | undefined =>
  attempt(() => {
    const file = realpathSync(candidate);
    const inside = file.startsWith(root.endsWith(sep) ? root : root + sep) && EXTENSIONS.includes(extname(file));
    return inside && statSync(file).isFile() ? file : undefined;
  }, undefined);
