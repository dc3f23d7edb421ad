// The members that rules may have, by group. Plain JavaScript has no compiler that finds a misspelt one.
import type { Block } from '../state/layout.ts';
import type { BotRules, GameRules, HiddenRules, LearningRules, SearchRules, WordRules } from './rules.ts';

/** Makes the compiler check that no name is missing. */
type Names<T> = Readonly<Record<keyof T, true>>;

const RULES: Names<GameRules<Block>> = {
  ...{ actions: true, forfeits: true, legalMax: true, loop: true, decisions: true, together: true, endings: true },
  ...{ teams: true, points: true, usesChance: true, clock: true, setup: true, toAct: true, decision: true },
  ...{ legal: true, apply: true, score: true, settle: true, forfeit: true, isOut: true, reason: true, check: true },
  ...{ key: true, same: true, words: true, hidden: true, bots: true, search: true, learning: true, decks: true },
};
const WORDS: Names<WordRules<Block>> = {
  ...{
    seats: true,
    moveForm: true,
    warnings: true,
    describe: true,
    parse: true,
    whyNot: true,
    picture: true,
  },
  ...{ event: true, motions: true, turn: true, help: true, outlook: true },
};
const HIDDEN: Names<HiddenRules<Block>> = { redeal: true };
const BOTS: Names<BotRules<Block>> = { view: true, viewFields: true, methods: true };
const SEARCH: Names<SearchRules<Block>> = { guide: true, foresight: true, solver: true, keyComplete: true };
const LEARNING: Names<LearningRules<Block>> = { features: true, graph: true };

/** Members that core does not know, such as the misspelt 'words.decribe'. */
export function unknownMembers<S extends Block>(given: GameRules<S>): string[] {
  const groups = { words: WORDS, hidden: HIDDEN, bots: BOTS, search: SEARCH, learning: LEARNING };
  return [
    ...strange(given, RULES, ''),
    ...Object.entries(groups).flatMap(([name, known]) =>
      strange(given[name as keyof typeof groups] ?? {}, known, `${name}.`),
    ),
  ];
}

const strange = (members: object, known: object, prefix: string): string[] =>
  Object.keys(members)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `${prefix}${name}`);
