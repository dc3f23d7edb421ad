// The worker without a browser: what it says to a page.
import { expect, test } from 'vitest';
import { begun, bytesOf, Page } from '../../tests/page-double.ts';

test('a move is answered, and what is taken back leaves the list of moves', async () => {
  const page = await begun();
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('thinking');
  expect(page.moves()).toEqual([expect.stringMatching(/^1 /), expect.stringMatching(/^2 /)]);
  expect(Object.keys(page.scene?.boards?.main.at ?? {})).toHaveLength(2);
  page.send({ kind: 'command', type: 'undo', question: page.question });
  await page.until('moves');
  expect(page.heard.find((message) => message.kind === 'moves')).toMatchObject({ from: 0, moves: [] });
  expect(page.scene?.boards?.main.at).toEqual({});
});

test('who resigns has lost, and nothing is asked any more', async () => {
  const page = await begun();
  page.send({ kind: 'command', type: 'resign', question: page.question });
  await page.until('over');
  expect(page.scene).toMatchObject({ now: { winners: [1] } });
  expect(page.scene?.question).toBeUndefined();
});

test('an answer to an old question, a wrong text and a strange log are refused in words', async () => {
  const page = await begun();
  const { question } = page;
  page.send({ kind: 'act', action: 0, question: question - 1 });
  expect(page.heard).toEqual([{ kind: 'refused', about: 'answer', notice: { code: 'question-over' } }]);
  page.question = question;
  page.send({ kind: 'type', text: '9 9', question: page.question });
  await page.until('refused');
  expect(page.last('refused').notice.text).toBe('Row 9 is outside the board: rows are 0 to 2.');
  page.send({ kind: 'read', name: 'no.jsonl', bytes: bytesOf('no log') });
  await page.until('refused');
  page.send({ kind: 'open', game: 'chess', options: {}, seats: [], seed: 's' });
  await page.until('refused');
  expect(page.last('refused').notice).toEqual({ code: 'no-game', values: { game: 'chess' } });
});

test('a log goes on where it stopped, and an earlier position asks nothing', async () => {
  const page = await begun();
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('thinking');
  const log = await page.saved('jsonl');
  const again = new Page();
  again.send({ kind: 'read', name: 'match.jsonl', bytes: bytesOf(log) });
  await again.until('verified');
  const proof = { chain: 'whole', seal: 'none' };
  expect(again.heard).toContainEqual({ kind: 'verified', plies: 2, proof });
  expect(again.scene).toEqual(page.scene);
  again.send({ kind: 'look', ply: 1 });
  expect(again.scene?.question).toBeUndefined();
  expect(Object.keys(again.scene?.boards?.main.at ?? {})).toEqual(['4']);
  again.send({ kind: 'look' });
  expect(again.scene).toEqual(page.scene);
});
