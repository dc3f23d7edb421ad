// Every example of docs/export.md runs as it is written.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test, vi } from 'vitest';
import { BIN, freshPlace, type Place } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000 });

const PAGE = readFileSync(new URL('../../../../docs/export.md', import.meta.url), 'utf8');
const blocks = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => code);

const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import numpy']).status === 0);

/** A place with what the page says to make. */
function made(): Place {
  const place = freshPlace();
  mkdirSync(place.path('bin'));
  writeFileSync(place.path('bin', 'umpire'), `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`, { mode: 0o755 });
  const [, commands = ''] = blocks('');
  expect(commands).toMatch(/^umpire arena storyweave/);
  const env = { PATH: `${place.path('bin')}${delimiter}${process.env.PATH ?? ''}`, UMPIRE_HOME: place.home };
  const { status, stderr } = spawnSync('bash', ['--norc', '-ec', commands], {
    cwd: place.folder,
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return place;
}

/** By question: its rows. */
async function answers(folder: string, questions: readonly string[]): Promise<Record<string, unknown>[][]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    await connection.run(`SET file_search_path = '${folder}'`);
    const all: Record<string, unknown>[][] = [];
    for (const sql of questions) all.push((await connection.runAndReadAll(sql)).getRowObjectsJson());
    return all;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** By example, in their order: what it must have led to. */
const CHECKS = [
  "assert split in ('train', 'test')",
  [
    "assert len(features) == len(score) > 100 and features.shape[1:] == tuple(meta['shape'])",
    "assert legal.shape == (len(train), meta['actions']) and set(players) == {'random', 'easy', ''}",
  ].join('\n'),
  'assert len(features) == len(value) == len(weight) > 100 and (weight > 0).all()',
  "assert len(states) > 100 and len(header['featureNames']) == len(states[0]['features'])",
];

test('what the page asks DuckDB and Python they answer', async () => {
  const place = made();
  const [sql = ''] = blocks('sql');
  const questions = sql.split(';').filter((each) => each.trim() !== '');
  const told = await answers(place.folder, questions);
  expect(told.map((rows) => rows.length > 0)).toEqual(questions.map(() => true));
  const of = (word: string) => told[questions.findIndex((each) => each.includes(word))];
  expect(of('s.outcome_known').reduce((sum, { n }) => sum + Number(n), 0)).toBe(20);
  expect(of('player IS NOT NULL')).toHaveLength(2);
  expect(new Set(of("'p1.c07'").map(({ line }) => line)).size).toBe(20);
  expect(of('featureNames')).toContainEqual({ feature: 'own.lore' });
  if (python === undefined) {
    expect(process.env.CI ?? '').toBe('');
    return;
  }
  const examples = blocks('python');
  expect(examples).toHaveLength(CHECKS.length);
  for (const [i, example] of examples.entries()) {
    const program = `matchup, seed, test_share = 'ab', 's', 0.2\n${example}\n${CHECKS[i]}\n`;
    const { status, stderr } = spawnSync(python, ['-c', program], { cwd: place.folder, encoding: 'utf8' });
    expect({ example, status, stderr }).toEqual({ example, status: 0, stderr: '' });
  }
});
