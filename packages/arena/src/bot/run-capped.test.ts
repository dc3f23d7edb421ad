import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { esbuildBinary } from './bundle-bot.ts';
import { bundleCommand } from './bundle-command.ts';
import { runCapped } from './run-capped.ts';

const sealed = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true'], { stdio: 'ignore' }).status === 0;
const LEVELS: Isolation[] = sealed ? ['b', 'c'] : ['c'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-capped-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const node = (source: string) => ({ command: process.execPath, args: ['-e', source], cwd: folder, env: {} });

test('status and complaint of a program are kept', async () => {
  const ended = await runCapped(node('process.stderr.write("oh"); process.exitCode = 3'), 9000);
  expect(ended).toEqual({ status: 3, late: false, stderr: 'oh' });
});

test('of an endless complaint only the beginning is kept', async () => {
  const { stderr, status } = await runCapped(
    node('require("fs").writeSync(2, "x".repeat(1e5)); process.exit(0)'),
    9000,
  );
  expect({ length: stderr.length, status }).toEqual({ length: 65_536, status: 0 });
});

test('a program that does not exist has no status', async () => {
  const ended = await runCapped({ ...node(''), command: join(folder, 'nothing') }, 9000);
  expect(ended).toMatchObject({ status: null, late: false });
});

test.each(LEVELS)('at level %s a bundler that takes too long is ended', { timeout: 9000 }, async (level) => {
  const places = {
    binary: esbuildBinary(),
    sources: join(folder, level),
    out: join(folder, `${level}-out`),
    entry: 'slow.ts',
  };
  mkdirSync(places.sources);
  mkdirSync(places.out);
  // Far larger than a bot may be, so bundling takes minutes.
  writeFileSync(join(places.sources, 'slow.ts'), `export default ${'"a"+'.repeat(400_000)}"a"`);
  const ended = await runCapped(bundleCommand(places, level), 400);
  expect(ended).toMatchObject({ status: null, late: true });
});
