// What a program would be worth to a seat if it ran now. Only what that seat may know is read.

import { instructionAt } from '../ability/choose.ts';
import { GAME_OP, type Instruction, OP, type Uses } from '../ability/opcodes.ts';
import type { Point } from '../ability/point.ts';
import { type Ability, ASK, FIRST_ABILITY } from '../ability/program.ts';
import { collect } from '../ability/select.ts';
import { HERE, PICK, type Selector, SIDE, WHO } from '../ability/selector.ts';
import { DISCARD, HAND, type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { type Effect, type Effects, effectsOf, type Judge, sizeOf } from './effect.ts';

const STEPS_MAX = 40;

export class ProgramWorth<S extends CardState> {
  private readonly kit: Kit;
  private readonly judge: Judge<S>;
  private readonly effects = new Map<Ability, Effects>();
  private readonly point: Point = { source: NONE, sourceLives: true, seat: 0, frame: -1 };
  private readonly found = new Uint8Array(256);

  constructor(kit: Kit, judge: Judge<S>) {
    this.kit = kit;
    this.judge = judge;
  }

  /** The worth of an ability from an instruction on. */
  worthOf(state: S, seat: number, source: number, ability: Ability, from = 0): number {
    this.point.source = source;
    this.point.seat = seat;
    return this.walk(state, ability.program, this.effectsOf(ability), from);
  }

  /** The worth of the ability that runs in a frame, from an instruction on. */
  worthInFrame(state: S, frame: number, from: number): number {
    const ability = this.abilityIn(state, frame);
    return this.worthOf(state, state.frame.seat[frame], state.frame.source[frame], ability, from);
  }

  /** What will happen to the cards that are being chosen in a frame. */
  effectInFrame(state: S, frame: number): Effect {
    return this.effectsOf(this.abilityIn(state, frame))[state.frame.pc[frame]];
  }

  gainOf(state: S, seat: number, slot: number, effect: Effect): number {
    return this.judge.gainOf(this.kit, state, seat, slot, effect);
  }

  private abilityIn(state: S, frame: number): Ability {
    return this.kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY];
  }

  private effectsOf(ability: Ability): Effects {
    let known = this.effects.get(ability);
    if (known === undefined) {
      known = effectsOf(ability, this.judge.effectOf);
      this.effects.set(ability, known);
    }
    return known;
  }

  /** The worth of a program. Of several options the best counts, and what follows them is ignored. */
  private walk(state: S, program: readonly Instruction[], effects: Effects, from: number): number {
    const { kit, judge } = this;
    let sum = 0;
    const end = Math.min(program.length, from + STEPS_MAX);
    for (let at = from; at < end; at++) {
      const instruction = program[at];
      const { op, selector, options } = instruction;
      if (op === OP.RETURN || op === OP.JUMP) break;
      if (op === OP.UNLESS && this.isSkipped(state, instruction)) {
        at = instruction.goTo - 1;
        continue;
      }
      if (op === OP.OPTION) {
        let best = Number.NEGATIVE_INFINITY;
        for (let j = 0; j < options.length; j++)
          best = Math.max(best, this.walk(state, program, effects, options[j].at));
        return sum + best;
      }
      if (selector !== null && (op === OP.CHOOSE || op === OP.SELECT || op === OP.EACH))
        sum += this.selected(state, selector, op === OP.EACH ? eachEffect(program, effects, at) : effects[at]);
      else
        sum +=
          op.number < GAME_OP
            ? this.byItself(state, instruction)
            : judge.opWorth(kit, state, this.point.seat, instruction);
    }
    return sum;
  }

  private isSkipped(state: S, instruction: Instruction): boolean {
    const { judge, point } = this;
    return judge.holds !== undefined && !judge.holds(this.kit, state, point.seat, point.source, instruction);
  }

  /** What a selector gains: the best of the cards that may be chosen, or the sum over all that are meant. */
  private selected(state: S, selector: Selector, effect: Effect): number {
    if (effect.kind === 0 || !isOpen(selector)) return selector.side === SIDE.RIVAL ? 0.7 : 0;
    const { kit, point, found } = this;
    const { seat } = point;
    const n = collect(kit, state, selector, point, found);
    let best = 0;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const slot = found[i];
      if (
        selector.pick === PICK.CHOOSE &&
        state.card.zone[slot] === PLAY &&
        !kit.game.mayChoose(kit, state, seat, slot)
      )
        continue;
      const gain = this.gainOf(state, seat, slot, effect);
      if (i === 0 || gain > best) best = gain;
      sum += gain;
    }
    return selector.pick === PICK.CHOOSE ? (selector.min === 0 ? Math.max(0, best) : best) : sum;
  }

  private byItself(state: S, instruction: Instruction): number {
    switch (instruction.op) {
      case OP.DRAW:
        return this.drawn(state, instruction);
      case OP.TAKEN:
        return 1;
      case OP.FLOAT:
      case OP.MODIFY_SEAT:
        return 0.3;
      case OP.USE:
        return this.used(state, instruction);
      case OP.WIN:
        return instruction.who === WHO.OWN ? 50 : 0;
      default:
        return 0;
    }
  }

  private drawn(state: S, { who, amount }: Uses<'who' | 'amount'>): number {
    if (who === WHO.EACH) return 0;
    const n = sizeOf(amount);
    return who === WHO.OWN ? this.judge.drawWorth(this.kit, state, this.point.seat, n) : -n;
  }

  /** The worth of the card's own effect for another window. */
  private used(state: S, use: Uses<'window'>): number {
    const { seat, source } = this.point;
    const { spells } = this.kit.book.defs[state.card.def[source]];
    const ability = spells.find(({ window }) => window === use.window);
    return ability === undefined ? 0 : this.worthOf(state, seat, source, ability);
  }
}

