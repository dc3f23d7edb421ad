// How sensible each action of a turn looks, as a weight: a useful action has 1 or more; an action that only costs something
// lies below the weight of ending the turn.

import { PICK } from '../../cards/ability/selector.ts';
import { blockOf, USES_MAX } from '../../cards/actions.ts';
import type { ProgramWorth } from '../../cards/guide/program-worth.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { attackTargets, crewOf, isCrew, mayBattle, rivalOf, typeOf } from '../rules/cards-in-play.ts';
import { costOf } from '../rules/cost.ts';
import { counterOf } from '../rules/legal.ts';
import { LET } from '../rules/lets.ts';
import { CREW_MAX, EVENT, GALE_POWER, LIFE, TYPE, WINDOW } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { attackGain, attackPower, exposure, galeWorth } from './guide-battle.ts';
import type { CardFacts } from './guide-cards.ts';
import { LOST, worthIfPlayed, worthInHand, worthOf } from './guide-worth.ts';

const WINS = 1000;
const POINTLESS = 0.02;
const PASS = 0.25;

const crew = new Uint8Array(256);
const targets = new Uint8Array(256);

export class TurnWeights {
  private readonly kit: Kit;
  private readonly programs: ProgramWorth<Tidecrown>;
  private readonly facts: readonly CardFacts[];
  /** How many ready gales are not kept for cards of the hand. */
  private free = 0;

  constructor(kit: Kit, programs: ProgramWorth<Tidecrown>, facts: readonly CardFacts[]) {
    this.kit = kit;
    this.programs = programs;
    this.facts = facts;
  }

  /** Call it before the actions of a position are weighed. If attacks may end the match, nothing is kept for cards. */
  look(state: Tidecrown): void {
    const { kit } = this;
    const attackers = 1 + crewOf(kit, state, state.active, crew);
    const mayWin = attackers > countIn(kit, state, rivalOf(state.active), LIFE);
    this.free = state.galeReady[state.active] - (mayWin ? 0 : this.planned(state, state.active));
  }

  weightOf(state: Tidecrown, action: number): number {
    const { type, from, variants } = blockOf(this.kit.actions, action);
    const slot = variants === 0 ? 0 : Math.floor((action - from) / variants);
    switch (type) {
      case 'CAN_END':
        return PASS;
      case 'CAN_ATTACK':
        return this.attack(state, slot);
      case 'CAN_GIVE':
        return this.give(state, slot);
      case 'CAN_PLAY':
        return this.play(state, slot);
      case 'CAN_USE':
        return this.use(state, slot, (action - from) % USES_MAX);
      default:
        return 0.5;
    }
  }

  /** How many gales to keep: for the dearest cards of the hand that can be paid together, and for one counter ploy. */
  private planned(state: Tidecrown, seat: number): number {
    const { kit } = this;
    const base = listAt(kit, seat, HAND);
    const end = base + countIn(kit, state, seat, HAND);
    const ready = state.galeReady[seat];
    let sum = 0;
    let counter = 0;
    for (let cost = ready; cost > 0; cost--)
      for (let i = base; i < end && sum + cost <= ready; i++) {
        const slot = state.list[i];
        if (costOf(kit, state, slot) !== cost) continue;
        if (this.facts[state.card.def[slot]].raise > 0) counter = cost;
        else if (this.play(state, slot) > PASS) sum += cost;
      }
    return Math.min(ready, sum + counter);
  }

  /** The weight of attacking with a card; giving it gales that make the attack better comes first. */
  private attack(state: Tidecrown, slot: number): number {
    const { kit } = this;
    const n = attackTargets(kit, state, slot, targets);
    let best = POINTLESS;
    for (let i = 0; i < n; i++) best = Math.max(best, this.against(state, slot, targets[i]));
    if (best <= POINTLESS || this.free <= 0) return best;
    const give = this.give(state, slot);
    return give > 0.5 ? Math.min(best, 0.6 * give) : best;
  }

  /** The weight of attacking this target. */
  against(state: Tidecrown, slot: number, target: number): number {
    const { kit } = this;
    const gain = attackGain(kit, state, slot, target, attackPower(kit, state, slot, this.facts, 0));
    if (gain >= LOST) return WINS;
    const worth = gain - exposure(kit, state, slot);
    return worth <= 0 ? POINTLESS : 0.3 + 1.2 * worth;
  }

