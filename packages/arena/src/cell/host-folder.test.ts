import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeHostFolder, sweepHostFolders } from './host-folder.ts';

const DEAD = spawnSync(process.execPath, ['--version']).pid;

test('the folders of hosts that have died are removed, and nothing else', () => {
  const own = makeHostFolder('bots');
  const parent = mkdtempSync(join(tmpdir(), 'umpire-sweep-'));
  onTestFinished(() => {
    for (const folder of [own, parent]) rmSync(folder, { recursive: true, force: true });
  });
  const made = (name: string): string => {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'bot.js'), '');
    return join(parent, name);
  };
  const alive = basename(own);
  const dead = alive.replace(`-${process.pid}-`, `-${DEAD}-`);
  const left = ['bots', 'bundle', 'cell'].map((what) => made(dead.replace('bots', what)));
  const kept = [
    made(alive),
    made(dead.replace(/-[0-9a-f]{8}-/, '-00000000-')),
    made(`umpire-bots-${DEAD}`),
    made('umpire-tree-x'),
    made('victim'),
  ];
  symlinkSync(join(parent, 'victim'), join(parent, `${dead}link`));
  sweepHostFolders(parent);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
  expect(kept.every((folder) => existsSync(join(folder, 'bot.js')))).toBe(true);
});
