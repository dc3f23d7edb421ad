// What the game tells a search: which actions look sensible, and playouts that mostly follow that for some turns and then ask who
// is ahead.
import { chanceFrom, copy, FastDice, type Guide, type PlayedOut } from '@umpire/core';
import type { Kit } from '../cards/kit.ts';
import { apply } from './apply.ts';
import { outlook } from './guide-outlook.ts';
import { createWeigh } from './guide-weights.ts';
import { legal } from './legal.ts';
import type { Storyweave } from './state.ts';

/** For all seats together: with more of them a turn round the table takes longer. */
const SIMULATIONS = 6000;
/** A playout goes on for so many turns of anyone: further on chance says more than skill. */
const TURNS = 6;
/** Nothing but a loop needs so many decisions. */
const DECISIONS_MAX = 400;
/** One decision in so many is left to the dice alone: playouts that always do the same would all end alike. */
const WHIM = 10;
/** An action counts as tried so often beforehand. */
const TRIES = 50;
const FINE = 0x40000000;

export function createGuide(
  k: Kit,
  decks: readonly Uint8Array[],
  legalMax: number,
  create: () => Storyweave,
  score: (state: Storyweave, out: Float64Array) => void,
): Guide<Storyweave> {
  const weigh = createWeigh(k, decks);
  const state = create();
  const list = new Int32Array(legalMax);
  const weights = new Float64Array(legalMax);
  const played: PlayedOut = {
    scores: new Float64Array(k.seats),
    actions: new Int16Array(0),
    seats: new Int8Array(0),
    length: 0,
  };

  function pick(dice: FastDice): number {
    const count = legal(k, state, list);
    if (count === 1) return list[0];
    if (dice.below(WHIM) === 0) return list[dice.below(count)];
    weigh(state, list, count, weights);
    return list[drawSquared(weights, count, dice)];
  }

  return {
    simulations: Math.round(SIMULATIONS / k.seats),
    played,
    playout(from, _past, seed) {
      const dice = new FastDice(seed);
      const chance = chanceFrom(dice);
      copy(state, from);
      const last = state.turn + TURNS;
      for (let n = 0; state.ending === 0 && state.turn < last && n < DECISIONS_MAX; n++)
        apply(k, state, pick(dice), chance);
      if (state.ending !== 0) score(state, played.scores);
      else outlook(k, state, played.scores);
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

/** An entry as likely as the square of its weight. */
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
