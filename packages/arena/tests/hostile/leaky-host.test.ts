import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSealed, level } from './play-attacks.ts';

const LEAKED_FD = 200;
const folder = mkdtempSync(join(tmpdir(), 'umpire-leak-'));
const host = join(folder, 'host.mjs');
const secret = join(folder, 'secret');

/** The child gets the secret file as a descriptor that Node knows nothing about. */
function runHost(isolation: string): Promise<string> {
  const stdio = Array.from({ length: LEAKED_FD + 1 }, (_, fd) => (fd < 3 ? 'pipe' : 'ignore')) as (string | number)[];
  stdio[LEAKED_FD] = openSync(secret, 'r');
  const child = spawn(process.execPath, [host, isolation], { stdio } as SpawnOptions);
  let told = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    told += bytes;
  });
  return new Promise((resolve) => child.once('close', () => resolve(told)));
}

describe.skipIf(process.platform !== 'linux' || !isSealed)(
  'a host that inherited an open file (needs bubblewrap)',
  () => {
    beforeAll(async () => {
      writeFileSync(secret, 'what only the host may read');
      const entry = fileURLToPath(new URL('./leaky-host.ts', import.meta.url));
      await build({
        entryPoints: [entry],
        outfile: host,
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'silent',
      });
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test.each([level, 'b', 'c'])('does not pass it on to a cell of level %s', async (isolation) => {
      expect((await runHost(isolation)).trim()).toBe('""');
    });
  },
);
