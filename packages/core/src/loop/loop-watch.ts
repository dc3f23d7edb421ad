// Decides when players are warned of a repetition. Where fields are hidden, it compares what everyone sees: a warning that came only
// when the hidden part repeats too would give it away.

import { onlySeat, PUBLIC } from '../contract/seats.ts';
import type { Line } from '../line/line.ts';
import { warningAt } from '../line/step.ts';
import type { EventQueue } from '../match/event-queue.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { mask } from '../state/mask.ts';
import { Past } from '../state/past.ts';
import { recordedKey } from '../state/recorded-key.ts';
import { explainLoop } from './explain-loop.ts';
import { anyRefused, type LoopState, NAMING, QUIET } from './loop-fields.ts';

export interface Warning {
  readonly count: number;
  readonly firstPly: number;
}

export class LoopWatch<S extends Block> {
  private readonly line: Line<S>;
  /** The positions as everyone has seen them; only for games with hidden fields and warnings. */
  private readonly open: Past | undefined;
  private readonly key = new Int32Array(2);
  private wasNaming = false;

  constructor(line: Line<S>) {
    this.line = line;
    const { layout, loop } = line.rules;
    if (!layout.hasSecrets || loop.repetition?.count.warn === undefined) return;
    this.open = new Past();
    this.record(this.open);
  }

  /** Call once after each action. Puts a warning into every seat's events, and for the seat to act also the ways out. */
  after(inbox: EventQueue): Warning | undefined {
    const { wasNaming } = this;
    this.look();
    // The action only named a number, so the position is the one before.
    if (wasNaming) return undefined;
    const warning = this.open === undefined ? this.known() : this.seen(this.open);
    if (warning === undefined || this.line.isOver || this.hasSpoken()) return undefined;
    for (let seat = 0; seat < this.line.rules.seats; seat++) this.warn(inbox, seat, warning);
    return warning;
  }

  /** Call also after a loop was declared, which is not an action. */
  look(): void {
    const { rules, state } = this.line;
    this.wasNaming = rules.judge !== undefined && (state as unknown as LoopState).loopPhase === NAMING;
  }

  /** Whether the guard already deals with the loop, and has told everyone. */
  private hasSpoken(): boolean {
    const state = this.line.state as unknown as LoopState;
    return this.line.rules.judge !== undefined && (state.loopPhase !== QUIET || anyRefused(state));
  }

  private known(): Warning | undefined {
    const { rules, state, past, isOver } = this.line;
    return isOver ? undefined : warningAt(rules, state, past);
  }

  private seen(open: Past): Warning | undefined {
    const count = this.record(open);
    const enough = this.line.rules.loop.repetition?.count.warn ?? Number.POSITIVE_INFINITY;
    return count < enough ? undefined : { count, firstPly: open.first(this.key[0], this.key[1]) };
  }

  /** Records the position as everyone sees it, and returns how often they have seen it; 0 if it is not recorded. */
  private record(open: Past): number {
    const { rules, state } = this.line;
    const seen = rules.layout.create();
    copy(seen, state);
    mask(rules.layout, seen, PUBLIC);
    if (rules.loop.repetition?.at?.(seen) === false) return 0;
    recordedKey(rules, seen, this.key);
    return open.push(this.key[0], this.key[1], state.ply);
  }

  private warn(inbox: EventQueue, seat: number, { count, firstPly: since }: Warning): void {
    const found = seat === this.line.seat ? explainLoop(this.line, seat) : undefined;
    const ways =
      found === undefined ? {} : { period: found.period, breakers: [...found.breakers], out: [...found.out] };
    inbox.put(onlySeat(seat), { type: 'loop-warning', count, since, ...ways });
  }
}
