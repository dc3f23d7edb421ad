// A game of Go as an SGF file tells it: one line of play, and what is known about it.
import type { SgfRulesPreset } from './sgf-rules.ts';

export type SgfColor = 'black' | 'white';

interface SgfTurn {
  readonly color: SgfColor;
  /** The index of its node in the tree, if the move was read from a tree. */
  readonly node?: number;
  readonly comment?: string;
}

/** Column x from the left and row y from the top, counted from 0. */
export type SgfMove = SgfTurn & ({ readonly x: number; readonly y: number } | { readonly pass: true });

/** What a file can say about a game; texts are as in the file, with escapes undone. */
export interface SgfRecord {
  /** 1 to 25. */
  readonly width: number;
  readonly height: number;
  readonly rules?: string;
  /** The rule set that `rules` names, if it is a known one. */
  readonly rulesPreset?: SgfRulesPreset;
  readonly komi?: number;
  readonly handicap?: number;
  /** The stones before the first move: rows of '.', 'X' (black) and 'O' (white), top row first. */
  readonly setup?: readonly string[];
  /** Who moves first, if the file says so, or if its first move or its handicap shows it. */
  readonly toPlay?: SgfColor;
  readonly moves: readonly SgfMove[];
  readonly players: { readonly black?: string; readonly white?: string };
  readonly ranks: { readonly black?: string; readonly white?: string };
  readonly result?: string;
  readonly name?: string;
  readonly date?: string;
  readonly event?: string;
  readonly round?: string;
  readonly place?: string;
  /** The comment before the first move. */
  readonly comment?: string;
}

export interface SgfGame extends SgfRecord {
  /** Whether the line sets up stones after its first move. Then the game starts at the last node that does. */
  readonly setupMid: boolean;
  /** How many moves of the line come before the start; they are part of `setup`, not of `moves`. */
  readonly startsAtMove: number;
}

/** Who moves first if no PL says it: the player of the first move, or White after handicap stones. */
export function impliedTurn(moves: readonly SgfMove[], handicap: number | undefined): SgfColor | undefined {
  if (moves.length > 0) return moves[0].color;
  return handicap !== undefined && handicap >= 2 ? 'white' : undefined;
}
