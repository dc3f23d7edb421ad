// Which options count for a leaderboard: those with which a game is usually played. Otherwise people could choose an easier
// game.
import type { Game } from '../contract/contract.ts';
import { type Options, type OptionValue, readOptions } from '../contract/options.ts';

/** Whether the options are the defaults or those of a preset, apart from the options that the game leaves free. */
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
