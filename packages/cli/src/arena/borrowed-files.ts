import { sourceFiles } from '@umpire/arena';
import type { GivenEntrant } from './open-entrants.ts';

/** One sentence for each entrant that imports the file of another one: it may play that one's moves. */
export function borrowedFiles(entrants: readonly GivenEntrant[]): readonly string[] {
  const files = new Map<string, { readonly name: string; readonly files: readonly string[] }>();
  for (const entrant of entrants)
    if ('bot' in entrant) files.set(entrant.bot.path, { name: entrant.name, files: sourceFiles(entrant.bot.path) });
  return [...files.values()].flatMap((borrower) =>
    [...files.values()]
      .filter((owner) => owner !== borrower && borrower.files.slice(1).includes(owner.files[0]))
      .map((owner) => `${borrower.name} imports the file of ${owner.name}: give each bot a folder of its own.`),
  );
}
