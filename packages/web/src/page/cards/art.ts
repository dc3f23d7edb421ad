// A picture for each card, made from its key alone: the same key has the same picture everywhere, and cards of one kind are
// pictures of one kind. Nobody has to draw anything for a new game.
import { land } from './art-land.ts';
import type { Dice, Paint } from './art-paint.ts';
import { being, relic, rosette, waves } from './art-signs.ts';
import { numberOf } from './hue.ts';

const SIGNS = [being, rosette, relic, land, waves] as const;
/** Chosen so that the words that games use most for kinds of cards get signs that suit them. */
const SALT = 'g7u3y';
const known = new Map<string, string>();

/** The address of the picture. Without a kind the key decides about that too. */
export function artOf(key: string, kind: string | undefined, tint: number): string {
  const id = `${key}/${kind}/${tint}`;
  let address = known.get(id);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(drawn(key, kind, tint))}`;
    known.set(id, address);
  }
  return address;
}

export function drawn(key: string, kind: string | undefined, tint: number): string {
  const next = diceOf(numberOf(key));
  const hue = (turn: number, saturation: number, light: number): string =>
    `hsl(${(tint + turn + 360) % 360} ${saturation}% ${light}%)`;
  const paint = { next, hue };
  const sign = SIGNS[numberOf(SALT + (kind ?? key)) % SIGNS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">${sky(paint)}${sign(paint)}</svg>`;
}

function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Light behind everything, a sun or a moon, and two ridges. */
function sky({ next, hue }: Paint): string {
  const turn = next(50) - 25;
  const [x, y, r] = [12 + next(76), 16 + next(24), 7 + next(9)];
  const glow = hue(turn + 40, 90, 86);
  const stars = Array.from({ length: 7 }, () => `<circle cx="${next(100)}" cy="${next(60)}" r=".${4 + next(5)}"/>`);
  const ridge = (base: number): string => {
    const points = Array.from({ length: 6 }, (_, i) => `${i * 20} ${base - next(16)}`);
    return `M-5 101V${base}L${points.join('L')}L105 ${base}V101Z`;
  };
  return `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${hue(turn, 55, 20)}"/><stop offset=".62" stop-color="${hue(turn + 20, 55, 50)}"/><stop offset="1" stop-color="${hue(turn + 40, 70, 68)}"/></linearGradient><radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="100" height="100" fill="url(#s)"/><g fill="#fff" opacity=".6">${stars.join('')}</g><circle cx="${x}" cy="${y}" r="${r * 3}" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${glow}"/><path d="${ridge(76)}" fill="${hue(turn + 10, 42, 36)}" opacity=".75"/><path d="${ridge(90)}" fill="${hue(turn, 42, 24)}"/>`;
}
