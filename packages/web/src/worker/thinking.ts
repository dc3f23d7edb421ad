// The match's side of a search: it is asked, waited for, and ended when nobody wants to know any more.

import type { Input } from '@umpire/core';
import type { PlayerName } from '@umpire/search';
import {
  type FromThinker,
  type GameList,
  serveThinker,
  type ThinkerPort,
  type Thought,
  type ToThinker,
} from '@umpire/table';

/** What is needed of a worker that thinks. */
export interface ThinkerWorker {
  postMessage(message: ToThinker): void;
  onmessage: ((event: { readonly data: FromThinker }) => void) | null;
  terminate(): void;
}

export type HireThinker = () => ThinkerWorker;

/** By this name a worker knows that it is there to think. */
export const THINKER = 'thinker';

interface Waiting {
  readonly id: number;
  settle(thought: Thought | undefined): void;
  fail(error: Error): void;
}

export class Thinking {
  private readonly hire: HireThinker;
  private readonly logSoFar: () => string;
  private worker: ThinkerWorker | undefined;
  private waiting: Waiting | undefined;
  private ids = 0;

  constructor(hire: HireThinker, logSoFar: () => string) {
    this.hire = hire;
    this.logSoFar = logSoFar;
  }

  get isBusy(): boolean {
    return this.waiting !== undefined;
  }

  /** What was put into the match: whoever thinks here hears of it. */
  give(input: Input): void {
    this.worker?.postMessage({ kind: 'give', input });
  }

  /** Undefined: it was cancelled. */
  think(player: PlayerName, purpose: number): Promise<Thought | undefined> {
    this.cancel();
    this.worker ??= this.begin();
    const id = ++this.ids;
    return new Promise((settle, fail) => {
      this.waiting = { id, settle, fail };
      this.worker?.postMessage({ kind: 'think', id, player, purpose });
    });
  }

  /** A search cannot be asked to stop: its worker ends, and the next question gets a new one. */
  cancel(): void {
    const { waiting } = this;
    if (waiting === undefined) return;
    this.close();
    waiting.settle(undefined);
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting = undefined;
  }

  private begin(): ThinkerWorker {
    const worker = this.hire();
    worker.onmessage = ({ data }) => {
      const { waiting } = this;
      if (data.id !== waiting?.id) return;
      this.waiting = undefined;
      if (data.kind === 'failed') waiting.fail(new Error(data.text));
      else if (data.kind === 'thought') waiting.settle(data);
    };
    worker.postMessage({ kind: 'sit', log: this.logSoFar() });
    return worker;
  }
}

/** A worker that runs the same file as this one; where there are none, this thread thinks itself. */
export const hireThinker =
  (games: GameList): HireThinker =>
  () =>
    typeof Worker === 'undefined' || typeof location === 'undefined'
      ? thinkHere(games)
      : (new Worker(location.href, { type: 'module', name: THINKER }) as unknown as ThinkerWorker);

export function thinkHere(games: GameList): ThinkerWorker {
  let isEnded = false;
  const later = (work: () => void): void => void setTimeout(() => isEnded || work(), 0);
  const port: ThinkerPort = {
    onmessage: null,
    postMessage: (data) => later(() => worker.onmessage?.({ data })),
  };
  const worker: ThinkerWorker = {
    onmessage: null,
    postMessage: (data) => later(() => port.onmessage?.({ data })),
    terminate: () => {
      isEnded = true;
    },
  };
  serveThinker(games, port);
  return worker;
}
