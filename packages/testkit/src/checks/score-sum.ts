import type { Check } from '../check.ts';

export const scoreSum: Check = {
  name: 'score-sum',
  watch: ({ rules }, fail) => ({
    ended({ state }) {
      if (!rules.scores.zeroSum) return;
      const scores = new Float64Array(rules.seats);
      rules.score(state, scores);
      const sum = scores.reduce((total, score) => total + score, 0);
      if (!(Math.abs(sum) < 1e-9)) fail(`zero-sum, but ${scores.join(' + ')} = ${sum}`);
    },
  }),
};
