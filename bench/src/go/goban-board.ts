// The engine of goban, the board of online-go.com, under positional superko. Its drawing code is never used.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { BoardAdapter } from './board-adapter.ts';
import { surroundings } from './surroundings.ts';

interface Engine {
  readonly board: readonly (readonly number[])[];
  /** Throws if it refuses. */
  place(x: number, y: number, refuseKo?: boolean, refuseSuperko?: boolean): number;
}
interface Settings {
  readonly width: number;
  readonly height: number;
  readonly rules: 'chinese';
  readonly superko_algorithm: 'psk';
  readonly free_handicap_placement: boolean;
}
interface Goban {
  readonly GobanEngine: new (settings: Settings) => Engine;
}

/** Its one file looks for a page while it loads, so it is given an empty one that nothing else sees. */
function loadGoban(): Goban {
  const require = createRequire(import.meta.url);
  const file = require.resolve('goban');
  const module = { exports: {} };
  const page = { self: {}, window: { addEventListener() {} }, document: { body: {} } };
  const load = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', ...Object.keys(page)]);
  load(module, module.exports, ...Object.values(page));
  return module.exports as Goban;
}

export function gobanBoard(size: number): BoardAdapter {
  const { GobanEngine } = loadGoban();
  const { columns, rows } = surroundings(size);
  const begin = (): Engine =>
    new GobanEngine({
      width: size,
      height: size,
      rules: 'chinese',
      superko_algorithm: 'psk',
      // Otherwise it counts the moves of the whole game before each move.
      free_handicap_placement: false,
    });
  let engine = begin();
  return {
    name: 'goban',
    reset() {
      engine = begin();
    },
    at: (point) => engine.board[rows[point]][columns[point]],
    tryPlay(point) {
      try {
        engine.place(columns[point], rows[point], true, true);
        return true;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return false;
      }
    },
    pass() {
      engine.place(-1, -1);
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof Error && 'message_id' in error;
