// Searches think elsewhere: a match goes on beside them, and what nobody waits for is ended.
import { playMatch } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { createSearchPlayer } from '@umpire/search';
import { expect, test, vi } from 'vitest';
import { begun, GAMES } from '../../tests/page-double.ts';
import { memoryStore } from './shelf.ts';
import { type ThinkerWorker, thinkHere } from './thinking.ts';

/** A thinker that never answers. */
function silent(ended: string[]): ThinkerWorker {
  return { onmessage: null, postMessage: () => undefined, terminate: () => void ended.push('ended') };
}

test('while a search thinks one looks back, takes back and resigns', async () => {
  const ended: string[] = [];
  const page = await begun({}, { store: memoryStore(), hire: () => silent(ended) });
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.hears('thinking');
  expect(page.last('scene')).toMatchObject({ question: 0, may: { undo: true, resign: true } });
  page.send({ kind: 'look', ply: 0 });
  expect(page.scene?.boards?.main.at).toEqual({});
  // It still thinks, and the page still says so.
  expect(page.last('thinking')).toMatchObject({ seat: 1, isHint: false });
  page.send({ kind: 'command', type: 'undo', question: 0 });
  await page.until('scene');
  expect(ended).toEqual(['ended']);
  expect(page.scene?.boards?.main.at).toEqual({});
  expect(page.last('scene').question).toBeGreaterThan(0);
  page.send({ kind: 'act', action: 0, question: page.question });
  await page.hears('thinking');
  page.send({ kind: 'command', type: 'resign', question: 0 });
  await page.hears('over');
  expect(page.last('over')).toMatchObject({ winners: [1], reason: 'resigned' });
});

test('who leaves ends the search, and a hint that is no longer wanted is not given', async () => {
  const ended: string[] = [];
  const page = await begun({}, { store: memoryStore(), hire: () => silent(ended) });
  page.send({ kind: 'hint', question: page.question });
  expect(page.last('thinking')).toMatchObject({ seat: 0, isHint: true });
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.hears('thinking');
  expect(ended).toEqual(['ended']);
  page.send({ kind: 'leave' });
  expect(ended).toEqual(['ended', 'ended']);
  page.send({ kind: 'look', ply: 0 });
  expect(page.heard).toEqual([]);
});

test('a match against a search is move for move the one that the program plays with this seed', async () => {
  const page = await begun({ seats: ['human', 'medium'], seed: 'as the program' });
  for (let over = false; !over; ) {
    page.send({ kind: 'act', action: firstFree(page.scene), question: page.question });
    await page.until('moves');
    over = page.heard.some((message) => message.kind === 'over');
  }
  const log = await page.saved('jsonl');
  expect(actionsIn(log)).toEqual(await playedByProgram('as the program'));
});

test('a search that was ended by taking back answers as if nothing had been', async () => {
  let hired = 0;
  const store = memoryStore();
  const hire = (): ThinkerWorker => (++hired === 2 ? silent([]) : thinkHere(GAMES));
  const page = await begun({ seats: ['human', 'medium'], seed: 'twice' }, { store, hire });
  page.send({ kind: 'hint', question: page.question });
  await page.hears('hinted');
  page.send({ kind: 'act', action: 0, question: page.question });
  await page.until('moves');
  const answered = page.scene?.boards?.main.at;
  page.send({ kind: 'command', type: 'undo', question: page.question });
  await page.until('moves');
  // The next question goes to a thinker that is silent, and is taken back.
  page.send({ kind: 'hint', question: page.question });
  page.send({ kind: 'hint', question: page.question });
  await vi.waitUntil(() => hired === 2);
  page.send({ kind: 'act', action: 0, question: page.question });
  await page.until('moves');
  expect(page.scene?.boards?.main.at).toEqual(answered);
});

const firstFree = (scene: { boards?: Readonly<Record<string, { at: object }>> } | undefined): number =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].find((cell) => !(cell in (scene?.boards?.main.at ?? {}))) ?? -1;

const actionsIn = (log: string): number[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action?: number })
    .flatMap(({ action }) => (action === undefined ? [] : [action]));

/** As `umpire play` drives it. */
async function playedByProgram(seed: string): Promise<number[]> {
  const opened = ticTacToe.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const player = await createSearchPlayer(opened.value, 'medium');
  const match = playMatch(opened.value, { seed });
  const actions: number[] = [];
  for (let next = match.next(); !next.done; ) {
    if (next.value.kind !== 'ask') {
      if (next.value.kind === 'acted') actions.push(next.value.action);
      next = match.next();
      continue;
    }
    const { question } = next.value;
    const thought = player.think(question.line, chanceOf(seed)(PLAYER_PURPOSE + question.seat, question.ply));
    next = match.next({ action: question.seat === 0 ? question.legal[0] : thought.action });
  }
  return actions;
}
