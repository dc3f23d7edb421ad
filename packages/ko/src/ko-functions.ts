// Small functions over boards of plain text, for programs with boards of their own: is this move a ko violation, which
// stones are connected, does a group have liberties. They use the same engine as Umpire's matches.
//
//   board[y][x] is '.', 'B' or 'W'; x counts to the right and y downwards, (0, 0) is the top left

import { shown } from '@umpire/core/host';
import { type Board, freshBoard } from '@umpire/games/go/board';

export type GoBoardState = string[][];
export interface GoPosition {
  readonly x: number;
  readonly y: number;
}
export type GoColor = 'black' | 'white';
export interface GoMove {
  readonly position: GoPosition;
  readonly color: GoColor;
}
export interface GoGameState {
  readonly board: GoBoardState;
  /** The board before the opponent's last move; null at the start. */
  readonly previousBoard: GoBoardState | null;
}
export type GoRuling =
  | {
      readonly valid: true;
      readonly board: GoBoardState;
      readonly captured: readonly GoPosition[];
      /** The point where the opponent may not take back at once, for programs that keep it instead of an earlier board. */
      readonly koPoint: GoPosition | null;
    }
  | { readonly valid: false; readonly code: GoFault; readonly error: string };
/** Why a move may not be played; `bad-input`: the board or the move is malformed. */
export type GoFault = 'ko' | 'suicide' | 'occupied' | 'off-board' | 'bad-input';

const SIGNS = ['.', 'B', 'W'];
const SIZE_MAX = 25;

/**
 * Whether the move would make the board as it was before the opponent's last move. False if the point is occupied or off the
 * board, which breaks other rules. Throws a GoBoardError if a board or the move is malformed.
 */
export function checkKoRule(
  currentBoardState: string[][],
  proposedMove: { position: { x: number; y: number }; color: 'black' | 'white' },
  previousBoardState: string[][] | null,
): boolean {
  checkBoard(currentBoardState, 'the board');
  checkMove(proposedMove);
  if (previousBoardState === null) return false;
  checkBoard(previousBoardState, 'the previous board');
  return makesOneOf([previousBoardState], currentBoardState, proposedMove);
}

/**
 * Whether the move would make one of the earlier boards again (superko). For the positional rule pass every earlier board, for
 * the situational rule those that this player's own moves have made.
 */
export function checkSuperkoRule(
  currentBoardState: GoBoardState,
  proposedMove: GoMove,
  earlierBoardStates: readonly GoBoardState[],
): boolean {
  checkBoard(currentBoardState, 'the board');
  checkMove(proposedMove);
  if (!Array.isArray(earlierBoardStates)) throw new GoBoardError('the earlier boards are not an array of boards');
  earlierBoardStates.forEach((earlier: unknown, i) => checkBoard(earlier, `earlier board ${i}`));
  return makesOneOf(earlierBoardStates, currentBoardState, proposedMove);
}

/** All stones connected to the one at (x, y), row by row; none if there is no stone. */
export function findConnectedGroupFromArray(boardState: string[][], x: number, y: number): GoPosition[] {
  const { board, stride } = loaded(boardState);
  const point = pointIn(boardState, x, y, stride);
  if (board.colour[point] === 0) return [];
  const points = [point];
  for (let s = board.next[point]; s !== point; s = board.next[s]) points.push(s);
  return points.sort((a, b) => a - b).map((p) => positionOf(p, stride));
}

/** Whether any stone of the group has an empty point beside it. */
export function checkGroupLiberties(boardState: string[][], group: readonly GoPosition[]): boolean {
  const { board, stride } = loaded(boardState);
  if (!Array.isArray(group)) throw new GoBoardError('the group is not an array of positions { x, y }');
  const points = group.map((at: GoPosition | null) => pointIn(boardState, at?.x, at?.y, stride));
  return points.some((point) => (board.around[point] & 15) !== 0);
}

/** Whether two boards have the same size and the same stones. */
export function boardStatesEqual(a: string[][], b: string[][]): boolean {
  for (const board of [a, b])
    if (!Array.isArray(board) || !board.every(Array.isArray)) throw new GoBoardError('a board is an array of rows');
  return (
    a.length === b.length && a.every((row, y) => row.length === b[y].length && row.every((sign, x) => sign === b[y][x]))
  );
}

export function isKoViolation(position: GoPosition, color: GoColor, gameState: GoGameState): boolean {
  checkGameState(gameState);
  return checkKoRule(gameState.board, { position, color }, gameState.previousBoard);
}

/** Judges a move: the board after it and what it took, or why it may not be played. */
export function applyGoRules(position: GoPosition, color: GoColor, gameState: GoGameState): GoRuling {
  const move = { position, color };
  try {
    checkGameState(gameState);
    checkBoard(gameState.board, 'the board');
    checkMove(move);
    if (gameState.previousBoard !== null) checkBoard(gameState.previousBoard, 'the previous board');
  } catch (error) {
    if (!(error instanceof GoBoardError)) throw error;
    return refused('bad-input', error.message);
  }
  const { board: before, previousBoard } = gameState;
  const at = `(${position.x}, ${position.y})`;
  if (!isOn(before, position))
    return refused('off-board', `${at} is outside the board of ${before[0].length} × ${before.length}`);
  if (before[position.y][position.x] !== '.') return refused('occupied', `${at} is occupied`);
  if (previousBoard !== null && makesOneOf([previousBoard], before, move)) return refused('ko', 'Ko rule violation');
  const { board, stride } = loaded(before);
  const point = (position.y + 1) * stride + position.x + 1;
  if (!board.allows(point, numberOf(color))) return refused('suicide', 'Suicide: the stone would have no liberty');
  board.play(point, numberOf(color));
  const after = readBoard(board, before);
  const captured = before.flatMap((row, y) =>
    row.flatMap((sign, x) => (sign !== '.' && after[y][x] === '.' ? [{ x, y }] : [])),
  );
  const back: GoMove = { position: captured[0], color: color === 'black' ? 'white' : 'black' };
  const isKo = captured.length === 1 && makesOneOf([before], after, back);
  return { valid: true, board: after, captured, koPoint: isKo ? captured[0] : null };
}

