// A starting position as an option: rows of '.', 'X' (Black) and 'O' (White), top row first, '/' or line ends between.
import { accept, type Result, refuse } from '@umpire/core/author';

/** Returns the colours row by row: 0 empty, 1 black, 2 white. */
export function parseSetup(setup: string, width: number, height: number): Result<readonly number[]> {
  const rows = setup.trim().split(/[/\n,;]\s*|\s+/);
  if (rows.length !== height || rows.some((row) => row.length !== width))
    return refuse('bad-setup', setup, `setup has ${height} rows of ${width} signs, with / between them.`);
  const signs = rows.join('');
  if (/[^.XO]/.test(signs)) return refuse('bad-setup', setup, "setup uses only '.', 'X' for Black and 'O' for White.");
  const stones = Array.from(signs, (sign) => '.XO'.indexOf(sign));
  const strangled = strangledStone(stones, width, height);
  if (strangled >= 0) {
    const [col, row] = [strangled % width, Math.floor(strangled / width)];
    return refuse('bad-setup', setup, `In the setup the stone in row ${row + 1}, column ${col + 1} has no liberty.`);
  }
  return accept(stones);
}

/** A stone of a chain without a liberty, or -1. */
export function strangledStone(stones: readonly number[] | Uint8Array, width: number, height: number): number {
  const alive = new Set<number>();
  for (let first = 0; first < stones.length; first++) {
    if (stones[first] === 0 || alive.has(first)) continue;
    const chain = [first];
    const seen = new Set(chain);
    let hasLiberty = false;
    for (const stone of chain) {
      for (const next of neighboursOf(stone, width, height)) {
        if (stones[next] === 0) hasLiberty = true;
        else if (stones[next] === stones[first] && !seen.has(next)) {
          seen.add(next);
          chain.push(next);
        }
      }
    }
    if (!hasLiberty) return first;
    for (const stone of chain) alive.add(stone);
  }
  return -1;
}

export function neighboursOf(point: number, width: number, height: number): number[] {
  const col = point % width;
  const row = Math.floor(point / width);
  const near: number[] = [];
  if (row > 0) near.push(point - width);
  if (col > 0) near.push(point - 1);
  if (col < width - 1) near.push(point + 1);
  if (row < height - 1) near.push(point + width);
  return near;
}
