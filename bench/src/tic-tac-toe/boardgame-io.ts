// Tic-tac-toe of boardgame.io's own tutorial, on its bare reducer: no client, no network, no store. The victory test is
// written to cost little, because it is not what is measured.
import { createRequire } from 'node:module';
import type { Side } from '../measure/drive.ts';
import type { Facts } from '../task.ts';

interface State {
  readonly G: { readonly cells: (string | null)[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: object };
}
interface Move {
  readonly type: 'MAKE_MOVE';
  readonly payload: { readonly type: string; readonly args: readonly number[]; readonly playerID: string };
}
type Reducer = (state: State, move: Move) => State;
interface Node {
  readonly parent?: Node;
}
interface Bot {
  reducer: Reducer;
  play(state: State, playerID: string): Promise<unknown>;
  playout(node: { readonly state: State }): unknown;
  backpropagate(node: Node, result?: object): void;
}
interface BotSettings {
  readonly game: typeof game;
  readonly enumerate: typeof enumerate;
  readonly iterations: number;
  readonly playoutDepth: number;
}

// Its entry points are folders, which `import` refuses, and its types name packages that are not installed.
const require = createRequire(import.meta.url);
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as {
  InitializeGame(settings: { game: object }): State;
  CreateGameReducer(settings: { game: object }): Reducer;
};
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };
const { MCTSBot } = require('boardgame.io/ai') as { MCTSBot: new (settings: BotSettings) => Bot };

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const game = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }: { G: State['G']; playerID: string }, cell: number): string | undefined {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G: { cells }, ctx }: State): object | undefined {
    for (const [a, b, c] of LINES)
      if (cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]) return { winner: ctx.currentPlayer };
    return cells.includes(null) ? undefined : { draw: true };
  },
};

const clickCell = (cell: number, playerID: string): Move => ({
  type: 'MAKE_MOVE',
  payload: { type: 'clickCell', args: [cell], playerID },
});

function enumerate({ cells }: State['G']): { move: string; args: number[] }[] {
  const moves: { move: string; args: number[] }[] = [];
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) moves.push({ move: 'clickCell', args: [cell] });
  return moves;
}

/** A match starts from a kept first state ('copy'), or is initialised anew each time ('begin'). */
export function boardgameIoSide(start: 'copy' | 'begin'): Side {
  const reducer = CreateGameReducer({ game });
  const first = InitializeGame({ game });
  const empty: number[] = [];
  let state = first;
  return {
    cells: 9,
    restart() {
      state = start === 'copy' ? first : InitializeGame({ game });
    },
    isOver: () => state.ctx.gameover !== undefined,
    count() {
      const { cells } = state.G;
      let n = 0;
      for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) empty[n++] = cell;
      return n;
    },
    play(i) {
      const cell = empty[i];
      state = reducer(state, clickCell(cell, state.ctx.currentPlayer));
      return cell;
    },
    cell(i) {
      const sign = state.G.cells[i];
      return sign === null ? 0 : Number(sign) + 1;
    },
  };
}

export interface BoardgameIoSearch {
  /** One search from each position. */
  search(): Promise<void>;
  facts(): Promise<Facts>;
}

/** Its MCTS bot, without a seed: with one it makes a new generator for every draw, which is slower. */
export function boardgameIoMcts(openings: readonly (readonly number[])[], iterations: number): BoardgameIoSearch {
  const reducer = CreateGameReducer({ game });
  const play = (state: State, cell: number): State => reducer(state, clickCell(cell, state.ctx.currentPlayer));
  const roots = openings.map((cells) => cells.reduce(play, InitializeGame({ game })));
  // No match is longer than 9 moves, so every playout reaches the end.
  const settings: BotSettings = { game, enumerate, iterations, playoutDepth: 9 };
  const searchWith = async (bot: Bot): Promise<void> => {
    for (const root of roots) await bot.play(root, root.ctx.currentPlayer);
  };
  const bot = new MCTSBot(settings);
  return {
    search: () => searchWith(bot),
    async facts() {
      const counting = new CountingBot(settings);
      await searchWith(counting);
      const simulations = roots.length * iterations;
      return {
        playoutLength: counting.played / simulations,
        matchLength: (counting.played + counting.descended) / simulations,
        applied: counting.applied / simulations,
      };
    },
  };
}

class CountingBot extends MCTSBot {
  applied = 0;
  played = 0;
  descended = 0;

  constructor(settings: BotSettings) {
    super(settings);
    const reducer = this.reducer;
    this.reducer = (state, move) => {
      this.applied++;
      return reducer(state, move);
    };
  }

  override playout(node: { readonly state: State }): unknown {
    const before = this.applied;
    const result = super.playout(node);
    this.played += this.applied - before;
    return result;
  }

  /** Called for every node from the leaf up to the root. */
  override backpropagate(node: Node, result?: object): void {
    if (node.parent !== undefined) this.descended++;
    super.backpropagate(node, result);
  }
}
