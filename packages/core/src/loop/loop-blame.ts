// Who is to blame for a repetition, where the rules ask what the moves of the cycle did. The whole way since the first
// occurrence is shown, not the last round alone: shogi asks for a check with every move of it.

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
  // A line that is not known cannot be judged: a saved state with no past, or one cut off by a window.
  if (repetition?.blame === undefined || track === undefined || firstPly < 0 || !track.reaches(firstPly))
    return undefined;
  return repetition.blame(movesSince(rules, track, state, firstPly));
}

function movesSince<S extends Block>(rules: Rules<S>, track: LineTrack, state: S, firstPly: number): CycleMove<S>[] {
  const moves: CycleMove<S>[] = [];
  let before = copyOf(rules, track.at(firstPly) as S);
  for (let ply = firstPly; ply < state.ply; ply++) {
    const after = copyOf(rules, ply + 1 === state.ply ? state : (track.at(ply + 1) as S));
    // Where a number was named nothing was played.
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
