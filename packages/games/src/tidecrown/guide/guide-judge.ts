// What a seat gains when something is done to a card, and what the game's own operations bring.

import type { Instruction } from '../../cards/ability/opcodes.ts';
import type { Point } from '../../cards/ability/point.ts';
import { isTrue } from '../../cards/ability/select.ts';
import { AMOUNT, CONDITION, WHO } from '../../cards/ability/selector.ts';
import type { Judge } from '../../cards/guide/effect.ts';
import { EFFECT, type Effect, sizeOf } from '../../cards/guide/effect.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn } from '../../cards/state/zones.ts';
import { canAttack, captainOf, isCrew, powerOf, rivalOf } from '../rules/cards-in-play.ts';
import { LET } from '../rules/lets.ts';
import { GALE_POWER, LIFE, STAT } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { fightOf, galeWorth, stakeOf } from './guide-battle.ts';
import type { CardFacts } from './guide-cards.ts';
import { effectOf, GIVE, opName, REDIRECT } from './guide-effect.ts';
import { lifeLoss, lifeWorth, worthIfPlayed, worthInHand, worthOf } from './guide-worth.ts';

function gainOf(k: Kit, s: Tidecrown, seat: number, slot: number, effect: Effect, facts: readonly CardFacts[]): number {
  const mine = k.owner[slot] === seat ? 1 : -1;
  if (s.card.zone[slot] !== PLAY) return gainElsewhere(k, s, slot, effect.kind, mine);
  const { kind, n } = effect;
  switch (kind) {
    case EFFECT.DESTROY:
      return -mine * worthOf(k, s, slot) + fightEnds(k, s, seat, slot);
    case EFFECT.MOVE:
      return -mine * (n === HAND ? 0.6 : 1) * worthOf(k, s, slot) + fightEnds(k, s, seat, slot);
    case EFFECT.SPEND:
      return s.card.spent[slot] === 1 ? 0 : -mine * (0.3 + blockWorth(k, s, slot));
    case EFFECT.READY:
      return s.card.spent[slot] === 0 ? 0 : mine * (0.1 + attackWorth(k, s, slot) + blockWorth(k, s, slot));
    case EFFECT.BAR:
      return -mine * 0.4 * worthOf(k, s, slot);
    case EFFECT.NEGATE:
      return -mine * (0.3 + 0.1 * worthOf(k, s, slot));
    case EFFECT.RAISE:
    case EFFECT.SET:
      return raised(k, s, seat, slot, effect);
    case GIVE:
      return mine * n * galeWorth(k, s, slot, facts, 1 + s.galeReady[seat]);
    case REDIRECT:
      return redirected(k, s, seat, slot);
    default:
      return 0;
  }
}

const blockWorth = (k: Kit, s: Tidecrown, slot: number): number => (lets(k, s, slot, LET.block) ? 0.6 : 0);

/** Another attack on the captain. */
function attackWorth(k: Kit, s: Tidecrown, slot: number): number {
  const seat = k.owner[slot];
  if (s.active !== seat || s.card.fresh[slot] === 1) return 0;
  return powerOf(k, s, slot) >= powerOf(k, s, captainOf(k, rivalOf(seat))) ? 0.8 : 0;
}

/** Whoever leaves a battle ends it. */
function fightEnds(k: Kit, s: Tidecrown, seat: number, slot: number): number {
  const f = fightOf(s);
  if (f < 0 || s.frame.subject[f] !== slot || !isWinning(k, s, f)) return 0;
  return (k.owner[slot] === seat ? -1 : 1) * stakeOf(k, s, slot, s.frame.other[f]);
}

const isWinning = (k: Kit, s: Tidecrown, f: number): boolean =>
  powerOf(k, s, s.frame.subject[f]) >= powerOf(k, s, s.frame.other[f]);

/** Power in a battle is worth what it decides. */
function raised(k: Kit, s: Tidecrown, seat: number, slot: number, effect: Effect): number {
  const mine = k.owner[slot] === seat ? 1 : -1;
  if (effect.arg === STAT.cost) return cheaper(k, s, slot, effect.n, mine);
  if (effect.arg !== STAT.power) return mine * 0.5;
  const by = powerBy(k, s, slot, effect);
  const f = fightOf(s);
  if (f >= 0 && (slot === s.frame.subject[f] || slot === s.frame.other[f])) return inBattle(k, s, f, seat, slot, by);
  const isOfUse = mine > 0 ? s.active !== seat || canAttack(k, s, slot) : isAttackable(k, s, slot);
  return (mine * by * (isOfUse ? 0.2 : 0.02)) / GALE_POWER;
}

