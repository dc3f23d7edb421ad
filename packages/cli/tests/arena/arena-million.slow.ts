// As many matches as a tournament may have, from a journal that is made up: reading, rating and reporting them must fit a small
// machine, because a run of days that cannot be reported at its end is lost.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { formatResult, sha256Of } from '../../../arena/src/tournament/journal-line.ts';
import { BIN } from '../run-umpire.ts';
import { placeWithBots, runArena } from './arena-place.ts';

vi.setConfig({ testTimeout: 600_000 });

const MILLION = 1_000_000;
const MEGABYTES_MAX = 1500;

const ARGS = ['tic-tac-toe', '--bot', 'random', '--bot', 'easy', '--stats', '--seed', 's', '--workers', '1', '--json'];

test('a million matches are read and reported within 1.5 GB', async () => {
  const place = placeWithBots();
  await runArena(place, ...ARGS, '--iterations', '2');
  const folder = `${place.home}/arena`;
  fill(`${folder}/${readdirSync(folder)[0]}`);
  // The program says at its end how much memory it had at most, in KB.
  writeFileSync(
    place.path('peak.mjs'),
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync('peak', String(process.resourceUsage().maxRSS)));`,
  );
  const ran = spawnSync(
    process.execPath,
    ['--import', './peak.mjs', BIN, 'arena', ...ARGS, '--iterations', `${MILLION}`, '--matches', 'rows.csv'],
    { cwd: place.folder, env: { PATH: process.env.PATH, UMPIRE_HOME: place.home }, encoding: 'utf8' },
  );
  expect({ status: ran.status, err: ran.stderr }).toEqual({ status: 0, err: expect.stringMatching(/1000000 matches/) });
  expect(JSON.parse(ran.stdout)).toMatchObject({ finished: MILLION, skipped: 0 });
  const rows = readFileSync(place.path('rows.csv'), 'latin1');
  expect(rows.match(/\n/g)).toHaveLength(MILLION + 1);
  expect(Number(readFileSync(place.path('peak'), 'utf8')) / 1024).toBeLessThan(MEGABYTES_MAX);
});

/** Puts a million results into a journal in place of those that it has. */
function fill(path: string): void {
  const [header, part] = readFileSync(path, 'utf8').split('\n');
  const run = sha256Of(header);
  const file = openSync(path, 'w');
  let text = `${header}\n${part}\n`;
  for (let match = 0; match < MILLION; match++) {
    const score = ((match * 7919) % 3) - 1;
    const places = score === 0 ? [1, 1] : score > 0 ? [1, 2] : [2, 1];
    const result = { match, places, scores: [score, 0 - score], faults: [], plies: 5 + (match % 5) };
    text += formatResult(run, result).line;
    if (match % 10_000 < 9999) continue;
    writeSync(file, text);
    text = '';
  }
  closeSync(file);
}
