// A board of Go and what can be seen on it, by flood fill only. Signs: '.' empty, 'X' black, 'O' white.

export interface SlowBoard {
  readonly width: number;
  readonly height: number;
  /** One sign per point, row by row, the top row first. */
  readonly points: readonly string[];
}

export function neighbours(board: SlowBoard, point: number): number[] {
  const row = Math.floor(point / board.width);
  const col = point % board.width;
  const found: number[] = [];
  if (row > 0) found.push(point - board.width);
  if (col > 0) found.push(point - 1);
  if (col < board.width - 1) found.push(point + 1);
  if (row < board.height - 1) found.push(point + board.width);
  return found;
}

/** All points of the same sign that hang together with this one: a chain of stones, or an empty region. */
export function chainAt(board: SlowBoard, point: number): number[] {
  const sign = board.points[point];
  const chain = [point];
  for (const each of chain)
    for (const next of neighbours(board, each))
      if (board.points[next] === sign && !chain.includes(next)) chain.push(next);
  return chain;
}

/** Whether any point of the chain touches a point with this sign. */
export function touches(board: SlowBoard, chain: readonly number[], sign: string): boolean {
  return chain.some((point) => neighbours(board, point).some((next) => board.points[next] === sign));
}

export function hasLiberty(board: SlowBoard, point: number): boolean {
  return touches(board, chainAt(board, point), '.');
}

/** The same board with this sign on these points. */
export function withSign(board: SlowBoard, points: readonly number[], sign: string): SlowBoard {
  return { ...board, points: board.points.map((old, point) => (points.includes(point) ? sign : old)) };
}

/** No chain stands without a liberty. */
export function isLegalBoard(board: SlowBoard): boolean {
  return board.points.every((sign, point) => sign === '.' || hasLiberty(board, point));
}
