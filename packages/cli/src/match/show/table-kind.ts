import type { Block, Line } from '@umpire/core';
import { sceneFor } from '../../text/look.ts';

/** What lies on the table: a board is read as a whole after every move; cards are many, and what was done with them is told. */
export type TableKind = 'board' | 'cards';

/** By what the first seat sees: those who only watch may see no cards. */
export function tableKind(line: Line<Block>): TableKind {
  const { boards, zones } = sceneFor(line, 0);
  return zones !== undefined && boards === undefined ? 'cards' : 'board';
}
