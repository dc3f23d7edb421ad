import type { Answer, Block } from '@umpire/core';
import { admit } from '@umpire/core/host';
import type { Check } from '../check.ts';
import { faultyRefusal } from '../faulty-refusal.ts';
import { illegalActions } from '../illegal-actions.ts';
import { nonsense } from '../nonsense.ts';
import type { Position } from '../position.ts';
import { pastText, stateText } from '../state-text.ts';

/** What is not legal is refused with a code and a sentence, and changes nothing. */
export const refusals: Check = {
  name: 'refusals',
  watch: ({ rules }, fail) => ({
    position(at) {
      // On unchecked memory: the list is asked for with each answer.
      const { state, past } = at.line.branch();
      const before = stateText(rules, state) + pastText(rules, state, past);
      for (const answer of badAnswers(at)) {
        const admitted = admit(rules, state, past, answer);
        const faulty = admitted.ok ? 'it was accepted' : faultyRefusal(admitted.refusal);
        if (faulty !== undefined) fail(`${JSON.stringify(answer)}: ${faulty}`);
      }
      if (stateText(rules, state) + pastText(rules, state, past) !== before) fail('a refused answer changed the match');
    },
  }),
};

function badAnswers<S extends Block>(at: Position<S>): Answer[] {
  const { count, rules, dice } = at;
  const indices = [count, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, [0], {}];
  const actions = [
    rules.actions,
    rules.actions + rules.forfeits,
    -1,
    0.5,
    Number.NaN,
    '0',
    null,
    ...illegalActions(at),
  ];
  const texts = ['', '   ', 'x'.repeat(201), 0, null, `\u0000${nonsense(dice)}`];
  return [
    ...indices.map((index) => ({ index })),
    ...actions.map((action) => ({ action })),
    ...texts.map((text) => ({ text })),
  ];
}
