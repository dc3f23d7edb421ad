import type { Check } from '../check.ts';
import { filledFeatures } from '../filled-features.ts';
import { seatsOf } from '../position.ts';

/** Every number is written, whatever the buffer held before, and is finite. */
export const featuresFilled: Check = {
  name: 'features-filled',
  watch: ({ rules }, fail) => ({
    start() {
      const shape = rules.learning.features?.shape ?? [1];
      if (shape.length === 0 || shape.some((n) => !Number.isInteger(n) || n < 1))
        fail(`the shape is ${shape.join(' × ')}`);
    },
    position(at) {
      const {
        learning: { features },
      } = rules;
      if (features === undefined || !at.deep) return;
      for (const seat of seatsOf(rules)) {
        const once = filledFeatures(features, at.seen(seat), seat, 7);
        const again = filledFeatures(features, at.seen(seat), seat, -3);
        const odd = once.findIndex((number, i) => !Number.isFinite(number) || number !== again[i]);
        if (odd >= 0) fail(`entry ${odd} for seat ${seat} is ${once[odd]}, or ${again[odd]} in another buffer`);
      }
    },
  }),
};
