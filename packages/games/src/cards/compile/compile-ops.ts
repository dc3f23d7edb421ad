// The operations that every card game has. Those of one game are in its `ops`.
import type { LookOp, Op } from '../files/op.ts';
import { DAMAGE, GAME_OP, HERE, LOOKED, OP, PICK, SIDE, WHO } from '../program.ts';
import { compileFilter } from './compile-filter.ts';
import { compileFlow } from './compile-flow.ts';
import { compileModifier } from './compile-modifier.ts';
import { numberAmt } from './compile-selector.ts';
import { indexIn } from './context.ts';
import type { Scope } from './scope.ts';

const DECK_BOTTOM = 1;

export function compileOps(to: Scope, list: readonly Op[]): void {
  for (const op of list) {
    const { ops } = to.context.game;
    const own = ops.findIndex(({ name }) => name === op.op);
    if (own >= 0) ops[own].compile(to, op, GAME_OP + own);
    else if (!compileCards(to, op) && !compileBoard(to, op) && !compileModifier(to, op) && !compileFlow(to, op))
      to.problem(`this game has no operation '${op.op}'`);
  }
}

function compileCards(to: Scope, op: Op): boolean {
  switch (op.op) {
    case 'draw':
    case 'mill':
      to.emit(op.op === 'draw' ? OP.DRAW : OP.MILL, { a: to.who(op.who), amt: to.amount(op.n) });
      return true;
    case 'discard':
      compileDiscard(to, op);
      return true;
    case 'reveal':
      to.select(op.what);
      to.emit(OP.REVEAL, { a: Number(op.to === 'all') });
      return true;
    case 'nameCard':
      to.emit(OP.NAME, { a: to.numOf('$named') });
      return true;
    case 'move':
      to.select(op.what);
      to.emit(OP.MOVE, placeOf(to, op.to));
      return true;
    case 'look':
      compileLook(to, op);
      return true;
    case 'shuffle':
      to.emit(OP.SHUFFLE);
      return true;
    case 'play':
      to.select(op.what);
      to.emit(OP.PLAY);
      return true;
    default:
      return false;
  }
}

/** The zone, and whether it is put at the bottom. */
export function placeOf(to: Scope, place: string): { a: number; b: number } {
  if (place === 'deckTop' || place === 'deckBottom') return { a: 0, b: place === 'deckBottom' ? DECK_BOTTOM : 0 };
  const zones = to.context.game.zones.map(({ name }) => name);
  return { a: indexIn(to.context, zones, place, 'place'), b: 0 };
}

function compileDiscard(to: Scope, op: Extract<Op, { op: 'discard' }>): void {
  if (typeof op.n !== 'number') {
    to.problem('a discard needs a fixed number');
    return;
  }
  const n = op.n;
  const discard = (side: number): void => {
    if (op.by === 'random') {
      to.emit(OP.DISCARD_RANDOM, { a: side === SIDE.OWN ? WHO.OWN : WHO.OPP, amt: numberAmt(n) });
      return;
    }
    const chooser = { ...to.selector({ pick: 'choose', side: 'own', zone: 'hand', min: n, max: n, by: 'controller' }) };
    const by = side === SIDE.RIVAL && op.by === 'owner' ? 1 : 0;
    to.emit(OP.CHOOSE, { sel: { ...chooser, side, by, filter: compileFilter(to.context, op.where) } });
    to.emit(OP.DISCARD);
  };
  const who = to.who(op.who);
  if (who === WHO.OWN) discard(SIDE.OWN);
  else if (who === WHO.OPP) discard(SIDE.RIVAL);
  else {
    const at = to.here();
    const loop = to.emit(OP.EACH_SEAT, { b: Number(who === WHO.EACH_OPP) });
    to.withRival(() => discard(SIDE.RIVAL));
    to.emit(OP.JUMP, { a: at });
    loop.a = to.here();
  }
}

/** Look at the top; take some; the others go somewhere, one by one where their order is chosen. */
function compileLook(to: Scope, op: LookOp): void {
  const looked = to.numOf('$looked');
  to.emit(OP.LOOK, { a: looked, amt: to.amount(op.n) });
  const fromLooked = {
    ...to.selector({ pick: 'choose', side: 'own', zone: op.zone, min: 0, max: 0, by: 'controller' }),
    zones: [LOOKED],
    ref: looked,
  };
  if (op.take !== undefined) {
    const { min, max, where, reveal } = op.take;
    to.emit(OP.CHOOSE, { sel: { ...fromLooked, min, max, filter: compileFilter(to.context, where) } });
    if (reveal) to.emit(OP.REVEAL, { a: 1 });
    to.emit(OP.TAKEN, { ...placeOf(to, op.take.to), c: looked });
  }
  const rest = placeOf(to, op.rest.to);
  const at = to.here();
  if (op.rest.order === 'chosen') to.emit(OP.CHOOSE, { sel: { ...fromLooked, min: 1, max: 1 } });
  else to.emit(OP.REST, { a: looked });
  const down = to.emit(OP.REST_DOWN, { ...rest, c: looked });
  down.jumps.push(at);
}

function compileBoard(to: Scope, op: Op): boolean {
  switch (op.op) {
    case 'ko':
    case 'banish':
    case 'ready':
    case 'spend':
      to.select(op.what);
      to.emit(op.op === 'ready' ? OP.READY : op.op === 'spend' ? OP.SPEND : OP.DESTROY);
      return true;
    case 'damage':
    case 'putDamage':
      to.select(op.what);
      to.emit(OP.DAMAGE, { a: op.op === 'damage' ? DAMAGE.DEALT : DAMAGE.PUT, amt: to.amount(op.n) });
      return true;
    case 'heal':
      to.select(op.what);
      to.emit(OP.HEAL, {
        a: Number(op.upTo === true),
        b: op.asN === undefined ? -1 : to.numOf(op.asN),
        amt: to.amount(op.n),
      });
      return true;
    case 'moveDamage':
      to.select(op.from);
      to.emit(OP.SAVE, { a: to.refOf('$from') });
      to.select(op.to);
      to.emit(OP.MOVE_DAMAGE, { a: to.refOf('$from'), amt: to.amount(op.n) });
      return true;
    default:
      return false;
  }
}

/** Whether a selector looks beyond the cards in play. */
export const looksElsewhere = (zones: readonly number[], pick: number): boolean =>
  pick === PICK.TOP || zones.some((zone) => zone !== HERE && zone !== 2);
