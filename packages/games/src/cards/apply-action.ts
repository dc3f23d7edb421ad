import type { Chance, Tell } from '@umpire/core/author';
import { answer } from './ability/decide.ts';
import { ASK, GAME_ASK } from './ability/program.ts';
import type { Kit } from './kit.ts';
import { after, during, run } from './run.ts';
import type { CardState } from './state/fields.ts';

/** What a game does itself: begins an action of a turn, takes the answer to one of its own questions, punishes a fault. */
export interface Doing<S extends CardState> {
  begin(k: Kit, s: S, action: number): void;
  answer(k: Kit, s: S, action: number): void;
  fault(k: Kit, s: S): void;
}

/** An action happens, and all that follows until someone has to decide. */
export function applyAction<S extends CardState>(
  k: Kit,
  s: S,
  action: number,
  chance: Chance,
  tell: Tell | undefined,
  doing: Doing<S>,
): void {
  during(k, chance, tell);
  s.decisions = Math.min(s.decisions + 1, 0xffff);
  if (s.ask !== ASK.CONTINUE) s.auto = 0;
  if (action >= k.actions.size) doing.fault(k, s);
  else if (s.ask === ASK.MAIN) doing.begin(k, s, action);
  else if (s.ask < GAME_ASK) answer(k, s, action);
  else doing.answer(k, s, action);
  run(k, s);
  after(k);
}
