// How sensible each action of a turn looks, as a weight: 1 is something useful, below the weight of ending the turn something that
// only costs.
import { blockOf, USES_MAX } from '../../cards/actions.ts';
import type { ProgramWorth } from '../../cards/guide/program-worth.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { bars, lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { isCharacter, levelOf, loreOf, singCostOf, strengthOf } from '../rules/cards-in-play.ts';
import { ACT, INKWELL, LET, SEAT_STATS, TYPE, WIN_THRESHOLD } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { canShiftOnto, canSing, challengeTargets } from '../rules/targets.ts';
import { challengeGain, leftOf, worthOf } from './guide-worth.ts';

const WINS = 1000;
const POINTLESS = 0.02;
const PASS = 0.25;
/** So much ink is enough for every card. */
const INK_WANTED = 7;

const targets = new Uint8Array(256);

export class TurnWeights {
  private readonly k: Kit;
  private readonly programs: ProgramWorth<Storyweave>;

  constructor(k: Kit, programs: ProgramWorth<Storyweave>) {
    this.k = k;
    this.programs = programs;
  }

  weightOf(s: Storyweave, action: number): number {
    const { type, from, variants } = blockOf(this.k.actions, action);
    const seat = s.active;
    const slot = variants === 0 ? 0 : Math.floor((action - from) / variants);
    switch (type) {
      case 'CAN_PASS':
        return PASS;
      case 'CAN_QUEST':
        return this.quest(s, seat, slot);
      case 'CAN_CHALLENGE':
        return this.challenge(s, slot);
      case 'CAN_INK':
        return this.ink(s, seat, slot);
      case 'CAN_PLAY':
        return this.play(s, seat, slot);
      case 'CAN_SHIFT':
        return this.shift(s, seat, slot);
      case 'CAN_SING':
      case 'CAN_SING_TOGETHER':
        return this.sing(s, seat, slot);
      case 'CAN_USE':
        return this.use(s, seat, slot, (action - from) % USES_MAX);
      case 'CAN_MOVE':
        return 0.2;
      default:
        return 0.5;
    }
  }

