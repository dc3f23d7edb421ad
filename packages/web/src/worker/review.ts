// The moves of a match judged one by one, in a worker of its own; or as a file says that was made before.
import type { Log } from '@umpire/core';
import { finalPlies } from '@umpire/core/host';
import { parsePlayerName } from '@umpire/search';
import {
  type FromThinker,
  formatReview,
  matchDigest,
  type Notice,
  parseReview,
  REVIEW_FORMAT,
  type ReviewedMove,
} from '@umpire/table';
import type { FromWorker } from '../messages.ts';
import type { HireThinker, ThinkerWorker } from './thinking.ts';

export class Review {
  private readonly log: Log;
  private readonly text: string;
  private readonly send: (message: FromWorker) => void;
  private worker: ThinkerWorker | undefined;
  private moves: readonly ReviewedMove[] = [];
  private player = '';

  /** `text`: the log as a file. */
  constructor(log: Log, text: string, send: (message: FromWorker) => void) {
    this.log = log;
    this.text = text;
    this.send = send;
  }

  /** From the first move; a notice where nobody can judge. */
  start(typed: string, hire: HireThinker): Notice | undefined {
    const player = parsePlayerName(typed);
    if (!player.ok) return player.refusal;
    this.stop();
    this.moves = [];
    this.player = player.value;
    const worker = hire();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.hear(data);
    worker.postMessage({ kind: 'sit', log: this.text });
    worker.postMessage({ kind: 'review', id: 1, player: player.value });
    this.tell(true);
    return undefined;
  }

  stop(): void {
    if (this.worker === undefined) return;
    this.worker.terminate();
    this.worker = undefined;
    this.tell(false);
  }

  /** What a file says, if it is about this match. */
  read(text: string): Notice | undefined {
    const found = parseReview(text);
    if (!found.ok) return found.refusal;
    const { header, moves } = found.value;
    if (header.match !== matchDigest(this.log)) return { code: 'review-of-other' };
    this.stop();
    this.player = header.player;
    this.moves = moves;
    this.tell(false);
    return undefined;
  }

  /** As `umpire review --out` writes it. */
  file(): string {
    const { game, rulesVersion } = this.log.header;
    const match = matchDigest(this.log);
    const plies = finalPlies(this.log).length;
    return formatReview({ format: REVIEW_FORMAT, game, rulesVersion, match, plies, player: this.player }, this.moves);
  }

  private hear(data: FromThinker): void {
    if (data.kind === 'failed')
      this.send({ kind: 'refused', about: 'match', notice: { code: 'broken', values: { text: data.text } } });
    else if (data.kind === 'reviewed' && data.move !== undefined) {
      this.moves = [...this.moves, data.move];
      this.tell(true);
      return;
    }
    this.stop();
  }

  private tell(isRunning: boolean): void {
    const { moves, player } = this;
    this.send({ kind: 'reviewed', moves, isRunning, player, plies: finalPlies(this.log).length });
  }
}
