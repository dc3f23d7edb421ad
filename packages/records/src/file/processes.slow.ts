// Many processes on one file, and processes that are killed at any instant. They run the compiled package.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openOrThrow, temporaryFile } from '../../tests/temporary-records.ts';

const worker = fileURLToPath(new URL('../../tests/save-worker.mjs', import.meta.url));

interface Finished {
  readonly exitCode: number | null;
  readonly saved: string[];
  readonly errors: string;
}

function startWorker(file: string, prefix: string, count: number) {
  const child = spawn(process.execPath, [worker, file, prefix, String(count)], { stdio: 'pipe' });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, saved: output.split('\n').slice(0, -1), errors }));
  });
  const firstSave = new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, finished, firstSave };
}

test('ten processes that finish 50 matches each at once on a fresh path lose none', async () => {
  const file = await temporaryFile();
  const workers = Array.from({ length: 10 }, (_, n) => startWorker(file, `w${n}`, 50));
  for (const { exitCode, errors, saved } of await Promise.all(workers.map((one) => one.finished))) {
    expect({ exitCode, errors, count: saved.length }).toEqual({ exitCode: 0, errors: '', count: 50 });
  }
  const records = await openOrThrow(file);
  expect(await records.matchCount()).toBe(500);
  expect(await records.leaderboard()).toMatchObject([{ name: 'Ann', wins: 500, matches: 500 }]);
});

test('ten processes that save the same matches store each once', async () => {
  const file = await temporaryFile();
  const workers = Array.from({ length: 10 }, () => startWorker(file, 'same', 20));
  const saved = (await Promise.all(workers.map((one) => one.finished))).flatMap((one) => one.saved);
  expect(saved).toHaveLength(20);
  expect(await (await openOrThrow(file)).matchCount()).toBe(20);
});

test('killed 15 times in the middle of writes, every match reported as saved is there, whole', async () => {
  const file = await temporaryFile();
  const reported: string[] = [];
  for (let kill = 0; kill < 15; kill++) {
    const { child, finished, firstSave } = startWorker(file, `k${kill}`, 1_000_000);
    await firstSave;
    await wait(Math.random() * 120);
    child.kill('SIGKILL');
    reported.push(...(await finished).saved);
    const records = await openOrThrow(file);
    const stored = await records.matches();
    const ids = new Set(stored.map((match) => match.id));
    expect(reported.filter((id) => !ids.has(id))).toEqual([]);
    expect(stored.filter((match) => match.seats.length !== 2)).toEqual([]);
    expect((await records.match(stored[0].id))?.log).toHaveLength(20_000);
    // Half the time the next process finds the file as the killed one left it, without our checkpoint.
    if (kill % 2 === 0) await records.close();
  }
  expect(reported.length).toBeGreaterThan(15);
});

test('killed while it creates the file, 15 times, the file still opens', async () => {
  let created = 0;
  for (let kill = 0; kill < 15; kill++) {
    const file = await temporaryFile();
    const { child, finished } = startWorker(file, 'k', 1_000_000);
    while (!existsSync(file) && child.exitCode === null) await wait(1);
    await wait(Math.random() * 15);
    child.kill('SIGKILL');
    const { saved } = await finished;
    if (saved.length === 0) created++;
    const records = await openOrThrow(file);
    const ids = new Set((await records.matches()).map((match) => match.id));
    expect(saved.filter((id) => !ids.has(id))).toEqual([]);
  }
  expect(created).toBeGreaterThan(0);
});
