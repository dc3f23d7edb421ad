// Scores, endings and forfeits.
import { check } from '../check.ts';
import { isKebab } from '../kebab.ts';
import { faultyWords } from './describe-checks.ts';

export const scoreRange = check('score-range', ({ rules }, fail) => ({
  ended({ state }) {
    if (state.over === 0) return;
    const { min, max } = rules.scores;
    const scores = new Float64Array(rules.seats).fill(Number.NaN);
    rules.score(state, scores);
    for (const score of scores) if (!(score >= min && score <= max)) fail(`a score of ${score}, not ${min} to ${max}`);
  },
}));

export const scoreSum = check('score-sum', ({ rules }, fail) => ({
  ended({ state }) {
    if (!rules.scores.zeroSum) return;
    const scores = new Float64Array(rules.seats);
    rules.score(state, scores);
    const sum = scores.reduce((total, score) => total + score, 0);
    if (!(Math.abs(sum) < 1e-9)) fail(`zero-sum, but ${scores.join(' + ')} = ${sum}`);
  },
}));

export const reasonCode = check('reason-code', ({ rules }, fail) => ({
  moved({ after: { state }, isSettled }) {
    if (state.over === 0 || isSettled || state.why < rules.endings.length) return;
    fail(`why is ${state.why}, which reads '${rules.reason(state)}': the endings are ${rules.endings.join(', ')}`);
  },
  ended({ state }) {
    const reason = rules.reason(state);
    if (!isKebab(reason)) fail(`the reason '${reason}' is not kebab-case`);
  },
}));

/** A fault becomes a legal action or one of the game's forfeits, and the match can go on from there. */
export const forfeitPlayable = check('forfeit-playable', (run, fail) => {
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
});
