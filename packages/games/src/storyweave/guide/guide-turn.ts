// How sensible each action of a turn looks, as a weight: a useful action has 1 or more; an action that only costs something
// lies below the weight of ending the turn.
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
/** With this much ink every card can be paid for. */
const INK_WANTED = 7;

const targets = new Uint8Array(256);

export class TurnWeights {
  private readonly kit: Kit;
  private readonly programs: ProgramWorth<Storyweave>;

  constructor(kit: Kit, programs: ProgramWorth<Storyweave>) {
    this.kit = kit;
    this.programs = programs;
  }

  weightOf(state: Storyweave, action: number): number {
    const { type, from, variants } = blockOf(this.kit.actions, action);
    const seat = state.active;
    const slot = variants === 0 ? 0 : Math.floor((action - from) / variants);
    switch (type) {
      case 'CAN_PASS':
        return PASS;
      case 'CAN_QUEST':
        return this.quest(state, seat, slot);
      case 'CAN_CHALLENGE':
        return this.challenge(state, slot);
      case 'CAN_INK':
        return this.ink(state, seat, slot);
      case 'CAN_PLAY':
        return this.play(state, seat, slot);
      case 'CAN_SHIFT':
        return this.shift(state, seat, slot);
      case 'CAN_SING':
      case 'CAN_SING_TOGETHER':
        return this.sing(state, seat, slot);
      case 'CAN_USE':
        return this.use(state, seat, slot, (action - from) % USES_MAX);
      case 'CAN_MOVE':
        return 0.2;
      default:
        return 0.5;
    }
  }

  private quest(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    const lore = loreOf(kit, state, slot);
    if (state.lore[seat] + lore >= state.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD]) return WINS;
    if (lore === 0) return POINTLESS;
    return Math.max(0.3, 2.5 * lore - 0.35 * this.danger(state, seat, slot));
  }

  /** What is lost if the character is exerted and then challenged. */
  private danger(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    let worst = 0;
    for (let each = 0; each < kit.seats; each++) {
      if (each === seat) continue;
      const base = listAt(kit, each, PLAY);
      const end = base + countIn(kit, state, each, PLAY);
      for (let i = base; i < end; i++) {
        const by = state.list[i];
        if (!isCharacter(kit, state, by) || !canReach(kit, state, by, slot)) continue;
        if (strengthOf(kit, state, by) + levelOf(kit, state, by, 'challenger') < leftOf(kit, state, slot)) continue;
        const gain =
          worthOf(kit, state, slot) -
          (strengthOf(kit, state, slot) >= leftOf(kit, state, by) ? 0.9 * worthOf(kit, state, by) : 0);
        if (gain > worst) worst = gain;
      }
    }
    return worst;
  }

  private challenge(state: Storyweave, slot: number): number {
    const { kit } = this;
    const n = challengeTargets(kit, state, slot, targets);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) best = Math.max(best, this.against(state, slot, targets[i]));
    return best;
  }

  /** The weight of challenging this target. */
  against(state: Storyweave, slot: number, target: number): number {
    const gain = challengeGain(this.kit, state, slot, target, levelOf(this.kit, state, slot, 'challenger'));
    return gain <= 0 ? POINTLESS : 0.2 + 1.5 * gain;
  }

  /** Inking comes first, with the card that can be missed most easily. */
  private ink(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    const ink = countIn(kit, state, seat, INKWELL);
    const hand = countIn(kit, state, seat, HAND);
    const wish = ink < INK_WANTED ? 8 : hand > 3 ? 0.5 : POINTLESS;
    return wish * this.spare(state, slot, ink);
  }

  private spare(state: Storyweave, slot: number, ink: number): number {
    const def = state.card.def[slot];
    const cost = this.kit.book.cost[def];
    const { spell } = this.kit.book.defs[def];
    if (cost > ink + 3) return 1;
    if (spell !== undefined || this.kit.book.type[def] === TYPE.item) return 0.7;
    return ink >= 5 && cost <= 2 ? 0.7 : 0.25;
  }

  private play(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    const def = state.card.def[slot];
    const cost = kit.book.cost[def];
    switch (kit.book.type[def]) {
      case TYPE.character:
        return 1 + cost;
      case TYPE.location:
        return 0.8 + 0.6 * cost;
      case TYPE.item:
        return this.hasInPlay(state, seat, def) ? 0.3 : 1;
      default:
        return this.spell(state, seat, slot, 0.25 * cost);
    }
  }

  /** The weight of a card's effect: what it brings, less what it costs. */
  private spell(state: Storyweave, seat: number, slot: number, price: number): number {
    const { spell } = this.kit.book.defs[state.card.def[slot]];
    if (spell === undefined) return POINTLESS;
    const worth = this.programs.worthOf(state, seat, slot, spell) - price;
    return worth <= 0 ? POINTLESS : 0.4 + 1.5 * worth;
  }

  private hasInPlay(state: Storyweave, seat: number, def: number): boolean {
    const base = listAt(this.kit, seat, PLAY);
    const end = base + countIn(this.kit, state, seat, PLAY);
    for (let i = base; i < end; i++) if (state.card.def[state.list[i]] === def) return true;
    return false;
  }

  private shift(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    let best = POINTLESS;
    for (let i = base; i < end; i++)
      if (canShiftOnto(kit, state, slot, state.list[i])) best = Math.max(best, this.onto(state, slot, state.list[i]));
    return best;
  }

  /** The weight of a shift: the better card replaces the lesser, and may act at once if that one could. */
  onto(state: Storyweave, slot: number, below: number): number {
    const { cost } = this.kit.book;
    const better = cost[state.card.def[slot]] - cost[state.card.def[below]];
    if (better <= 0) return POINTLESS;
    return 1 + 1.2 * better + (state.card.fresh[below] === 0 && state.card.spent[below] === 0 ? 1 : 0);
  }

  private sing(state: Storyweave, seat: number, slot: number): number {
    const { kit } = this;
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    let least = 3;
    for (let i = base; i < end; i++) {
      const singer = state.list[i];
      if (canSing(kit, state, singer) && singCostOf(kit, state, singer) >= kit.book.cost[state.card.def[slot]])
        least = Math.min(least, loreOf(kit, state, singer));
    }
    return this.spell(state, seat, slot, least);
  }

  /** The weight of using an ability. Exerting a character costs the quest that it could have made. */
  private use(state: Storyweave, seat: number, slot: number, which: number): number {
    const { kit } = this;
    const ability = kit.book.defs[state.card.def[slot]].activated[which];
    if (ability === undefined) return POINTLESS;
    const { resource, spendSelf, destroySelf } = ability.price;
    const lost = spendSelf && isCharacter(kit, state, slot) ? 1.2 * loreOf(kit, state, slot) : 0;
    const price = 0.35 * resource + lost + (destroySelf ? 0.2 : 0);
    const worth = this.programs.worthOf(state, seat, slot, ability) - price;
    return worth <= 0.05 ? POINTLESS : 0.3 + 1.5 * worth;
  }
}

/** Whether a character could challenge this one in its next turn. */
const canReach = (kit: Kit, state: Storyweave, by: number, slot: number): boolean =>
  !bars(kit, state, by, ACT.challenge) &&
  !bars(kit, state, slot, ACT.beChallenged) &&
  (!lets(kit, state, slot, LET.evade) || lets(kit, state, by, LET.evade));
