// Chess with kings, rooks and pawns on 5 × 6 cells: check, mate, stalemate, castling, taking in passing. It exists to test the
// laws of repetition of chess (FIDE 9.2 and 9.6): rights count, a third occurrence may be claimed, a fifth ends the match.
import { EVERYONE, type LoopPolicy, rulesOn } from '@umpire/core/author';
import { kindOf } from '../tiny-board/pieces.ts';
import { problemOf } from './check.ts';
import { listMoves } from './moves.ts';
import { play } from './play.ts';
import { readPosition } from './read-position.ts';
import { ACTIONS, DRAW, ENDINGS, type Ending, end, PAWN, ROWS, shape, type TinyChess } from './state.ts';
import { describe, fromOf, graph, LEGAL_MAX, moveText, picture, toOf, view, whyNot } from './words.ts';

export interface TinyChessOptions {
  readonly start: string;
  /** The number of moves of each side without a capture or a pawn's move after which a draw may be claimed. */
  readonly quiet: number;
}

/** More actions than a match can have: each capture and each step of a pawn begins a quiet stretch, which has at most `most` actions. */
const longest = ({ board }: TinyChess, most: number): number =>
  board.reduce((n, piece) => n + (piece === 0 ? 0 : kindOf(piece) === PAWN ? ROWS : 1), 1) * most;

const policyOf = (start: TinyChess, quiet: number): LoopPolicy<TinyChess> => ({
  budget: {
    plies: longest(start, 3 * quiet),
    // 50 moves of both sides are 100 actions, 75 are 150.
    limits: [{ name: 'quiet-actions', claim: 2 * quiet, most: 3 * quiet, spent: (state) => state.quiet }],
  },
  repetition: {
    of: 'board, side to move, rights to castle and to take in passing',
    mark: (state) => state.era,
    count: { warn: 2, claim: 3, act: 5 },
    consequence: 'draw',
  },
});

export function tinyChessRules({ start, quiet }: TinyChessOptions) {
  const read = readPosition(start);
  if (!read.ok) return read;
  const first = read.value;
  return rulesOn(shape, {
    actions: ACTIONS,
    legalMax: LEGAL_MAX,
    decisions: ['move'],
    endings: ENDINGS,
    loop: policyOf(first, quiet),
    setup(state) {
      state.bytes.set(first.bytes);
    },
    legal: (state, _past, out) => listMoves(state, out),
    apply(state, action, _chance, tell) {
      const seat = state.turn;
      play(state, fromOf(action), toOf(action));
      if (tell !== undefined) tell(EVERYONE, { type: 'moved', seat, by: moveText(action) });
    },
    settle(state, cause) {
      if (cause.kind !== 'budget') end(state, DRAW, cause.kind === 'claim' ? 'threefold-claim' : 'fivefold');
      else end(state, DRAW, budgetEnding(cause.limit, cause.claimed === true));
    },
    check: problemOf,
    words: {
      seats: ['White', 'Black'],
      moveForm: 'from and to, such as a2a3',
      describe,
      whyNot: (state, _past, action) => whyNot(state, action),
      picture,
    },
    bots: { view },
    learning: { graph },
  });
}

function budgetEnding(limit: string, isClaimed: boolean): Ending {
  if (limit === 'plies') return 'budget';
  return isClaimed ? 'fifty-move-claim' : 'seventy-five-moves';
}
