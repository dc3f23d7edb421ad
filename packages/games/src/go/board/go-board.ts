// A board to embed: plays, captures, ko and superko at full speed, without match, log or players.
//
//   const board = createGoBoard({ width: 19, height: 19, ko: 'positional', suicide: false });
//   if (!board.play(60)) …        points are y * width + x, y downwards
import { type Block, type Confirmer, Past } from '@umpire/core/hot';
import { KO_RULES, type KoRule, koNumber } from '../rules/rule-set.ts';
import { anew } from './anew.ts';
import { freshBoard, SIDE_HIGH, SIDE_LOW } from './engine.ts';
import { createLightPlayout } from './light-playout.ts';

export interface GoBoardSettings {
  readonly width: number;
  readonly height: number;
  /** Default: positional superko. */
  readonly ko?: KoRule;
  /** Whether a play may take several of one's own stones off the board. Default: no. */
  readonly suicide?: boolean;
}

export type GoBoard = ReturnType<typeof createGoBoard>;

export function createGoBoard({ width, height, ko = 'positional', suicide = false }: GoBoardSettings) {
  if (!KO_RULES.includes(ko)) throw new RangeError(`ko is one of ${KO_RULES.join(', ')}, not ${String(ko)}`);
  if (!isSize(width) || !isSize(height))
    throw new RangeError(`a board has 1 to 25 rows and columns, not ${width} × ${height}`);
  const board = freshBoard(width, height, suicide);
  const { colour, reg, empty } = board;
  const area = width * height;
  const light = anew(createLightPlayout)(board, koNumber(ko), suicide, SIDE_LOW, SIDE_HIGH);
  const past = new Past();
  const pointOf = Int16Array.from(
    { length: area },
    (_, i) => (Math.floor(i / width) + 1) * board.stride + (i % width) + 1,
  );
  const indexOf = new Int16Array(board.cells);
  pointOf.forEach((p, i) => {
    indexOf[p] = i;
  });
  /** The stones once more, without the border, so that the most frequent questions are answered at once. */
  const stones = new Uint8Array(area);
  const isSimple = ko === 'simple';
  /** Every position so far, to confirm a repetition on the stones themselves. */
  let positions = new Uint8Array(area * 64);
  const before = new Int32Array(board.words.length);
  let moves = 0;
  let passes = 0;
  let turn = 1;

  /** Between `after` and the end of a question the board holds the position that a move would make. */
  const confirmer: Confirmer = {
    after(state, action) {
      before.set(board.words);
      board.play(action, turn);
      return state;
    },
    same(ply) {
      const at = ply * area;
      for (let i = 0; i < area; i++) if (positions[at + i] !== colour[pointOf[i]]) return false;
      return true;
    },
  };
  const nothing: Block = { bytes: new Uint8Array(0), words: new Int32Array(0), ply: 0, over: 0, why: 0 };
  past.confirmer = confirmer;

  function keep(): void {
    if ((moves + 1) * area > positions.length) {
      const larger = new Uint8Array(positions.length * 2);
      larger.set(positions);
      positions = larger;
    }
    positions.set(stones, moves * area);
    const isWhiteNext = ko !== 'positional' && turn === 2;
    past.push(isWhiteNext ? reg[0] ^ SIDE_LOW : reg[0], isWhiteNext ? reg[1] ^ SIDE_HIGH : reg[1], moves);
  }

  function repeats(p: number): boolean {
    if (isSimple) return p === reg[2];
    const lives = board.survives(p, turn);
    if (lives && board.ever[p] === 0) return false;
    board.predict(p, turn, lives);
    const isWhiteNext = ko !== 'positional' && turn === 1;
    const low = isWhiteNext ? reg[6] ^ SIDE_LOW : reg[6];
    const high = isWhiteNext ? reg[7] ^ SIDE_HIGH : reg[7];
    if (past.count(low, high) === 0) return false;
    const isThere = past.repeats(low, high, nothing, p);
    board.words.set(before);
    return isThere;
  }

  /** Whether the side to play may play there. */
  function isLegal(point: number): boolean {
    if (stones[point] !== 0) return false;
    const p = pointOf[point];
    return board.allows(p, turn) && !repeats(p);
  }

  /** Plays for the side to play if that is legal, and returns whether it was. An illegal move changes nothing. */
  function play(point: number): boolean {
    if (!isLegal(point)) return false;
    const free = reg[3];
    board.play(pointOf[point], turn);
    stones[point] = turn;
    // One empty point is gone, and the points of taken stones were appended to the list.
    for (let i = free - 1; i < reg[3]; i++) stones[indexOf[empty[i]]] = 0;
    moves++;
    passes = 0;
    turn = 3 - turn;
    if (!isSimple) keep();
    return true;
  }

  function pass(): void {
    moves++;
    passes++;
    reg[2] = 0;
    turn = 3 - turn;
    if (ko === 'situational') keep();
  }

  function reset(): void {
    board.clear();
    past.clear();
    stones.fill(0);
    moves = 0;
    passes = 0;
    turn = 1;
    if (!isSimple) keep();
  }

  /** Plays whole random games from the empty board, with the board's own generator. What was on the board is lost. */
  function playouts(count: number, seed: number): { readonly moves: number; readonly checksum: number } {
    const most = 3 * area;
    const trace = new Int16Array(most);
    let total = 0;
    let checksum = 0;
    let random = seed;
    reset();
    past.confirmer = undefined;
    const base = past.length;
    for (let i = 0; i < count; i++) {
      random = Math.imul(random ^ (random >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      board.clear();
      past.rewind(base);
      const n = light.run(1, false, past, random, most, trace);
      total += n;
      checksum = Math.imul(checksum ^ n ^ reg[0], 0x01000193) ^ reg[1];
    }
    past.confirmer = confirmer;
    reset();
    return { moves: total, checksum: checksum >>> 0 };
  }

  reset();
  return {
    width,
    height,
    /** 0 empty, 1 black, 2 white. */
    at: (point: number): number => stones[point],
    isLegal,
    play,
    pass,
    reset,
    playouts,
    /** 1 Black, 2 White. */
    get toPlay() {
      return turn;
    },
    get moves() {
      return moves;
    },
    /** Two passes in a row. */
    get isOver() {
      return passes >= 2;
    },
    /** How many stones Black and White have taken. */
    get prisoners() {
      return { black: reg[4], white: reg[5] };
    },
    get keyLow() {
      return reg[0];
    },
    get keyHigh() {
      return reg[1];
    },
  };
}

const isSize = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 25;
