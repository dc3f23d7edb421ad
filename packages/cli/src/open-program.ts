import type { BotProgram, Isolation } from '@umpire/arena';
import type { Result } from '@umpire/core';

/** The Go Text Protocol. */
const GTP = 'gtp';

/** Whether an engine of other people is meant: `gtp:COMMAND`. */
export const isEngine = (typed: string): boolean => typed.startsWith(`${GTP}:`);

/** Opens what plays from outside: a bot's file, or an engine. */
export async function openProgram(
  typed: string,
  options: { readonly isolation: Isolation },
): Promise<Result<BotProgram>> {
  // Loaded only here: opening the arena costs more than many commands.
  const { openBot, openEngine } = await import('@umpire/arena');
  return isEngine(typed) ? openEngine(GTP, typed.slice(GTP.length + 1)) : openBot(typed, options);
}
