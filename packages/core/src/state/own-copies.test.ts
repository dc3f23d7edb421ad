import { expect, test } from 'vitest';
import { OwnCopies } from './own-copies.ts';

interface Made {
  readonly own: object;
}

const shared: Made = { own: {} };
// The suffix of the address is a comment here, and makes the address that of another module.
const copies = (text: string) => new OwnCopies<Made>(`data:text/javascript,${text}//`, async () => shared);

test('each name has a copy of its own, and the same one again', async () => {
  const kits = copies('export const own = {};');
  const [one, again, other] = await Promise.all([kits.of('one'), kits.of('one'), kits.of('other')]);
  expect(again.own).toBe(one.own);
  expect(other.own).not.toBe(one.own);
  expect(one.own).not.toBe(shared.own);
});

test('where no copy can be made the shared module is used', async () => {
  const broken = copies('this is no module');
  expect(await broken.of('one')).toBe(shared);
  expect(await broken.of('other')).toBe(shared);
});

test('copies are not made without end', async () => {
  const kits = copies('export const own = {};');
  for (let i = 0; i < 32; i++) expect((await kits.of(`game ${i}`)).own).not.toBe(shared.own);
  expect(await kits.of('one more')).toBe(shared);
  expect((await kits.of('game 3')).own).not.toBe(shared.own);
});
