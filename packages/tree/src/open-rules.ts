// Opens the rules for the matchup and seed of a tree.
import type { Game, LogHeader, Options, Result, Rules } from '@umpire/core';
import { headerOptions, refuse } from '@umpire/core/host';
import type { Matchup } from './matchup.ts';

export function openRules(game: Game, matchup: Matchup, seed: string): Result<Rules> {
  if (game.id !== matchup.game)
    return refuse('other-game', game.id, `This tree is of ${matchup.game}, not of ${game.id}.`);
  if (game.rulesVersion !== matchup.rulesVersion)
    return refuse(
      'other-version',
      matchup.rulesVersion,
      `This tree was made with version ${matchup.rulesVersion} of the rules of ${game.id}, and these are version ${game.rulesVersion}: umpire tree rebuild OLD NEW brings it over.`,
    );
  return openSeeded(game, headerOptions({ options: matchup.options, files: matchup.files } as LogHeader), seed);
}

/** Opens the rules of a match with this seed, which may say more than dice. */
export function openSeeded(game: Game, options: Options, seed: string): Result<Rules> {
  const said = game.readSeed?.(seed, options);
  if (said !== undefined && !said.ok) return said;
  return game.open(said === undefined ? options : said.value);
}
