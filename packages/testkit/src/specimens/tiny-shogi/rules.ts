// Shogi with kings, golds and rooks on 4 × 5 cells: captured pieces go to the hand and may be dropped; there are no pawns and
// no promotion. It exists to test the repetition rule of shogi: the fourth occurrence is no contest, and perpetual check loses.
import { EVERYONE, type LoopPolicy, rulesOn } from '@umpire/core/author';
import { problemOf } from './check.ts';
import { listMoves, play } from './moves.ts';
import { perpetualChecker } from './perpetual-check.ts';
import { readPosition } from './read-position.ts';
import { ACTIONS, DRAW, ENDINGS, end, shape, type TinyShogi } from './state.ts';
import { describe, eventText, graph, LEGAL_MAX, moveText, picture, view, whyNot } from './words.ts';

const POLICY: LoopPolicy<TinyShogi> = {
  budget: { plies: 500 },
  repetition: {
    of: 'board, hands and side to move',
    count: { warn: 3, act: 4 },
    consequence: 'no-result',
    blame: perpetualChecker,
  },
};

export function tinyShogiRules({ start }: { readonly start: string }) {
  const read = readPosition(start);
  if (!read.ok) return read;
  const first = read.value;
  return rulesOn(shape, {
    actions: ACTIONS,
    legalMax: LEGAL_MAX,
    decisions: ['move'],
    endings: ENDINGS,
    loop: POLICY,
    setup(state) {
      state.bytes.set(first.bytes);
    },
    legal: (state, _past, out) => listMoves(state, out),
    apply(state, action, _chance, tell) {
      const seat = state.turn;
      play(state, action);
      if (tell !== undefined) tell(EVERYONE, { type: 'moved', seat, by: moveText(action) });
    },
    settle(state, cause, tell) {
      if (cause.kind !== 'repetition') end(state, DRAW, 'move-limit');
      else if (cause.loser === undefined) {
        end(state, DRAW, 'no-result');
        if (tell !== undefined) tell(EVERYONE, { type: 'no-contest' });
      } else {
        end(state, 2 - cause.loser, 'perpetual-check');
        if (tell !== undefined) tell(EVERYONE, { type: 'perpetual-check', seat: cause.loser });
      }
    },
    check: problemOf,
    words: {
      seats: ['First', 'Second'],
      moveForm: 'from and to, such as a1a2, or a drop, such as G*b3',
      describe,
      whyNot: (state, _past, action) => whyNot(state, action),
      picture,
      event: eventText,
    },
    bots: { view },
    learning: { graph },
  });
}
