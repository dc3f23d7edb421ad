import type { Rules } from '@umpire/core';
import { type Kittens, kittens } from '@umpire/games/kittens';

/** The usual rules for two. */
export function kittensRules(): Rules<Kittens> {
  const opened = kittens.open({ seats: 2 });
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** As the arena takes them, which knows no game. */
export const arenaRules = (): Rules => kittensRules();
