// Compiles a validated card set to the book that the kit runs.
import { accept, type Result, refuse } from '@umpire/core/author';
import type { Book, Def } from '../book.ts';
import type { CardJson, CardSet } from '../files/card-set.ts';
import type { CardGame } from '../kit.ts';
import { compileCard } from './compile-card.ts';
import { type Context, createContext } from './context.ts';

/** The most cards of a set: definitions are bytes in a state, and 0 is the unknown card. */
export const DEFS_MAX = 254;
const FILTERS_MAX = 255;

const UNKNOWN: CardJson = { id: '?', name: 'a card', type: '', traits: [], keywords: [], abilities: [] };

export function compileSet(game: CardGame, set: CardSet): Result<Book> {
  if (set.cards.length > DEFS_MAX)
    return refuse('bad-card-set', set.cards.length, `A card set has at most ${DEFS_MAX} cards.`);
  const context = createContext(game, set);
  const defs = [UNKNOWN, ...set.cards].map((card, number) => compileCard(context, card, number));
  if (context.filters.length > FILTERS_MAX) context.problems.push(`more than ${FILTERS_MAX} effects on costs`);
  if (context.problems.length > 0)
    return refuse('bad-card-set', context.problems[0], `The card set cannot be played: ${context.problems[0]}.`);
  return accept(bookOf(context, defs));
}

function bookOf(context: Context, defs: readonly Def[]): Book {
  const { game, traits, names } = context;
  const levelled = game.keywords.flatMap(({ level }, at) => (level === undefined ? [] : [at]));
  const stat = new Int16Array(defs.length * game.stats.length);
  const level = new Uint8Array(defs.length * levelled.length);
  const hasTrait = new Uint8Array(defs.length * traits.length);
  const hasName = new Uint8Array(defs.length * names.length);
  defs.forEach(({ card, levels }, number) => {
    const printed = card as unknown as Readonly<Record<string, number | null | undefined>>;
    game.stats.forEach((name, at) => {
      stat[number * game.stats.length + at] = printed[name] ?? 0;
    });
    levelled.forEach((keyword, at) => {
      level[number * levelled.length + at] = levels[keyword];
    });
    for (const trait of card.traits) hasTrait[number * traits.length + traits.indexOf(trait)] = 1;
    if (number > 0)
      for (const name of card.names ?? [card.name]) hasName[number * names.length + names.indexOf(name)] = 1;
  });
  return {
    defs,
    abilities: context.abilities,
    filters: context.filters,
    byId: new Map(defs.map(({ card }, number) => [card.id, number])),
    traits,
    names,
    type: Uint8Array.from(defs, ({ card }) => typeOf(game, card)),
    cost: Uint8Array.from(defs, ({ card }) => card.cost ?? 0),
    keywords: Int32Array.from(defs, (def) => wordsOf(game, def.card)),
    stat,
    level,
    triggerMask: Int32Array.from(defs, ({ triggers }) => triggers.reduce((bits, { event }) => bits | (1 << event), 0)),
    hasStatics: Uint16Array.from(defs, ({ statics }) => statics.reduce((bits, { kind }) => bits | (1 << kind), 0)),
    hasReplacements: Uint8Array.from(defs, ({ replacements }) => Number(replacements.length > 0)),
    hasTrait,
    hasName,
    attributes: context.attributes,
    hasAttribute: attributesOf(context, defs),
    bans: context.bans,
    replaced: defs.reduce((bits, def) => def.replacements.reduce((all, { would }) => all | (1 << would), bits), 0),
    listened: context.abilities.reduce((bits, { event }) => (event < 0 ? bits : bits | (1 << event)), 0),
    watched: context.watched,
    readsDerived: context.readsDerived,
    readsState: context.readsState,
    readsZones: context.readsZones,
    readsStep: context.readsStep,
    negates: context.negates,
    setsBase: context.setsBase,
  };
}

function attributesOf({ attributes }: Context, defs: readonly Def[]): Uint8Array {
  const table = new Uint8Array(defs.length * attributes.length);
  defs.forEach(({ card }, number) => {
    for (const attribute of card.attributes ?? [])
      table[number * attributes.length + attributes.indexOf(attribute)] = 1;
  });
  return table;
}

/** The number of a type. The unknown card has a number that is no type. */
const typeOf = ({ types }: CardGame, { type }: CardJson): number =>
  type === UNKNOWN.type ? NO_TYPE : Math.max(0, types.indexOf(type));
const NO_TYPE = 31;

const wordsOf = ({ keywords }: CardGame, card: CardJson): number =>
  card.keywords.reduce((bits, { k }) => bits | (1 << keywords.findIndex(({ name }) => name === k)), 0);
