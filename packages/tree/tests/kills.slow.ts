// Writers that are killed at any instant. They run the compiled package.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { go } from '@umpire/games/go';
import { expect, test } from 'vitest';
import { verifyStore } from '../src/lines/verify.ts';
import { Store } from '../src/store/store.ts';
import { rulesOf } from './open-game.ts';
import { temporaryFolder } from './temporary-folder.ts';

const writer = fileURLToPath(new URL('./tree-writer.mjs', import.meta.url));

/** Kills a writer some time after its first report, or while it may still be opening the tree. Returns what it had reported. */
async function killOne(dir: string, strategy: string, step: number, isEarly: boolean): Promise<string[]> {
  const child = spawn(process.execPath, [writer, dir, strategy, String(step)], { stdio: 'pipe' });
  let output = '';
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const first = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output += data;
      resolve();
    });
    child.on('close', () => resolve());
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  if (isEarly) await wait(Math.random() * 400);
  else {
    await first;
    await wait(Math.random() * 60);
  }
  child.kill('SIGKILL');
  await closed;
  expect(errors).toBe('');
  return output.split('\n').slice(0, -1);
}

function open(dir: string): Store {
  const store = Store.open(dir);
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
}

/** Checks that every reported state is in the store. `reported`: keys by path. */
function expectAll(dir: string, reported: Map<string, string>): Store {
  const store = open(dir);
  const { nodes } = store;
  const [root] = store.roots;
  let missing = 0;
  for (const [path, key] of reported) {
    const id = store.find(root.id, path === '' ? [] : path.split('/').map(Number));
    if (id < 0 || `${nodes.hi[id]} ${nodes.lo[id]}` !== key) missing++;
  }
  expect({ missing, conflicts: nodes.conflicts }).toEqual({ missing: 0, conflicts: 0 });
  // The rest after a kill is torn, and never taken for damage.
  for (const { cause } of store.rests()) expect(cause).toBe('torn');
  return store;
}

const note = (reported: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const space = line.indexOf(' ');
    reported.set(line.slice(0, space), line.slice(space + 1));
  }
};

const STRATEGIES = ['bfs', 'dfs', 'random'] as const;

function expectRight(store: Store): void {
  const rules = rulesOf(go, { size: 3 });
  const verified = verifyStore(store, () => ({ ok: true, value: rules }), { sample: 2000 });
  expect(verified).toMatchObject({ ok: true, value: { differences: [] } });
}

test('killed 50 times, every state that was reported is there, with its key', async () => {
  const dir = join(temporaryFolder(), 'tree');
  const reported = new Map<string, string>();
  for (let kill = 0; kill < 50; kill++) {
    note(reported, await killOne(dir, STRATEGIES[kill % 3], 1 + ((37 * kill) % 300), kill % 5 === 0));
    if (reported.size > 0) expectAll(dir, reported).close();
  }
  expect(reported.size).toBeGreaterThan(1000);
  expectRight(open(dir));
});

test('two writers at once on one tree, killed 25 times each, lose nothing that either reported', async () => {
  const dir = join(temporaryFolder(), 'tree');
  const reported = new Map<string, string>();
  for (let kill = 0; kill < 25; kill++) {
    const strategy = STRATEGIES[kill % 3];
    const steps = [1 + ((37 * kill) % 300), 1 + ((53 * kill) % 300)];
    for (const lines of await Promise.all(steps.map((step) => killOne(dir, strategy, step, kill % 5 === 0))))
      note(reported, lines);
    if (reported.size > 0) expectAll(dir, reported).close();
  }
  const store = expectAll(dir, reported);
  expect(reported.size).toBeGreaterThan(1000);
  expect(store.nodes.twins.size).toBeGreaterThan(0);
  expectRight(store);
});
