// What an instruction does to the cards that it selects, read from the program: so no card has to be named here.
import { GAME_OP, type Instruction, OP, type Uses } from '../ability/opcodes.ts';
import { type Ability, MOD } from '../ability/program.ts';
import { AMOUNT, type Amount } from '../ability/selector.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

export const EFFECT = {
  NONE: 0,
  DAMAGE: 1,
  DESTROY: 2,
  MOVE: 3,
  SPEND: 4,
  READY: 5,
  HEAL: 6,
  BAR: 7,
  RAISE: 8,
  DISCARD: 9,
  TAKE: 10,
  PLAY: 11,
  /** A base value is set. */
  SET: 12,
  NEGATE: 13,
} as const;
/** Numbers from here on are effects of the game. */
export const GAME_EFFECT = 64;

export interface Effect {
  readonly kind: number;
  /** How much; for a move, the number of the zone. */
  readonly n: number;
  /** Which value is raised or set. */
  readonly arg: number;
}

/** By instruction: what happens to the cards that it selects. */
export type Effects = readonly Effect[];

export const effect = (kind: number, n = 0, arg = 0): Effect => ({ kind, n, arg });
export const NO_EFFECT = effect(EFFECT.NONE);

/** `own` reads the instructions of the game. */
export const effectsOf = ({ program }: Ability, own: (instruction: Instruction) => Effect): Effects =>
  program.map((_, at) => effectFrom(program, at + 1, own));

/** The effect of the first instruction, from this one on, that does something to the selected cards. */
function effectFrom(program: readonly Instruction[], from: number, own: (instruction: Instruction) => Effect): Effect {
  for (let at = from; at < program.length; at++) {
    const instruction = program[at];
    const { op } = instruction;
    if (op === OP.REVEAL || op === OP.SAVE) continue;
    return op.number < GAME_OP ? kitEffect(instruction) : own(instruction);
  }
  return NO_EFFECT;
}

function kitEffect(instruction: Instruction): Effect {
  const { op, amount, zone } = instruction;
  switch (op) {
    case OP.DAMAGE:
    case OP.MOVE_DAMAGE:
      return effect(EFFECT.DAMAGE, sizeOf(amount));
    case OP.DESTROY:
      return effect(EFFECT.DESTROY);
    case OP.MOVE:
      return effect(EFFECT.MOVE, zone);
    case OP.SPEND:
      return effect(EFFECT.SPEND);
    case OP.READY:
      return effect(EFFECT.READY);
    case OP.HEAL:
      return effect(EFFECT.HEAL, sizeOf(amount));
    case OP.MODIFY:
      return modified(instruction);
    case OP.DISCARD:
    case OP.DISCARD_COST:
      return effect(EFFECT.DISCARD);
    case OP.TAKEN:
      return effect(EFFECT.TAKE);
    case OP.PLAY:
      return effect(EFFECT.PLAY);
    default:
      return NO_EFFECT;
  }
}

function modified({ modifier, arg, amount }: Uses<'modifier' | 'arg' | 'amount'>): Effect {
  switch (modifier) {
    case MOD.BAR:
    case MOD.BAR_BY:
      return effect(EFFECT.BAR);
    case MOD.BASE:
      return effect(EFFECT.SET, sizeOf(amount), arg);
    case MOD.NEGATE:
      return effect(EFFECT.NEGATE);
    default:
      return effect(EFFECT.RAISE, sizeOf(amount), modifier === MOD.STAT ? arg : -1);
  }
}

/** The size of an amount; an amount that depends on the table counts as two. */
export function sizeOf(amount: Amount | null): number {
  if (amount === null) return 0;
  if (amount.kind === AMOUNT.NUMBER) return amount.value;
  return amount.kind === AMOUNT.NEGATIVE ? -sizeOf(amount.parts[0]) : 2;
}

/** What a game thinks of its cards. A card in hand is worth about 1. Only what `seat` may know may be read. */
export interface Judge<S extends CardState> {
  /** What `seat` gains if this happens to a card; below zero for a loss. */
  gainOf(kit: Kit, state: S, seat: number, slot: number, effect: Effect): number;
  /** What an instruction of the game does to the selected cards. */
  effectOf(instruction: Instruction): Effect;
  /** What an instruction of the game is worth by itself. */
  opWorth(kit: Kit, state: S, seat: number, instruction: Instruction): number;
  /** What drawing `n` cards is worth. */
  drawWorth(kit: Kit, state: S, seat: number, n: number): number;
  /** Whether a condition holds, asked before its program runs. Without this function every condition is taken to hold. */
  holds?(kit: Kit, state: S, seat: number, source: number, instruction: Instruction): boolean;
}
