// A matchup: the options of a match, with decks by content. With a seed it is the root of a tree.
import { type Game, type LogHeader, logHeader, type Options, type Rules } from '@umpire/core';
import { sha256Text } from '@umpire/core/host';

export interface Matchup {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** A file option holds `sha256:…`; its content is in `files`. */
  readonly options: Options;
  readonly files: Readonly<Record<string, string>>;
}

/** 80 bits: among a million matchups two have the same id with a probability of about one in a million millions. */
const ID_DIGITS = 20;

export function matchupOf(game: Game, rules: Rules): Matchup {
  const { options, files } = logHeader(game, { options: rules.options, seats: [], seed: '' });
  const id = sha256Text(JSON.stringify(contentOf(game, rules, options))).slice(0, ID_DIGITS);
  const { id: name, rulesVersion } = game;
  return { id, game: name, rulesVersion, options, files };
}

/** What is hashed. An option with its default value is left out, so that a new option does not change old ids. */
function contentOf(game: Game, { decks, options: chosen }: Rules, packed: LogHeader['options']): unknown {
  const saidByLists = new Set(decks?.options ?? []);
  const said = Object.keys(packed)
    .filter((name) => !saidByLists.has(name) && chosen[name] !== game.options[name]?.default)
    .sort()
    .map((name) => [name, packed[name]]);
  const lists = decks?.lists.map((list) => list.map(({ id, count }) => [id, count]));
  return [game.id, said, lists ?? null];
}
