// What is wrong with a deck by the rules of its card set.
import type { CardJson, CardSet, Comparison, DeckJson, Filter } from '../card-set.ts';

/** The type of the card that stands outside the deck and leads it, in games that have one. */
export const LEADER = 'leader';

export interface DeckProblem {
  readonly text: string;
  /** The id of the card that the problem is about, if it is about one. */
  readonly id?: string;
}

type Ruled = Pick<CardSet, 'rules' | 'cards'> & Partial<Pick<CardSet, 'terms'>>;

/** What players call the card that leads a deck. */
export const leaderWord = ({ terms }: Partial<Pick<CardSet, 'terms'>>): string =>
  (terms?.leader ?? LEADER).toLowerCase();

export const deckProblems = (deck: DeckJson, set: Ruled): string[] =>
  findDeckProblems(deck, set).map(({ text }) => text);

interface Held {
  readonly card: CardJson;
  readonly n: number;
}

export function findDeckProblems(deck: DeckJson, set: Ruled): DeckProblem[] {
  const byId = new Map(set.cards.map((card) => [card.id, card]));
  const problems: DeckProblem[] = [];
  const held: Held[] = [];
  for (const { id, n } of deck.cards) {
    const card = byId.get(id);
    if (card === undefined) problems.push({ id, text: `There is no card '${id}' in the set.` });
    else held.push({ card, n });
  }
  const leader = deck.leader === undefined ? undefined : byId.get(deck.leader);
  problems.push(...leaderProblems(deck, leader, held, set));
  problems.push(...sizeProblems(held, set), ...copyProblems(held, set), ...colourProblems(held, leader, set));
  problems.push(...forbiddenCards(held, leader));
  return problems;
}

export const coloursOf = (card: CardJson): readonly string[] => card.inks ?? card.colors ?? [];

export const fullNameOf = (card: CardJson): string => card.fullName ?? card.name;

function leaderProblems(
  deck: DeckJson,
  leader: CardJson | undefined,
  held: readonly Held[],
  set: Ruled,
): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const id = deck.leader;
  const leads = leaderWord(set);
  if (id !== undefined && leader === undefined) problems.push({ id, text: `There is no card '${id}' in the set.` });
  if (leader !== undefined && leader.type !== LEADER)
    problems.push({ id: leader.id, text: `'${fullNameOf(leader)}' leads the deck and is no ${leads}.` });
  if (set.rules.leader && id === undefined) problems.push({ text: `The deck has no ${leads}.` });
  if (!set.rules.leader && id !== undefined) problems.push({ text: `The deck has a ${leads}, and the game has none.` });
  for (const { card } of held)
    if (card.type === LEADER)
      problems.push({ id: card.id, text: `'${fullNameOf(card)}' is a ${leads} and cannot be among the cards.` });
  return problems;
}

const sum = (held: readonly Held[]): number => held.reduce((total, { n }) => total + n, 0);

const cardsText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

function sizeProblems(held: readonly Held[], { rules }: Ruled): DeckProblem[] {
  const size = sum(held);
  const { deckMin, deckSize } = rules;
  if (deckSize !== undefined && size !== deckSize)
    return [{ text: `The deck has ${cardsText(size)}: it must have ${deckSize}.` }];
  if (deckMin !== undefined && size < deckMin)
    return [{ text: `The deck has ${cardsText(size)}: it must have ${deckMin} or more.` }];
  return [];
}

function copyProblems(held: readonly Held[], { rules }: Ruled): DeckProblem[] {
  const copies = new Map<string, { readonly card: CardJson; n: number }>();
  for (const { card, n } of held) {
    const key = rules.copiesKey === 'id' ? card.id : rules.copiesKey === 'name' ? card.name : fullNameOf(card);
    const same = copies.get(key);
    if (same === undefined) copies.set(key, { card, n });
    else same.n += n;
  }
  const problems: DeckProblem[] = [];
  for (const { card, n } of copies.values()) {
    const max = maxCopies(card, rules.maxCopies);
    if (n > max)
      problems.push({
        id: card.id,
        text: `The deck has ${n} copies of '${fullNameOf(card)}': at most ${max} are allowed.`,
      });
  }
  return problems;
}

