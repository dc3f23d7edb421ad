// Actions in words, and words as actions.
import { type ActionWords, accept, EVERYONE, type Result, refuse, type Tell } from '@umpire/core/author';
import { load } from '../board/engine.ts';
import type { Setting } from '../rules/setting.ts';
import { type GoState, MARKING, PLACING, stoneAt } from '../rules/state.ts';
import { chainAt } from '../scoring/marking.ts';
import { parsePoint, pointText } from './coordinates.ts';

const NAMES = ['', 'Black', 'White'];

export function describe(setting: Setting, state: GoState, action: number): ActionWords {
  const { area, width, height, pointOf } = setting;
  const from = NAMES[state.turn];
  if (action > area) return { text: 'forfeit', type: 'forfeit', from, done: 'Forfeited' };
  const isMarking = state.phase === MARKING;
  if (action === area)
    return { text: 'pass', type: isMarking ? 'agree' : 'pass', from, done: isMarking ? agreement(state) : 'Passed' };
  const at = pointText(action, width, height);
  if (state.phase === PLACING) return { text: at, type: 'place', from, to: at, done: `Placed at ${at}` };
  const point = pointOf[action];
  if (isMarking && stoneAt(state, action) !== 0) {
    const as = state.dead[point] === 1 ? 'alive' : 'dead';
    return { text: `${as} ${at}`, type: 'mark', from, to: at, done: `Marked ${at} ${as}` };
  }
  return { text: at, type: 'play', from, to: at, done: `Played ${at}${capturesText(setting, state, action)}` };
}

/** The player who passes first proposes the marks as they are; the second agrees to them. */
const agreement = ({ agreed }: GoState): string => (agreed === 0 ? 'Proposed the marks as they are' : 'Agreed');

function capturesText(setting: Setting, state: GoState, action: number): string {
  const { taken, given } = capturesOf(setting, state, action);
  return taken > 0 ? `, takes ${taken}` : given > 0 ? `, gives up ${given}` : '';
}

/** Reads 'd4' and 'pass'; while stones are marked, also 'dead d4', 'alive d4' and 'done'. */
export function parse(setting: Setting, state: GoState, text: string): Result<number> {
  const { area, width, height, pointOf } = setting;
  const typed = text.trim().toLowerCase();
  const isMarking = state.phase === MARKING;
  if (typed === 'pass' || (isMarking && (typed === 'done' || typed === 'agree'))) return accept(area);
  const mark = /^(dead|alive)\s+(.*)$/.exec(typed);
  if (mark !== null && !isMarking) return refuse('not-now', text, 'Dead stones are marked after two passes.');
  const point = parsePoint(mark === null ? typed : mark[2], width, height);
  if (!point.ok || !isMarking || stoneAt(state, point.value) === 0)
    return mark === null || !point.ok
      ? point
      : refuse('empty', text, `There is no stone at ${pointText(point.value, width, height)}.`);
  const chain = chainAt(setting, state, pointOf[point.value]);
  const isDead = state.dead[pointOf[chain[0]]] === 1;
  if (mark !== null && (mark[1] === 'dead') === isDead)
    return refuse('marked', text, `That chain is marked ${mark[1]} already.`);
  return accept(chain[0]);
}

/** Tells what everyone may know of an action. Call it before the action is applied. */
export function tellPlay(setting: Setting, state: GoState, action: number, tell: Tell): void {
  const { type, to } = describe(setting, state, action);
  tell(EVERYONE, { type, seat: state.turn - 1, ...(to === undefined ? {} : { point: to }) });
}

// How many stones a play takes off the board, counted before it is made.
interface Captures {
  /** How many stones of the other side. */
  readonly taken: number;
  /** How many own stones, the new one included, where suicide is allowed. */
  readonly given: number;
}

function capturesOf(setting: Setting, state: GoState, action: number): Captures {
  const { engine, pointOf } = setting;
  const { board } = engine;
  const p = pointOf[action];
  load(engine, state);
  if (board.colour[p] !== 0) return { taken: 0, given: 0 };
  const c = state.turn;
  const near = (colour: number): number[] => [...new Set(chainsBeside(setting, p, colour))];
  const sizeOf = (chains: readonly number[]): number => chains.reduce((sum, chain) => sum + board.stones[chain], 0);
  if (!board.survives(p, c)) return { taken: 0, given: 1 + sizeOf(near(c)) };
  return { taken: sizeOf(near(3 - c).filter((chain) => board.inAtari(chain))), given: 0 };
}

const chainsBeside = ({ engine: { board }, stride }: Setting, p: number, colour: number): number[] =>
  [p - 1, p + 1, p - stride, p + stride].filter((q) => board.colour[q] === colour).map((q) => board.head[q]);
