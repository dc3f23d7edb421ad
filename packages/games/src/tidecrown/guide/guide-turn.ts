// How sensible each action of a turn looks, as a weight: 1 is something useful, below the weight of ending the turn something that
// only costs.

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
  private readonly k: Kit;
  private readonly programs: ProgramWorth<Tidecrown>;
  private readonly facts: readonly CardFacts[];
  /** Ready gales that no card of the hand is worth. */
  private free = 0;

  constructor(k: Kit, programs: ProgramWorth<Tidecrown>, facts: readonly CardFacts[]) {
    this.k = k;
    this.programs = programs;
    this.facts = facts;
  }

  /** Before the actions of a position are weighed. Where attacks may end the match, nothing is kept for cards. */
  look(s: Tidecrown): void {
    const { k } = this;
    const attackers = 1 + crewOf(k, s, s.active, crew);
    const mayWin = attackers > countIn(k, s, rivalOf(s.active), LIFE);
    this.free = s.galeReady[s.active] - (mayWin ? 0 : this.planned(s, s.active));
  }

  weightOf(s: Tidecrown, action: number): number {
    const { type, from, variants } = blockOf(this.k.actions, action);
    const slot = variants === 0 ? 0 : Math.floor((action - from) / variants);
    switch (type) {
      case 'CAN_END':
        return PASS;
      case 'CAN_ATTACK':
        return this.attack(s, slot);
      case 'CAN_GIVE':
        return this.give(s, slot);
      case 'CAN_PLAY':
        return this.play(s, slot);
      case 'CAN_USE':
        return this.use(s, slot, (action - from) % USES_MAX);
      default:
        return 0.5;
    }
  }

  /** Gales for the dearest cards of the hand that can be paid together, and for one counter ploy. */
  private planned(s: Tidecrown, seat: number): number {
    const { k } = this;
    const base = listAt(k, seat, HAND);
    const end = base + countIn(k, s, seat, HAND);
    const ready = s.galeReady[seat];
    let sum = 0;
    let counter = 0;
    for (let cost = ready; cost > 0; cost--)
      for (let i = base; i < end && sum + cost <= ready; i++) {
        const slot = s.list[i];
        if (costOf(k, s, slot) !== cost) continue;
        if (this.facts[s.card.def[slot]].raise > 0) counter = cost;
        else if (this.play(s, slot) > PASS) sum += cost;
      }
    return Math.min(ready, sum + counter);
  }

  /** Gales that make it better come first. */
  private attack(s: Tidecrown, slot: number): number {
    const { k } = this;
    const n = attackTargets(k, s, slot, targets);
    let best = POINTLESS;
    for (let i = 0; i < n; i++) best = Math.max(best, this.against(s, slot, targets[i]));
    if (best <= POINTLESS || this.free <= 0) return best;
    const give = this.give(s, slot);
    return give > 0.5 ? Math.min(best, 0.6 * give) : best;
  }

  /** Attacking this target. */
  against(s: Tidecrown, slot: number, target: number): number {
    const { k } = this;
    const gain = attackGain(k, s, slot, target, attackPower(k, s, slot, this.facts, 0));
    if (gain >= LOST) return WINS;
    const worth = gain - exposure(k, s, slot);
    return worth <= 0 ? POINTLESS : 0.3 + 1.2 * worth;
  }

  /** Where an attack succeeds with it; then where it makes countering dearer. */
  private give(s: Tidecrown, slot: number): number {
    const worth = this.free > 0 ? galeWorth(this.k, s, slot, this.facts, this.free) : 0;
    return worth <= 0 ? POINTLESS : 0.3 + 1.5 * worth;
  }

  private play(s: Tidecrown, slot: number): number {
    const { k } = this;
    const def = s.card.def[slot];
    const cost = k.book.cost[def];
    switch (k.book.type[def]) {
      case TYPE.character:
        return this.playCrew(s, slot);
      case TYPE.stage:
        return this.hasPort(s) ? 0.15 : 0.8 + 0.5 * cost;
      default:
        return this.ploy(s, slot, 0.2 * cost);
    }
  }

  /** A card for high counters is kept while there are others. */
  private playCrew(s: Tidecrown, slot: number): number {
    const { k } = this;
    const def = s.card.def[slot];
    const rush = (k.book.keywords[def] & k.lets[LET.attackCaptainAtOnce]) !== 0 && mayBattle(s, s.active) ? 1 : 0;
    const kept = counterOf(k, s, slot) > GALE_POWER ? 0.7 : 0;
    const worth = worthIfPlayed(k, def) + rush + 0.8 * this.whenPlayed(s, slot) - kept - this.leastCrew(s);
    return worth <= 0 ? POINTLESS : 0.3 + 1.5 * worth;
  }

  private whenPlayed(s: Tidecrown, slot: number): number {
    let sum = 0;
    for (const ability of this.k.book.defs[s.card.def[slot]].triggers)
      if (ability.event === EVENT.played && ability.subject !== null && ability.subject.pick === PICK.SELF)
        sum += this.programs.worthOf(s, s.active, slot, ability);
    return sum;
  }

  /** What has to go for a sixth one. */
  private leastCrew(s: Tidecrown): number {
    const { k } = this;
    const n = crewOf(k, s, s.active, crew);
    if (n < CREW_MAX) return 0;
    let least = LOST;
    for (let i = 0; i < n; i++) least = Math.min(least, worthOf(k, s, crew[i]));
    return least;
  }

  private hasPort(s: Tidecrown): boolean {
    const base = listAt(this.k, s.active, PLAY);
    const end = base + countIn(this.k, s, s.active, PLAY);
    for (let i = base; i < end; i++) if (typeOf(this.k, s, s.list[i]) === TYPE.stage) return true;
    return false;
  }

  /** What the card does, less what it costs and what it is worth in the hand. */
  private ploy(s: Tidecrown, slot: number, price: number): number {
    const spell = this.k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === WINDOW.main);
    if (spell === undefined) return POINTLESS;
    const worth = this.programs.worthOf(s, s.active, slot, spell) - price - 0.7 * worthInHand(this.k, s, slot);
    return worth <= 0 ? POINTLESS : 0.4 + 1.5 * worth;
  }

  /** A card that is spent for it does not attack. */
  private use(s: Tidecrown, slot: number, which: number): number {
    const { k } = this;
    const ability = k.book.defs[s.card.def[slot]].activated[which];
    if (ability === undefined) return POINTLESS;
    const { resource, spendSelf, destroySelf, own } = ability.price;
    const missed = spendSelf && isCrew(k, s, slot) ? 0.2 + Math.max(0, this.attack(s, slot) - POINTLESS) : 0;
    const price =
      0.3 * resource + missed + (destroySelf ? worthOf(k, s, slot) : 0) + own.reduce((n, c) => n + 0.7 * c.n, 0);
    const worth = this.programs.worthOf(s, s.active, slot, ability) - price;
    return worth <= 0.05 ? POINTLESS : 0.3 + 1.5 * worth;
  }
}
