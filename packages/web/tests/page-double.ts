// A page without a browser, for tests: what the worker says to it.
import { merge, type Scene } from '@umpire/core/scene';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { vi } from 'vitest';
import type { FromWorker, NewMatch, ToWorker } from '../src/messages.ts';
import { type Means, serveTables } from '../src/worker/index.ts';
import { memoryStore } from '../src/worker/shelf.ts';

export const GAMES = {
  'tic-tac-toe': async () => ticTacToe,
  go: async () => go,
  kittens: async () => kittens,
};

/** A busy machine is slow. */
const WAIT = { timeout: 15_000 };

export class Page {
  readonly heard: FromWorker[] = [];
  scene: Scene | undefined;
  question = 0;
  id = '';
  onmessage: ((event: { readonly data: ToWorker }) => void) | null = null;

  constructor(means: Means = { store: memoryStore() }) {
    serveTables(GAMES, this, means);
  }

  postMessage(message: FromWorker): void {
    this.heard.push(message);
    if (message.kind === 'opened') this.id = message.id;
    if (message.kind !== 'scene') return;
    this.scene = merge(message.isFirst ? undefined : this.scene, message.patch) as Scene;
    this.question = message.question;
  }

  send(message: ToWorker): void {
    this.heard.length = 0;
    if (message.kind === 'act' || message.kind === 'command') this.question = 0;
    this.onmessage?.({ data: message });
  }

  /** Waits for such a message, whoever is asked. */
  async hears(kind: FromWorker['kind']): Promise<void> {
    await vi.waitUntil(() => this.heard.some((message) => message.kind === kind), WAIT);
  }

  /** Waits for such a message, and until a person is asked or it is over. */
  async until(kind: FromWorker['kind']): Promise<void> {
    await vi.waitUntil(() => this.heard.some((message) => message.kind === kind), WAIT);
    await vi.waitUntil(() => this.question > 0 || this.heard.some((message) => message.kind === 'over'), WAIT);
  }

  moves(): string[] {
    const moves: string[] = [];
    for (const message of this.heard)
      if (message.kind === 'moves')
        moves.splice(message.from, moves.length, ...message.moves.map(({ ply, text }) => `${ply} ${text}`));
    return moves;
  }

  async saved(extension: string): Promise<string> {
    this.send({ kind: 'export', extension });
    return this.last('file').text;
  }

  last<K extends FromWorker['kind']>(kind: K): Extract<FromWorker, { kind: K }> {
    const found = this.heard.findLast((message) => message.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} in ${this.heard.map((each) => each.kind).join(', ')}`);
    return found as Extract<FromWorker, { kind: K }>;
  }
}

export async function begun(wanted: Partial<NewMatch> = {}, means?: Means): Promise<Page> {
  const page = new Page(means);
  const usual = { game: 'tic-tac-toe', options: {}, seats: ['human:Ann', 'easy'], seed: 's' };
  page.send({ kind: 'open', ...usual, ...wanted });
  await page.until('scene');
  return page;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
