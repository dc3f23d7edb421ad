import { AMT, type Amt, COND, type Cond, type Instr, PICK, type Sel } from '../ability/program.ts';

/** Whether a program asks what triggered it: which card, by which other, how much. */
export const readsEvent = (program: readonly Instr[]): boolean =>
  program.some(({ sel, amt, cond }) => inSel(sel) || inAmt(amt) || inCond(cond));

const inSel = (sel: Sel | null): boolean =>
  sel !== null && (sel.pick === PICK.EVENT || sel.pick === PICK.OTHER || inAmt(sel.n));

const inAmt = (amt: Amt | null): boolean =>
  amt !== null && (amt.kind === AMT.EVENT || inSel(amt.sel) || amt.parts.some(inAmt));

const inCond = (cond: Cond | null): boolean =>
  cond !== null && (cond.kind === COND.VIA || inSel(cond.sel) || inCond(cond.sub) || cond.amts.some(inAmt));
