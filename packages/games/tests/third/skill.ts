import type { Keyword, Operand, Operation } from '@umpire/games/cards';

/** What the rules ask about a fighter. */
export const LETS = ['actAtOnce', 'guard'] as const;
export const ACTS = ['fight', 'strike'] as const;

/** One side of a table, for examples. */
export interface Side {
  readonly play?: readonly string[];
  readonly hand?: readonly string[];
  readonly embers?: number;
  readonly life?: number;
}

export type Skill = Keyword<(typeof LETS)[number], (typeof ACTS)[number], Side>;
export type Deed<Used extends Operand = Operand> = Operation<Side, Used>;
