// What is at stake in a battle. An attacker looks at how many cards the other side holds, a defender at which cards.

import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { NONE } from '../../cards/state/fields.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import {
  attackTargets,
  blockers,
  canAttack,
  captainOf,
  isCrew,
  mayBattle,
  powerOf,
  rivalOf,
} from '../rules/cards-in-play.ts';
import { PROC } from '../rules/codes.ts';
import { LET } from '../rules/lets.ts';
import { BAR, GALE_POWER } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import type { CardFacts } from './guide-cards.ts';
import { LOST, lifeLoss, worthOf } from './guide-worth.ts';

const targets = new Uint8Array(256);
const guards = new Uint8Array(256);

/** What the other side loses if the attack succeeds. */
export function stakeOf(kit: Kit, state: Tidecrown, attacker: number, target: number): number {
  const seat = kit.owner[target];
  if (target === captainOf(kit, seat))
    return lifeLoss(
      kit,
      state,
      seat,
      lets(kit, state, attacker, LET.hitTwice) ? 2 : 1,
      lets(kit, state, attacker, LET.trashLife),
    );
  const isSafe = isBarred(kit, state, target, BAR.beKnockedOut | BAR.beKnockedOutInBattle | BAR.leaveField, attacker);
  return isSafe ? 0 : worthOf(kit, state, target);
}

/** The frame of a battle that is not yet decided, or -1. */
export function fightOf(state: Tidecrown): number {
  for (let frame = state.depth - 1; frame >= 0; frame--) {
    if (state.frame.code[frame] === PROC.DAMAGE) return -1;
    if (state.frame.code[frame] === PROC.BATTLE) return state.frame.other[frame] === NONE ? -1 : frame;
  }
  return -1;
}

/** The power of a card in an attack with `gales` more gales, once the effects of attacking have happened. */
export function attackPower(
  kit: Kit,
  state: Tidecrown,
  slot: number,
  facts: readonly CardFacts[],
  gales: number,
): number {
  const { swing, swingNeedsGales, gales: needed } = facts[state.card.def[slot]];
  const isThere = !swingNeedsGales || state.card.attached[slot] + gales >= needed;
  return powerOf(kit, state, slot) + gales * GALE_POWER + (isThere ? swing : 0);
}

/**
 * What an attack with this power brings: what the other side loses, or what it pays for a counter or a blocker. Below
 * zero if the attack fails by itself.
 */
export function attackGain(kit: Kit, state: Tidecrown, attacker: number, target: number, power: number): number {
  const margin = power - powerOf(kit, state, target);
  if (margin < 0) return -1;
  const stake = stakeOf(kit, state, attacker, target);
  const hand = countIn(kit, state, rivalOf(kit.owner[attacker]), HAND);
  const cards = 1 + margin / GALE_POWER;
  const gain = cards > hand ? stake : Math.min(stake, 0.9 * cards) + 0.15 * stake;
  return Math.min(gain, blockedGain(kit, state, attacker, target, power));
}

/** The gain if the attack is blocked by the blocker that costs the least. */
function blockedGain(kit: Kit, state: Tidecrown, attacker: number, target: number, power: number): number {
  const n = blockers(kit, state, attacker, target, guards);
  let least = LOST;
  for (let i = 0; i < n; i++)
    least = Math.min(least, power >= powerOf(kit, state, guards[i]) ? 0.2 + 0.8 * worthOf(kit, state, guards[i]) : 0.2);
  return least;
}

/** The gain of the best attack that a card can make with this power. */
export function bestAttack(kit: Kit, state: Tidecrown, attacker: number, power: number): number {
  const n = attackTargets(kit, state, attacker, targets);
  let best = -1;
  for (let i = 0; i < n; i++) best = Math.max(best, attackGain(kit, state, attacker, targets[i], power));
  return best;
}

/** What it costs a crew to be spent in the other player's turn: it can be attacked, and it cannot block. */
export function exposure(kit: Kit, state: Tidecrown, slot: number): number {
  if (!isCrew(kit, state, slot)) return 0;
  const worth = worthOf(kit, state, slot);
  const block = lets(kit, state, slot, LET.block) ? 0.8 : 0;
  const gap =
    strongest(kit, state, rivalOf(kit.owner[slot])) -
    powerOf(kit, state, slot) +
    state.card.attached[slot] * GALE_POWER;
  return block + worth * (gap >= 0 ? 0.3 : gap >= -2 * GALE_POWER ? 0.2 : 0.05);
}

function strongest(kit: Kit, state: Tidecrown, seat: number): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let most = 0;
  for (let i = base; i < end; i++) most = Math.max(most, powerOf(kit, state, state.list[i]));
  return most;
}

/** What one more gale is worth: most if an attack succeeds with it, or with others that are ready. */
export function galeWorth(kit: Kit, state: Tidecrown, slot: number, facts: readonly CardFacts[], more: number): number {
  const seat = kit.owner[slot];
  if (state.active !== seat || !mayBattle(state, seat) || !canAttack(kit, state, slot)) return 0;
  const now = bestAttack(kit, state, slot, attackPower(kit, state, slot, facts, 0));
  if (now > 0) {
    const wants = state.card.attached[slot] < facts[state.card.def[slot]].gales ? 0.6 : 0;
    return wants + Math.max(0, bestAttack(kit, state, slot, attackPower(kit, state, slot, facts, 1)) - now);
  }
  const cost = exposure(kit, state, slot);
  for (let gales = 1; gales <= more; gales++) {
    const gain = bestAttack(kit, state, slot, attackPower(kit, state, slot, facts, gales)) - cost;
    if (gain > 0) return gain / Math.sqrt(gales);
  }
  return 0;
}
