// Turns GAME, --set and --seats into rules.
import type { Options, OptionValue, Result, Rules } from '@umpire/core';
import { parseOption } from '@umpire/core/host';
import { readText } from '../files/read-bytes.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { findPreset } from './find-preset.ts';
import { type LoadedGame, loadGame, messageOf } from './load-game.ts';

export interface OpenedGame extends LoadedGame {
  readonly rules: Rules;
  /** Whether the chosen preset is for people who learn. */
  readonly teaches?: boolean;
}

export interface GameArguments {
  readonly set?: readonly string[];
  readonly seats?: string;
  /** A preset's name: it sets several options at once, and --set overrides them. */
  readonly preset?: string;
}

export async function openGame(typed: string, given: GameArguments): Promise<OpenedGame> {
  const loaded = await loadGame(typed);
  const files = filesOf(loaded, given.set ?? []);
  return { ...loaded, rules: openRules(loaded, readSettings(loaded, given), files) };
}

/** By option: the file that its content was read from. */
function filesOf({ game }: LoadedGame, set: readonly string[]): ReadonlyMap<string, string> {
  const pairs = set.map((pair): [string, string] => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]);
  return new Map(pairs.filter(([name]) => Object.hasOwn(game.options, name) && game.options[name].kind === 'file'));
}

/** Names the file in a refusal: a user who gave a file looks for the file, not for the option. */
function namingFile<T>(opened: Result<T>, files: ReadonlyMap<string, string>): T {
  const { option = '', text = '' } = opened.ok ? {} : opened.refusal;
  const path = files.get(option);
  if (opened.ok || path === undefined) return demand(opened);
  const refusal = { ...opened.refusal, text: text.replace(`${option}: `, '') };
  return demand({ ok: false, refusal }, `${option}=${path.slice(-PATH_SHOWN)}`);
}

const PATH_SHOWN = 80;

/** Opens the rules. An error in a game from outside becomes a sentence for its author, not a crash. */
export function openRules(
  { game, module }: LoadedGame,
  options: Options,
  files: ReadonlyMap<string, string> = new Map(),
): Rules {
  if (module === undefined) return namingFile(game.open(options), files);
  let opened: Result<Rules>;
  try {
    opened = game.open(options);
  } catch (error) {
    throw new Failure(`The game '${module}' cannot be opened: ${messageOf(error)}.`);
  }
  if (typeof opened?.ok !== 'boolean')
    throw new Failure(`The game '${module}' cannot be opened: its open returns neither accept(…) nor refuse(…).`);
  return namingFile(opened, files);
}

const OPTION_BYTES_MAX = 16 * 1024 * 1024;

/** The options that --preset, --set and --seats give. A file option is read here and kept by content. */
export function readSettings({ game }: LoadedGame, { set = [], seats, preset }: GameArguments): Options {
  const options: Record<string, OptionValue> = { ...(preset === undefined ? {} : findPreset(game, preset).options) };
  for (const pair of set) {
    const at = pair.indexOf('=');
    if (at < 1) throw new Failure(`--set takes name=value, not '${pair.slice(0, 60)}'.`);
    const name = pair.slice(0, at);
    const typed = pair.slice(at + 1);
    const isFile = Object.hasOwn(game.options, name) && game.options[name].kind === 'file';
    if (isFile && readText(typed, OPTION_BYTES_MAX).trim() === '')
      throw new Failure(`--set ${name}: ${typed.slice(-80)} is empty.`);
    options[name] = demand(
      parseOption(game.options, name, isFile ? readText(typed, OPTION_BYTES_MAX) : typed),
      `--set ${name}`,
    );
  }
  if (seats !== undefined) {
    if (!/^\d{1,3}$/.test(seats) || Number(seats) < game.seats.min || Number(seats) > game.seats.max)
      throw new Failure(
        `--seats: ${game.title} has ${game.seats.min === game.seats.max ? game.seats.min : `${game.seats.min} to ${game.seats.max}`} seats, not '${seats.slice(0, 20)}'.`,
      );
    if (game.seats.min !== game.seats.max) options.seats = Number(seats);
  }
  return options;
}
