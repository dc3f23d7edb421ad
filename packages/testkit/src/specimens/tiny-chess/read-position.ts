// Reads a first position as chess players write it: `r2k1/pp1pp/5/5/PP1PP/R2K1 w Qq`. It has no past.
import { accept, type Result, refuse } from '@umpire/core/author';
import { readPlacement } from '../tiny-board/placement.ts';
import { problemOf } from './check.ts';
import { BOARD, LETTERS, shape, type TinyChess } from './state.ts';

const FORM = /^(\S+) ([wb]) (Qq|Q|q|-)$/;
const RIGHTS = ['-', 'Q', 'q', 'Qq'];

export const rightsText = (rights: number): string => RIGHTS[rights];

export function readPosition(text: string): Result<TinyChess> {
  const found = FORM.exec(text.trim());
  if (found === null)
    return refuse('bad-position', text, 'A position is rows, w or b, and the rights to castle: Qq, Q, q or -.');
  const board = readPlacement(found[1], BOARD, LETTERS);
  if (!board.ok) return board;
  const state = shape.create();
  state.board.set(board.value);
  state.turn = 'wb'.indexOf(found[2]);
  state.rights = RIGHTS.indexOf(found[3]);
  const wrong = problemOf(state);
  return wrong === undefined ? accept(state) : refuse('bad-position', text, `No position of tiny chess: ${wrong}.`);
}
