// The repository stays one in which people find their way: small folders, and documents that name only files that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ENTRIES_MAX = 40;
const ROWS_MAX = 15;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(ROOT, path)));

test('no folder has more than 40 entries', () => {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; path !== '.'; path = dirname(path)) {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  expect(entries.size).toBeGreaterThan(50);
  expect([...entries].filter(([, { size }]) => size > ENTRIES_MAX).map(([folder, { size }]) => [folder, size])).toEqual(
    [],
  );
});

test('"Where is what" has at most fifteen rows', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, table] = text.split('## Where is what');
  const rows = [...table.matchAll(/^\|(?! *to change|-).*\|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(ROWS_MAX);
});

const pages = files.filter((path) => /\.md$/.test(path) && !/^(CHANGELOG|docs\/decisions\/|docs\/api\/)/.test(path));

test.each(pages)('%s names files that are there, and leads to pages that are', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/`((?:packages\/)?[a-z-]+\/(?:src|runner|python|templates|tests)\/[\w./-]+)`/g)];
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)];
  // GAME stands for the name of any game.
  const lost = [
    ...named
      .map(([, path]) => path)
      .filter((path) => !/\/[A-Z]{2,}\b(?!\.md)/.test(path))
      .filter((path) => ![path, `packages/${path}`].some((each) => existsSync(join(ROOT, each)))),
    ...linked.map(([, path]) => path).filter((path) => !existsSync(join(ROOT, dirname(page), path))),
  ];
  expect(lost).toEqual([]);
});
