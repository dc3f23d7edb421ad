// The tasks of the benchmark of Go, each in a process of its own.
import { begin, FastDice, noChance, Past, step } from '@umpire/core/hot';
import { createGoBoard, go } from '@umpire/games/go';
import { checkKoRule } from '@umpire/ko';
import { checksumText } from '../measure/checksum.ts';
import { copyTask } from '../measure/copy-task.ts';
import { demand } from '../measure/demand.ts';
import type { Task, Tasks } from '../task.ts';
import type { BoardAdapter } from './board-adapter.ts';
import { ourBoard } from './our-board.ts';
import { playGames } from './play-games.ts';
import { surroundings } from './surroundings.ts';

export const SIZES = [9, 19] as const;
type Size = (typeof SIZES)[number];
type Ko = 'simple' | 'positional';
type BySize = Readonly<Record<Size, number>>;

/** Games per round that all boards play, the same move by move. */
export const SHARED_GAMES: Readonly<Record<Ko, BySize>> = { simple: { 9: 60, 19: 6 }, positional: { 9: 100, 19: 12 } };
/** Our board plays more games, or a round would be over before the clock has ticked. */
const MORE_GAMES: BySize = { 9: 6000, 19: 1200 };
const CONTRACT_GAMES: BySize = { 9: 10_000, 19: 1200 };
const OWN_GAMES: BySize = { 9: 20_000, 19: 5000 };
/** Superko matters in one game of a hundred: from this seed on it does in the first rounds of both sizes. */
export const FIRST_SEED = 26;
const WARM_UP_MS = 1500;
const COPIES = 1_000_000;
const KO_CHECKS = 2000;

const OTHER_SIZES = [5, 7, 9, 11, 13, 15, 19];
const KO_RULES = ['simple', 'positional', 'situational', 'natural'] as const;
const OTHERS_MS = 60;

export const tasks: Tasks = { ...tasksOf(9), ...tasksOf(19) };

function tasksOf(size: Size): Tasks {
  return {
    [`own: simple ${size}`]: async () => ownGenerator(size, 'simple'),
    [`own: positional ${size}`]: async () => ownGenerator(size, 'positional'),
    [`contract ${size}`]: async () => throughContract(size),
    [`own: mixed ${size}`]: async () => mixed(size),
    [`ours: simple ${size}`]: async () => randomGames(ourBoard(size, 'simple'), size, 'simple', MORE_GAMES[size]),
    [`ours: positional ${size}`]: async () =>
      randomGames(ourBoard(size, 'positional'), size, 'positional', MORE_GAMES[size]),
    // A peer is loaded only where it is measured, so that it takes no memory beside us.
    [`sabaki ${size}`]: async () => randomGames((await import('./sabaki-board.ts')).sabakiBoard(size), size, 'simple'),
    [`tenuki ${size}`]: async () => randomGames((await import('./tenuki-board.ts')).tenukiBoard(size), size, 'simple'),
    [`goban ${size}`]: async () => {
      // It refuses by exceptions. Without stack traces it is up to a quarter faster: a peer is measured at its best.
      Error.stackTraceLimit = 0;
      return randomGames((await import('./goban-board.ts')).gobanBoard(size), size, 'positional');
    },
    [`copy ${size}`]: async () => copies(size),
    [`checkKoRule ${size}`]: async () => koChecks(size),
  };
}

function randomGames(board: BoardAdapter, size: Size, ko: Ko, more = 0): Task {
  const around = surroundings(size);
  // In addition to the warm-up of every task: peers keep getting faster for longer, @sabaki/go-board twice as fast.
  const some = new FastDice(1);
  for (const end = Date.now() + WARM_UP_MS; Date.now() < end; ) playGames(board, around, some, 1);
  return {
    run(round) {
      const dice = new FastDice(FIRST_SEED - 1 + round);
      const shared = playGames(board, around, dice, SHARED_GAMES[ko][size]);
      const alone = playGames(board, around, dice, more);
      return { units: shared.moves + alone.moves, checksum: checksumText(shared.checksum) };
    },
  };
}

function ownGenerator(size: Size, ko: Ko): Task {
  const board = createGoBoard({ width: size, height: size, ko, suicide: false });
  return {
    run(round) {
      const { moves, checksum } = board.playouts(OWN_GAMES[size], round);
      return { units: moves, checksum: checksumText(checksum) };
    },
  };
}

/** Random games as strangers, trees and searches play them: begin, legal, step. */
function throughContract(size: Size): Task {
  const opened = go.open({ size, ko: 'positional', suicide: false });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  return {
    run(round) {
      const dice = new FastDice(round);
      let [moves, sum] = [0, 0];
      for (let game = 0; game < CONTRACT_GAMES[size]; game++) {
        begin(rules, state, past, noChance);
        for (; state.over === 0; moves++) {
          const count = rules.legal(state, past, list);
          sum = (Math.imul(sum, 31) + count) | 0;
          step(rules, state, past, list[dice.below(count)], noChance);
        }
      }
      return { units: moves, checksum: checksumText(sum) };
    },
  };
}

/** The same games after every other size and ko rule has run in this process. */
function mixed(size: Size): Task {
  const task = ownGenerator(size, 'positional');
  task.run(0);
  for (const other of OTHER_SIZES)
    for (const ko of KO_RULES) for (const suicide of [false, true]) disturb(other, ko, suicide);
  return task;
}

function disturb(size: number, ko: (typeof KO_RULES)[number], suicide: boolean): void {
  const board = createGoBoard({ width: size, height: size, ko, suicide });
  const end = Date.now() + OTHERS_MS;
  for (let seed = 1; Date.now() < end; seed++) board.playouts(20, seed);
}

/** A half-full board with a ko that has just been taken: asks about taking it back, and about a move elsewhere. */
function koChecks(size: Size): Task {
  const signs = '.BW.';
  const board = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (y < 4 || (x * 7 + y * 5) % 3 === 0 ? '.' : signs[(x + y) % 3])),
  );
  ['.BW.', 'BW.W', '.BW.'].forEach((row, y) => {
    [...row].forEach((sign, x) => {
      board[y][x] = sign;
    });
  });
  const taken = board.map((row) => [...row]);
  taken[1][1] = '.';
  taken[1][2] = 'B';
  const back = { position: { x: 1, y: 1 }, color: 'white' } as const;
  const elsewhere = { position: { x: size - 1, y: 0 }, color: 'white' } as const;
  return {
    run() {
      let violations = 0;
      for (let i = 0; i < KO_CHECKS; i += 2) {
        if (checkKoRule(taken, back, board)) violations++;
        if (checkKoRule(taken, elsewhere, board)) violations++;
      }
      return { units: KO_CHECKS, checksum: String(violations) };
    },
  };
}

function copies(size: Size): Task {
  const rules = demand(go.open({ size }));
  return copyTask(rules, rules.layout.create(), COPIES);
}
