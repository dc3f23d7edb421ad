// Sets things in motion between two scenes: the old places are measured while the old scene is still there, and once the new
// one is drawn what has changed moves there. A jump through the match, or another pair of eyes, moves nothing. How things
// move is fetched after the first room.
import type { Scene } from '@umpire/core/scene';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { fetchAgain } from '../../fetch-again.ts';
import type { Model } from '../model.ts';
import { isMotionWanted } from './motion-setting.ts';

let motion: typeof import('./motion.ts') | undefined;

/** Once the first room stands: before anything moves. */
export async function fetchMotion(): Promise<void> {
  motion = await fetchAgain(() => import('./motion.ts'));
}

export const endMotion = (): void => motion?.endMotion();

type Shown = Pick<Model, 'ply' | 'plies' | 'handOver'> & { readonly scene: Scene | undefined };

export function useMotion({ scene, ply, plies, handOver, motions }: Model): void {
  const shown = useRef<Shown | undefined>(undefined);
  const now: Shown = { scene, ply, plies, handOver };
  const was = shown.current;
  const before =
    was?.scene !== undefined && scene !== undefined && was.scene !== scene && isStep(was, now) && isMotionWanted()
      ? motion?.measureBefore(was.scene, scene, motions)
      : undefined;
  useLayoutEffect(() => {
    shown.current = now;
    if (before !== undefined && scene !== undefined) motion?.playMotion(before, scene);
  }, [scene, handOver]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    void fetchMotion().then(() => {
      if (isHere) stop = motion?.endMotionByHand();
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, []);
}

/** Somebody acted while this page showed the match as it stands; where hands are hidden, the screen changed hands. */
const isStep = (was: Shown, now: Shown): boolean =>
  was.handOver === undefined &&
  now.handOver === undefined &&
  was.ply === was.plies &&
  now.ply === now.plies &&
  now.ply > was.ply;
