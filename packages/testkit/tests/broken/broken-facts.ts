// Mistakes in what a game says about itself.
import { noughts, walkers } from '../../src/specimens/index.ts';
import { type BrokenGame, brokenGame, brokenRules } from './broken-game.ts';

export const BROKEN_FACTS: readonly BrokenGame[] = [
  brokenGame('open takes null for the defaults', 'options-refused', {
    ...noughts,
    open: (given) => noughts.open(given ?? {}),
  }),
  brokenGame('open ignores unknown names', 'options-refused', {
    ...noughts,
    open: (given) => noughts.open(typeof given === 'object' && given !== null && !Array.isArray(given) ? {} : given),
  }),
  brokenGame('open throws', 'options-refused', {
    ...noughts,
    open: (given) => (Object.keys(given as object).length > 0 ? JSON.parse('?') : noughts.open({})),
  }),
  brokenRules('fewer seat names than seats', 'facts', noughts, () => ({ words: { seats: ['X'] } })),
  brokenRules(
    'acts before it warns',
    'loop-policy',
    walkers,
    ({ loop }) => ({
      loop: {
        ...loop,
        ...(loop.repetition && { repetition: { ...loop.repetition, count: { warn: 5, claim: 3, act: 2 } } }),
      },
    }),
    { options: { repeat: 'threefold' } },
  ),
  brokenRules(
    'acts on a repetition without a consequence',
    'loop-policy',
    walkers,
    ({ loop }) => ({
      loop: { ...loop, repetition: { of: 'board', count: { act: 5 } } },
    }),
    { options: { repeat: 'threefold' } },
  ),
  brokenRules('a ban within no positions', 'loop-policy', walkers, ({ loop }) => ({
    loop: {
      ...loop,
      ...(loop.repetition && { repetition: { ...loop.repetition, ban: { enforce: 'refuse', within: 0 } } }),
    },
  })),
  brokenRules('a ban on repetition with complete keys', 'loop-policy', walkers, () => ({
    search: { keyComplete: true },
  })),
  brokenRules('a decision that is never reached', 'decisions-reached', noughts, () => ({
    decisions: ['place', 'resign'],
  })),
  brokenRules(
    'an action that is offered and never played',
    'actions-played',
    noughts,
    ({ words: { describe } }) => ({
      words: { describe: (seen, action) => ({ ...describe(seen, action), from: `${action} at ${seen.ply}` }) },
    }),
    { settings: { matches: 1 } },
  ),
];
