import type { Block, Game, Rules } from '@umpire/core';
import { demand } from '../measure/demand.ts';

/** A shipped game with its default options; Storyweave without mulligans, which would be most of its first states. */
export async function openExperiment(id: string): Promise<Rules<Block>> {
  const module = (await import(`@umpire/games/${id}`)) as Record<string, Game | undefined>;
  const game = Object.values(module).find((each) => each?.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return demand(game.open(id === 'storyweave' ? { mulligan: false } : {}));
}
