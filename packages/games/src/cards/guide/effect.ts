// What becomes of the cards that an instruction selects: read from the program, so that no card has to be named.
import { type Ability, AMT, type Amt, GAME_OP, type Instr, MOD, OP } from '../ability/program.ts';

export const EFFECT = {
  NONE: 0,
  DAMAGE: 1,
  DESTROY: 2,
  MOVE: 3,
  EXERT: 4,
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
/** From here on effects belong to the game. */
export const GAME_EFFECT = 64;

export interface Effect {
  readonly kind: number;
  /** How much; for a move, the zone. */
  readonly n: number;
  /** For a value that is raised or set: which. */
  readonly arg: number;
}

/** By instruction: what comes of the cards that it selects. */
export type Effects = readonly Effect[];

export const effect = (kind: number, n = 0, arg = 0): Effect => ({ kind, n, arg });
export const NO_EFFECT = effect(EFFECT.NONE);

/** `own` reads the instructions of the game. */
export const effectsOf = ({ program }: Ability, own: (i: Instr) => Effect): Effects =>
  program.map((_, at) => effectFrom(program, at + 1, own));

/** The first instruction from here on that does something to the cards selected. */
function effectFrom(program: readonly Instr[], from: number, own: (i: Instr) => Effect): Effect {
  for (let at = from; at < program.length; at++) {
    const i = program[at];
    if (i.op === OP.REVEAL || i.op === OP.SAVE) continue;
    return i.op < GAME_OP ? kitEffect(i) : own(i);
  }
  return NO_EFFECT;
}

function kitEffect(i: Instr): Effect {
  switch (i.op) {
    case OP.DAMAGE:
    case OP.MOVE_DAMAGE:
      return effect(EFFECT.DAMAGE, sizeOf(i.amt));
    case OP.DESTROY:
      return effect(EFFECT.DESTROY);
    case OP.MOVE:
      return effect(EFFECT.MOVE, i.a);
    case OP.SPEND:
      return effect(EFFECT.EXERT);
    case OP.READY:
      return effect(EFFECT.READY);
    case OP.HEAL:
      return effect(EFFECT.HEAL, sizeOf(i.amt));
    case OP.MODIFY:
      return modified(i);
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

function modified(i: Instr): Effect {
  switch (i.a) {
    case MOD.BAR:
    case MOD.BAR_BY:
      return effect(EFFECT.BAR);
    case MOD.BASE:
      return effect(EFFECT.SET, sizeOf(i.amt), i.b);
    case MOD.NEGATE:
      return effect(EFFECT.NEGATE);
    default:
      return effect(EFFECT.RAISE, sizeOf(i.amt), i.a === MOD.STAT ? i.b : -1);
  }
}

/** Amounts that depend on the table count as two. */
export function sizeOf(amt: Amt | null): number {
  if (amt === null) return 0;
  if (amt.kind === AMT.NUMBER) return amt.value;
  return amt.kind === AMT.NEG ? -sizeOf(amt.parts[0]) : 2;
}
