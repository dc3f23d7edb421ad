// Removes compiled files whose sources are gone: tsc leaves them, and a package would ship them.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [
  ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
  join(root, 'bench'),
];
for (const folder of folders) {
  const dist = join(folder, 'dist');
  for (const path of existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []) {
    const stem = /^(.*?)(\.bundle)?(\.d\.[cm]?ts(\.map)?|\.[cm]?js)$/.exec(path)?.[1];
    if (stem === undefined || ['.ts', '.tsx', '.json'].some((ending) => existsSync(join(folder, 'src', stem + ending))))
      continue;
    rmSync(join(dist, path));
  }
}
