// Randomness without a generator state to save: a stream is named by a purpose and a counter, and the counter is a field
// of the state. So a saved state has the same future, and two purposes never share a draw.

import { sha256 } from '../state/sha256.ts';
import { utf8 } from '../state/utf8.ts';
import { ChaChaDice } from './chacha.ts';
import type { Dice } from './dice.ts';

export { type Dice, pick } from './dice.ts';

/** The stream for a purpose. Ask for each (purpose, counter) once: keep the counter in the state and raise it. */
export type Chance = (purpose: number, counter: number) => Dice;

/** Purposes below GAME_PURPOSES belong to core; a game numbers its own from there. */
export const GAME_PURPOSES = 256;
/** Draws for the action that a fault becomes; the counter is the ply. */
export const FORFEIT_PURPOSE = 1;
/** Draws of the player that gives advice and hints; the counter is the ply. */
export const ADVICE_PURPOSE = 2;
/** Draws for what an opponent's character says; they decide nothing in the game. */
export const VOICE_PURPOSE = 3;
/** Draws of the player at a seat: `PLAYER_PURPOSE + seat`; the counter is the ply. */
export const PLAYER_PURPOSE = 16;

/**
 * A game uses purposes from here on for draws that decide nothing, such as which of several places a card takes when the key
 * does not tell these places apart. A round with such draws still counts as a loop.
 */
export const IDLE_PURPOSES = 0x10000;

/** Any text is a seed: it is hashed once into the 256-bit key of the match. `match` tells matches of one tournament apart. */
export function chanceOf(seed: string, match = 0): Chance {
  const key = new Int32Array(sha256(utf8(seed)).buffer);
  return (purpose, counter) => new ChaChaDice(key, match, purpose, counter);
}

/** For games and calls without chance: asking it for dice throws. */
export const noChance: Chance = () => {
  throw new Error('dice were asked for where nothing is left to chance');
};

/** Small, fast and predictable dice (xorshift): for playouts inside a search, never for a match. */
export class FastDice implements Dice {
  private state: number;
  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1;
  }
  below(n: number): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return (((s >>> 0) * n) / 0x100000000) | 0;
  }
}

/** A chance whose purposes all draw from the same dice. */
export const chanceFrom =
  (dice: Dice): Chance =>
  () =>
    dice;

/** Shuffles entries from … to-1 in place (Fisher–Yates). */
export function shuffle(array: { [index: number]: number }, from: number, to: number, dice: Dice): void {
  for (let i = to - 1; i > from; i--) {
    const j = from + dice.below(i - from + 1);
    const held = array[i];
    array[i] = array[j];
    array[j] = held;
  }
}

/** Calls `run` once for every outcome of its draws, and then `visit` with the probability; false stops. Throws after `most` outcomes. */
export function eachOutcome(
  run: (chance: Chance) => void,
  visit: (probability: number) => unknown,
  most = 100_000,
): void {
  const script: number[] = [];
  const draws: Draw[] = [];
  for (let walked = 0; walked < most; walked++) {
    let at = 0;
    const scripted: Dice = {
      below(n, weights) {
        // Copied, because the caller may change its weights between draws.
        draws[at] = weights === undefined ? { n } : { n, weights: Array.from(weights) };
        if (at === script.length) script.push(0);
        return script[at++];
      },
    };
    run(() => scripted);
    let probability = 1;
    for (let i = 0; i < at; i++) probability = (probability * weightOf(draws[i], script[i])) / draws[i].n;
    if (visit(probability) === false) return;
    script.length = at;
    while (script.length > 0) {
      const next = nextOf(draws[script.length - 1], script.pop() as number);
      if (next === draws[script.length].n) continue;
      script.push(next);
      break;
    }
    if (script.length === 0) return;
  }
  throw new Error(`more than ${most} outcomes of chance`);
}

/** One call of `below`. */
interface Draw {
  readonly n: number;
  readonly weights?: readonly number[];
}

/** The weight that this number falls into, and the first number after it. */
function bucketOf(weights: readonly number[], value: number): { readonly weight: number; readonly end: number } {
  let end = 0;
  for (const weight of weights) {
    end += weight;
    if (value < end) return { weight, end };
  }
  throw new Error(`weights ${weights.join()} do not reach ${value}`);
}

const weightOf = ({ weights }: Draw, value: number): number =>
  weights === undefined ? 1 : bucketOf(weights, value).weight;
const nextOf = ({ weights }: Draw, value: number): number =>
  weights === undefined ? value + 1 : bucketOf(weights, value).end;