  private quest(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    const lore = loreOf(k, s, slot);
    if (s.lore[seat] + lore >= s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD]) return WINS;
    if (lore === 0) return POINTLESS;
    return Math.max(0.3, 2.5 * lore - 0.35 * this.danger(s, seat, slot));
  }

  /** What is lost if it is exerted and then challenged. */
  private danger(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    let worst = 0;
    for (let each = 0; each < k.seats; each++) {
      if (each === seat) continue;
      const base = listAt(k, each, PLAY);
      const end = base + countIn(k, s, each, PLAY);
      for (let i = base; i < end; i++) {
        const by = s.list[i];
        if (!isCharacter(k, s, by) || !canReach(k, s, by, slot)) continue;
        if (strengthOf(k, s, by) + levelOf(k, s, by, 'challenger') < leftOf(k, s, slot)) continue;
        const gain = worthOf(k, s, slot) - (strengthOf(k, s, slot) >= leftOf(k, s, by) ? 0.9 * worthOf(k, s, by) : 0);
        if (gain > worst) worst = gain;
      }
    }
    return worst;
  }

  private challenge(s: Storyweave, slot: number): number {
    const { k } = this;
    const n = challengeTargets(k, s, slot, targets);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) best = Math.max(best, this.against(s, slot, targets[i]));
    return best;
  }

  /** Challenging this target. */
  against(s: Storyweave, slot: number, target: number): number {
    const gain = challengeGain(this.k, s, slot, target, levelOf(this.k, s, slot, 'challenger'));
    return gain <= 0 ? POINTLESS : 0.2 + 1.5 * gain;
  }

  /** Ink first, and of the cards that one which can be missed most easily. */
  private ink(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    const ink = countIn(k, s, seat, INKWELL);
    const hand = countIn(k, s, seat, HAND);
    const wish = ink < INK_WANTED ? 8 : hand > 3 ? 0.5 : POINTLESS;
    return wish * this.spare(s, slot, ink);
  }

  private spare(s: Storyweave, slot: number, ink: number): number {
    const def = s.card.def[slot];
    const cost = this.k.book.cost[def];
    const { spell } = this.k.book.defs[def];
    if (cost > ink + 3) return 1;
    if (spell !== undefined || this.k.book.type[def] === TYPE.item) return 0.7;
    return ink >= 5 && cost <= 2 ? 0.7 : 0.25;
  }

  private play(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    const def = s.card.def[slot];
    const cost = k.book.cost[def];
    switch (k.book.type[def]) {
      case TYPE.character:
        return 1 + cost;
      case TYPE.location:
        return 0.8 + 0.6 * cost;
      case TYPE.item:
        return this.hasInPlay(s, seat, def) ? 0.3 : 1;
      default:
        return this.spell(s, seat, slot, 0.25 * cost);
    }
  }

  /** What the card does, less what it costs. */
  private spell(s: Storyweave, seat: number, slot: number, price: number): number {
    const { spell } = this.k.book.defs[s.card.def[slot]];
    if (spell === undefined) return POINTLESS;
    const worth = this.programs.worthOf(s, seat, slot, spell) - price;
    return worth <= 0 ? POINTLESS : 0.4 + 1.5 * worth;
  }

  private hasInPlay(s: Storyweave, seat: number, def: number): boolean {
    const base = listAt(this.k, seat, PLAY);
    const end = base + countIn(this.k, s, seat, PLAY);
    for (let i = base; i < end; i++) if (s.card.def[s.list[i]] === def) return true;
    return false;
  }

  private shift(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    let best = POINTLESS;
    for (let i = base; i < end; i++)
      if (canShiftOnto(k, s, slot, s.list[i])) best = Math.max(best, this.onto(s, slot, s.list[i]));
    return best;
  }

  /** The better card takes the place of the lesser, and may act at once if that one could. */
  onto(s: Storyweave, slot: number, below: number): number {
    const { cost } = this.k.book;
    const better = cost[s.card.def[slot]] - cost[s.card.def[below]];
    if (better <= 0) return POINTLESS;
    return 1 + 1.2 * better + (s.card.fresh[below] === 0 && s.card.spent[below] === 0 ? 1 : 0);
  }

  private sing(s: Storyweave, seat: number, slot: number): number {
    const { k } = this;
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    let least = 3;
    for (let i = base; i < end; i++) {
      const singer = s.list[i];
      if (canSing(k, s, singer) && singCostOf(k, s, singer) >= k.book.cost[s.card.def[slot]])
        least = Math.min(least, loreOf(k, s, singer));
    }
    return this.spell(s, seat, slot, least);
  }

  /** Exerting a character costs the quest that it could have made. */
  private use(s: Storyweave, seat: number, slot: number, which: number): number {
    const { k } = this;
    const ability = k.book.defs[s.card.def[slot]].activated[which];
    if (ability === undefined) return POINTLESS;
    const { resource, spendSelf, destroySelf } = ability.price;
    const lost = spendSelf && isCharacter(k, s, slot) ? 1.2 * loreOf(k, s, slot) : 0;
    const price = 0.35 * resource + lost + (destroySelf ? 0.2 : 0);
    const worth = this.programs.worthOf(s, seat, slot, ability) - price;
    return worth <= 0.05 ? POINTLESS : 0.3 + 1.5 * worth;
  }
}

/** Whether a character could challenge this one in its next turn. */
const canReach = (k: Kit, s: Storyweave, by: number, slot: number): boolean =>
  !bars(k, s, by, ACT.challenge) &&
  !bars(k, s, slot, ACT.beChallenged) &&
  (!lets(k, s, slot, LET.evade) || lets(k, s, by, LET.evade));
