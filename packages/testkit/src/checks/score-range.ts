import type { Check } from '../check.ts';

export const scoreRange: Check = {
  name: 'score-range',
  watch: ({ rules }, fail) => ({
    ended({ state }) {
      if (state.over === 0) return;
      const { min, max } = rules.scores;
      const scores = new Float64Array(rules.seats).fill(Number.NaN);
      rules.score(state, scores);
      for (const score of scores)
        if (!(score >= min && score <= max)) fail(`a score of ${score}, not ${min} to ${max}`);
    },
  }),
};
