import type { Check } from '../check.ts';
import { faultyWords } from './describe-words.ts';

/** A fault becomes a legal action or one of the game's forfeits, and the match goes on from there. */
export const forfeitPlayable: Check = {
  name: 'forfeit-playable',
  watch(run, fail) {
    const { rules } = run;
    return {
      position(at) {
        const { state, past } = at.line;
        const action = rules.forfeit(state, past, at.dice);
        const isOwn = action >= rules.actions && action < rules.actions + rules.forfeits;
        if (!Number.isInteger(action) || !(isOwn || at.legal.includes(action))) {
          fail(`a fault becomes action ${action}, which is neither legal nor a forfeit`);
          return;
        }
        const faulty = faultyWords(rules.words.describe(at.seen(), action));
        if (faulty !== undefined) fail(`forfeit ${action}: ${faulty}`);
        const line = at.line.branch();
        line.play(action);
        const wrong = rules.check(line.state);
        if (wrong !== undefined) fail(`after the forfeit: ${wrong}`);
        else if (at.deep && (at.dice.below(4) === 0 || line.state.over !== 0)) run.playOut(line, at.dice);
      },
    };
  },
};
