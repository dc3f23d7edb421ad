// How sensible each legal action looks to the seat that is asked, whatever the question is.
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

/** `decks`: by seat, the definitions of its deck. */
export function createWeigh(kit: Kit, decks: readonly Uint8Array[]): Weigh<Tidecrown> {
  const facts = cardFacts(kit);
  const programs = new ProgramWorth(kit, createJudge(facts));
  const turn = new TurnWeights(kit, programs, facts);
  const defence = new DefenceWeights(kit, programs, facts);
  const weighAnswer = createWeighAnswer(kit, programs, decks);
  const { accept, choose, count, decline, verb } = kit.actions;

  function may(state: Tidecrown, action: number): number {
    if (action !== accept) return 1;
    const frame = state.depth - 1;
    const { price } = kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY];
    const paid = 0.2 * price.resource + price.own.reduce((sum, { n }) => sum + 0.7 * n, 0);
    const saved =
      frame > 0 && state.frame.code[frame - 1] === REPLACE_PROC
        ? worthOf(kit, state, state.frame.subject[frame - 1])
        : 0;
    const gain = programs.worthInFrame(state, frame, state.frame.pc[frame] + 1) + saved - paid;
    return gain > 0 ? 1 + 3 * gain : 0.2;
  }

  function answered(state: Tidecrown, action: number): number {
    switch (state.ask) {
      case ASK.MAY:
        return may(state, action);
      case ASKS.FIRST:
        // The player who begins has a card and a gale less, and wins less often.
        return action === decline ? 1.5 : 1;
      case ASKS.MULLIGAN:
        return action === decline ? 1 : mulligan(kit, state);
      case ASKS.ROOM:
        return defence.leave(state, action - choose);
      case ASKS.TARGET:
        return turn.against(state, state.frame.subject[state.depth - 1], action - choose);
      case ASKS.BLOCK:
        return action === decline ? 1 : defence.block(state, action - choose);
      case ASKS.COUNTER:
        return action === decline ? defence.letBe(state) : defence.counter(state, action - verb.CAN_COUNTER);
      case ASKS.COUNTER_FOR:
        return defence.counterFor(state, action - choose);
      case ASKS.REVEAL:
        return action === decline ? 1 : defence.reveal(state);
      case ASKS.RETURN:
        return returned(state, action);
      case ASKS.GALES:
        return 0.1 + (action - count) ** 2;
      default:
        return weighAnswer(state, action);
    }
  }

  /** The weight of giving a gale back: a spent one is missed least, then one on a card that has attacked. */
  function returned(state: Tidecrown, action: number): number {
    if (action === verb.CAN_RETURN_SPENT) return 3;
    if (action === verb.CAN_RETURN_READY) return 0.5;
    return state.card.spent[action - choose] === 1 ? 2 : 0.7;
  }

  return (state, list, n, out) => {
    if (state.ask === ASK.MAIN) turn.look(state);
    else if (state.ask === ASKS.BLOCK || state.ask === ASKS.COUNTER) defence.look(state);
    // Actions of core, about loops, have higher numbers than those of the game.
    for (let i = 0; i < n; i++)
      out[i] =
        list[i] >= kit.actions.size
          ? 1
          : state.ask === ASK.MAIN
            ? turn.weightOf(state, list[i])
            : answered(state, list[i]);
  };
}

/** The weight of changing the hand: high without crew for the first turns. */
function mulligan(kit: Kit, state: Tidecrown): number {
  const base = listAt(kit, state.asked, HAND);
  const end = base + countIn(kit, state, state.asked, HAND);
  let early = 0;
  for (let i = base; i < end; i++) {
    const def = state.card.def[state.list[i]];
    if (kit.book.type[def] === TYPE.character && kit.book.cost[def] <= 4) early++;
  }
  return early === 0 ? 3 : early === 1 ? 0.7 : 0.15;
}

// How sensible the answers of the attacked player look: blocking, countering, revealing.
const POINTLESS = 0.02;
/** The most power, in thousands, that the table of prices covers; more counts as this. */
const UNITS_MAX = 15;
const NEVER = 1000;

class DefenceWeights {
  private readonly kit: Kit;
  private readonly programs: ProgramWorth<Tidecrown>;
  private readonly facts: readonly CardFacts[];
  /** By thousands of power: the least that countering it costs. */
  private readonly prices = new Float64Array(UNITS_MAX + 1);

  constructor(kit: Kit, programs: ProgramWorth<Tidecrown>, facts: readonly CardFacts[]) {
    this.kit = kit;
    this.programs = programs;
    this.facts = facts;
  }

  /** Call it before the answers of a position are weighed. */
  look(state: Tidecrown): void {
    const { kit, prices } = this;
    const seat = state.asked;
    prices.fill(NEVER);
    prices[0] = 0;
    const base = listAt(kit, seat, HAND);
    const end = base + countIn(kit, state, seat, HAND);
    for (let i = base; i < end; i++) {
      const units = this.unitsOf(state, state.list[i]);
      if (units === 0) continue;
      const price = this.priceOf(state, state.list[i]);
      for (let n = UNITS_MAX; n > 0; n--) prices[n] = Math.min(prices[n], prices[Math.max(0, n - units)] + price);
    }
  }

