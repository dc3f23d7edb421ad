// Two cells try to tell each other bits. A channel is closed if what the second one hears is always the same.
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { canMakeCgroup } from '../../src/cell/limit/cgroup.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';
import { givesUsers } from '../../src/cell/wall/cell-user.ts';
import { hasPython, isSealed } from './play-attacks.ts';
import { type Heard, talkerProgram, whisper } from './whisper-cells.ts';
import { CHANNELS, PIPE_SPACE } from './whisper-channels.ts';

const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];
const TIMEOUT_MS = 60_000;

function expectNothingHeard(heard: readonly Heard[]): void {
  expect(new Set(heard.map((each) => each.heard)).size, JSON.stringify(heard)).toBe(1);
}

describe.skipIf(!isSealed || !hasPython).each(LEVELS)(
  'two cells (need bubblewrap and Python) at level %s',
  (isolation) => {
    test.each(CHANNELS.map((channel) => [channel.name, channel] as const))(
      'tell each other nothing by %s',
      async (_, channel) => expectNothingHeard(await whisper(channel, isolation)),
      TIMEOUT_MS,
    );

    test.skipIf(!givesUsers())('with pipes and users of their own, find the same space for pipes', async () => {
      const { withoutPipes: _, ...program } = talkerProgram();
      const heard = await whisper(PIPE_SPACE, isolation, program);
      expectNothingHeard(heard);
      expect(heard[0].heard).toMatch(/^\d+$/);
    });
  },
);

// Where the tests run as root, a host without rights is another process. Elsewhere the tests above are that case.
const SETPRIV = '/usr/bin/setpriv';
const USER = '54321';
const canBeAnother =
  isSealed &&
  process.getuid?.() === 0 &&
  existsSync(SETPRIV) &&
  existsSync('/usr/bin/python3') &&
  process.arch === 'x64';

test.skipIf(!canBeAnother)(
  'two cells of a host that is not root tell each other nothing (needs root, setpriv, bubblewrap and a system Python)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-whisper-'));
    chmodSync(folder, 0o755);
    const outfile = join(folder, 'host.mjs');
    const entryPoints = [fileURLToPath(new URL('./whisper-host.ts', import.meta.url))];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
    const args = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', process.execPath, outfile];
    const { stdout } = await promisify(execFile)(SETPRIV, args, { env: { PATH: '/usr/bin:/bin' }, cwd: '/' });
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; heard: Heard[] });
    expect(told.map(({ name }) => name)).toEqual(CHANNELS.map(({ name }) => name));
    for (const { heard } of told) expectNothingHeard(heard);
    rmSync(folder, { recursive: true, force: true });
  },
  TIMEOUT_MS,
);
