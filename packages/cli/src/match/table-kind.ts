import { type Block, type Line, seenBy } from '@umpire/core';

/** What lies on the table: a board is read as a whole after every move; cards are many, and what was done with them is told. */
export type TableKind = 'board' | 'cards';

/** By what the first seat sees: those who only watch may see no cards. */
export function tableKind({ rules, state, past }: Line<Block>): TableKind {
  const kinds = rules.words.scene(seenBy(rules, state, 0), 0, past).map(({ kind }) => kind);
  return kinds.includes('cards') && !kinds.includes('grid') ? 'cards' : 'board';
}
