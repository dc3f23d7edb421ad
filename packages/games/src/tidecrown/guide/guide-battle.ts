// What battles are about, for either side. An attacker looks at how many cards the other holds, a defender at which.

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
export function stakeOf(k: Kit, s: Tidecrown, attacker: number, target: number): number {
  const seat = k.owner[target];
  if (target === captainOf(k, seat))
    return lifeLoss(k, s, seat, lets(k, s, attacker, LET.hitTwice) ? 2 : 1, lets(k, s, attacker, LET.trashLife));
  const isSafe = isBarred(k, s, target, BAR.beKnockedOut | BAR.beKnockedOutInBattle | BAR.leaveField, attacker);
  return isSafe ? 0 : worthOf(k, s, target);
}

/** The frame of a battle that is not yet decided, or -1. */
export function fightOf(s: Tidecrown): number {
  for (let f = s.depth - 1; f >= 0; f--) {
    if (s.frame.code[f] === PROC.DAMAGE) return -1;
    if (s.frame.code[f] === PROC.BATTLE) return s.frame.other[f] === NONE ? -1 : f;
  }
  return -1;
}

/** With so many gales more, as it will be when its effects have happened. */
export function attackPower(k: Kit, s: Tidecrown, slot: number, facts: readonly CardFacts[], gales: number): number {
  const { swing, swingNeedsGales, gales: needed } = facts[s.card.def[slot]];
  const isThere = !swingNeedsGales || s.card.attached[slot] + gales >= needed;
  return powerOf(k, s, slot) + gales * GALE_POWER + (isThere ? swing : 0);
}

/**
 * What an attack with this power brings: what the other side loses, or what it gives for a counter or a blocker. Less than
 * zero if it fails by itself.
 */
export function attackGain(k: Kit, s: Tidecrown, attacker: number, target: number, power: number): number {
  const margin = power - powerOf(k, s, target);
  if (margin < 0) return -1;
  const stake = stakeOf(k, s, attacker, target);
  const hand = countIn(k, s, rivalOf(k.owner[attacker]), HAND);
  const cards = 1 + margin / GALE_POWER;
  const gain = cards > hand ? stake : Math.min(stake, 0.9 * cards) + 0.15 * stake;
  return Math.min(gain, blockedGain(k, s, attacker, target, power));
}

/** The same if it is blocked by whoever costs least. */
function blockedGain(k: Kit, s: Tidecrown, attacker: number, target: number, power: number): number {
  const n = blockers(k, s, attacker, target, guards);
  let least = LOST;
  for (let i = 0; i < n; i++)
    least = Math.min(least, power >= powerOf(k, s, guards[i]) ? 0.2 + 0.8 * worthOf(k, s, guards[i]) : 0.2);
  return least;
}

/** The best that a card can attack with this power. */
export function bestAttack(k: Kit, s: Tidecrown, attacker: number, power: number): number {
  const n = attackTargets(k, s, attacker, targets);
  let best = -1;
  for (let i = 0; i < n; i++) best = Math.max(best, attackGain(k, s, attacker, targets[i], power));
  return best;
}

/** What it costs a crew to be spent in the other's turn: it can be attacked, and it cannot block. */
export function exposure(k: Kit, s: Tidecrown, slot: number): number {
  if (!isCrew(k, s, slot)) return 0;
  const worth = worthOf(k, s, slot);
  const block = lets(k, s, slot, LET.block) ? 0.8 : 0;
  const gap = strongest(k, s, rivalOf(k.owner[slot])) - powerOf(k, s, slot) + s.card.attached[slot] * GALE_POWER;
  return block + worth * (gap >= 0 ? 0.3 : gap >= -2 * GALE_POWER ? 0.2 : 0.05);
}

function strongest(k: Kit, s: Tidecrown, seat: number): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let most = 0;
  for (let i = base; i < end; i++) most = Math.max(most, powerOf(k, s, s.list[i]));
  return most;
}

/** What one more gale brings: most where an attack succeeds with it, or with others that are ready. */
export function galeWorth(k: Kit, s: Tidecrown, slot: number, facts: readonly CardFacts[], more: number): number {
  const seat = k.owner[slot];
  if (s.active !== seat || !mayBattle(s, seat) || !canAttack(k, s, slot)) return 0;
  const now = bestAttack(k, s, slot, attackPower(k, s, slot, facts, 0));
  if (now > 0) {
    const wants = s.card.attached[slot] < facts[s.card.def[slot]].gales ? 0.6 : 0;
    return wants + Math.max(0, bestAttack(k, s, slot, attackPower(k, s, slot, facts, 1)) - now);
  }
  const cost = exposure(k, s, slot);
  for (let gales = 1; gales <= more; gales++) {
    const gain = bestAttack(k, s, slot, attackPower(k, s, slot, facts, gales)) - cost;
    if (gain > 0) return gain / Math.sqrt(gales);
  }
  return 0;
}
