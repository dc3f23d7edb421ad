import { realpathSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { gatherSources } from './gather-sources.ts';
import { filesOfFolder } from './python-folder.ts';

/** The real paths of all files that a bot in JavaScript or TypeScript or a folder consists of, its own first; only its own for other bots. */
export function sourceFiles(path: string): readonly string[] {
  const entry = realpathSync(path);
  if (statSync(entry).isDirectory()) return filesOfFolder(entry);
  if (!/^\.[cm]?[jt]s$/.test(extname(entry))) return [entry];
  const sources = gatherSources(path);
  return sources.ok ? sources.value.map(({ name }) => join(dirname(entry), name)) : [entry];
}
