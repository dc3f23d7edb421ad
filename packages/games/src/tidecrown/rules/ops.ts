// Operations of card files that only this game has.
import { viewOf } from '../../cards/ability/choose.ts';
import { fresh } from '../../cards/ability/derive.ts';
import { call, listSet, lowest } from '../../cards/ability/frames.ts';
import type { Instr } from '../../cards/ability/program.ts';
import { amountOf } from '../../cards/ability/select.ts';
import { DECK, type GameOp, type Kit, PLAY } from '../../cards/kit.ts';
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

function amount(k: Kit, s: Tidecrown, f: number, { amt }: Instr): number {
  if (amt === null) return 0;
  fresh(k, s);
  return amountOf(k, s, amt, viewOf(s, f));
}

/** `a`: what is done, `b`: whether the player says how many. */
function execGales(k: Kit, s: Tidecrown, f: number, i: Instr): boolean {
  const seat = s.frame.seat[f];
  const there = i.a === DEED.READY ? s.galeSpent[seat] : s.galeDeck[seat];
  const most = Math.min(amount(k, s, f, i), there);
  if (i.b === 0 || most <= 0) {
    bring(k, s, seat, i.a, most);
    return false;
  }
  s.frame.pc[f]++;
  call(s, PROC.GALES, seat, NONE, NONE, NONE, most);
  if (s.over === 0) s.frame.num0[s.depth - 1] = i.a;
  return true;
}

const addResource: GameOp = {
  name: 'addResource',
  compile(to, op, code) {
    if (op.op !== 'addResource') return;
    const deed = op.state === 'ready' ? DEED.ADD_READY : DEED.ADD_SPENT;
    to.emit(code, { a: deed, b: Number(op.upTo === true), amt: to.amount(op.n) });
  },
  exec: execGales,
};

const readyResource: GameOp = {
  name: 'readyResource',
  compile(to, op, code) {
    if (op.op !== 'readyResource') return;
    to.emit(code, { a: DEED.READY, b: Number(op.upTo === true), amt: to.amount(op.n) });
  },
  exec: execGales,
};

const giveResource: GameOp = {
  name: 'giveResource',
  compile(to, op, code) {
    if (op.op !== 'giveResource') return;
    to.select(op.what);
    to.emit(code, { a: Number(op.source === 'spent'), amt: to.amount(op.n) });
  },
  exec(k, s: Tidecrown, f, i) {
    const { targets } = k.scratch;
    const n = amount(k, s, f, i);
    const cards = listSet(k, s.chosen, f, targets);
    for (let j = 0; j < cards; j++)
      for (let left = n; left > 0; left--) giveGale(k, s, targets[j], i.a === 1 ? 'spent' : 'ready');
    return false;
  },
};

/** On top of one's life pile. */
const addLife: GameOp = {
  name: 'addLife',
  compile(to, op, code) {
    if (op.op !== 'addLife') return;
    if (op.source !== 'deckTop') to.problem('life cards come from the top of the deck');
    to.emit(code, { a: Number(op.face === 'up'), amt: to.amount(op.n) });
  },
  exec(k, s: Tidecrown, f, i) {
    const seat = s.frame.seat[f];
    for (let left = amount(k, s, f, i); left > 0; left--) {
      const slot = topOf(k, s, seat, DECK);
      if (slot === NONE) return false;
      move(k, s, slot, LIFE);
      if (i.a === 1) learnAll(k, s, slot);
      tellKnown(k, s, 'LIFE_ADDED', slot);
    }
    return false;
  },
};

const leaderDamage: GameOp = {
  name: 'leaderDamage',
  compile(to, op, code) {
    if (op.op === 'leaderDamage') to.emit(code, { a: to.who(op.who), amt: to.amount(op.n) });
  },
  exec(k, s: Tidecrown, f, i) {
    const n = amount(k, s, f, i);
    const seats = k.scratch.seatOrder;
    const count = seatsMeant(k, s, i.a, s.frame.seat[f], s.frame.rival[f], seats);
    s.frame.pc[f]++;
    for (let j = count - 1; j >= 0; j--) call(s, PROC.DAMAGE, seats[j], NONE, NONE, NONE, n);
    return true;
  },
};

/** The target of the attack becomes another card. */
const redirect: GameOp = {
  name: 'redirect',
  compile(to, op, code) {
    if (op.op !== 'redirect') return;
    to.select(op.to);
    to.emit(code);
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
};

/** The frame of the battle that goes on, or -1. */
export function battleOf({ frame, depth }: Tidecrown): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.BATTLE) return f;
  return -1;
}

export const ops: readonly GameOp[] = [addResource, readyResource, giveResource, addLife, leaderDamage, redirect];
