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

function execGales(k: Kit, s: Tidecrown, f: number, deed: number, { amount, upTo }: Uses<'amount' | 'upTo'>): boolean {
  const seat = s.frame.seat[f];
  const there = deed === DEED.READY ? s.galeSpent[seat] : s.galeDeck[seat];
  const most = Math.min(amountIn(k, s, f, amount), there);
  if (!upTo || most <= 0) {
    bring(k, s, seat, deed, most);
    return false;
  }
  s.frame.pc[f]++;
  call(s, PROC.GALES, seat, NONE, NONE, NONE, most);
  if (s.over === 0) s.frame.num0[s.depth - 1] = deed;
  return true;
}

const addResource = gameOp({
  name: 'addResource',
  operands: ['amount', 'upTo', 'spent'],
  meaning: 'Gales come from the gale deck, ready or spent.',
  compile(to, op: OpNamed<'addResource'>, own) {
    to.emit(own, { amount: to.amount(op.n), upTo: op.upTo === true, spent: op.state !== 'ready' });
  },
  exec: (k, s: Tidecrown, f, instruction) =>
    execGales(k, s, f, instruction.spent ? DEED.ADD_SPENT : DEED.ADD_READY, instruction),
});

const readyResource = gameOp({
  name: 'readyResource',
  operands: ['amount', 'upTo'],
  meaning: 'Spent gales become ready.',
  compile(to, op: OpNamed<'readyResource'>, own) {
    to.emit(own, { amount: to.amount(op.n), upTo: op.upTo === true });
  },
  exec: (k, s: Tidecrown, f, instruction) => execGales(k, s, f, DEED.READY, instruction),
});

const giveResource = gameOp({
  name: 'giveResource',
  operands: ['amount', 'spent'],
  meaning: 'Each chosen card is given gales, from the ready or the spent ones.',
  compile(to, op: OpNamed<'giveResource'>, own) {
    to.select(op.what);
    to.emit(own, { amount: to.amount(op.n), spent: op.source === 'spent' });
  },
  exec(k, s: Tidecrown, f, { amount, spent }) {
    const { targets } = k.scratch;
    const n = amountIn(k, s, f, amount);
    const cards = listSet(k, s.chosen, f, targets);
    for (let j = 0; j < cards; j++)
      for (let left = n; left > 0; left--) giveGale(k, s, targets[j], spent ? 'spent' : 'ready');
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
  exec(k, s: Tidecrown, f, { amount, toAll }) {
    const seat = s.frame.seat[f];
    for (let left = amountIn(k, s, f, amount); left > 0; left--) {
      const slot = topOf(k, s, seat, DECK);
      if (slot === NONE) return false;
      move(k, s, slot, LIFE);
      if (toAll) learnAll(k, s, slot);
      tellKnown(k, s, 'LIFE_ADDED', slot);
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
  exec(k, s: Tidecrown, f, { who, amount }) {
    const n = amountIn(k, s, f, amount);
    const seats = k.scratch.seatOrder;
    const count = seatsMeant(k, s, who, s.frame.seat[f], s.frame.rival[f], seats);
    s.frame.pc[f]++;
    for (let j = count - 1; j >= 0; j--) call(s, PROC.DAMAGE, seats[j], NONE, NONE, NONE, n);
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
  exec(k, s: Tidecrown, f) {
    const slot = lowest(k, s.chosen, f);
    const battle = battleOf(s);
    if (slot === NONE || battle < 0 || s.card.zone[slot] !== PLAY || s.frame.other[battle] === slot) return false;
    s.frame.other[battle] = slot;
    s.frame.otherGen[battle] = s.card.gen[slot];
    tellOpen(k, s, 'REDIRECTED', slot, { target: nodeOf(k, slot), against: cardId(k, s, slot) });
    return false;
  },
});

/** The frame of the battle that goes on, or -1. */
export function battleOf({ frame, depth }: Tidecrown): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.BATTLE) return f;
  return -1;
}

export const ops: readonly GameOp[] = [addResource, readyResource, giveResource, addLife, leaderDamage, redirect];
