// What compiling one card set needs to know, and what it collects on the way.

import type { Ability, Ban } from '../ability/program.ts';
import type { Match } from '../ability/selector.ts';
import type { CardSet } from '../files/card-set.ts';
import type { CardGame } from '../kit.ts';

export interface Context {
  readonly game: CardGame;
  readonly traits: readonly string[];
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  readonly abilities: Ability[];
  readonly filters: Match[];
  readonly bans: Ban[];
  /** What the kit cannot run, in words; a set with problems is refused. */
  readonly problems: string[];
  watched: number;
  readsDerived: boolean;
  readsState: boolean;
  readsZones: boolean;
  readsStep: boolean;
  negates: boolean;
  setsBase: boolean;
}

export function createContext(game: CardGame, set: CardSet): Context {
  const all = (list: readonly string[]): string[] => [...new Set(list)];
  return {
    game,
    traits: all(set.cards.flatMap((card) => card.traits)),
    names: all(set.cards.flatMap((card) => [...(card.names ?? []), card.name])),
    attributes: all(set.cards.flatMap((card) => card.attributes ?? [])),
    abilities: [],
    filters: [],
    bans: [],
    problems: [],
    watched: 0,
    readsDerived: false,
    readsState: false,
    readsZones: false,
    readsStep: false,
    negates: false,
    setsBase: false,
  };
}

/** The index of a word in a list of the game's. If the word is not in it, that is noted as a problem, and the index is 0. */
export function indexIn(to: Context, list: readonly string[], word: string, what: string): number {
  const at = list.indexOf(word);
  if (at < 0) to.problems.push(`there is no ${what} '${word}'`);
  return Math.max(0, at);
}
