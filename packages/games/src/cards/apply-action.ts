import type { Chance, Tell } from '@umpire/core/author';
import { answer } from './ability/decide.ts';
import { ASK, GAME_ASK } from './ability/program.ts';
import type { Kit } from './kit.ts';
import { after, during, run } from './run.ts';
import type { CardState } from './state/fields.ts';

/** The game's own part: it begins an action of a turn, carries out answers to its own questions, and punishes a fault. */
export interface Doing<S extends CardState> {
  begin(kit: Kit, state: S, action: number): void;
  answer(kit: Kit, state: S, action: number): void;
  fault(kit: Kit, state: S): void;
}

/** Applies an action, and all that follows until someone has to decide. */
export function applyAction<S extends CardState>(
  kit: Kit,
  state: S,
  action: number,
  chance: Chance,
  tell: Tell | undefined,
  doing: Doing<S>,
): void {
  during(kit, chance, tell);
  state.decisions = Math.min(state.decisions + 1, 0xffff);
  if (state.ask !== ASK.CONTINUE) state.auto = 0;
  if (action >= kit.actions.size) doing.fault(kit, state);
  else if (state.ask === ASK.MAIN) doing.begin(kit, state, action);
  else if (state.ask < GAME_ASK) answer(kit, state, action);
  else doing.answer(kit, state, action);
  run(kit, state);
  after(kit);
}
