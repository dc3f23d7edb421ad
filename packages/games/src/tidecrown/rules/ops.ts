// Operations of card files that only this game has.
import { call, listSet, lowest } from '../../cards/ability/frames.ts';
import { amountIn } from '../../cards/ability/instructions.ts';
import type { Uses } from '../../cards/ability/opcodes.ts';
import type { OpNamed } from '../../cards/files/op.ts';
import { DECK, type GameOp, gameOp, type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { learnAll } from '../../cards/state/knowledge.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { seatsMeant } from '../../cards/state/seats.ts';
import { move, topOf } from '../../cards/state/zones.ts';
import { cardId, tellKnown, tellOpen } from '../../cards/tell.ts';
import { PROC } from './codes.ts';
import { bring, DEED } from './gale-steps.ts';
import { giveGale } from './gales.ts';
import { LIFE } from './numbers.ts';
import type { Tidecrown } from './state.ts';

function execGales(
  kit: Kit,
  state: Tidecrown,
  frame: number,
  deed: number,
  { amount, upTo }: Uses<'amount' | 'upTo'>,
): boolean {
  const seat = state.frame.seat[frame];
  const there = deed === DEED.READY ? state.galeSpent[seat] : state.galeDeck[seat];
  const most = Math.min(amountIn(kit, state, frame, amount), there);
  if (!upTo || most <= 0) {
    bring(kit, state, seat, deed, most);
    return false;
  }
  state.frame.pc[frame]++;
  call(state, PROC.GALES, seat, NONE, NONE, NONE, most);
  if (state.over === 0) state.frame.num0[state.depth - 1] = deed;
  return true;
}

const addResource = gameOp({
  name: 'addResource',
  operands: ['amount', 'upTo', 'spent'],
  meaning: 'Gales come from the gale deck, ready or spent.',
  compile(to, op: OpNamed<'addResource'>, own) {
    to.emit(own, { amount: to.amount(op.n), upTo: op.upTo === true, spent: op.state !== 'ready' });
  },
  exec: (kit, state: Tidecrown, frame, instruction) =>
    execGales(kit, state, frame, instruction.spent ? DEED.ADD_SPENT : DEED.ADD_READY, instruction),
});

const readyResource = gameOp({
  name: 'readyResource',
  operands: ['amount', 'upTo'],
  meaning: 'Spent gales become ready.',
  compile(to, op: OpNamed<'readyResource'>, own) {
    to.emit(own, { amount: to.amount(op.n), upTo: op.upTo === true });
  },
  exec: (kit, state: Tidecrown, frame, instruction) => execGales(kit, state, frame, DEED.READY, instruction),
});

const giveResource = gameOp({
  name: 'giveResource',
  operands: ['amount', 'spent'],
  meaning: 'Each chosen card is given gales, from the ready or the spent ones.',
  compile(to, op: OpNamed<'giveResource'>, own) {
    to.select(op.what);
    to.emit(own, { amount: to.amount(op.n), spent: op.source === 'spent' });
  },
  exec(kit, state: Tidecrown, frame, { amount, spent }) {
    const { targets } = kit.scratch;
    const n = amountIn(kit, state, frame, amount);
    const cards = listSet(kit, state.chosen, frame, targets);
    for (let j = 0; j < cards; j++)
      for (let left = n; left > 0; left--) giveGale(kit, state, targets[j], spent ? 'spent' : 'ready');
    return false;
  },
});

const addLife = gameOp({
  name: 'addLife',
  operands: ['amount', 'toAll'],
  meaning: "Cards of the deck go on top of one's life pile, face up or down.",
  compile(to, op: OpNamed<'addLife'>, own) {
    if (op.source !== 'deckTop') to.problem('life cards come from the top of the deck');
    to.emit(own, { amount: to.amount(op.n), toAll: op.face === 'up' });
  },
  exec(kit, state: Tidecrown, frame, { amount, toAll }) {
    const seat = state.frame.seat[frame];
    for (let left = amountIn(kit, state, frame, amount); left > 0; left--) {
      const slot = topOf(kit, state, seat, DECK);
      if (slot === NONE) return false;
      move(kit, state, slot, LIFE);
      if (toAll) learnAll(kit, state, slot);
      tellKnown(kit, state, 'LIFE_ADDED', slot);
    }
    return false;
  },
});

const leaderDamage = gameOp({
  name: 'leaderDamage',
  operands: ['who', 'amount'],
  meaning: 'The captains of the players meant are damaged.',
  compile(to, op: OpNamed<'leaderDamage'>, own) {
    to.emit(own, { who: to.who(op.who), amount: to.amount(op.n) });
  },
  exec(kit, state: Tidecrown, frame, { who, amount }) {
    const n = amountIn(kit, state, frame, amount);
    const seats = kit.scratch.seatOrder;
    const count = seatsMeant(kit, state, who, state.frame.seat[frame], state.frame.rival[frame], seats);
    state.frame.pc[frame]++;
    for (let j = count - 1; j >= 0; j--) call(state, PROC.DAMAGE, seats[j], NONE, NONE, NONE, n);
    return true;
  },
});

const redirect = gameOp({
  name: 'redirect',
  operands: [],
  meaning: 'The chosen card becomes the target of the attack.',
  compile(to, op: OpNamed<'redirect'>, own) {
    to.select(op.to);
    to.emit(own);
  },
  exec(kit, state: Tidecrown, frame) {
    const slot = lowest(kit, state.chosen, frame);
    const battle = battleOf(state);
    if (slot === NONE || battle < 0 || state.card.zone[slot] !== PLAY || state.frame.other[battle] === slot)
      return false;
    state.frame.other[battle] = slot;
    state.frame.otherGen[battle] = state.card.gen[slot];
    tellOpen(kit, state, 'REDIRECTED', slot, { target: nodeOf(kit, slot), against: cardId(kit, state, slot) });
    return false;
  },
});

/** The frame of the present battle, or -1. */
export function battleOf({ frame, depth }: Tidecrown): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.BATTLE) return f;
  return -1;
}

export const ops: readonly GameOp[] = [addResource, readyResource, giveResource, addLife, leaderDamage, redirect];
