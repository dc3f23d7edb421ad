// A game as GTP sees it: any side may play at any time, and no end keeps anyone from playing on.

import { Past, type Refusal } from '@umpire/core/author';
import { begin, copy, noChance, recordedKey, step, Track } from '@umpire/core/hot';
import { sideMatters } from '../rules/setting.ts';
import { ENDED, type GoState, PLAYING } from '../rules/state.ts';
import type { GtpTable } from './gtp-start.ts';

export interface GtpMove {
  /** 1 Black, 2 White. */
  readonly colour: number;
  readonly action: number;
}

export class GtpPosition {
  readonly table: GtpTable;
  readonly state: GoState;
  readonly past = new Past();
  readonly moves: GtpMove[] = [];
  private readonly track: Track<GoState>;
  private readonly asked: GoState;
  private readonly list: Int32Array;

  constructor(table: GtpTable, moves: readonly GtpMove[] = []) {
    const { rules } = table;
    this.table = table;
    this.state = rules.layout.create();
    this.asked = rules.layout.create();
    this.list = new Int32Array(rules.legalMax);
    begin(rules, this.state, this.past, noChance);
    this.track = new Track(rules);
    this.track.restart(this.state);
    this.past.track = this.track;
    this.past.confirmer = this.track;
    for (const move of moves) this.play(move);
  }

  /** The actions that this side may make now, the pass last. Valid until the next call. */
  legal(colour: number): Int32Array {
    const count = this.table.rules.legal(this.facing(colour), this.past, this.list);
    return this.list.subarray(0, count);
  }

  isLegal({ colour, action }: GtpMove): boolean {
    return this.legal(colour).includes(action);
  }

  /** Of a move that is not legal. */
  whyNot({ colour, action }: GtpMove): Refusal {
    return this.table.rules.words.whyNot(this.facing(colour), this.past, action);
  }

  /** The position with this side to move. Valid until the next call. */
  facing(colour: number): GoState {
    copy(this.asked, this.state);
    face(this.asked, colour);
    return this.asked;
  }

  /** Plays on an empty point, or passes. Whether the rules allow it is asked before. */
  play(move: GtpMove): void {
    const { state, table } = this;
    this.turnTo(move.colour);
    this.moves.push(move);
    step(table.rules, state, this.past, move.action, noChance);
  }

  /** The same game with its last move taken back. */
  undone(): GtpPosition {
    return new GtpPosition(this.table, this.moves.slice(0, -1));
  }

  private turnTo(colour: number): void {
    const { state, past, table } = this;
    const { rules, setting } = table;
    if (state.turn === colour && state.phase === PLAYING) return;
    const isOtherSide = state.turn !== colour;
    const isRecorded = rules.loop.repetition?.at?.(state) ?? true;
    face(state, colour);
    if (isOtherSide && isRecorded && sideMatters(setting.rules)) {
      // The position was there with the side to move that really moved, as GNU Go has it: otherwise a ko that is taken
      // out of turn would go unnoticed.
      const key = new Int32Array(2);
      recordedKey(rules, state, key);
      past.pop();
      past.push(key[0], key[1], state.ply);
    }
    this.track.settled(state);
  }
}

function face(state: GoState, colour: number): void {
  if (state.turn !== colour || state.phase === ENDED) state.passes = 0;
  state.turn = colour;
  state.phase = PLAYING;
  state.over = 0;
  state.why = 0;
}
