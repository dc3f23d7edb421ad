// The players of one match, ready to answer, and the cost of their searches.
import type { Block, Json, Line, LogLine, Rules } from '@umpire/core';
import type { Dice } from '@umpire/core/host';
import type { SearchTotals } from '@umpire/records';
import type { SearchPlayer, Thought } from '@umpire/search';
import type { Seated } from '../text/player-text.ts';
import { type Voice, voiceOf } from '../text/voices.ts';
import { openAi } from './open-ai.ts';

/** Times are only shown: they never decide anything. */
export interface SeatTotals extends SearchTotals {
  readonly millis: number;
}

/** Players that only draw lots. */
const INSTANT: ReadonlySet<string> = new Set(['easy', 'random']);
const SLOW_MS = 300;

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
    return new Seat(seated, seated.kind === 'ai' ? await openAi(rules, seated.player) : undefined);
  }

  /** Adds the cost of this seat's searches before the match was interrupted, from the notes in its log. */
  recall(lines: readonly LogLine[], seat: number): void {
    const own = new Set(lines.flatMap((line) => ('action' in line && line.seat === seat ? [line.ply] : [])));
    for (const line of lines) {
      if (!('note' in line) || !own.has(line.ply)) continue;
      const { nodes, simulations, depth } = countsIn(line.note);
      this.add(nodes, simulations, depth, 0);
    }
  }

  get isHuman(): boolean {
    return this.seated.kind === 'human';
  }

  get isBot(): boolean {
    return this.seated.kind === 'bot';
  }

  /** Whether the player takes long enough for people to wonder what it is doing. */
  get isSlow(): boolean {
    const { searches, millis } = this.totals;
    return searches === 0 ? !INSTANT.has(this.seated.player) : millis / searches > SLOW_MS;
  }

  think(line: Line<Block>, dice: Dice): Thought {
    if (this.player === undefined) throw new Error('a human has no search that could think');
    const start = performance.now();
    const thought = this.player.think(line, dice);
    this.add(thought.nodes, thought.simulations, thought.depth, performance.now() - start);
    return thought;
  }

  private add(nodes: number, simulations: number, depth: number, millis: number): void {
    const { totals } = this;
    this.totals = {
      searches: totals.searches + 1,
      nodes: totals.nodes + nodes,
      simulations: totals.simulations + simulations,
      depthMax: Math.max(totals.depthMax, depth),
      millis: totals.millis + millis,
    };
  }
}

function countsIn(note: Json): { nodes: number; simulations: number; depth: number } {
  const fields =
    typeof note === 'object' && note !== null && !Array.isArray(note) ? (note as Record<string, Json>) : {};
  const count = (value: Json | undefined): number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
  return { nodes: count(fields.nodes), simulations: count(fields.simulations), depth: count(fields.depth) };
}
