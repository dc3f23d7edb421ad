import { expect, test, vi } from 'vitest';
import { begun, Page } from '../../tests/page-double.ts';
import { browserStore, KEPT_MAX, type KeptLog, memoryStore, Shelf } from './shelf.ts';

const match = (id: string, facts: Partial<KeptLog> = {}): KeptLog => ({
  id,
  game: 'go',
  title: 'Go',
  players: [],
  plies: 3,
  changedAt: 0,
  log: `log of ${id}`,
  ...facts,
});
const END = { winners: [0], reason: 'count' };

test('a match is kept with every action, listed without its log, gone on with and deleted', async () => {
  const store = memoryStore();
  const page = await begun({}, { store });
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('moves');
  const { id, scene } = page;
  const again = new Page({ store });
  again.send({ kind: 'list' });
  await again.hears('kept');
  const [kept] = again.last('kept').matches;
  expect(kept).toMatchObject({
    id,
    title: 'Tic-tac-toe',
    plies: 2,
    players: [{ player: 'human:Ann' }, { player: 'easy' }],
  });
  expect(kept).not.toHaveProperty('log');
  expect(kept).not.toHaveProperty('end');
  again.send({ kind: 'resume', id });
  await again.until('scene');
  expect(again.last('opened')).toMatchObject({ id, origin: 'kept' });
  expect(again.scene).toEqual(scene);
  again.send({ kind: 'command', type: 'resign', question: again.question });
  await again.hears('over');
  again.send({ kind: 'list' });
  await again.hears('kept');
  expect(again.last('kept').matches).toMatchObject([{ id, end: { winners: [1], reason: 'resigned' } }]);
  again.send({ kind: 'forget', id });
  await again.hears('kept');
  expect(again.last('kept').matches).toEqual([]);
  again.send({ kind: 'resume', id });
  await again.hears('refused');
  expect(again.last('refused').notice).toEqual({ code: 'no-match' });
});

test('a match in which nobody has moved is no news', async () => {
  const page = await begun();
  page.send({ kind: 'list' });
  await page.hears('kept');
  expect(page.last('kept').matches).toEqual([]);
});

test('the shelf has an end: what is over goes before what is not, the oldest first', async () => {
  const store = memoryStore();
  const shelf = new Shelf(store, () => undefined);
  for (let i = 0; i < KEPT_MAX; i++)
    await store.put(match(`m${i}`, { changedAt: i, ...(i === 5 || i === 9 ? { end: END } : {}) }));
  shelf.keep(match('new', { changedAt: 1000, plies: 0 }));
  expect(await shelf.get('m5')).toBeUndefined();
  shelf.keep(match('newer', { changedAt: 1001 }));
  // What never began is worth less than what is over.
  expect(await shelf.get('new')).toBeUndefined();
  expect(await shelf.get('m9')).toBeDefined();
  shelf.keep(match('third'));
  shelf.keep(match('fourth'));
  expect((await shelf.list()).map(({ id }) => id)).not.toContain('m0');
  expect(await shelf.list()).toHaveLength(KEPT_MAX);
});

test('while one state is written only the newest of those that follow waits', async () => {
  const written: number[] = [];
  const memory = memoryStore();
  const store = { ...memory, put: async (kept: KeptLog) => void written.push(kept.plies) };
  const shelf = new Shelf(store, () => undefined);
  for (let plies = 1; plies <= 50; plies++) shelf.keep(match('a', { plies }));
  await shelf.list();
  expect(written).toEqual([1, 50]);
});

test('a browser that keeps nothing says so once, and the match goes on', async () => {
  const page = await begun({}, { store: browserStore(undefined) });
  await page.hears('unkept');
  const told = page.heard.filter(({ kind }) => kind === 'unkept').length;
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('moves');
  page.send({ kind: 'list' });
  await page.hears('kept');
  expect(told).toBe(1);
  expect(page.heard.filter(({ kind }) => kind === 'unkept')).toEqual([]);
  // As long as the page is open, the memory has it.
  expect(page.last('kept').matches).toMatchObject([{ id: page.id, plies: 2 }]);
});

test('a full store keeps what it has, and the rest is in memory', async () => {
  const memory = memoryStore();
  await memory.put(match('old', { changedAt: 1 }));
  const failed = vi.fn();
  const store = { ...memory, put: () => Promise.reject(new Error('quota')) };
  const shelf = new Shelf(store, failed);
  shelf.keep(match('new', { changedAt: 2 }));
  expect((await shelf.list()).map(({ id }) => id)).toEqual(['new', 'old']);
  expect((await shelf.get('new'))?.log).toBe('log of new');
  expect(failed).toHaveBeenCalledTimes(1);
});
