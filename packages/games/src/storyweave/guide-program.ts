// What a program would bring a seat if it ran now. Only what that seat may know is looked at.
import { type CardState, NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../cards/kit.ts';
import { type Ability, GAME_OP, HERE, type Instr, OP, PICK, type Sel, SIDE, WHO } from '../cards/program.ts';
import { collect, type Point } from '../cards/select.ts';
import { countIn } from '../cards/zones.ts';
import { type Effect, type Effects, sizeOf } from './guide-effect.ts';
import { gainOf } from './guide-worth.ts';
import { ops } from './ops.ts';
import type { Storyweave } from './state.ts';

const point: Point = { source: NONE, sourceLives: true, seat: 0, frame: -1 };
const found = new Uint8Array(256);
const STEPS_MAX = 40;

export function programWorth(
  k: Kit,
  s: Storyweave,
  seat: number,
  source: number,
  { program }: Ability,
  effects: Effects,
  from = 0,
): number {
  point.source = source;
  point.seat = seat;
  return walk(k, s, program, effects, from);
}

/** Conditions are taken to hold. Of options the best counts, and what comes after them nothing. */
function walk(k: Kit, s: Storyweave, program: readonly Instr[], effects: Effects, from: number): number {
  let sum = 0;
  const end = Math.min(program.length, from + STEPS_MAX);
  for (let at = from; at < end; at++) {
    const i = program[at];
    if (i.op === OP.RETURN || i.op === OP.JUMP) break;
    if (i.op === OP.OPTION) {
      let best = Number.NEGATIVE_INFINITY;
      for (let j = 0; j < i.jumps.length; j++) best = Math.max(best, walk(k, s, program, effects, i.jumps[j]));
      return sum + best;
    }
    if (i.sel !== null && (i.op === OP.CHOOSE || i.op === OP.SELECT || i.op === OP.EACH))
      sum += selected(k, s, i, i.op === OP.EACH ? eachEffect(program, effects, at) : effects[at]);
    else sum += i.op < GAME_OP ? byItself(k, s, i) : gameOp(k, s, i);
  }
  return sum;
}

/** A loop selects each card again by its variable: what becomes of it stands there. */
function eachEffect(program: readonly Instr[], effects: Effects, at: number): Effect {
  for (let next = at + 1; next < program.length; next++) if (program[next].op === OP.SELECT) return effects[next];
  return effects[at];
}

/** The best of those that may be chosen; all of those that are meant. */
function selected(k: Kit, s: Storyweave, { sel }: Instr, effect: Effect): number {
  if (sel === null || effect.kind === 0 || !isOpen(sel)) return sel !== null && sel.side === SIDE.RIVAL ? 0.7 : 0;
  const { seat } = point;
  const n = collect(k, s, sel, point, found);
  let best = 0;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const slot = found[i];
    if (sel.pick === PICK.CHOOSE && s.card.zone[slot] === PLAY && !k.game.mayChoose(k, s as CardState, seat, slot))
      continue;
    const gain = gainOf(k, s, seat, slot, effect);
    if (i === 0 || gain > best) best = gain;
    sum += gain;
  }
  return sel.pick === PICK.CHOOSE ? (sel.min === 0 ? Math.max(0, best) : best) : sum;
}

/** Cards in play and discarded lie open, and a hand does to its owner. */
function isOpen({ pick, side, zones }: Sel): boolean {
  if (pick === PICK.SELF) return true;
  if (pick !== PICK.CHOOSE && pick !== PICK.ALL) return false;
  return zones.every(
    (zone) => zone === PLAY || zone === HERE || zone === DISCARD || (zone === HAND && side === SIDE.OWN),
  );
}

function byItself(k: Kit, s: Storyweave, i: Instr): number {
  switch (i.op) {
    case OP.DRAW:
      return drawn(k, s, i);
    case OP.TAKEN:
      return 1;
    case OP.FLOAT:
    case OP.MODIFY_SEAT:
      return 0.3;
    case OP.WIN:
      return i.a === WHO.OWN ? 50 : 0;
    default:
      return 0;
  }
}

/** A deck that runs out loses the match. */
function drawn(k: Kit, s: Storyweave, i: Instr): number {
  if (i.a === WHO.EACH) return 0;
  const n = sizeOf(i.amt);
  if (i.a !== WHO.OWN) return -n;
  return countIn(k, s, point.seat, DECK) <= n + 2 ? -2 : n;
}

function gameOp(k: Kit, s: Storyweave, i: Instr): number {
  const n = sizeOf(i.amt);
  switch (ops[i.op - GAME_OP].name) {
    case 'gainScore':
      return i.a === WHO.OWN ? 1.5 * n : 0;
    case 'loseScore':
      return i.a === WHO.OWN ? -1.5 * n : 1.2 * Math.min(n, mostLore(k, s));
    case 'extraInk':
      return countIn(k, s, point.seat, HAND) > 2 ? 1 : 0;
    case 'toInkwell':
      return 0.7;
    default:
      return 0;
  }
}

function mostLore(k: Kit, s: Storyweave): number {
  let most = 0;
  for (let seat = 0; seat < k.seats; seat++) if (seat !== point.seat) most = Math.max(most, s.lore[seat]);
  return most;
}
