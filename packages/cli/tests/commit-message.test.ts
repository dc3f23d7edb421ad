// The hook that `npm run hooks` switches on: what it refuses, and that it is called.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));
const GOOD = 'core: Refuse a log of other rules\n\nAn old log replayed to another end.\n';

test.each([
  [GOOD, ''],
  ['core, cli: Say it once\n\nWhy.\n# a comment of git\n', ''],
  ['Merge branch x\n', ''],
  ['core: Refuse a log\n', 'the body says why, and what was measured: it is missing'],
  ['core: Refuse a log\n\n# only a comment\n', 'the body says why, and what was measured: it is missing'],
  ['Refuse a log\n\nWhy.\n', 'the subject is "area: Imperative what", such as "core: Refuse a log of other rules"'],
  ['core: refuse a log\n\nWhy.\n', 'what follows the area begins with a capital letter'],
  ['core: Refuse a log.\n\nWhy.\n', 'the subject is no sentence: leave out the full stop'],
  ['core: Refuse a log\nWhy.\n\nMore.\n', 'an empty line stands between subject and body'],
  [`core: R${'e'.repeat(60)}\n\nWhy.\n`, 'the subject has 67 characters, 60 is the most'],
  [`core: Refuse\n\n${'w'.repeat(201)}\n`, 'a line of the body is longer than 200 characters'],
])('%j: %s', (message, fault) => {
  const place = freshPlace();
  writeFileSync(place.path('message'), message);
  const { status, stderr } = spawnSync(process.execPath, [`${SCRIPTS}check-commit.js`, place.path('message')], {
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe(fault === '' ? '' : `this commit: ${fault}`);
  expect(status).toBe(fault === '' ? 0 : 1);
});

test('git calls it, and a commit that says nothing is not made', () => {
  const place = freshPlace();
  mkdirSync(place.path('scripts/hooks'), { recursive: true });
  for (const name of ['check-commit.js', 'hooks/commit-msg'])
    copyFileSync(SCRIPTS + name, place.path(`scripts/${name}`));
  writeFileSync(place.path('package.json'), '{ "type": "module" }');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'core.hooksPath=scripts/hooks'];
  const git = (...args: string[]) => spawnSync('git', [...who, ...args], { cwd: place.folder, encoding: 'utf8' });
  execFileSync('git', ['init', '-q'], { cwd: place.folder });
  expect(git('commit', '--allow-empty', '-m', 'core: Say nothing')).toMatchObject({ status: 1 });
  expect(git('commit', '--allow-empty', '-m', GOOD)).toMatchObject({ status: 0 });
  expect(git('log', '--format=%s').stdout).toBe('core: Refuse a log of other rules\n');
});
