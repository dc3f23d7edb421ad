// The players of one match, ready to answer, and what their searches cost.
import type { Block, Course, Dice, Rules } from '@umpire/core';
import type { SearchTotals } from '@umpire/records';
import { createSearchPlayer, type SearchPlayer, type Thought } from '@umpire/search';
import type { Seated } from '../player-text.ts';
import { type Voice, voiceOf } from '../voices.ts';

/** Time is read only to be shown: it never decides anything. */
export interface SeatTotals extends SearchTotals {
  readonly millis: number;
}

export class Seat {
  readonly seated: Seated;
  readonly voice: Voice | undefined;
  private readonly player: SearchPlayer | undefined;
  totals: SeatTotals = { searches: 0, nodes: 0, simulations: 0, depthMax: 0, millis: 0 };

  private constructor(seated: Seated, player: SearchPlayer | undefined) {
    this.seated = seated;
    this.player = player;
    this.voice = voiceOf(seated.player);
  }

  static async fill(seated: Seated, rules: Rules): Promise<Seat> {
    return new Seat(seated, seated.kind === 'ai' ? await createSearchPlayer(rules, seated.player) : undefined);
  }

  get isHuman(): boolean {
    return this.player === undefined;
  }

  think(course: Course<Block>, dice: Dice): Thought {
    if (this.player === undefined) throw new Error('a human is asked, not searched for');
    const start = performance.now();
    const thought = this.player.think(course, dice);
    const { searches, nodes, simulations, depthMax, millis } = this.totals;
    this.totals = {
      searches: searches + 1,
      nodes: nodes + thought.nodes,
      simulations: simulations + thought.simulations,
      depthMax: Math.max(depthMax, thought.depth),
      millis: millis + performance.now() - start,
    };
    return thought;
  }
}
