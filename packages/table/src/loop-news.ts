// Tells the page of a loop that nears or was found, and when there is none any more.
import type { Block, Line } from '@umpire/core';
import { loopSeen } from '@umpire/core/host';
import { OPEN_HANDS, type TableMessage } from './messages.ts';

export class LoopNews {
  private readonly send: (message: TableMessage) => void;
  private told = false;
  private last = '';

  constructor(send: (message: TableMessage) => void) {
    this.send = send;
  }

  /** `audience` sees the match as it stands. `question`: whoever only looks at an earlier position hears nothing new. */
  tell(line: Line<Block>, audience: number, question: number, isOver: boolean): void {
    const now = `${audience} ${question} ${isOver}`;
    if (now === this.last) return;
    this.last = now;
    const loop = isOver || audience === OPEN_HANDS ? undefined : loopSeen(line, audience);
    if (loop === undefined && !this.told) return;
    this.told = loop !== undefined;
    this.send(loop === undefined ? { kind: 'loop' } : { kind: 'loop', loop });
  }
}
