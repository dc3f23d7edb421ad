// A host that is not root: where the tests run as root, the self-test runs as another user.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const DIST = new URL('../dist/cell/proof/', import.meta.url);
const AS_NOBODY = ['--reuid=65500', '--regid=65500', '--clear-groups', '--'];
/** Whether another user may read the program, and the machine lets it make cells. */
const mayRun =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [...AS_NOBODY, process.execPath, fileURLToPath(new URL('isolation.js', DIST))], { cwd: '/' })
    .status === 0;

const EXAMINE = `
  const { quickIsolation } = await import('${DIST}isolation.js');
  const { selfTest } = await import('${DIST}self-test.js');
  const { level } = await quickIsolation();
  const findings = level === 'b' ? await selfTest(level) : [];
  process.stdout.write(JSON.stringify({ level, findings }));`;

interface Examined {
  readonly level: string;
  readonly findings: readonly { readonly name: string; readonly ok: boolean; readonly text: string }[];
}

async function examined(): Promise<Examined> {
  const args = [...AS_NOBODY, process.execPath, '--input-type=module', '-e', EXAMINE];
  const child = spawn('setpriv', args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (bytes) => {
    text += bytes;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(text);
}

test.skipIf(!mayRun)(
  'a host without root: level b, and every limit holds (needs root, setpriv and bubblewrap)',
  async ({ skip }) => {
    const { level, findings } = await examined();
    // Some machines let only root make cells.
    if (level === 'c') skip();
    expect(level).toBe('b');
    // What only root can give: users and files of one's own. Doctor says so.
    expect(findings.flatMap(({ ok, name }) => (ok ? [] : [name]))).toEqual(['owner', 'users', 'timing']);
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['memory of all cells', 'processor time', 'forks']),
    );
  },
);
