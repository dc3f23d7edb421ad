// Reads a first position as shogi players write it: `1kgr/4/4/4/RGK1 b Gr`. b means that the first player is to move, w the
// second; the pieces in hand follow.
import { accept, type Result, refuse } from '@umpire/core/author';
import { readPlacement } from '../tiny-board/placement.ts';
import { problemOf } from './check.ts';
import { BOARD, HAND_KINDS, LETTERS, shape, type TinyShogi } from './state.ts';

const FORM = /^(\S+) ([bw]) ([GRgr]{1,4}|-)$/;
/** Letters in the order of `hands`. */
const HANDS = 'GRgr';

export const handText = ({ hands }: TinyShogi, seat: number): string =>
  [0, 1].map((kind) => LETTERS[kind + 1].repeat(hands[seat * HAND_KINDS + kind])).join('') || '-';

export function readPosition(text: string): Result<TinyShogi> {
  const found = FORM.exec(text.trim());
  if (found === null)
    return refuse('bad-position', text, 'A position is rows, b or w, and what is in the hands: Gr, or -.');
  const board = readPlacement(found[1], BOARD, LETTERS);
  if (!board.ok) return board;
  const state = shape.create();
  state.board.set(board.value);
  state.turn = 'bw'.indexOf(found[2]);
  for (const letter of found[3]) if (letter !== '-') state.hands[HANDS.indexOf(letter)]++;
  const wrong = problemOf(state);
  return wrong === undefined ? accept(state) : refuse('bad-position', text, `No position of tiny shogi: ${wrong}.`);
}
