import { deadInMotion, type Motion, motionsOf, motionsSaid, sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';
import { unclean } from '../unclean.ts';

const KINDS: Readonly<Record<Motion['kind'], true>> = {
  ...{ move: true, strike: true, count: true, turn: true, show: true, shuffle: true, stop: true },
};

/** Motions are plain JSON of a known kind, and what reaches an audience points at what it saw or sees. */
export const motionsSound: Check = {
  name: 'motions-sound',
  watch: ({ rules }, fail) => ({
    moved({ at, told, before, after }) {
      if (rules.words.motions === undefined || !at.deep) return;
      for (const observer of observersOf(rules)) {
        const said = motionsSaid(rules, told, observer);
        if (said.length === 0) continue;
        const odd = unclean(said, 'motions') ?? said.find(({ kind }) => !Object.hasOwn(KINDS, kind))?.kind;
        if (odd !== undefined) fail(`for observer ${observer}, ${odd} is no motion`);
        const [was, is] = [before, after].map((line) => sceneOf(rules, line.seenBy(observer), observer));
        const dead = motionsOf(rules, told, was, is, observer).find(
          (motion) => deadInMotion(motion, was, is).length > 0,
        );
        if (dead !== undefined) fail(`${JSON.stringify(dead)} leads nowhere for observer ${observer}`);
      }
    },
  }),
};
