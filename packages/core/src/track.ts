// Exact confirmation of a repetition without keeping whole states: the actions, and a checkpoint every so often.
// An earlier position is rebuilt from the nearest checkpoint. A hash match has no consequence until this agrees.
import { copy } from './block.ts';
import { type Chance, noChance } from './chance.ts';
import type { Rules } from './contract.ts';
import type { Block } from './layout.ts';
import type { Confirmer } from './past.ts';
import { reapply } from './step.ts';

const EVERY = 16;

interface Checkpoint {
  readonly ply: number;
  readonly bytes: Uint8Array;
}

export class Track<S extends Block> implements Confirmer {
  private readonly rules: Rules<S>;
  private readonly chance: Chance;
  private readonly actions: number[] = [];
  private readonly checkpoints: Checkpoint[] = [];
  private readonly scratch: S;
  private readonly candidate: S;

  /** `start` is the first position of the match. */
  constructor(rules: Rules<S>, chance: Chance, start: S) {
    this.rules = rules;
    this.chance = chance;
    this.scratch = rules.layout.create();
    this.candidate = rules.layout.create();
    this.checkpoints.push({ ply: 0, bytes: start.bytes.slice() });
  }

  /** Call before the action is played. */
  note(action: number): void {
    this.actions.push(action);
  }

  /** Call after it was played: `settled` when the guard or the budget did more than the action alone. */
  arrived(state: S, settled: boolean): void {
    if (settled || state.ply % EVERY === 0) this.checkpoints.push({ ply: state.ply, bytes: state.bytes.slice() });
  }

  /** The position after `ply` actions, rebuilt. Valid until the next call. */
  at(ply: number): S {
    let nearest = this.checkpoints.length - 1;
    while (this.checkpoints[nearest].ply > ply) nearest--;
    const { ply: from, bytes } = this.checkpoints[nearest];
    const state = this.scratch;
    state.bytes.set(bytes);
    for (let i = from; i < ply; i++) reapply(this.rules, state, this.actions[i], this.chance);
    return state;
  }

  same(ply: number, state: Block): boolean {
    const earlier = this.at(ply);
    const mark = this.rules.loop.repetition?.mark;
    if (mark !== undefined && mark(earlier) !== mark(state as S)) return false;
    return this.rules.same(earlier, state as S);
  }

  after(state: Block, action: number): Block {
    copy(this.candidate, state as S);
    reapply(this.rules, this.candidate, action, noChance);
    return this.candidate;
  }
}
