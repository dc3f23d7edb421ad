// How sensible each legal action looks to whoever is asked, whatever is asked.
import { ASK, FIRST_ABILITY, REPLACE_PROC } from '../../cards/ability/program.ts';
import { PICK } from '../../cards/ability/selector.ts';
import type { Weigh } from '../../cards/guide/card-guide.ts';
import { createWeighAnswer, ProgramWorth } from '../../cards/guide/program-worth.ts';
import { HAND, type Kit } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { powerOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { canPlayPloy, costOf } from '../rules/cost.ts';
import { counterOf } from '../rules/legal.ts';
import { EVENT, GALE_POWER, TYPE, WINDOW } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { fightOf, stakeOf } from './guide-battle.ts';
import { type CardFacts, cardFacts } from './guide-cards.ts';
import { createJudge } from './guide-judge.ts';
import { TurnWeights } from './guide-turn.ts';
import { worthInHand, worthOf } from './guide-worth.ts';

/** By seat: the definitions of its deck. */
export function createWeigh(k: Kit, decks: readonly Uint8Array[]): Weigh<Tidecrown> {
  const facts = cardFacts(k);
  const programs = new ProgramWorth(k, createJudge(facts));
  const turn = new TurnWeights(k, programs, facts);
  const defence = new DefenceWeights(k, programs, facts);
  const weighAnswer = createWeighAnswer(k, programs, decks);
  const { accept, choose, count, decline, verb } = k.actions;

  function may(s: Tidecrown, action: number): number {
    if (action !== accept) return 1;
    const f = s.depth - 1;
    const { price } = k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
    const paid = 0.2 * price.resource + price.own.reduce((sum, { n }) => sum + 0.7 * n, 0);
    const saved = f > 0 && s.frame.code[f - 1] === REPLACE_PROC ? worthOf(k, s, s.frame.subject[f - 1]) : 0;
    const gain = programs.worthInFrame(s, f, s.frame.pc[f] + 1) + saved - paid;
    return gain > 0 ? 1 + 3 * gain : 0.2;
  }

  function answered(s: Tidecrown, action: number): number {
    switch (s.ask) {
      case ASK.MAY:
        return may(s, action);
      case ASKS.FIRST:
        // Whoever begins has a card and a gale less, and wins less often.
        return action === decline ? 1.5 : 1;
      case ASKS.MULLIGAN:
        return action === decline ? 1 : mulligan(k, s);
      case ASKS.ROOM:
        return defence.leave(s, action - choose);
      case ASKS.TARGET:
        return turn.against(s, s.frame.subject[s.depth - 1], action - choose);
      case ASKS.BLOCK:
        return action === decline ? 1 : defence.block(s, action - choose);
      case ASKS.COUNTER:
        return action === decline ? defence.letBe(s) : defence.counter(s, action - verb.CAN_COUNTER);
      case ASKS.COUNTER_FOR:
        return defence.counterFor(s, action - choose);
      case ASKS.REVEAL:
        return action === decline ? 1 : defence.reveal(s);
      case ASKS.RETURN:
        return returned(s, action);
      case ASKS.GALES:
        return 0.1 + (action - count) ** 2;
      default:
        return weighAnswer(s, action);
    }
  }

  /** A spent gale is missed least, then one on a card that has attacked. */
  function returned(s: Tidecrown, action: number): number {
    if (action === verb.CAN_RETURN_SPENT) return 3;
    if (action === verb.CAN_RETURN_READY) return 0.5;
    return s.card.spent[action - choose] === 1 ? 2 : 0.7;
  }

  return (s, list, n, out) => {
    if (s.ask === ASK.MAIN) turn.look(s);
    else if (s.ask === ASKS.BLOCK || s.ask === ASKS.COUNTER) defence.look(s);
    // Core's own actions, for loops, have higher numbers than the game's.
    for (let i = 0; i < n; i++)
      out[i] = list[i] >= k.actions.size ? 1 : s.ask === ASK.MAIN ? turn.weightOf(s, list[i]) : answered(s, list[i]);
  };
}

/** A hand without crew for the first turns is changed. */
function mulligan(k: Kit, s: Tidecrown): number {
  const base = listAt(k, s.asked, HAND);
  const end = base + countIn(k, s, s.asked, HAND);
  let early = 0;
  for (let i = base; i < end; i++) {
    const def = s.card.def[s.list[i]];
    if (k.book.type[def] === TYPE.character && k.book.cost[def] <= 4) early++;
  }
  return early === 0 ? 3 : early === 1 ? 0.7 : 0.15;
}

// How sensible the answers of whoever is attacked look: blocking, countering, revealing.
const POINTLESS = 0.02;
/** Thousands of power that a hand is asked for; what is beyond counts as this. */
const UNITS_MAX = 15;
const NEVER = 1000;

class DefenceWeights {
  private readonly k: Kit;
  private readonly programs: ProgramWorth<Tidecrown>;
  private readonly facts: readonly CardFacts[];
  /** By thousands of power: the least that countering them costs. */
  private readonly prices = new Float64Array(UNITS_MAX + 1);

  constructor(k: Kit, programs: ProgramWorth<Tidecrown>, facts: readonly CardFacts[]) {
    this.k = k;
    this.programs = programs;
    this.facts = facts;
  }

  /** Before the answers of a position are weighed. */
  look(s: Tidecrown): void {
    const { k, prices } = this;
    const seat = s.asked;
    prices.fill(NEVER);
    prices[0] = 0;
    const base = listAt(k, seat, HAND);
    const end = base + countIn(k, s, seat, HAND);
    for (let i = base; i < end; i++) {
      const units = this.unitsOf(s, s.list[i]);
      if (units === 0) continue;
      const price = this.priceOf(s, s.list[i]);
      for (let n = UNITS_MAX; n > 0; n--) prices[n] = Math.min(prices[n], prices[Math.max(0, n - units)] + price);
    }
  }

  /** What a card of the hand gives as a counter, in thousands. */
  private unitsOf(s: Tidecrown, slot: number): number {
    const { k } = this;
    const value = counterOf(k, s, slot);
    if (value > 0) return Math.floor(value / GALE_POWER);
    const { raise } = this.facts[s.card.def[slot]];
    return raise > 0 && canPlayPloy(k, s, s.asked, slot, WINDOW.counter) ? Math.floor(raise / GALE_POWER) : 0;
  }

  private priceOf(s: Tidecrown, slot: number): number {
    const { k } = this;
    return worthInHand(k, s, slot) + (counterOf(k, s, slot) > 0 ? 0 : 0.1 * costOf(k, s, slot));
  }

  private marginAt(s: Tidecrown, f: number, target: number): number {
    return powerOf(this.k, s, s.frame.subject[f]) - powerOf(this.k, s, target);
  }

  /** What it costs to be attacked there: the loss, or the counters against it. */
  private costAt(s: Tidecrown, f: number, target: number): number {
    const margin = this.marginAt(s, f, target);
    if (margin < 0) return 0;
    return Math.min(stakeOf(this.k, s, s.frame.subject[f], target), this.prices[unitsFor(margin)]);
  }

  /** A blocker that costs less than what it protects. */
  block(s: Tidecrown, slot: number): number {
    const f = s.depth - 1;
    const gain = this.costAt(s, f, s.frame.other[f]) - this.costAt(s, f, slot) - 0.1 + this.whenBlocking(s, slot);
    return gain > 0 ? 1 + 2 * gain : 0.2 / (1 - gain);
  }

  private whenBlocking(s: Tidecrown, slot: number): number {
    let sum = 0;
    for (const ability of this.k.book.defs[s.card.def[slot]].triggers)
      if (ability.event === EVENT.blocked && ability.subject !== null && ability.subject.pick === PICK.SELF)
        sum += this.programs.worthOf(s, s.asked, slot, ability);
    return sum;
  }

  /** Letting it be: right where nothing is lost, or more would be paid than is lost. */
  letBe(s: Tidecrown): number {
    const f = s.depth - 1;
    const margin = this.marginAt(s, f, s.frame.other[f]);
    return margin < 0 || this.excess(s, f, margin) <= 0 ? 2 : 0.3;
  }

  /** What is saved, less what the cheapest counters cost. */
  private excess(s: Tidecrown, f: number, margin: number): number {
    return stakeOf(this.k, s, s.frame.subject[f], s.frame.other[f]) - this.prices[unitsFor(margin)];
  }

  /** Of those that reach it the cheapest; and not one of those that cannot. */
  counter(s: Tidecrown, slot: number): number {
    const f = s.depth - 1;
    const margin = this.marginAt(s, f, s.frame.other[f]);
    const units = this.unitsOf(s, slot);
    if (units === 0) return this.ploy(s, slot);
    if (margin < 0 || this.excess(s, f, margin) <= 0) return POINTLESS;
    const needed = unitsFor(margin);
    const price = this.priceOf(s, slot) + this.prices[Math.max(0, needed - units)];
    return 3 * Math.exp(-3 * (price - this.prices[needed]));
  }

  private ploy(s: Tidecrown, slot: number): number {
    const spell = this.k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === WINDOW.counter);
    if (spell === undefined) return POINTLESS;
    const gain = this.programs.worthOf(s, s.asked, slot, spell) - this.priceOf(s, slot);
    return gain <= 0 ? POINTLESS : 1 + gain;
  }

  /** The card that is attacked. */
  counterFor(s: Tidecrown, slot: number): number {
    const f = fightOf(s);
    return f >= 0 && s.frame.other[f] === slot ? 3 : POINTLESS;
  }

  /** Better than the card in the hand. */
  reveal(s: Tidecrown): number {
    const { k } = this;
    const slot = s.frame.subject[s.depth - 1];
    const spell = k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === WINDOW.reveal);
    if (spell === undefined) return POINTLESS;
    const gain = this.programs.worthOf(s, s.asked, slot, spell) - worthInHand(k, s, slot);
    return gain > 0 ? 1 + 2 * gain : 0.2;
  }

  /** Of what has to go, what is worth least. */
  leave(s: Tidecrown, slot: number): number {
    return 1 / (0.1 + worthOf(this.k, s, slot));
  }
}

/** More than the margin: with as much power the attacker wins. */
const unitsFor = (margin: number): number => Math.min(UNITS_MAX, Math.floor(margin / GALE_POWER) + 1);
