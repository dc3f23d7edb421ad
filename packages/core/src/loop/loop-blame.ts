// Who is to blame for a repetition, in games whose rules look at the moves of the cycle. `blame` gets all moves since the first
// occurrence, not the last round alone: in shogi every one of them must have given check.

import type { Rules } from '../contract/contract.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import type { LineTrack, Past } from '../state/past.ts';
import { type LoopState, NAMING } from './loop-fields.ts';
import type { CycleMove } from './loop-policy.ts';

/** The seat that loses by the moves since `firstPly`, or undefined. */
export function blamed<S extends Block>(rules: Rules<S>, state: S, past: Past, firstPly: number): number | undefined {
  const { track } = past;
  const { repetition } = rules.loop;
  // Moves that are unknown cannot be judged: those before a saved state, and those before the window.
  if (repetition?.blame === undefined || track === undefined || firstPly < 0 || !track.reaches(firstPly))
    return undefined;
  return repetition.blame(movesSince(rules, track, state, firstPly));
}

function movesSince<S extends Block>(rules: Rules<S>, track: LineTrack, state: S, firstPly: number): CycleMove<S>[] {
  const moves: CycleMove<S>[] = [];
  let before = copyOf(rules, track.at(firstPly) as S);
  for (let ply = firstPly; ply < state.ply; ply++) {
    const after = copyOf(rules, ply + 1 === state.ply ? state : (track.at(ply + 1) as S));
    // Naming a number is not a move.
    if ((before as Partial<LoopState>).loopPhase !== NAMING)
      moves.push({ seat: rules.toAct(before), action: track.actionAt(ply), before, after });
    before = after;
  }
  return moves;
}

function copyOf<S extends Block>({ layout }: Rules<S>, state: S): S {
  const twin = layout.create();
  copy(twin, state);
  return twin;
}
