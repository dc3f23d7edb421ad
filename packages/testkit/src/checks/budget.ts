import type { Block, Rules } from '@umpire/core';
import type { Check } from '../check.ts';
import type { TrialLine } from '../trial-line.ts';

/** The match ends when the budget is spent, wherever that happens; so does every other limit, or it is lifted. */
export const budget: Check = {
  name: 'budget',
  watch(run, fail) {
    const { rules } = run;
    return {
      position({ line, dice, deep, legal }) {
        if (!deep) return;
        const short = line.branch(withPlies(rules, line.state.ply + 1));
        short.play(legal[dice.below(legal.length)]);
        if (short.state.over === 0) fail('the budget is spent, and settle does not end the match');
        else run.playOut(short, dice);
        for (const text of unsettledLimits(line)) fail(text);
      },
    };
  },
};

const withPlies = <S extends Block>(rules: Rules<S>, plies: number): Rules<S> => ({
  ...rules,
  loop: { ...rules.loop, budget: { ...rules.loop.budget, plies } },
});

/** A limit such as actions in a turn may also be lifted: the turn ends instead of the match. */
function unsettledLimits<S extends Block>(line: TrialLine<S>): string[] {
  const { rules } = line;
  const limits = rules.loop.budget.limits ?? [];
  return limits.flatMap(({ name, spent, most }) => {
    const fork = line.branch();
    rules.settle(fork.state, { kind: 'budget', limit: name });
    const isSettled = fork.state.over !== 0 || spent(fork.state) < most;
    return isSettled ? [] : [`limit '${name}' is spent, and settle does nothing about it`];
  });
}
