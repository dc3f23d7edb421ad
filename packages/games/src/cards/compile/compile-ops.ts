// The operations that every card game may have. Those of one game are in its `ops`.

import { GAME_OP, OP, opcode, type Uses } from '../ability/opcodes.ts';
import { DAMAGE } from '../ability/program.ts';
import { BY, HERE, LOOKED, PICK, type Selector, SIDE, WHO } from '../ability/selector.ts';
import type { Chooser } from '../files/card-set.ts';
import type { LookOp, Op, SearchOp } from '../files/op.ts';
import { DECK, type GameOp, PLAY } from '../kit.ts';
import { compileFilter } from './compile-filter.ts';
import { compileFlow } from './compile-flow.ts';
import { compileModifier } from './compile-modifier.ts';
import { indexIn } from './context.ts';
import type { Scope } from './scope.ts';

export function compileOps(to: Scope, list: readonly Op[]): void {
  for (const op of list) {
    const { ops } = to.context.game;
    const own = ops.findIndex(({ name }) => name === op.op);
    if (own >= 0) compileOwn(to, op, ops[own], GAME_OP + own);
    else if (!compileCards(to, op) && !compileBoard(to, op) && !compileModifier(to, op) && !compileFlow(to, op))
      to.problem(`this game has no operation '${op.op}'`);
  }
}

const compileOwn = (to: Scope, op: Op, own: GameOp, number: number): void =>
  own.compile(to, op, opcode(number, own.operands, own.meaning));

function compileCards(to: Scope, op: Op): boolean {
  switch (op.op) {
    case 'draw':
    case 'mill':
      to.emit(op.op === 'draw' ? OP.DRAW : OP.MILL, { who: to.who(op.who), amount: to.amount(op.n) });
      return true;
    case 'discard':
      compileDiscard(to, op);
      return true;
    case 'reveal':
      to.select(op.what);
      to.emit(OP.REVEAL, { toAll: op.to === 'all' });
      return true;
    case 'nameCard':
      to.emit(OP.NAME, { savedNumber: to.numOf('$named') });
      return true;
    case 'move':
      to.select(op.what);
      put(to, placeOf(to, op.to));
      return true;
    case 'look':
      compileLook(to, op);
      return true;
    case 'search':
      compileSearch(to, op);
      return true;
    case 'shuffle':
      needDeck(to, op.zone);
      to.emit(OP.SHUFFLE);
      return true;
    case 'play':
      if (!op.free) to.problem('an effect must play cards for free');
      if (op.state !== undefined && to.context.game.vocabulary.ops.play?.fields.state === undefined)
        to.problem('an effect must play cards ready in this game');
      to.select(op.what);
      to.emit(OP.PLAY, { spent: op.state === 'spent' });
      return true;
    case 'useAbility':
      if (!('useAbility' in to.context.game.vocabulary.ops)) return false;
      compileUse(to, op);
      return true;
    default:
      return false;
  }
}

/** Carries out the effect of the same card for another window. Its program pays the price, so the price cannot be waived. */
function compileUse(to: Scope, op: Extract<Op, { op: 'useAbility' }>): void {
  if (!op.payCost) to.problem('the cost of another ability must be paid');
  to.select(op.of);
  to.emit(OP.USE, { window: indexIn(to.context, to.context.game.windows ?? [], op.window, 'time to use an ability') });
}

/** The zone that a card goes to, and whether to its bottom. */
function placeOf(to: Scope, place: string): Uses<'zone' | 'bottom'> {
  if (place === 'deckTop' || place === 'deckBottom') return { zone: DECK, bottom: place === 'deckBottom' };
  const zones = to.context.game.zones.map(({ name }) => name);
  return { zone: indexIn(to.context, zones, place, 'place'), bottom: false };
}

function put(to: Scope, place: Uses<'zone' | 'bottom'>): void {
  if (place.zone === PLAY) to.emit(OP.PLAY, { spent: false });
  else to.emit(OP.MOVE, place);
}

function compileDiscard(to: Scope, op: Extract<Op, { op: 'discard' }>): void {
  if (typeof op.n !== 'number') {
    to.problem('a discard needs a fixed number');
    return;
  }
  const n = op.n;
  const discard = (side: number): void => {
    const chooser = to.selector({ pick: 'choose', side: 'own', zone: 'hand', min: n, max: n });
    const by = op.by === 'random' ? BY.RANDOM : chooserOfDiscard(op.by, side);
    to.emit(OP.CHOOSE, { selector: { ...chooser, side, by, filter: compileFilter(to.context, op.where) } });
    to.emit(OP.DISCARD);
  };
  if (op.by === 'opponent' && op.who !== 'own') to.problem('the opponent can choose only what the controller discards');
  if (op.by === 'opponent') to.needRival();
  const who = to.who(op.who);
  if (who === WHO.OWN) discard(SIDE.OWN);
  else if (who === WHO.OPP) discard(SIDE.RIVAL);
  else {
    const at = to.here();
    const loop = to.emit(OP.EACH_SEAT, { othersOnly: who === WHO.EACH_OPP });
    to.withRival(() => discard(SIDE.RIVAL));
    to.emit(OP.JUMP, { goTo: at });
    loop.goTo = to.here();
  }
}

