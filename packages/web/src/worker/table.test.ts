// The worker without a browser: what it says to a page.
import { merge, type Scene } from '@umpire/core/scene';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../messages.ts';
import { serveTables } from './index.ts';

class Page {
  readonly heard: FromWorker[] = [];
  scene: Scene | undefined;
  question = 0;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null = null;

  constructor() {
    serveTables({ 'tic-tac-toe': async () => ticTacToe }, this);
  }

  postMessage(message: FromWorker): void {
    this.heard.push(message);
    if (message.kind !== 'scene') return;
    this.scene = merge(message.isFirst ? undefined : this.scene, message.patch) as Scene;
    this.question = message.question;
  }

  send(message: ToWorker): void {
    this.heard.length = 0;
    if (message.kind === 'act' || message.kind === 'command') this.question = 0;
    this.onmessage?.({ data: message });
  }

  async until(kind: FromWorker['kind']): Promise<void> {
    await vi.waitUntil(() => this.heard.some((message) => message.kind === kind));
    await vi.waitUntil(() => this.question > 0 || this.heard.some((message) => message.kind === 'over'));
  }

  moves(): string[] {
    const moves: string[] = [];
    for (const message of this.heard)
      if (message.kind === 'moves')
        moves.splice(message.from, moves.length, ...message.moves.map(({ ply, text }) => `${ply} ${text}`));
    return moves;
  }

  logText(): string {
    const last = this.heard.findLast((message) => message.kind === 'log');
    return last?.kind === 'log' ? last.text : '';
  }
}

async function begun(): Promise<Page> {
  const page = new Page();
  page.send({ kind: 'open', game: 'tic-tac-toe', options: {}, seats: ['human:Ann', 'easy'], seed: 's' });
  await page.until('scene');
  return page;
}

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
  expect(page.heard).toEqual([{ kind: 'refused', text: 'That question is over.' }]);
  page.question = question;
  page.send({ kind: 'type', text: '9 9', question: page.question });
  await page.until('refused');
  expect(page.heard[0]).toEqual({ kind: 'refused', text: 'Row 9 is outside the board: rows are 0 to 2.' });
  page.send({ kind: 'read', text: 'no log' });
  await page.until('refused');
  page.send({ kind: 'open', game: 'chess', options: {}, seats: [], seed: 's' });
  await page.until('refused');
  expect(page.heard[0]).toEqual({ kind: 'refused', text: "There is no game 'chess'." });
});

test('a log goes on where it stopped, and an earlier position asks nothing', async () => {
  const page = await begun();
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('thinking');
  const log = page.logText();
  const again = new Page();
  again.send({ kind: 'read', text: log });
  await again.until('verified');
  expect(again.heard).toContainEqual({ kind: 'verified', plies: 2 });
  expect(again.scene).toEqual(page.scene);
  again.send({ kind: 'look', ply: 1 });
  expect(again.scene?.question).toBeUndefined();
  expect(Object.keys(again.scene?.boards?.main.at ?? {})).toEqual(['4']);
  again.send({ kind: 'look' });
  expect(again.scene).toEqual(page.scene);
});
