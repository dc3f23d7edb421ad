// A finished match looked at again on the page: judged, kept as a file, read from one, played on from any moment.
import { expect, test } from 'vitest';
import { bytesOf, Page } from '../../tests/page-double.ts';

/** O answers a corner with an edge, and loses. */
const LOST = [0, 1, 3, 6, 4, 8, 5];

async function finished(seed = 's'): Promise<Page> {
  const page = new Page();
  page.send({ kind: 'open', game: 'tic-tac-toe', options: {}, seats: ['human:Ann', 'human:Bob'], seed });
  await page.until('scene');
  for (const action of LOST) {
    page.send({ kind: 'act', action, question: page.question });
    await page.until('scene');
  }
  await page.hears('over');
  return page;
}

async function judged(page: Page): Promise<void> {
  page.send({ kind: 'review', player: 'hard' });
  await expect
    .poll(() => page.heard.some((each) => each.kind === 'reviewed' && !each.isRunning), { timeout: 20_000 })
    .toBe(true);
}

test('a match is judged move by move, and the mistake is one', async () => {
  const page = await finished();
  await judged(page);
  const told = page.heard.flatMap((each) => (each.kind === 'reviewed' ? [each.moves.length] : []));
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7]);
  const { moves, plies, player } = page.last('reviewed');
  expect([plies, player]).toEqual([7, 'hard']);
  expect(moves.filter(({ grade }) => grade === 'blunder').map(({ ply }) => ply)).toEqual([1]);
});

test('a review is kept as a file, and the file of another match is refused', async () => {
  const page = await finished();
  await judged(page);
  const { moves } = page.last('reviewed');
  const text = await page.saved('review.jsonl');
  const again = await finished();
  again.send({ kind: 'read', name: 'r.review.jsonl', bytes: bytesOf(text) });
  await again.hears('reviewed');
  expect(again.last('reviewed')).toMatchObject({ moves, isRunning: false, player: 'hard' });
  const other = await finished('other');
  other.send({ kind: 'read', name: 'r.review.jsonl', bytes: bytesOf(text) });
  await other.hears('refused');
  expect(other.last('refused').notice.code).toBe('review-of-other');
  const none = new Page();
  none.send({ kind: 'read', name: 'r.review.jsonl', bytes: bytesOf(text) });
  await none.hears('refused');
  expect(none.last('refused').notice.code).toBe('review-of-none');
});

test('one plays on from any moment, against whom one likes', async () => {
  const page = await finished();
  const { id } = page;
  page.send({ kind: 'playOn', ply: 1, seat: 1, against: 'easy' });
  await page.until('scene');
  expect(page.id).not.toBe(id);
  expect(page.last('opened').players.map(({ player }) => player)).toEqual(['easy', expect.stringMatching(/^human/)]);
  expect(page.last('scene')).toMatchObject({ ply: 1, plies: 1 });
  expect(page.question).toBeGreaterThan(0);
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('moves');
  expect(page.moves()[0]).toMatch(/^2 /);
});

test('a log of a server is replayed here, with every hand once it is over', async () => {
  const text = await (await finished()).saved('jsonl');
  const page = new Page();
  page.send({ kind: 'replayLog', id: 'table23abcde', log: text, eyes: 1 });
  await page.hears('verified');
  expect(page.last('opened')).toMatchObject({ id: 'table23abcde', origin: 'table' });
  expect(page.last('verified').plies).toBe(7);
  page.send({ kind: 'look', ply: 3 });
  expect(page.last('scene')).toMatchObject({ ply: 3, plies: 7 });
});
