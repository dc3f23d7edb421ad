import type { Chance, Tell } from '@umpire/core/author';
import { answer } from './ability/decide.ts';
import { ASK, GAME_ASK } from './ability/program.ts';
import type { Kit } from './kit.ts';
import { after, during, run } from './run.ts';
import type { CardState } from './state/fields.ts';

/** What a game does itself: begins an action of a turn, takes the answer to one of its own questions, punishes a fault. */
export interface Doing<S extends CardState> {
  begin(kit: Kit, state: S, action: number): void;
  answer(kit: Kit, state: S, action: number): void;
  fault(kit: Kit, state: S): void;
}

/** An action happens, and all that follows until someone has to decide. */
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
