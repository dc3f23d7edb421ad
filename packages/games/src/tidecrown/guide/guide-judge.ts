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

function gainOf(
  kit: Kit,
  state: Tidecrown,
  seat: number,
  slot: number,
  effect: Effect,
  facts: readonly CardFacts[],
): number {
  const mine = kit.owner[slot] === seat ? 1 : -1;
  if (state.card.zone[slot] !== PLAY) return gainElsewhere(kit, state, slot, effect.kind, mine);
  const { kind, n } = effect;
  switch (kind) {
    case EFFECT.DESTROY:
      return -mine * worthOf(kit, state, slot) + fightEnds(kit, state, seat, slot);
    case EFFECT.MOVE:
      return -mine * (n === HAND ? 0.6 : 1) * worthOf(kit, state, slot) + fightEnds(kit, state, seat, slot);
    case EFFECT.SPEND:
      return state.card.spent[slot] === 1 ? 0 : -mine * (0.3 + blockWorth(kit, state, slot));
    case EFFECT.READY:
      return state.card.spent[slot] === 0
        ? 0
        : mine * (0.1 + attackWorth(kit, state, slot) + blockWorth(kit, state, slot));
    case EFFECT.BAR:
      return -mine * 0.4 * worthOf(kit, state, slot);
    case EFFECT.NEGATE:
      return -mine * (0.3 + 0.1 * worthOf(kit, state, slot));
    case EFFECT.RAISE:
    case EFFECT.SET:
      return raised(kit, state, seat, slot, effect);
    case GIVE:
      return mine * n * galeWorth(kit, state, slot, facts, 1 + state.galeReady[seat]);
    case REDIRECT:
      return redirected(kit, state, seat, slot);
    default:
      return 0;
  }
}

const blockWorth = (kit: Kit, state: Tidecrown, slot: number): number => (lets(kit, state, slot, LET.block) ? 0.6 : 0);

/** The worth of another attack on the captain. */
function attackWorth(kit: Kit, state: Tidecrown, slot: number): number {
  const seat = kit.owner[slot];
  if (state.active !== seat || state.card.fresh[slot] === 1) return 0;
  return powerOf(kit, state, slot) >= powerOf(kit, state, captainOf(kit, rivalOf(seat))) ? 0.8 : 0;
}

/** What it decides if the attacker leaves a battle that it is winning. */
function fightEnds(kit: Kit, state: Tidecrown, seat: number, slot: number): number {
  const frame = fightOf(state);
  if (frame < 0 || state.frame.subject[frame] !== slot || !isWinning(kit, state, frame)) return 0;
  return (kit.owner[slot] === seat ? -1 : 1) * stakeOf(kit, state, slot, state.frame.other[frame]);
}

const isWinning = (kit: Kit, state: Tidecrown, frame: number): boolean =>
  powerOf(kit, state, state.frame.subject[frame]) >= powerOf(kit, state, state.frame.other[frame]);

/** The worth of changing a value of a card. Power in a battle is worth what it decides. */
function raised(kit: Kit, state: Tidecrown, seat: number, slot: number, effect: Effect): number {
  const mine = kit.owner[slot] === seat ? 1 : -1;
  if (effect.arg === STAT.cost) return cheaper(kit, state, slot, effect.n, mine);
  if (effect.arg !== STAT.power) return mine * 0.5;
  const by = powerBy(kit, state, slot, effect);
  const frame = fightOf(state);
  if (frame >= 0 && (slot === state.frame.subject[frame] || slot === state.frame.other[frame]))
    return inBattle(kit, state, frame, seat, slot, by);
  const isOfUse = mine > 0 ? state.active !== seat || canAttack(kit, state, slot) : isAttackable(kit, state, slot);
  return (mine * by * (isOfUse ? 0.2 : 0.02)) / GALE_POWER;
}

function powerBy(kit: Kit, state: Tidecrown, slot: number, { kind, n }: Effect): number {
  const power = powerOf(kit, state, slot);
  if (kind === EFFECT.SET) return n - power;
  // A small number stands for an amount that depends on the table: it counts as much as the card's whole power.
  return Math.abs(n) < 100 ? Math.sign(n) * Math.max(0, power) : n;
}

