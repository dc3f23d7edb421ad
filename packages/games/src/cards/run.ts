// Runs a state from one decision to the next.
import type { Chance, Tell } from '@umpire/core/author';
import { noChance } from '@umpire/core/hot';
import { fresh } from './ability/derive.ts';
import { execute } from './ability/interpret.ts';
import { ASK, FIRST_ABILITY, GAME_ENDING } from './ability/program.ts';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';

/** Lends the kit what it may use while a state moves on; `after` takes it back. */
export function during(kit: Kit, chance: Chance, tell: Tell | undefined): void {
  kit.chance = chance;
  kit.tell = tell;
}

export function after(kit: Kit): void {
  kit.chance = noChance;
  kit.tell = undefined;
}

/** Runs until someone has to decide or the match is over. Derived values are fresh afterwards. */
export function run(kit: Kit, state: CardState): void {
  state.ask = ASK.NOTHING;
  while (state.over === 0) {
    const frame = state.depth - 1;
    if (frame < 0) {
      kit.game.idle(kit, state);
      if (state.depth === 0) break;
      continue;
    }
    const code = state.frame.code[frame];
    if (code >= FIRST_ABILITY) {
      if (execute(kit, state, frame)) break;
      continue;
    }
    const waits = kit.procs[code](kit, state, frame);
    if (kit.game.atOnce !== undefined && state.over === 0) kit.game.atOnce(kit, state);
    if (waits) break;
  }
  fresh(kit, state);
  if (state.over === 0) return;
  state.ask = ASK.NOTHING;
  if (state.why < GAME_ENDING) kit.game.ended(kit, state);
}