  /** The weight of a gale: high if an attack succeeds with it, lower if it makes countering dearer. */
  private give(state: Tidecrown, slot: number): number {
    const worth = this.free > 0 ? galeWorth(this.kit, state, slot, this.facts, this.free) : 0;
    return worth <= 0 ? POINTLESS : 0.3 + 1.5 * worth;
  }

  private play(state: Tidecrown, slot: number): number {
    const { kit } = this;
    const def = state.card.def[slot];
    const cost = kit.book.cost[def];
    switch (kit.book.type[def]) {
      case TYPE.character:
        return this.playCrew(state, slot);
      case TYPE.stage:
        return this.hasPort(state) ? 0.15 : 0.8 + 0.5 * cost;
      default:
        return this.ploy(state, slot, 0.2 * cost);
    }
  }

  /** The weight of playing a crew. One that is a good counter is worth keeping. */
  private playCrew(state: Tidecrown, slot: number): number {
    const { kit } = this;
    const def = state.card.def[slot];
    const rush =
      (kit.book.keywords[def] & kit.lets[LET.attackCaptainAtOnce]) !== 0 && mayBattle(state, state.active) ? 1 : 0;
    const kept = counterOf(kit, state, slot) > GALE_POWER ? 0.7 : 0;
    const worth = worthIfPlayed(kit, def) + rush + 0.8 * this.whenPlayed(state, slot) - kept - this.leastCrew(state);
    return worth <= 0 ? POINTLESS : 0.3 + 1.5 * worth;
  }

  private whenPlayed(state: Tidecrown, slot: number): number {
    let sum = 0;
    for (const ability of this.kit.book.defs[state.card.def[slot]].triggers)
      if (ability.event === EVENT.played && ability.subject !== null && ability.subject.pick === PICK.SELF)
        sum += this.programs.worthOf(state, state.active, slot, ability);
    return sum;
  }

  /** The worth of the crew that must go for a sixth one; 0 if there is room. */
  private leastCrew(state: Tidecrown): number {
    const { kit } = this;
    const n = crewOf(kit, state, state.active, crew);
    if (n < CREW_MAX) return 0;
    let least = LOST;
    for (let i = 0; i < n; i++) least = Math.min(least, worthOf(kit, state, crew[i]));
    return least;
  }

  private hasPort(state: Tidecrown): boolean {
    const base = listAt(this.kit, state.active, PLAY);
    const end = base + countIn(this.kit, state, state.active, PLAY);
    for (let i = base; i < end; i++) if (typeOf(this.kit, state, state.list[i]) === TYPE.stage) return true;
    return false;
  }

  /** The weight of a ploy: what it brings, less what it costs and what it is worth in the hand. */
  private ploy(state: Tidecrown, slot: number, price: number): number {
    const spell = this.kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === WINDOW.main);
    if (spell === undefined) return POINTLESS;
    const worth =
      this.programs.worthOf(state, state.active, slot, spell) - price - 0.7 * worthInHand(this.kit, state, slot);
    return worth <= 0 ? POINTLESS : 0.4 + 1.5 * worth;
  }

  /** The weight of using an ability. A card that is spent for it cannot attack. */
  private use(state: Tidecrown, slot: number, which: number): number {
    const { kit } = this;
    const ability = kit.book.defs[state.card.def[slot]].activated[which];
    if (ability === undefined) return POINTLESS;
    const { resource, spendSelf, destroySelf, own } = ability.price;
    const missed = spendSelf && isCrew(kit, state, slot) ? 0.2 + Math.max(0, this.attack(state, slot) - POINTLESS) : 0;
    const price =
      0.3 * resource + missed + (destroySelf ? worthOf(kit, state, slot) : 0) + own.reduce((n, c) => n + 0.7 * c.n, 0);
    const worth = this.programs.worthOf(state, state.active, slot, ability) - price;
    return worth <= 0.05 ? POINTLESS : 0.3 + 1.5 * worth;
  }
}
