import { fixedHandicap, fixedHandicapMax } from '../rules/handicap.ts';

/** Handicap stones where Black likes them: the usual points first, then points far from all stones and from the edge. */
export function freeHandicap(stones: number, width: number, height: number): number[] {
  const usual = Math.min(stones, fixedHandicapMax(width, height));
  const chosen = usual < 2 ? [] : fixedHandicap(usual, width, height);
  const near = new Array<number>(width * height).fill(Number.POSITIVE_INFINITY);
  for (const stone of chosen) approach(near, stone, width);
  while (chosen.length < stones) {
    const next = best(near, width, height);
    chosen.push(next);
    approach(near, next, width);
  }
  return chosen.sort((a, b) => a - b);
}

const distance = (a: number, b: number, width: number): number =>
  Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));

/** Updates `near`, the distance of each point from the nearest stone, for one more stone. */
function approach(near: number[], stone: number, width: number): void {
  for (let point = 0; point < near.length; point++) near[point] = Math.min(near[point], distance(point, stone, width));
}

function best(near: readonly number[], width: number, height: number): number {
  let found = -1;
  let most = 0;
  for (let point = 0; point < near.length; point++) {
    const [col, row] = [point % width, Math.floor(point / width)];
    const edge = Math.min(col, row, width - 1 - col, height - 1 - row);
    // The distance is infinite while there is no stone; then the distance from the edge decides.
    const worth = Math.min(near[point], 1000) * 8 + Math.min(edge, 3);
    if (near[point] > 0 && worth > most) {
      found = point;
      most = worth;
    }
  }
  return found;
}
