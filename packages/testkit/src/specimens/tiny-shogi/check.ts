// What is true of every position of tiny shogi.
import { arePieces, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { isInCheck } from './attacks.ts';
import { listMoves } from './moves.ts';
import { ENDINGS, GOLD, HAND_KINDS, KING, ROOK, type TinyShogi } from './state.ts';

/** Returns a broken invariant in words. */
export function problemOf(state: TinyShogi): string | undefined {
  const { board, turn, over, why } = state;
  if (turn > 1 || (over === 0) !== (why === 0)) return 'a number is out of range';
  if (!arePieces(board)) return 'a cell holds no piece that exists';
  const wrong = countProblem(state);
  if (wrong !== undefined) return wrong;
  return isInCheck(board, 1 - turn) ? 'a king could be taken' : endProblem(state);
}

/** What is wrong with the numbers of pieces. Pieces change sides but are never made; `legalMax` relies on it. */
function countProblem({ board, hands }: TinyShogi): string | undefined {
  const kings = [0, 1].map((seat) => board.filter((piece) => piece === pieceOf(KING, seat)).length);
  if (kings.some((count) => count !== 1)) return 'a seat has not one king';
  const inHands = (kind: number): number => hands[kind - GOLD] + hands[HAND_KINDS + kind - GOLD];
  const total = (kind: number): number => board.filter((piece) => kindOf(piece) === kind).length + inHands(kind);
  return [GOLD, ROOK].some((kind) => total(kind) > 2) ? 'there are more than two golds or rooks' : undefined;
}

function endProblem(state: TinyShogi): string | undefined {
  const hasMove = listMoves(state, new Int32Array(1)) > 0;
  const isStuck = ['mate', 'no-move'].includes(ENDINGS[state.why]);
  return hasMove === isStuck ? 'the board and how it ended disagree' : undefined;
}
