// Which options count for a leaderboard: those that people usually play a game with. With others it would be another game,
// and an easier one could be chosen.
import type { Game } from '../contract/contract.ts';
import { type Options, type OptionValue, readOptions } from '../contract/options.ts';

/** The options are the default ones or those of a preset, apart from what the game leaves free. */
export function isRanked({ options: table, presets = {}, ranked = {} }: Game, options: Options): boolean {
  const isFree = (name: string): boolean => {
    const free: true | readonly OptionValue[] | undefined = name === 'seats' ? true : ranked[name];
    return free === true || (free?.includes(options[name]) ?? false);
  };
  const usual = [{}, ...Object.values(presets).map((preset) => preset.options)];
  return usual.some((named) => {
    const base = readOptions(table, named);
    return base.ok && Object.keys(table).every((name) => options[name] === base.value[name] || isFree(name));
  });
}
