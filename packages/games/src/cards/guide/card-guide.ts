// What a card game tells a search: which actions look sensible, and playouts that mostly follow these weights for some
// turns and then ask who is ahead.
import { type Chance, chanceFrom, copy, FastDice, type Guide, type PlayedOut } from '@umpire/core/hot';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

const FINE = 0x40000000;

/** A playout stops after this many decisions: only a loop needs so many. */
const DECISIONS_MAX = 400;
/** One decision in this many is left to the dice alone: playouts that always do the same would all end alike. */
const WHIM = 10;
/** How many visits the search counts for an action before it has tried it. */
const TRIES = 50;

/** Writes a weight above zero for each action: how sensible it looks to the seat that is asked. */
export type Weigh<S extends CardState> = (state: S, list: Int32Array, count: number, out: Float64Array) => void;

export interface GuideParts<S extends CardState> {
  readonly simulations: number;
  /** A playout goes on for this many turns, whoever has them: later than that, chance says more than skill. */
  readonly turns: number;
  readonly legalMax: number;
  readonly weigh: Weigh<S>;
  create(): S;
  legal(kit: Kit, state: S, out: Int32Array): number;
  apply(kit: Kit, state: S, action: number, chance: Chance): void;
  /** Writes the expected scores of a match that is not over. */
  outlook(kit: Kit, state: S, out: Float64Array): void;
  /** Writes the scores of a match that is over. */
  score(state: S, out: Float64Array): void;
}

export function createCardGuide<S extends CardState>(kit: Kit, parts: GuideParts<S>): Guide<S> {
  const { weigh, legalMax, turns } = parts;
  const state = parts.create();
  const list = new Int32Array(legalMax);
  const weights = new Float64Array(legalMax);
  const played: PlayedOut = {
    scores: new Float64Array(kit.seats),
    actions: new Int16Array(0),
    seats: new Int8Array(0),
    length: 0,
  };

  function pick(dice: FastDice): number {
    const count = parts.legal(kit, state, list);
    if (count === 1) return list[0];
    if (dice.below(WHIM) === 0) return list[dice.below(count)];
    weigh(state, list, count, weights);
    return list[drawSquared(weights, count, dice)];
  }

  return {
    simulations: parts.simulations,
    played,
    playout(from, _past, seed) {
      const dice = new FastDice(seed);
      const chance = chanceFrom(dice);
      copy(state, from);
      const last = state.turn + turns;
      for (let n = 0; state.over === 0 && state.turn < last && n < DECISIONS_MAX; n++)
        parts.apply(kit, state, pick(dice), chance);
      if (state.over !== 0) parts.score(state, played.scores);
      else parts.outlook(kit, state, played.scores);
    },
    priors(at, actions, count, visits, wins) {
      weigh(at, actions, count, weights);
      let most = 0;
      for (let i = 0; i < count; i++) most = Math.max(most, weights[i]);
      for (let i = 0; i < count; i++) {
        visits[i] += TRIES;
        wins[i] += (TRIES * weights[i]) / most;
      }
    },
  };
}

/** Draws an entry with a probability in proportion to the square of its weight. */
function drawSquared(weights: Float64Array, count: number, dice: FastDice): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i] * weights[i];
  let rest = (dice.below(FINE) / FINE) * sum;
  for (let i = 0; i < count; i++) {
    rest -= weights[i] * weights[i];
    if (rest < 0) return i;
  }
  return count - 1;
}

/**
 * Scores in the range of the rules: a winner gets 1, and the others share the loss. A lead of `spread` makes a win e times
 * as likely as a loss.
 */
export function expectedScores<S extends CardState>(
  kit: Kit,
  state: S,
  spread: number,
  standing: (kit: Kit, state: S, seat: number) => number,
  out: Float64Array,
): void {
  let sum = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    out[seat] = state.out[seat] === 0 ? Math.exp(standing(kit, state, seat) / spread) : 0;
    sum += out[seat];
  }
  const loss = 1 / (kit.seats - 1);
  for (let seat = 0; seat < kit.seats; seat++) {
    const share = out[seat] / sum;
    out[seat] = share - (1 - share) * loss;
  }
}
