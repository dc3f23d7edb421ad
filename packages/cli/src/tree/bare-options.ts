import type { Game, Options } from '@umpire/core';

/** The options without those that the seed says anyway: so the log of a match and the tree of its seed are one matchup. */
export function bareOptions(game: Game, options: Options, seed: string): Options {
  for (const name of Object.keys(options)) {
    const { [name]: value, ...others } = options;
    const said = game.readSeed?.(seed, others);
    if (said?.ok && said.value[name] === value) return others;
  }
  return options;
}
