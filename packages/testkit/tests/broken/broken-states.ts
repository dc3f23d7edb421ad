// Mistakes in the state, its copies and its key.
import { type Block, hashWords, type Layout, type Rules } from '@umpire/core/hot';
import { noughts, type Walkers, walkers, weakWalkers } from '../../src/specimens/index.ts';
import { type BrokenGame, brokenGame, brokenRules } from './broken-game.ts';

/** A layout whose `create` always returns the same state. */
function shared<S extends Block>(layout: Layout<S>): Layout<S> {
  const state = layout.create();
  return { ...layout, create: () => state };
}

/** Makes the kept key wrong after a capture, in a different way for each cell. */
const forgetCaptures = ({ apply }: Rules<Walkers>): Pick<Rules<Walkers>, 'apply'> => ({
  apply(state, action, chance, tell) {
    const other = 2 - state.turn;
    const before = Array.from(state.board, (sign) => sign === other);
    apply(state, action, chance, tell);
    const caught = before.findIndex((was, cell) => was && state.board[cell] !== other);
    if (caught >= 0) state.zob[0] ^= Math.imul(caught + 1, 0x9e3779b1);
  },
});

export const BROKEN_STATES: readonly BrokenGame[] = [
  brokenRules('a write out of range', 'out-of-range', noughts, ({ apply }) => ({
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      state.last = state.last - 9;
    },
  })),
  brokenRules('a read past the end', 'out-of-range', noughts, ({ apply }) => ({
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      if (state.board[action + 3] === 7) state.last = 0;
    },
  })),
  brokenRules('apply throws in the middle of a match', 'throws', noughts, ({ apply }) => ({
    apply(state, action, chance, tell) {
      if (state.ply === 4) throw new Error('not written yet');
      apply(state, action, chance, tell);
    },
  })),
  brokenRules('states that share their memory', 'copy-shares', noughts, ({ layout }) => ({ layout: shared(layout) })),
  brokenRules('a counter outside the state', 'save-load', noughts, ({ apply }) => {
    let calls = 0;
    return {
      apply(state, action, chance, tell) {
        apply(state, action, chance, tell);
        if (++calls % 7 === 0) state.last = 0;
      },
    };
  }),
  brokenRules('whyNot writes to the state', 'questions-pure', noughts, ({ words: { whyNot } }) => ({
    words: {
      whyNot(state, past, action) {
        state.board[action] = 1;
        return whyNot(state, past, action);
      },
    },
  })),
  brokenRules('legal writes to the state', 'questions-pure', noughts, ({ legal }) => ({
    legal(state, past, out) {
      state.last = (state.last + 1) % 9;
      return legal(state, past, out);
    },
  })),
  brokenRules('view writes to what it is shown', 'questions-pure', noughts, ({ bots: { view } }) => ({
    bots: {
      view(seen, seat) {
        seen.last = (seen.last + 1) % 9;
        return view(seen, seat);
      },
    },
  })),
  brokenRules('a check that throws at strange bytes', 'bytes-refused', noughts, ({ check }) => ({
    check(state) {
      const wrong = check(state);
      if (wrong !== undefined) throw new Error(wrong);
      return undefined;
    },
  })),
  brokenRules('a position that is not the same as itself', 'key-same', noughts, () => ({ same: () => false })),
  brokenRules('a kept key that forgets captures', 'check-holds', walkers, forgetCaptures),
  brokenRules(
    'the same, with a check that does not look',
    'key-function',
    walkers,
    (rules) => ({ ...forgetCaptures(rules), check: () => undefined }),
    { options: { repeat: 'threefold', size: 3 }, settings: { matches: 24 } },
  ),
  brokenGame('a key of four bits', 'key-injective', weakWalkers),
  brokenRules('a key that misses the side to move', 'key-flip', noughts, ({ layout, key }) => ({
    key(state, out) {
      const bare = layout.create();
      bare.board.set(state.board);
      bare.over = state.over;
      key(bare, out);
    },
  })),
  brokenRules('a key that includes the last move', 'key-aside', noughts, () => ({
    key: (state, out) => hashWords(state.words, state.words.length, out),
  })),
];
