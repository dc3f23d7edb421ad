// The score as it would be now, with the dead stones that playing the position out many times finds. A finished game by
// rules that take nothing off the board has none.

import { ENDED } from '../rules/state.ts';
import { type Count, countPoints } from '../scoring/count-points.ts';
import { estimated, stonesOf } from '../scoring/final-count.ts';
import { chainAt } from '../scoring/marking.ts';
import { countsAsItStands } from './gtp-rules.ts';
import type { GtpSession } from './gtp-session.ts';
import { whiteBonus } from './gtp-start.ts';

export interface GtpScore extends Count {
  /** Black's points less White's, komi and handicap included. */
  readonly lead: number;
  readonly dead: ReadonlySet<number>;
}

export function scoreOf({ position, start }: GtpSession): GtpScore {
  const { state, table } = position;
  const { setting } = table;
  const dead = state.phase === ENDED && countsAsItStands(start.rules) ? NONE : estimated(setting, state);
  const [black, white] = state.prisoners;
  const { width, height, rules } = setting;
  const count = countPoints(stonesOf(setting, state), dead, width, height, rules, { black, white });
  return { ...count, dead, lead: count.black - count.white - whiteBonus(start) };
}

const NONE: ReadonlySet<number> = new Set();

/** The chains on the board, as actions. */
export function chainsOf({ position }: GtpSession): number[][] {
  const { state, table } = position;
  const { pointOf, area } = table.setting;
  const seen = new Set<number>();
  const chains: number[][] = [];
  for (let action = 0; action < area; action++) {
    if (state.board[pointOf[action]] === 0 || seen.has(action)) continue;
    const chain = chainAt(table.setting, state, pointOf[action]);
    for (const stone of chain) seen.add(stone);
    chains.push(chain);
  }
  return chains;
}