function powerBy(k: Kit, s: Tidecrown, slot: number, { kind, n }: Effect): number {
  const power = powerOf(k, s, slot);
  if (kind === EFFECT.SET) return n - power;
  // An amount that depends on the table is that of the card: its power becomes 0.
  return Math.abs(n) < 100 ? Math.sign(n) * Math.max(0, power) : n;
}

const isAttackable = (k: Kit, s: Tidecrown, slot: number): boolean => s.card.spent[slot] === 1 || !isCrew(k, s, slot);

function inBattle(k: Kit, s: Tidecrown, f: number, seat: number, slot: number, by: number): number {
  const [attacker, target] = [s.frame.subject[f], s.frame.other[f]];
  const side = k.owner[attacker] === seat ? 1 : -1;
  const margin = powerOf(k, s, attacker) - powerOf(k, s, target);
  const after = margin + (slot === attacker ? by : -by);
  const shift = (0.15 * (after - margin)) / GALE_POWER;
  if (margin >= 0 === after >= 0) return side * shift;
  return side * (shift + (after >= 0 ? 1 : -1) * stakeOf(k, s, attacker, target));
}

/** What costs nothing can be sunk for it. */
const cheaper = (k: Kit, s: Tidecrown, slot: number, n: number, mine: number): number =>
  mine < 0 && s.stat[STAT.cost * k.slots + slot] + n <= 0 ? 0.8 * worthOf(k, s, slot) : mine * 0.02 * n;

function redirected(k: Kit, s: Tidecrown, seat: number, slot: number): number {
  const f = fightOf(s);
  if (f < 0) return 0;
  const attacker = s.frame.subject[f];
  const target = s.frame.other[f];
  const lossAt = (at: number): number =>
    powerOf(k, s, attacker) >= powerOf(k, s, at) ? stakeOf(k, s, attacker, at) : 0;
  return (k.owner[slot] === seat ? 1 : -1) * (lossAt(target) - lossAt(slot));
}

function gainElsewhere(k: Kit, s: Tidecrown, slot: number, kind: number, mine: number): number {
  switch (kind) {
    case EFFECT.DISCARD:
      return -mine * worthInHand(k, s, slot);
    case EFFECT.MOVE:
      return mine * (s.card.zone[slot] === HAND ? -1 : 1) * worthInHand(k, s, slot);
    case EFFECT.TAKE:
      return mine * worthInHand(k, s, slot);
    case EFFECT.PLAY:
      return mine * worthIfPlayed(k, s.card.def[slot]);
    default:
      return 0;
  }
}

function opWorth(k: Kit, s: Tidecrown, seat: number, instruction: Instruction): number {
  const n = sizeOf(instruction.amount);
  switch (opName(instruction)) {
    case 'addResource':
      return 0.7 * Math.min(n, s.galeDeck[seat]);
    case 'readyResource':
      return 0.2 * Math.min(n, s.galeSpent[seat]);
    case 'addLife':
      return n * lifeWorth(countIn(k, s, seat, LIFE) + 1);
    case 'leaderDamage':
      return instruction.who === WHO.OWN ? -lifeLoss(k, s, seat, n, false) : lifeLoss(k, s, rivalOf(seat), n, false);
    default:
      return 0;
  }
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Numbers of cards can be compared beforehand; anything else is taken to hold. */
function holds(k: Kit, s: Tidecrown, seat: number, source: number, { condition }: Instruction): boolean {
  if (condition === null || condition.kind !== CONDITION.COMPARE) return true;
  if (condition.amounts.some(({ kind }) => kind !== AMOUNT.NUMBER && kind !== AMOUNT.SIZE)) return true;
  point.source = source;
  point.seat = seat;
  return isTrue(k, s, condition, point);
}

export const createJudge = (facts: readonly CardFacts[]): Judge<Tidecrown> => ({
  gainOf: (k, s, seat, slot, effect) => gainOf(k, s, seat, slot, effect, facts),
  effectOf,
  opWorth,
  // A deck that runs out loses the match.
  drawWorth: (k, s, seat, n) => (countIn(k, s, seat, DECK) <= n + 3 ? -2 * n : n),
  holds,
});