const chooserOfDiscard = (by: Chooser, side: number): number =>
  by === 'opponent' || (by === 'owner' && side === SIDE.RIVAL) ? BY.RIVAL : BY.CONTROLLER;

/** Chooses among the cards that are being looked at; the saved number `looked` says how many there are. */
const fromLooked = (to: Scope, looked: number): Selector => ({
  ...to.selector({ pick: 'choose', side: 'own', zone: 'deck', min: 0, max: 0 }),
  zones: [LOOKED],
  savedNumber: looked,
});

/** Only the deck can be looked at, searched or shuffled. */
function needDeck(to: Scope, zone: string): void {
  if (zone !== 'deck') to.problem(`there is no pile '${zone}'`);
}

/**
 * The player who searches sees the whole deck, need not find anything, and shuffles it afterwards. A find that must be of
 * some kind is shown to all, because nobody else could tell whether it is.
 */
function compileSearch(to: Scope, op: SearchOp): void {
  needDeck(to, op.zone);
  const place = placeOf(to, op.dest);
  if (place.zone === DECK) to.problem('a search must move what it finds out of the deck');
  const looked = to.numOf('$looked');
  to.emit(OP.LOOK, { savedNumber: looked, amount: null });
  to.emit(OP.CHOOSE, {
    selector: { ...fromLooked(to, looked), max: op.max, filter: compileFilter(to.context, op.where) },
  });
  if (op.where !== undefined) to.emit(OP.REVEAL, { toAll: true });
  put(to, place);
  to.emit(OP.SHUFFLE);
}

/** Looks at the top of the deck and takes some cards; the rest go somewhere, one by one if their order is chosen. */
function compileLook(to: Scope, op: LookOp): void {
  needDeck(to, op.zone);
  const looked = to.numOf('$looked');
  to.emit(OP.LOOK, { savedNumber: looked, amount: to.amount(op.n) });
  if (op.take !== undefined) {
    const { min, max, where, reveal } = op.take;
    const selector = { ...fromLooked(to, looked), min, max, filter: compileFilter(to.context, where) };
    to.emit(OP.CHOOSE, { selector });
    if (reveal) to.emit(OP.REVEAL, { toAll: true });
    to.emit(OP.TAKEN, { ...placeOf(to, op.take.to), savedNumber: looked });
  }
  compileRest(to, op.rest, looked);
}

/** Puts the rest away, one by one: each goes under those before it, but top-or-bottom first asks what goes to the bottom. */
function compileRest(to: Scope, { to: place, order }: LookOp['rest'], looked: number): void {
  if (place === 'deckTopOrBottom') {
    const at = to.here();
    to.emit(OP.CHOOSE, { selector: { ...fromLooked(to, looked), min: 0, max: 1 } });
    to.emit(OP.REST_DOWN, { ...placeOf(to, 'deckBottom'), savedNumber: looked, goTo: at });
  }
  const isOnTop = place === 'deckTop' || place === 'deckTopOrBottom';
  const at = to.here();
  if (order === 'chosen') to.emit(OP.CHOOSE, { selector: { ...fromLooked(to, looked), min: 1, max: 1 } });
  else to.emit(OP.REST, { savedNumber: looked });
  if (isOnTop) to.emit(OP.REST_UNDER, { savedNumber: looked, goTo: at });
  else to.emit(OP.REST_DOWN, { ...placeOf(to, place), savedNumber: looked, goTo: at });
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
      to.emit(OP.DAMAGE, { damage: op.op === 'damage' ? DAMAGE.DEALT : DAMAGE.PUT, amount: to.amount(op.n) });
      return true;
    case 'heal':
      to.select(op.what);
      to.emit(OP.HEAL, {
        upTo: op.upTo === true,
        savedNumber: op.asN === undefined ? -1 : to.numOf(op.asN),
        amount: to.amount(op.n),
      });
      return true;
    case 'moveDamage':
      to.select(op.from);
      to.emit(OP.SAVE, { savedCard: to.refOf('$from') });
      to.select(op.to);
      to.emit(OP.MOVE_DAMAGE, { savedCard: to.refOf('$from'), amount: to.amount(op.n) });
      return true;
    default:
      return false;
  }
}

/** Whether a selector looks beyond the cards in play. */
export const looksElsewhere = (zones: readonly number[], pick: number): boolean =>
  pick === PICK.TOP || zones.some((zone) => zone !== HERE && zone !== PLAY);