  /** How much power a card of the hand gives as a counter, in thousands. */
  private unitsOf(state: Tidecrown, slot: number): number {
    const { kit } = this;
    const value = counterOf(kit, state, slot);
    if (value > 0) return Math.floor(value / GALE_POWER);
    const { raise } = this.facts[state.card.def[slot]];
    return raise > 0 && canPlayPloy(kit, state, state.asked, slot, WINDOW.counter) ? Math.floor(raise / GALE_POWER) : 0;
  }

  private priceOf(state: Tidecrown, slot: number): number {
    const { kit } = this;
    return worthInHand(kit, state, slot) + (counterOf(kit, state, slot) > 0 ? 0 : 0.1 * costOf(kit, state, slot));
  }

  private marginAt(state: Tidecrown, frame: number, target: number): number {
    return powerOf(this.kit, state, state.frame.subject[frame]) - powerOf(this.kit, state, target);
  }

  /** What an attack on this target costs: the loss, or the counters against it, whichever is less. */
  private costAt(state: Tidecrown, frame: number, target: number): number {
    const margin = this.marginAt(state, frame, target);
    if (margin < 0) return 0;
    return Math.min(stakeOf(this.kit, state, state.frame.subject[frame], target), this.prices[unitsFor(margin)]);
  }

  /** The weight of a blocker: high if it costs less than what it protects. */
  block(state: Tidecrown, slot: number): number {
    const frame = state.depth - 1;
    const gain =
      this.costAt(state, frame, state.frame.other[frame]) -
      this.costAt(state, frame, slot) -
      0.1 +
      this.whenBlocking(state, slot);
    return gain > 0 ? 1 + 2 * gain : 0.2 / (1 - gain);
  }

  private whenBlocking(state: Tidecrown, slot: number): number {
    let sum = 0;
    for (const ability of this.kit.book.defs[state.card.def[slot]].triggers)
      if (ability.event === EVENT.blocked && ability.subject !== null && ability.subject.pick === PICK.SELF)
        sum += this.programs.worthOf(state, state.asked, slot, ability);
    return sum;
  }

  /** The weight of not countering: right if nothing is lost, or if counters would cost more than is lost. */
  letBe(state: Tidecrown): number {
    const frame = state.depth - 1;
    const margin = this.marginAt(state, frame, state.frame.other[frame]);
    return margin < 0 || this.excess(state, frame, margin) <= 0 ? 2 : 0.3;
  }

  /** What countering saves, less what the cheapest counters cost. */
  private excess(state: Tidecrown, frame: number, margin: number): number {
    return (
      stakeOf(this.kit, state, state.frame.subject[frame], state.frame.other[frame]) - this.prices[unitsFor(margin)]
    );
  }

  /** The weight of a counter: the cheapest that reaches the power is best; pointless if none can. */
  counter(state: Tidecrown, slot: number): number {
    const frame = state.depth - 1;
    const margin = this.marginAt(state, frame, state.frame.other[frame]);
    const units = this.unitsOf(state, slot);
    if (units === 0) return this.ploy(state, slot);
    if (margin < 0 || this.excess(state, frame, margin) <= 0) return POINTLESS;
    const needed = unitsFor(margin);
    const price = this.priceOf(state, slot) + this.prices[Math.max(0, needed - units)];
    return 3 * Math.exp(-3 * (price - this.prices[needed]));
  }

  private ploy(state: Tidecrown, slot: number): number {
    const spell = this.kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === WINDOW.counter);
    if (spell === undefined) return POINTLESS;
    const gain = this.programs.worthOf(state, state.asked, slot, spell) - this.priceOf(state, slot);
    return gain <= 0 ? POINTLESS : 1 + gain;
  }

  /** The weight of a card for a counter's power: only the attacked card counts. */
  counterFor(state: Tidecrown, slot: number): number {
    const frame = fightOf(state);
    return frame >= 0 && state.frame.other[frame] === slot ? 3 : POINTLESS;
  }

  /** The weight of a Reveal: high if it is worth more than the card in the hand. */
  reveal(state: Tidecrown): number {
    const { kit } = this;
    const slot = state.frame.subject[state.depth - 1];
    const spell = kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === WINDOW.reveal);
    if (spell === undefined) return POINTLESS;
    const gain = this.programs.worthOf(state, state.asked, slot, spell) - worthInHand(kit, state, slot);
    return gain > 0 ? 1 + 2 * gain : 0.2;
  }

  /** The weight of trashing a crew: the least worthy goes first. */
  leave(state: Tidecrown, slot: number): number {
    return 1 / (0.1 + worthOf(this.kit, state, slot));
  }
}

/** The units that a counter needs. It must exceed the margin, because with equal power the attacker wins. */
const unitsFor = (margin: number): number => Math.min(UNITS_MAX, Math.floor(margin / GALE_POWER) + 1);
