// Handicap stones on fixed points, as GTP's fixed_handicap places them.
//
//   3 . . 9 . . 1      1 and 2 in opposite corners, then 3 and 4; 5 and 7 end in the middle; 5 to 6, 7 to 8 on the
//   5 . . C . . 6      sides, then 8 and 9 above and below.
//   2 . . 8 . . 4

/** How many stones can be placed on fixed points of this board: 0, 4 or 9. */
export function fixedHandicapMax(width: number, height: number): number {
  const shorter = Math.min(width, height);
  if (shorter < 7) return 0;
  const isOdd = width % 2 === 1 && height % 2 === 1;
  return isOdd && shorter > 7 ? 9 : 4;
}

/** The actions of the stones. Do not ask for more stones than `fixedHandicapMax`. */
export function fixedHandicap(stones: number, width: number, height: number): number[] {
  const inset = (length: number): number => (length >= 12 ? 3 : 2);
  const [left, right] = [inset(width), width - 1 - inset(width)];
  const [top, bottom] = [inset(height), height - 1 - inset(height)];
  const [middle, centre] = [(width - 1) / 2, (height - 1) / 2];
  const at = (col: number, row: number): number => row * width + col;
  const corners = [at(left, bottom), at(right, top), at(left, top), at(right, bottom)];
  const sides = [at(left, centre), at(right, centre), at(middle, bottom), at(middle, top)];
  const chosen = [
    ...corners.slice(0, Math.min(stones, 4)),
    ...sides.slice(0, Math.max(0, 2 * Math.floor((stones - 4) / 2))),
  ];
  if (stones > 4 && stones % 2 === 1) chosen.push(at(middle, centre));
  return chosen.sort((a, b) => a - b);
}

/** Whether the drawn board has a dot there: at nine points of a large board, at five of a smaller one, or in the middle. */
export function isStar(action: number, width: number, height: number): boolean {
  const most = fixedHandicapMax(width, height);
  const dots = most === 9 && Math.min(width, height) < 15 ? 5 : most;
  if (dots > 0) return fixedHandicap(dots, width, height).includes(action);
  return width % 2 === 1 && height % 2 === 1 && width > 2 && action === (width * height - 1) / 2;
}
