import type { Block, Line } from '@umpire/core';
import { sceneFor } from '../../text/look.ts';

/** A board is shown whole after every move; of cards, which are many, what was done with them is told. */
export type TableKind = 'board' | 'cards';

/** Decided by what the first seat sees: those who only watch may see no cards. */
export function tableKind(line: Line<Block>): TableKind {
  const { boards, zones } = sceneFor(line, 0);
  return zones !== undefined && boards === undefined ? 'cards' : 'board';
}
