// A store whose files were damaged: its users are warned, and `verify` says what is lost.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000 });

const EXPLORE = ['tree', 'explore', 'tic-tac-toe', '--states', '3000', '--store', 't', '--workers', '1'];
const WARNING = 't is damaged (segment 0 at byte 344): states are missing. umpire tree verify t tells more.';

async function damagedPlace(): Promise<Place> {
  const place = freshPlace();
  expect((await place.run(EXPLORE)).code).toBe(0);
  const file = place.path('t', 's00000.log');
  const bytes = readFileSync(file);
  bytes.write('####', 5000);
  writeFileSync(file, bytes);
  return place;
}

test('damage fails verification and is warned of, until the store is rebuilt', async () => {
  const place = await damagedPlace();
  const found = await place.run(['tree', 'verify', 't']);
  expect(found.code).toBe(1);
  expect(found.out).toMatch(
    /^segment 0 is damaged at byte 344: .* 2,999 states, cannot be used\. .*tree explore.*rebuild/,
  );
  expect(found.out).toMatch(/1 state compared: it is what the rules say, but the store is damaged\.\n$/);
  for (const args of [
    ['stats', 't'],
    ['show', 't:0/0'],
    ['unpack', 't', 'un'],
    ['pack', 'un', 't'],
    ['export', 't', '--format', 'jsonl', '--out', 'x.jsonl'],
  ]) {
    const { code, err } = await place.run(['tree', ...args]);
    expect({ args, code, err: err.split('\n') }).toEqual({ args, code: 0, err: expect.arrayContaining([WARNING]) });
  }
  const { code, err, out } = await place.run(EXPLORE);
  expect([code, err, out]).toEqual([0, expect.stringContaining(WARNING), expect.stringContaining('t: 3,000 states')]);
  const again = await place.run(['tree', 'verify', 't', '--json']);
  expect([again.code, JSON.parse(again.out)]).toEqual([
    1,
    { compared: 3000, differences: [], remarks: [], damage: [expect.stringContaining('rebuild OLD NEW')] },
  ]);
  expect((await place.run(['tree', 'rebuild', 't', 'u'])).out).toBe('u: 3,000 of 3,000 states survived.\n');
  expect(await place.run(['tree', 'verify', 'u'])).toMatchObject({
    code: 0,
    out: '3,000 states compared: every one is what the rules say.\n',
  });
});

test('a match that is added to a damaged store is added, with a warning', async () => {
  const place = await damagedPlace();
  await place.run(['play', 'tic-tac-toe', '--seat', 'random*2', '--log', 'm.jsonl', '--verbose', '0']);
  const { code, err } = await place.run(['tree', 'add', 't', 'm.jsonl']);
  expect([code, err]).toEqual([0, expect.stringContaining(WARNING)]);
});

test('the torn end of a killed writer is told, and is no failure', async () => {
  const place = freshPlace();
  await place.run(EXPLORE);
  const file = place.path('t', 's00000.log');
  truncateSync(file, readFileSync(file).length - 9);
  const { code, out } = await place.run(['tree', 'verify', 't']);
  expect([code, out]).toEqual([0, expect.stringContaining('nothing that it had reported is lost')]);
  expect((await place.run(['tree', 'stats', 't'])).err).toBe('');
});

test('a place behind the end of a match is refused at once, with any number of workers', async () => {
  const place = freshPlace();
  await place.run(EXPLORE);
  const said = 'umpire: There is no state 0/2/0/1/0/5: the match is over after 5 actions.\n';
  expect(await place.run(['tree', 'show', 't:0/2/0/1/0/5'])).toMatchObject({ code: 2, err: said });
  const explore = ['tree', 'explore', 't:0/2/0/1/0/5', '--states', '9000', '--store', 'new', '--workers', '2'];
  const { code, err } = await place.run(explore);
  expect([code, err]).toEqual([2, said]);
});
