// Points of SGF: 'cd' is the third column from the left, in the fourth row from the top.
export interface SgfSize {
  readonly width: number;
  readonly height: number;
}

export interface SgfPoint {
  readonly x: number;
  readonly y: number;
}

export interface SgfRectangle {
  readonly from: SgfPoint;
  readonly to: SgfPoint;
}

/** What a text names: a place on the board, a point outside of it, or no point at all. */
export type Located<T> = T | 'off-board' | 'bad-point';

export function parsePoint(text: string, size: SgfSize): Located<SgfPoint> {
  if (!/^[a-zA-Z]{2}$/.test(text)) return 'bad-point';
  // Capitals are columns 27 to 52, which no board here has. They come out below zero, so they are off the board.
  const x = text.charCodeAt(0) - 97;
  const y = text.charCodeAt(1) - 97;
  return x >= 0 && y >= 0 && x < size.width && y < size.height ? { x, y } : 'off-board';
}

/** Reads 'cd', or 'aa:cd' for all points between two opposite corners, in either order. */
export function parseRectangle(text: string, size: SgfSize): Located<SgfRectangle> {
  const corners = text.trim().split(':', 3);
  if (corners.length > 2) return 'bad-point';
  const a = parsePoint(corners[0].trim(), size);
  if (typeof a === 'string') return a;
  const b = corners.length === 1 ? a : parsePoint(corners[1].trim(), size);
  if (typeof b === 'string') return b;
  return {
    from: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    to: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
  };
}

/** Whether the text is a pass: '', or tt, which old files write on boards up to 19 × 19. */
export const isPass = (text: string, { width, height }: SgfSize): boolean =>
  text === '' || (text === 'tt' && width <= 19 && height <= 19);

export const formatPoint = ({ x, y }: SgfPoint): string => String.fromCharCode(97 + x, 97 + y);
