// What the worker answers besides matches: forms, guided positions, other eyes.
import { OPEN_HANDS } from '@umpire/table';
import { expect, test } from 'vitest';
import { begun, Page } from '../../tests/page-double.ts';

async function checked(game: string, options: Record<string, string | number | boolean>) {
  const page = new Page();
  page.send({ kind: 'check', game, options });
  await page.hears('checked');
  return page.last('checked').found;
}

test('a form is told its seats, or which option is at fault', async () => {
  expect(await checked('go', {})).toMatchObject({ ok: true, seats: ['Black', 'White'] });
  expect(await checked('kittens', { seats: 4 })).toMatchObject({
    ok: true,
    seats: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  });
  expect(await checked('go', { size: 99 })).toMatchObject({ ok: false, option: 'size' });
  expect(await checked('go', { size: 9, setup: 'XO' })).toMatchObject({ ok: false, option: 'setup' });
  expect(await checked('tic-tac-toe', { rows: 3, line: 20 })).toMatchObject({ ok: false, option: 'line' });
  expect(await checked('kittens', { deck: '{' })).toMatchObject({ ok: false, option: 'deck' });
});

test('a guided position is a row of screens, and one plays on from any of them', async () => {
  const page = new Page();
  page.send({ kind: 'demo', game: 'go', name: 'ko' });
  await page.hears('demo');
  const { demo } = page.last('demo');
  expect(demo.screens.length).toBeGreaterThan(2);
  expect(demo.screens.some(({ refused }) => refused !== undefined)).toBe(true);
  const screen = demo.screens.findLast(({ goOn }) => goOn !== undefined && goOn.after.length > 0);
  if (screen?.goOn === undefined) throw new Error('nothing to go on from');
  const { options, after, seats } = screen.goOn;
  page.send({ kind: 'open', game: 'go', options, seats: seats.map(() => 'human'), seed: 'demo', after });
  await page.until('scene');
  expect(page.moves()).toHaveLength(after.length);
  const { question: _, ...shown } = screen.scene as { question: unknown };
  const { question: __, ...played } = page.scene ?? { question: undefined };
  expect(played).toEqual(shown);
  page.send({ kind: 'demo', game: 'go', name: 'nothing' });
  await page.hears('refused');
  expect(page.last('refused').notice.code).toBe('no-demo');
});

test('where hands are hidden nobody reads what others did, and the screen is handed over', async () => {
  const page = new Page();
  page.send({ kind: 'open', game: 'kittens', options: {}, seats: ['human:Ann', 'human:Ben'], seed: 's' });
  // Nor does anybody see the first hand before the first player is there.
  await page.hears('handover');
  expect(page.last('handover').seat).toBe(0);
  expect(page.heard.filter(({ kind }) => kind === 'scene')).toEqual([]);
  page.send({ kind: 'here' });
  expect(page.last('scene')).toMatchObject({ audience: 0, isFirst: true });
  const { question } = page;
  page.send({ kind: 'eyes', seat: 1 });
  expect(page.heard).toEqual([]);
  page.send({ kind: 'type', text: 'draw', question });
  await page.hears('handover');
  expect(page.last('handover').seat).toBe(1);
  // Until Ben is there, the page gets nothing of his.
  expect(page.heard.filter(({ kind }) => kind === 'scene' || kind === 'moves')).toEqual([]);
  page.send({ kind: 'here' });
  expect(page.last('scene')).toMatchObject({ audience: 1, isFirst: true });
  const [drawn] = page.last('moves').moves;
  expect(drawn).not.toHaveProperty('text');
  expect(drawn.said).toEqual([expect.stringMatching(/^⟦0⟧ draws a card/)]);
  page.send({ kind: 'command', type: 'resign', question: page.question });
  await page.hears('over');
  page.send({ kind: 'eyes', seat: OPEN_HANDS });
  const hands = Object.values(page.scene?.zones ?? {}).filter(({ role }) => role === 'hand');
  expect(hands.map(({ cards = [] }) => cards.length > 0)).toEqual([true, true]);
  expect(page.last('moves').moves[0].text).toBeDefined();
  page.send({ kind: 'eyes', seat: 0 });
  expect(page.last('scene').audience).toBe(0);
});

test('what may be done besides playing is offered when it can be, or with the reason', async () => {
  const page = await begun({ game: 'kittens', seats: ['human', 'easy'] });
  expect(page.last('scene').may).toMatchObject({ undo: { code: 'nothing-to-undo' }, resign: true });
  const board = await begun({ seats: ['easy', 'easy'] });
  expect(board.heard.flatMap((message) => (message.kind === 'scene' ? [message.may] : []))).not.toContainEqual(
    expect.objectContaining({ resign: true }),
  );
});

test('play again deals anew, and seats are swapped on demand', async () => {
  const page = await begun({ seats: ['human:Ann', 'easy'], seed: 's' });
  page.send({ kind: 'command', type: 'resign', question: page.question });
  await page.hears('over');
  const { id } = page;
  page.send({ kind: 'again', swap: true });
  await page.until('scene');
  expect(page.id).not.toBe(id);
  expect(page.last('opened').players.map(({ player }) => player)).toEqual(['easy', 'human:Ann']);
  expect(await page.saved('jsonl')).not.toContain('"seed":"s"');
});

test('a flag falls by itself, and the page is told what is left', async () => {
  const page = await begun({ game: 'go', options: { size: 5, clock: 'absolute:1' }, seats: ['human', 'human'] });
  expect(page.last('scene').clocks).toMatchObject([{ leftMs: 1000 }, { leftMs: 1000 }]);
  await page.hears('over');
  expect(page.last('over')).toMatchObject({ winners: [1], reason: 'time' });
});