/** A loop selects each card again by its variable: the effect of that instruction is the effect of the loop. */
function eachEffect(program: readonly Instruction[], effects: Effects, at: number): Effect {
  for (let next = at + 1; next < program.length; next++) if (program[next].op === OP.SELECT) return effects[next];
  return effects[at];
}

/** Whether the cards meant lie open: those in play and in discards do, and a hand does to its owner. */
function isOpen({ pick, side, zones }: Selector): boolean {
  if (pick === PICK.SELF) return true;
  if (pick !== PICK.CHOOSE && pick !== PICK.ALL) return false;
  return zones.every(
    (zone) => zone === PLAY || zone === HERE || zone === DISCARD || (zone === HAND && side === SIDE.OWN),
  );
}

// How sensible an answer to one of the kit's questions looks to the seat that is asked.

/** `decks`: by seat, the definitions of its cards. */
export function createWeighAnswer<S extends CardState>(
  kit: Kit,
  programs: ProgramWorth<S>,
  decks: readonly Uint8Array[],
): (state: S, action: number) => number {
  const { accept, choose, count, decline, name, option } = kit.actions;

  function chosen(state: S, action: number): number {
    if (action === decline) return 0.3;
    const effect = programs.effectInFrame(state, state.depth - 1);
    return weightOfGain(programs.gainOf(state, state.asked, action - choose, effect));
  }

  /** How good an option is for the seat that is asked. */
  function optionWorth(state: S, action: number): number {
    const frame = state.depth - 1;
    const { options } = instructionAt(kit, state, frame);
    return weightOfGain(programs.worthInFrame(state, frame, options[action - option].at));
  }

  return (state, action) => {
    switch (state.ask) {
      case ASK.CHOOSE:
        return chosen(state, action);
      case ASK.MAY:
        return action === accept ? 4 : 0.5;
      case ASK.COUNT:
        return 0.1 + (action - count) ** 2;
      case ASK.OPTION:
        return optionWorth(state, action);
      case ASK.NAME:
        return 0.02 + copiesOf(decks[state.asked], action - name) ** 2;
      default:
        return 1;
    }
  };
}

const weightOfGain = (gain: number): number => (gain > 0 ? 0.3 + gain * gain : 0.3 / (1 + 4 * gain * gain));

function copiesOf(deck: Uint8Array, def: number): number {
  let n = 0;
  for (let i = 0; i < deck.length; i++) if (deck[i] === def) n++;
  return n;
}
