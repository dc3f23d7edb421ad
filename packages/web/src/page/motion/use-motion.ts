// Sets things in motion between two scenes: the old places are measured while the old scene is still there, and once the new
// one is drawn what has changed moves there. A jump through the match, or another pair of eyes, moves nothing.
import type { Scene } from '@umpire/core/scene';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Model } from '../model.ts';
import { endMotionByHand, measureBefore, playMotion } from './motion.ts';
import { isEmptyPlan, planOf } from './motion-plan.ts';
import { isMotionWanted } from './motion-setting.ts';

type Shown = Pick<Model, 'ply' | 'plies' | 'handOver'> & { readonly scene: Scene | undefined };

export function useMotion({ scene, ply, plies, handOver, motions }: Model): void {
  const shown = useRef<Shown | undefined>(undefined);
  const now: Shown = { scene, ply, plies, handOver };
  const was = shown.current;
  const plan =
    was?.scene !== undefined && scene !== undefined && was.scene !== scene && isStep(was, now) && isMotionWanted()
      ? planOf(was.scene, scene, motions)
      : undefined;
  const before =
    plan === undefined || isEmptyPlan(plan) || was?.scene === undefined || scene === undefined
      ? undefined
      : measureBefore(was.scene, scene, plan);
  useLayoutEffect(() => {
    shown.current = now;
    if (before !== undefined && scene !== undefined) playMotion(before, scene);
  }, [scene, handOver]);
  useEffect(endMotionByHand, []);
}

/** Somebody acted while this page showed the match as it stands; where hands are hidden, the screen changed hands. */
const isStep = (was: Shown, now: Shown): boolean =>
  was.handOver === undefined &&
  now.handOver === undefined &&
  was.ply === was.plies &&
  now.ply === now.plies &&
  now.ply > was.ply;
