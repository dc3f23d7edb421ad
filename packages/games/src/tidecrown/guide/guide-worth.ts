// What cards and life are worth: a card in a hand is about 1.
import type { Kit } from '../../cards/kit.ts';
import { countIn } from '../../cards/state/zones.ts';
import { powerOf, typeOf } from '../rules/cards-in-play.ts';
import { counterOf } from '../rules/legal.ts';
import { LET } from '../rules/lets.ts';
import { GALE_POWER, LIFE, STAT, STATS, TYPE } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';

/** The worth of the whole match. */
export const LOST = 40;

/** By the number of life cards: what losing the next one costs, given that the card goes to the hand. */
const LIFE_WORTH = [LOST, 5.5, 3.5, 2, 1.2, 0.7];
const TRASHED = 0.8;

/** What this many points of damage cost a seat. */
export function lifeLoss(kit: Kit, state: Tidecrown, seat: number, points: number, isBanished: boolean): number {
  let sum = 0;
  for (let life = countIn(kit, state, seat, LIFE), n = points; n > 0 && sum < LOST; n--, life--)
    sum += lifeWorth(life) + (isBanished ? TRASHED : 0);
  return sum;
}

export const lifeWorth = (life: number): number => LIFE_WORTH[Math.min(Math.max(life, 0), LIFE_WORTH.length - 1)];

/** The power of a card without gales, which are there only for a turn. */
export const bodyOf = (kit: Kit, state: Tidecrown, slot: number): number =>
  powerOf(kit, state, slot) - (kit.owner[slot] === state.active ? state.card.attached[slot] * GALE_POWER : 0);

/** The worth of a card in play. */
export function worthOf(kit: Kit, state: Tidecrown, slot: number): number {
  const cost = kit.book.cost[state.card.def[slot]];
  if (typeOf(kit, state, slot) !== TYPE.character) return 0.5 + 0.5 * cost;
  return crewWorth(kit, cost, bodyOf(kit, state, slot), state.keywords[slot]);
}

const crewWorth = ({ lets }: Kit, cost: number, power: number, words: number): number =>
  0.2 +
  0.4 * cost +
  0.25 * (Math.max(0, power) / GALE_POWER) +
  ((words & lets[LET.block]) === 0 ? 0 : 0.6) +
  ((words & (lets[LET.hitTwice] | lets[LET.attackUnblocked])) === 0 ? 0 : 0.5);

/** What a card would be worth in play. */
export function worthIfPlayed(kit: Kit, def: number): number {
  const { book } = kit;
  const cost = book.cost[def];
  if (book.type[def] !== TYPE.character) return 0.5 + 0.3 * cost;
  return crewWorth(kit, cost, book.stat[def * STATS.length + STAT.power], book.keywords[def]);
}

/** The worth of a card in a hand or pile. */
export const worthInHand = (kit: Kit, state: Tidecrown, slot: number): number =>
  0.6 + 0.08 * kit.book.cost[state.card.def[slot]] + 0.2 * (counterOf(kit, state, slot) / GALE_POWER);
