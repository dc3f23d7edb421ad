// What becomes of the cards that an instruction selects: read from the program, so that no card has to be named.
import type { Ability, Amt, Instr } from '../cards/program.ts';
import { AMT, GAME_OP, MOD, OP } from '../cards/program.ts';
import { ops } from './ops.ts';

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
  GO: 12,
} as const;

export interface Effect {
  readonly kind: number;
  /** How much; for a move, the zone. */
  readonly n: number;
  /** For a value that is raised: which. */
  readonly arg: number;
}

/** By instruction: what comes of the cards that it selects. */
export type Effects = readonly Effect[];

export const effectsOf = ({ program }: Ability): Effects => program.map((_, at) => effectFrom(program, at + 1));

const nothing: Effect = { kind: EFFECT.NONE, n: 0, arg: 0 };

/** The first instruction from here on that does something to the cards selected. */
function effectFrom(program: readonly Instr[], from: number): Effect {
  for (let at = from; at < program.length; at++) {
    const i = program[at];
    if (i.op === OP.REVEAL || i.op === OP.SAVE) continue;
    return i.op < GAME_OP ? kitEffect(i) : gameEffect(i);
  }
  return nothing;
}

const effect = (kind: number, n = 0, arg = 0): Effect => ({ kind, n, arg });

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
      return i.a === MOD.BAR ? effect(EFFECT.BAR) : effect(EFFECT.RAISE, sizeOf(i.amt), i.a === MOD.STAT ? i.b : -1);
    case OP.DISCARD:
      return effect(EFFECT.DISCARD);
    case OP.TAKEN:
      return effect(EFFECT.TAKE);
    case OP.PLAY:
      return effect(EFFECT.PLAY);
    default:
      return nothing;
  }
}

const gameEffect = (i: Instr): Effect => (ops[i.op - GAME_OP].name === 'moveTo' ? effect(EFFECT.GO) : nothing);

/** Amounts that depend on the table count as two. */
export function sizeOf(amt: Amt | null): number {
  if (amt === null) return 0;
  if (amt.kind === AMT.NUMBER) return amt.value;
  return amt.kind === AMT.NEG ? -sizeOf(amt.parts[0]) : 2;
}
