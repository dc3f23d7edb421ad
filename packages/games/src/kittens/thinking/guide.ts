// What the game tells a search: playouts by instinct instead of by chance, and which actions look promising.
import { chanceFrom, copy, FastDice, type Guide, type PlayedOut } from '@umpire/core/hot';
import { LEGAL_MAX, legal } from '../rules/legal.ts';
import { play } from '../rules/play.ts';
import type { Kittens } from '../rules/state.ts';
import type { Setting } from '../setting/setting.ts';
import { advice, instinct } from './instinct.ts';

/** Enough to be clearly better than players by rule, and few enough to play quickly. */
const SIMULATIONS = 1500;
/** How many visits each action starts with, and how many of them were won: for the advised action and for others. */
const TRIES = 10;
const ADVISED = 9;
const OTHER = 2;

export function createGuide(
  setting: Setting,
  create: () => Kittens,
  score: (state: Kittens, out: Float64Array) => void,
): Guide<Kittens> {
  const state = create();
  const list = new Int32Array(LEGAL_MAX(setting));
  const played: PlayedOut = {
    scores: new Float64Array(setting.seats),
    actions: new Int16Array(0),
    seats: new Int8Array(0),
    length: 0,
  };
  return {
    simulations: SIMULATIONS,
    played,
    playout(from, _past, seed) {
      const dice = new FastDice(seed);
      const chance = chanceFrom(dice);
      copy(state, from);
      while (state.over === 0) play(state, setting, instinct(state, list, legal(state, setting, list), dice), chance);
      score(state, played.scores);
    },
    priors(at, actions, count, visits, wins) {
      const advised = advice(at, actions, count);
      for (let i = 0; i < count; i++) {
        visits[i] += TRIES;
        wins[i] += actions[i] === advised ? ADVISED : OTHER;
      }
    },
  };
}
