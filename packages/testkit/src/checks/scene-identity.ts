import { sceneOf } from '@umpire/core/scene';
import { withoutKeys } from '../without-keys.ts';
import { identityCheck } from './identity.ts';

/** The keys of cards in a scene tell nothing over time. */
export const sceneIdentity = identityCheck('scene-identity', 'keys of cards', (rules, seen, seat, whole) => {
  const scene = sceneOf(rules, seen, seat, undefined, whole);
  return {
    faces: new Map(Object.entries(scene.cards ?? {}).map(([key, { face }]) => [key, face])),
    withoutNames: () => withoutKeys(scene),
  };
});
