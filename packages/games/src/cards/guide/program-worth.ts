// What a program would bring a seat if it ran now. Only what that seat may know is looked at.

import type { Point } from '../ability/point.ts';
import {
  type Ability,
  FIRST_ABILITY,
  GAME_OP,
  HERE,
  type Instr,
  OP,
  PICK,
  type Sel,
  SIDE,
  WHO,
} from '../ability/program.ts';
import { collect } from '../ability/select.ts';
import { DISCARD, HAND, type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { type Effect, type Effects, effectsOf, sizeOf } from './effect.ts';
import type { Judge } from './judge.ts';

const STEPS_MAX = 40;

export class ProgramWorth<S extends CardState> {
  private readonly k: Kit;
  private readonly judge: Judge<S>;
  private readonly effects = new Map<Ability, Effects>();
  private readonly point: Point = { source: NONE, sourceLives: true, seat: 0, frame: -1 };
  private readonly found = new Uint8Array(256);

  constructor(k: Kit, judge: Judge<S>) {
    this.k = k;
    this.judge = judge;
  }

  /** From an instruction on. */
  worthOf(s: S, seat: number, source: number, ability: Ability, from = 0): number {
    this.point.source = source;
    this.point.seat = seat;
    return this.walk(s, ability.program, this.effectsOf(ability), from);
  }

  /** The same, of the ability that runs in a frame. */
  worthInFrame(s: S, f: number, from: number): number {
    const ability = this.abilityIn(s, f);
    return this.worthOf(s, s.frame.seat[f], s.frame.source[f], ability, from);
  }

  /** What becomes of the cards that are being chosen in a frame. */
  effectInFrame(s: S, f: number): Effect {
    return this.effectsOf(this.abilityIn(s, f))[s.frame.pc[f]];
  }

  gainOf(s: S, seat: number, slot: number, effect: Effect): number {
    return this.judge.gainOf(this.k, s, seat, slot, effect);
  }

  private abilityIn(s: S, f: number): Ability {
    return this.k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
  }

  private effectsOf(ability: Ability): Effects {
    let known = this.effects.get(ability);
    if (known === undefined) {
      known = effectsOf(ability, this.judge.effectOf);
      this.effects.set(ability, known);
    }
    return known;
  }

  /** Of options the best counts, and what comes after them nothing. */
  private walk(s: S, program: readonly Instr[], effects: Effects, from: number): number {
    const { k, judge } = this;
    let sum = 0;
    const end = Math.min(program.length, from + STEPS_MAX);
    for (let at = from; at < end; at++) {
      const i = program[at];
      if (i.op === OP.RETURN || i.op === OP.JUMP) break;
      if (i.op === OP.UNLESS && this.isSkipped(s, i)) {
        at = i.a - 1;
        continue;
      }
      if (i.op === OP.OPTION) {
        let best = Number.NEGATIVE_INFINITY;
        for (let j = 0; j < i.jumps.length; j++) best = Math.max(best, this.walk(s, program, effects, i.jumps[j]));
        return sum + best;
      }
      if (i.sel !== null && (i.op === OP.CHOOSE || i.op === OP.SELECT || i.op === OP.EACH))
        sum += this.selected(s, i, i.op === OP.EACH ? eachEffect(program, effects, at) : effects[at]);
      else sum += i.op < GAME_OP ? this.byItself(s, i) : judge.opWorth(k, s, this.point.seat, i);
    }
    return sum;
  }

  private isSkipped(s: S, i: Instr): boolean {
    const { judge, point } = this;
    return judge.holds !== undefined && !judge.holds(this.k, s, point.seat, point.source, i);
  }

  /** The best of those that may be chosen; all of those that are meant. */
  private selected(s: S, { sel }: Instr, effect: Effect): number {
    if (sel === null || effect.kind === 0 || !isOpen(sel)) return sel !== null && sel.side === SIDE.RIVAL ? 0.7 : 0;
    const { k, point, found } = this;
    const { seat } = point;
    const n = collect(k, s, sel, point, found);
    let best = 0;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const slot = found[i];
      if (sel.pick === PICK.CHOOSE && s.card.zone[slot] === PLAY && !k.game.mayChoose(k, s, seat, slot)) continue;
      const gain = this.gainOf(s, seat, slot, effect);
      if (i === 0 || gain > best) best = gain;
      sum += gain;
    }
    return sel.pick === PICK.CHOOSE ? (sel.min === 0 ? Math.max(0, best) : best) : sum;
  }

  private byItself(s: S, i: Instr): number {
    switch (i.op) {
      case OP.DRAW:
        return this.drawn(s, i);
      case OP.TAKEN:
        return 1;
      case OP.FLOAT:
      case OP.MODIFY_SEAT:
        return 0.3;
      case OP.USE:
        return this.used(s, i);
      case OP.WIN:
        return i.a === WHO.OWN ? 50 : 0;
      default:
        return 0;
    }
  }

  private drawn(s: S, i: Instr): number {
    if (i.a === WHO.EACH) return 0;
    const n = sizeOf(i.amt);
    return i.a === WHO.OWN ? this.judge.drawWorth(this.k, s, this.point.seat, n) : -n;
  }

  /** The card's own effect for another time. */
  private used(s: S, i: Instr): number {
    const { seat, source } = this.point;
    const { spells } = this.k.book.defs[s.card.def[source]];
    const ability = spells.find(({ window }) => window === i.a);
    return ability === undefined ? 0 : this.worthOf(s, seat, source, ability);
  }
}

/** A loop selects each card again by its variable: what becomes of it stands there. */
function eachEffect(program: readonly Instr[], effects: Effects, at: number): Effect {
  for (let next = at + 1; next < program.length; next++) if (program[next].op === OP.SELECT) return effects[next];
  return effects[at];
}

/** Cards in play and discarded lie open, and a hand does to its owner. */
function isOpen({ pick, side, zones }: Sel): boolean {
  if (pick === PICK.SELF) return true;
  if (pick !== PICK.CHOOSE && pick !== PICK.ALL) return false;
  return zones.every(
    (zone) => zone === PLAY || zone === HERE || zone === DISCARD || (zone === HAND && side === SIDE.OWN),
  );
}