/** How many copies of a card a deck may have: what the card says goes before the rule of the set. */
function maxCopies(card: CardJson, usual = Number.POSITIVE_INFINITY): number {
  for (const ability of card.abilities)
    if (ability.kind === 'deckRule' && 'maxCopies' in ability.rule)
      return ability.rule.maxCopies ?? Number.POSITIVE_INFINITY;
  return usual;
}

function colourProblems(held: readonly Held[], leader: CardJson | undefined, set: Ruled): DeckProblem[] {
  const { rules } = set;
  const problems: DeckProblem[] = [];
  const all = new Set(held.flatMap(({ card }) => coloursOf(card)));
  if (rules.maxInks !== undefined && all.size > rules.maxInks)
    problems.push({
      text: `The deck has ${all.size} inks (${[...all].sort().join(', ')}): at most ${rules.maxInks} are allowed.`,
    });
  if (rules.colorRule === 'subsetOfLeader' && leader !== undefined)
    for (const { card } of held) {
      const strange = coloursOf(card).filter((colour) => !coloursOf(leader).includes(colour));
      if (strange.length > 0)
        problems.push({
          id: card.id,
          text: `'${fullNameOf(card)}' is ${strange.join(' and ')}, and the ${leaderWord(set)} '${fullNameOf(leader)}' is not.`,
        });
    }
  return problems;
}

function forbiddenCards(held: readonly Held[], leader: CardJson | undefined): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const rulers = [...(leader === undefined ? [] : [leader]), ...held.map(({ card }) => card)];
  for (const ruler of rulers)
    for (const ability of ruler.abilities) {
      if (ability.kind !== 'deckRule' || !('forbid' in ability.rule)) continue;
      for (const { card } of held)
        if (matchesFilter(card, ability.rule.forbid))
          problems.push({
            id: card.id,
            text: `'${fullNameOf(card)}' cannot be in a deck with '${fullNameOf(ruler)}'.`,
          });
    }
  return problems;
}

// Whether a printed card, not in play, fits a filter.
const COMPARES: { readonly [compare: string]: (a: number, b: number) => boolean } = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const OWN_TESTS: { readonly [field: string]: (card: CardJson, wanted: never) => boolean } = {
  type: (card, wanted: string | readonly string[]) => isName(wanted, card.type),
  trait: (card, wanted: string | readonly string[]) => card.traits.some((trait) => isName(wanted, trait)),
  named: (card, wanted: string) => card.name === wanted || (card.names ?? []).includes(wanted),
  not: (card, wanted: Filter) => !matchesFilter(card, wanted),
  baseCost: (card, wanted: Comparison) => compares(card.cost, wanted),
  // A card in a deck is neither ready nor spent, and has no damage.
  state: () => false,
  damaged: (_, wanted: boolean) => !wanted,
};

const isName = (wanted: string | readonly string[], name: string): boolean =>
  typeof wanted === 'string' ? wanted === name : wanted.includes(name);

export const matchesFilter = (card: CardJson, filter: Filter): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (Object.hasOwn(OWN_TESTS, field)) return OWN_TESTS[field](card, wanted as never);
    return compares(printed(card, field), wanted as Comparison);
  });

/** A number printed on the card; undefined if the card has no number of that name. */
function printed(card: CardJson, stat: string): number | null | undefined {
  const value: unknown = (card as unknown as { readonly [field: string]: unknown })[stat];
  return typeof value === 'number' ? value : undefined;
}

const compares = (value: number | null | undefined, comparison: Comparison): boolean =>
  typeof value === 'number' && Object.entries(comparison).every(([compare, bound]) => COMPARES[compare](value, bound));
