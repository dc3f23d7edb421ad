// The server under load, in small. No time is asserted: lost and doubled messages are, and what a frame costs beside a
// server that does nothing but send.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Faults } from './faults.ts';
import { measureLoad } from './load.ts';
import { measureRestart } from './restart.ts';
import { SIZES } from './sizes.ts';
import { survive } from './survive.ts';

/** It was 4 to 8: rules, scenes and the disk are in it, and ten sockets a table share them. */
const RATIO_MAX = 20;

const folder = mkdtempSync(join(tmpdir(), 'umpire-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function dataIn(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

const kinds = (faults: Faults): object => ({
  lost: faults.count('lost'),
  doubled: faults.count('doubled'),
  refused: faults.count('refused'),
  broken: faults.count('broken'),
  examples: faults.examples,
});
const NONE = { lost: 0, doubled: 0, refused: 0, broken: 0, examples: [] };

test('under load nothing is lost, and a frame costs little beside one of a bare server', async () => {
  const data = dataIn('load');
  const size = { ...SIZES.quick.load, tables: 30, sockets: 300, rounds: 2, roundMs: 3000 };
  const { house, bare, faults, complaints } = await measureLoad(data, size, () => undefined);
  expect(kinds(faults)).toEqual(NONE);
  expect(complaints).toEqual([]);
  expect(house.moves).toBeGreaterThan(20);
  expect([bare.moves, bare.frames, bare.bytes]).toEqual([house.moves, house.frames, house.bytes]);
  expect(house.cpuUsPerFrame / bare.cpuUsPerFrame).toBeLessThan(RATIO_MAX);
  const back = await measureRestart(data);
  expect(back.tables).toBeGreaterThanOrEqual(size.tables);
});

test('cut connections and a killed server lose nothing, and nothing comes twice', async () => {
  const size = { ...SIZES.quick.survive, cuts: 60, kills: 3, lastsMs: 8000 };
  const survived = await survive(dataIn('survive'), size, () => undefined);
  expect(kinds(survived.faults)).toEqual(NONE);
  expect(survived.complaints).toEqual([]);
  expect(survived.kills).toBe(3);
  expect(survived.cuts).toBeGreaterThanOrEqual(60);
  expect(survived.moves).toBeGreaterThan(50);
});
