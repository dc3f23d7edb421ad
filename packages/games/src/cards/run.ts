// From one decision to the next.
import type { Chance, Tell } from '@umpire/core/author';
import { noChance } from '@umpire/core/hot';
import { fresh } from './ability/derive.ts';
import { execute } from './ability/interpret.ts';
import { ASK, FIRST_ABILITY, GAME_ENDING } from './ability/program.ts';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';

/** Lends the kit what it may use while a state moves on. */
export function during(k: Kit, chance: Chance, tell: Tell | undefined): void {
  k.chance = chance;
  k.tell = tell;
}

export function after(k: Kit): void {
  k.chance = noChance;
  k.tell = undefined;
}

/** Runs until someone has to decide, or the match is over. Derived values are fresh then. */
export function run(k: Kit, s: CardState): void {
  s.ask = ASK.NOTHING;
  while (s.over === 0) {
    const f = s.depth - 1;
    if (f < 0) {
      k.game.idle(k, s);
      if (s.depth === 0) break;
      continue;
    }
    const code = s.frame.code[f];
    if (code >= FIRST_ABILITY) {
      if (execute(k, s, f)) break;
      continue;
    }
    const waits = k.procs[code](k, s, f);
    if (k.game.atOnce !== undefined && s.over === 0) k.game.atOnce(k, s);
    if (waits) break;
  }
  fresh(k, s);
  if (s.over === 0) return;
  s.ask = ASK.NOTHING;
  if (s.why < GAME_ENDING) k.game.ended(k, s);
}