const isAttackable = (kit: Kit, state: Tidecrown, slot: number): boolean =>
  state.card.spent[slot] === 1 || !isCrew(kit, state, slot);

function inBattle(kit: Kit, state: Tidecrown, frame: number, seat: number, slot: number, by: number): number {
  const [attacker, target] = [state.frame.subject[frame], state.frame.other[frame]];
  const side = kit.owner[attacker] === seat ? 1 : -1;
  const margin = powerOf(kit, state, attacker) - powerOf(kit, state, target);
  const after = margin + (slot === attacker ? by : -by);
  const shift = (0.15 * (after - margin)) / GALE_POWER;
  if (margin >= 0 === after >= 0) return side * shift;
  return side * (shift + (after >= 0 ? 1 : -1) * stakeOf(kit, state, attacker, target));
}

/** The worth of a lower cost: a card that costs nothing can be sunk for that. */
const cheaper = (kit: Kit, state: Tidecrown, slot: number, n: number, mine: number): number =>
  mine < 0 && state.stat[STAT.cost * kit.slots + slot] + n <= 0 ? 0.8 * worthOf(kit, state, slot) : mine * 0.02 * n;

function redirected(kit: Kit, state: Tidecrown, seat: number, slot: number): number {
  const frame = fightOf(state);
  if (frame < 0) return 0;
  const attacker = state.frame.subject[frame];
  const target = state.frame.other[frame];
  const lossAt = (at: number): number =>
    powerOf(kit, state, attacker) >= powerOf(kit, state, at) ? stakeOf(kit, state, attacker, at) : 0;
  return (kit.owner[slot] === seat ? 1 : -1) * (lossAt(target) - lossAt(slot));
}

function gainElsewhere(kit: Kit, state: Tidecrown, slot: number, kind: number, mine: number): number {
  switch (kind) {
    case EFFECT.DISCARD:
      return -mine * worthInHand(kit, state, slot);
    case EFFECT.MOVE:
      return mine * (state.card.zone[slot] === HAND ? -1 : 1) * worthInHand(kit, state, slot);
    case EFFECT.TAKE:
      return mine * worthInHand(kit, state, slot);
    case EFFECT.PLAY:
      return mine * worthIfPlayed(kit, state.card.def[slot]);
    default:
      return 0;
  }
}

function opWorth(kit: Kit, state: Tidecrown, seat: number, instruction: Instruction): number {
  const n = sizeOf(instruction.amount);
  switch (opName(instruction)) {
    case 'addResource':
      return 0.7 * Math.min(n, state.galeDeck[seat]);
    case 'readyResource':
      return 0.2 * Math.min(n, state.galeSpent[seat]);
    case 'addLife':
      return n * lifeWorth(countIn(kit, state, seat, LIFE) + 1);
    case 'leaderDamage':
      return instruction.who === WHO.OWN
        ? -lifeLoss(kit, state, seat, n, false)
        : lifeLoss(kit, state, rivalOf(seat), n, false);
    default:
      return 0;
  }
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Whether a condition holds. Numbers and sizes can be compared beforehand; any other condition is taken to hold. */
function holds(kit: Kit, state: Tidecrown, seat: number, source: number, { condition }: Instruction): boolean {
  if (condition === null || condition.kind !== CONDITION.COMPARE) return true;
  if (condition.amounts.some(({ kind }) => kind !== AMOUNT.NUMBER && kind !== AMOUNT.SIZE)) return true;
  point.source = source;
  point.seat = seat;
  return isTrue(kit, state, condition, point);
}

export const createJudge = (facts: readonly CardFacts[]): Judge<Tidecrown> => ({
  gainOf: (kit, state, seat, slot, effect) => gainOf(kit, state, seat, slot, effect, facts),
  effectOf,
  opWorth,
  // A player whose deck runs out loses the match.
  drawWorth: (kit, state, seat, n) => (countIn(kit, state, seat, DECK) <= n + 3 ? -2 * n : n),
  holds,
});
