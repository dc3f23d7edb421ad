// What to draw, in a small vocabulary that a terminal and a page both understand. A part that stands for an action
// carries its number, so a page can make it clickable without knowing the game.

/** How an entry stands out: the last action, part of a winning line, a place that may not be taken, a suggestion. */
export type Mark = 'last' | 'win' | 'banned' | 'hint';

export interface Cell {
  /** What stands there: '' for empty, or a short token such as 'X'. */
  readonly token: string;
  readonly mark?: Mark;
  readonly action?: number;
}

/** `box`: cells between lines, as in tic-tac-toe. `points`: tokens on crossings, as in Go. */
export interface GridPart {
  readonly kind: 'grid';
  readonly style: 'box' | 'points';
  readonly rows: number;
  readonly cols: number;
  /** Row by row, top row first. */
  readonly cells: readonly Cell[];
  readonly rowLabels?: readonly string[];
  readonly colLabels?: readonly string[];
}

export interface CardFace {
  /** Undefined: face down. */
  readonly text?: string;
  readonly detail?: string;
  readonly mark?: Mark;
  readonly action?: number;
}

export interface CardsPart {
  readonly kind: 'cards';
  readonly title: string;
  readonly cards: readonly CardFace[];
  /** One below the other, where each has much to say. */
  readonly stacked?: true;
}

export interface CountersPart {
  readonly kind: 'counters';
  readonly counters: readonly { readonly label: string; readonly value: number | string }[];
}

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

export type Scene = readonly (GridPart | CardsPart | CountersPart | TextPart)[];
