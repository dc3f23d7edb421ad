// A game as someone else publishes it: packed, installed from the tarball outside the repository, and used by name.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshPlace, Place } from './run-umpire.ts';

const CORE = fileURLToPath(new URL('../../core', import.meta.url));

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const pack = (folder: string, into: string): string =>
  join(into, JSON.parse(npm(folder, 'pack', '--json', '--ignore-scripts', '--pack-destination', into))[0].filename);

test('packed, installed beside a packed core and used by name, a game plays, replays and verifies', async () => {
  const place = freshPlace();
  expect((await place.run(['new', 'game', 'last-stick'])).code).toBe(0);
  const tarballs = [pack(CORE, place.folder), pack(place.path('last-stick'), place.folder)];
  const project = new Place(place.path('project'));
  mkdirSync(project.folder);
  writeFileSync(project.path('package.json'), '{"name":"project","private":true}');
  npm(project.folder, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  expect(existsSync(project.path('node_modules', '@umpire', 'core', 'dist', 'index.js'))).toBe(true);

  const run = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await project.run(args);
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
    return out;
  };
  expect(await run('play', 'last-stick', '--seat', 'hard*2', '--seed', 's', '--log', 'm.jsonl')).toContain('WINS!');
  expect(await run('replay', 'm.jsonl', '--verify', '--game', 'last-stick')).toMatch(/ plies replay exactly\.\n/);
  expect(await run('replay', 'm.jsonl', '--verify', '--game', '../last-stick')).toMatch(/ plies replay exactly\.\n/);
  expect(JSON.parse(await run('perft', 'last-stick', '--depth', '2', '--json')).counts).toEqual([3, 9]);
  expect(await run('explain', 'last-stick', '--set', 'sticks=7')).toMatch(/^1\. 3 {2}score \+1/m);
  expect(await run('review', 'm.jsonl', '--game', 'last-stick')).toContain('lost in total');

  mkdirSync(project.path('deeper', 'still'), { recursive: true });
  const deeper = new Place(project.path('deeper', 'still'));
  expect(await deeper.run(['perft', 'last-stick', '--depth', '1'])).toMatchObject({ code: 0, out: '1: 3\n' });
});

test('installed without a core of its own, it gets ours', async () => {
  const place = freshPlace();
  await place.run(['new', 'game', 'last-stick']);
  const tarball = pack(place.path('last-stick'), place.folder);
  const project = new Place(place.path('project'));
  mkdirSync(project.folder);
  writeFileSync(project.path('package.json'), '{"name":"project","private":true}');
  npm(project.folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
  expect(existsSync(project.path('node_modules', '@umpire'))).toBe(false);
  expect(await project.run(['perft', 'last-stick', '--depth', '1'])).toMatchObject({ code: 0, err: '', out: '1: 3\n' });
});