const refused = (code: GoFault, error: string): GoRuling => ({ valid: false, code, error });

/** Says what is wrong with a board or a move from outside. */
export class GoBoardError extends RangeError {
  override readonly name = 'GoBoardError';
}

function checkMove(move: unknown): asserts move is GoMove {
  if (!isObject(move)) throw new GoBoardError(`a move is { position: { x, y }, color }, not ${shown(move)}`);
  const { position, color } = move as Partial<GoMove>;
  if (color !== 'black' && color !== 'white')
    throw new GoBoardError(`a colour is 'black' or 'white', not ${quoted(color)}`);
  checkPosition(position?.x, position?.y);
}

/**
 * Whether the move makes one of these boards, after its captures. The player's own stones stay even without a liberty: a suicide
 * cannot make an earlier board, but other programs compare so, and some show a ko on boards that no game could reach.
 */
function makesOneOf(earlier: readonly GoBoardState[], before: GoBoardState, { position, color }: GoMove): boolean {
  if (!isOn(before, position) || before[position.y][position.x] !== '.') return false;
  const sign = SIGNS[numberOf(color)];
  const likely = earlier.filter((each) => each[position.y]?.[position.x] === sign);
  if (likely.length === 0) return false;
  const after = afterCaptures(before, position, color);
  return likely.some((each) => boardStatesEqual(after, each));
}

function afterCaptures(before: GoBoardState, { x, y }: GoPosition, color: GoColor): GoBoardState {
  const { board, stride } = loaded(before);
  const point = (y + 1) * stride + x + 1;
  if (!board.allows(point, numberOf(color)))
    return before.map((row, at) => (at === y ? row.map((sign, i) => (i === x ? SIGNS[numberOf(color)] : sign)) : row));
  board.play(point, numberOf(color));
  return readBoard(board, before);
}

const boards = new Map<string, Board>();

/** An engine's board with these stones on it, in memory that the next call uses again. */
function loaded(boardState: string[][]): { readonly board: Board; readonly stride: number } {
  checkBoard(boardState, 'the board');
  const [height, width] = [boardState.length, boardState[0].length];
  const size = `${width}x${height}`;
  const board = boards.get(size) ?? freshBoard(width, height, false);
  boards.set(size, board);
  board.clear();
  boardState.forEach((row, y) => {
    row.forEach((sign, x) => {
      board.colour[(y + 1) * board.stride + x + 1] = SIGNS.indexOf(sign);
    });
  });
  board.rebuild();
  return { board, stride: board.stride };
}

function checkBoard(boardState: unknown, name: string): asserts boardState is string[][] {
  if (!Array.isArray(boardState) || boardState.length === 0 || boardState.length > SIZE_MAX)
    throw new GoBoardError(`${name} is not an array of 1 to ${SIZE_MAX} rows`);
  const width: unknown = (boardState[0] as unknown[] | undefined)?.length;
  for (const [y, row] of boardState.entries()) {
    if (!Array.isArray(row) || row.length === 0 || row.length > SIZE_MAX)
      throw new GoBoardError(`row ${y} of ${name} is not an array of 1 to ${SIZE_MAX} signs`);
    if (row.length !== width)
      throw new GoBoardError(`${name} is ragged: row ${y} has ${row.length} signs, row 0 has ${String(width)}`);
    const x = row.findIndex((sign) => !SIGNS.includes(sign as string));
    if (x >= 0) throw new GoBoardError(`${name} holds ${quoted(row[x])} at (${x}, ${y}); signs are '.', 'B' and 'W'`);
  }
}

function pointIn(boardState: string[][], x: unknown, y: unknown, stride: number): number {
  checkPosition(x, y);
  const at = { x, y } as GoPosition;
  if (!isOn(boardState, at))
    throw new GoBoardError(`(${at.x}, ${at.y}) is outside the board of ${boardState[0].length} × ${boardState.length}`);
  return (at.y + 1) * stride + at.x + 1;
}

function checkPosition(x: unknown, y: unknown): void {
  if (!isWhole(x) || !isWhole(y))
    throw new GoBoardError(`x and y are whole numbers, not ${quoted(x)} and ${quoted(y)}`);
}

const isOn = (boardState: GoBoardState, { x, y }: GoPosition): boolean =>
  y >= 0 && y < boardState.length && x >= 0 && x < boardState[0].length;

const positionOf = (point: number, stride: number): GoPosition => ({
  x: (point % stride) - 1,
  y: Math.floor(point / stride) - 1,
});

function checkGameState(gameState: unknown): void {
  if (!isObject(gameState)) throw new GoBoardError(`a game state is { board, previousBoard }, not ${shown(gameState)}`);
}

const isWhole = (n: unknown): n is number => Number.isInteger(n);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const quoted = (value: unknown): string => (typeof value === 'string' ? `'${shown(value)}'` : `${shown(value)}`);

const numberOf = (color: GoColor): number => (color === 'black' ? 1 : 2);

const readBoard = (board: Board, like: string[][]): GoBoardState =>
  like.map((row, y) => row.map((_, x) => SIGNS[board.colour[(y + 1) * board.stride + x + 1]]));
