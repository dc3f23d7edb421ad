import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { kittens } from '@umpire/games/kittens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([kittens]);
});
afterAll(() => house.close());

test('a deal that is not stored is shown to nobody: after a kill it would be another', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('kittens', ['me', 'open']);
  const lines = [await ann.join(made.id)];
  // Where the log is to be there is something else: no line of it can be written.
  mkdirSync(join(house.data, 'matches', `${made.id}.jsonl`));
  lines.push(await bob.connect());
  lines[1].send({ t: 'join', table: made.id, secret: made.seats[1] });
  await lines[0].next('bye');
  await lines[1].settle();
  for (const line of lines) expect(line.scenes).toEqual([]);
  expect(house.complaints.join()).toContain('EISDIR');
});
