// axe finds nothing to complain about in any room of a server's page: light and dark, wide and narrow.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectClean } from '../site/page-axe.ts';
import { isMissing } from '../site/page-driver.ts';
import { furnish } from './rooms.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

test.skipIf(isMissing)('axe finds nothing in any room', async () => {
  const { ann, bob, rooms } = await furnish(served);
  for (const room of rooms) {
    await room.go();
    await expectClean(ann.visit).catch((error: unknown) => {
      throw new Error(`${room.name}: ${String((error as Error).message)}`, { cause: error });
    });
  }
  expect(rooms.length).toBe(8);
  await ann.goTo(bob.ear.facts?.id ?? '');
  await ann.button('Resign');
  await expectClean(ann.visit);
  await ann.close();
  await bob.close();
});
