import type { Block, Cause } from '@umpire/core/author';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';
import type { TrialLine } from '../trial-line.ts';

/** When the guard acts or a claim is made, `settle` does what the policy announces. */
export const repetitionSettles: Check = {
  name: 'repetition-settles',
  watch({ rules }, fail) {
    const { repetition } = rules.loop;
    return {
      position({ line, deep }) {
        if (repetition === undefined || !deep) return;
        const { act, claim } = repetition.count;
        for (const [kind, count] of [
          ['repetition', act],
          ['claim', claim],
        ] as const) {
          const faulty = count === undefined ? undefined : faultySettlement(line, { kind, count, firstPly: 0 });
          if (faulty !== undefined) fail(`${kind}: ${faulty}`);
        }
      },
    };
  },
};

function faultySettlement<S extends Block>(line: TrialLine<S>, cause: Cause): string | undefined {
  const { rules } = line;
  const fork = line.branch();
  rules.settle(fork.state, cause);
  const consequence = rules.loop.repetition?.consequence;
  if (sameBytes(fork.state.bytes, line.state.bytes)) return 'settle does nothing';
  if (consequence !== 'draw' && consequence !== 'no-result' && consequence !== 'loss') return undefined;
  if (fork.state.over === 0) return `the consequence is ${consequence}, but the match goes on`;
  const scores = new Float64Array(rules.seats);
  rules.score(fork.state, scores);
  if (consequence === 'draw' && new Set(scores).size > 1) return `a draw with the scores ${scores.join(', ')}`;
  return consequence === 'no-result' && rules.reason(fork.state) !== 'no-result'
    ? `the consequence is no-result, the reason ${rules.reason(fork.state)}`
    : undefined;
}
