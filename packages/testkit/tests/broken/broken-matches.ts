// Mistakes that show only in the course of a match: chance, clocks, listeners, endings, loops.
import { type Block, EVERYONE, type Rules } from '@umpire/core/author';
import { jar, noughts, threeCards, walkers } from '../../src/specimens/index.ts';
import { type BrokenGame, brokenRules } from './broken-game.ts';

const THREEFOLD = { options: { repeat: 'threefold' } };

/** The rules with something done after each action. */
const afterApply = <S extends Block>(
  rules: Rules<S>,
  more: (...args: Parameters<Rules<S>['apply']>) => void,
): Pick<Rules<S>, 'apply'> => ({
  apply(...args) {
    rules.apply(...args);
    more(...args);
  },
});

export const BROKEN_MATCHES: readonly BrokenGame[] = [
  brokenRules('something happens only when someone listens', 'listener', noughts, (rules) =>
    afterApply(rules, (state, _action, _chance, tell) => {
      if (tell !== undefined) state.last = 0;
    }),
  ),
  brokenRules('Math.random in apply', 'outside-world', jar, ({ apply }) => ({
    apply: (state, action, _chance, tell) =>
      apply(state, action, () => ({ below: (n) => Math.floor(Math.random() * n) }), tell),
  })),
  brokenRules('the clock in apply', 'outside-world', noughts, (rules) =>
    afterApply(rules, (state) => {
      if (Date.now() < 0) state.last = 0;
    }),
  ),
  brokenRules('a date in the view', 'outside-world', noughts, () => ({
    bots: { view: () => new Date().getFullYear() },
  })),
  brokenRules('a forgotten counter of chance', 'chance-reused', jar, ({ apply }) => ({
    apply: (state, action, chance, tell) => apply(state, action, (purpose) => chance(purpose, 0), tell),
  })),
  brokenRules("core's own purposes", 'chance-purpose', threeCards, ({ setup }) => ({
    setup: (state, chance) => setup(state, (_purpose, counter) => chance(1, counter)),
  })),
  brokenRules('chance that is not declared', 'chance-declared', threeCards, () => ({ usesChance: false })),
  brokenRules('events that count across matches', 'deterministic', noughts, (rules) => {
    let calls = 0;
    return afterApply(rules, (_state, _action, _chance, tell) => {
      calls++;
      if (tell !== undefined) tell(EVERYONE, { type: 'counted', calls });
    });
  }),
  brokenRules('words that count across matches', 'match-repeats', noughts, ({ words: { describe } }) => {
    let calls = 0;
    return { words: { describe: (seen, action) => ({ ...describe(seen, action), done: `Move ${calls++}` }) } };
  }),
  brokenRules(
    'a forfeit that takes turns',
    'replay-equal',
    noughts,
    ({ legal }) => {
      let calls = 0;
      return {
        forfeit(state, past) {
          const out = new Int32Array(9);
          return out[calls++ % legal(state, past, out)];
        },
      };
    },
    { settings: { matches: 24 } },
  ),
  brokenRules('a forfeit that is no action', 'forfeit-playable', noughts, () => ({ forfeit: () => 9999 })),
  brokenRules('a forfeit that is not legal', 'forfeit-playable', noughts, () => ({ forfeit: () => 4 })),
  brokenRules('a budget that ends nothing', 'budget', jar, () => ({ settle() {} })),
  brokenRules('a limit that ends nothing', 'budget', noughts, ({ loop, settle }) => ({
    loop: { budget: { ...loop.budget, limits: [{ name: 'cells', most: 5, spent: (state) => state.ply }] } },
    settle(state, cause) {
      if (cause.kind === 'budget' && cause.limit === 'plies') settle(state, cause);
    },
  })),
  brokenRules(
    'a claim that changes nothing',
    'repetition-settles',
    walkers,
    ({ settle }) => ({
      settle(state, cause) {
        if (cause.kind !== 'claim') settle(state, cause);
      },
    }),
    THREEFOLD,
  ),
  brokenRules('a ban that is not kept', 'repetition-exact', walkers, ({ legal }) => {
    const opened = walkers.open({ repeat: 'threefold' });
    return { legal: opened.ok ? opened.value.legal : legal };
  }),
  brokenRules(
    'a score out of range',
    'score-range',
    noughts,
    ({ score }) => ({
      score(state, out) {
        score(state, out);
        for (const seat of [0, 1]) out[seat] *= 2;
      },
    }),
    { settings: { matches: 8 } },
  ),
  brokenRules('a score that is not written', 'score-range', noughts, () => ({ score() {} })),
  brokenRules('scores that do not sum to zero', 'score-sum', noughts, () => ({
    score: (_state, out) => void out.fill(1),
  })),
  brokenRules('a why behind the endings', 'reason-code', noughts, (rules) => ({
    apply(state, action, chance, tell) {
      rules.apply(state, action, chance, tell);
      if (state.over !== 0) state.why = rules.endings.length;
    },
  })),
  brokenRules('a reason for people', 'reason-code', noughts, () => ({ reason: () => 'Three in a row!' })),
];
