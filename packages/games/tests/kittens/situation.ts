// A match that begins in the middle: what matters is given, and all other cards go to the bottom of the pile.
import { Line } from '@umpire/core/hot';
import { type CardId, IDS, KINDS, KITTEN } from '../../src/kittens/rules/kinds.ts';
import type { Kittens } from '../../src/kittens/rules/state.ts';
import type { KittensView } from '../../src/kittens/words/view.ts';
import { openKittens } from './kittens-bouts.ts';
import { Table } from './table.ts';

export interface Situation {
  readonly options?: Readonly<Record<string, unknown>>;
  /** By seat; a seat without an entry holds nothing. */
  readonly hands?: readonly (readonly CardId[])[];
  /** The top of the pile, the top card first. */
  readonly top?: readonly CardId[];
  /** The bottom of the pile, the lowest card first. */
  readonly bottom?: readonly CardId[];
  readonly discard?: readonly CardId[];
  /** Keep only this many cards in the pile: all others go to the discard pile, below those named. */
  readonly pileSize?: number;
  /** Seats that are out, in the order in which they left. */
  readonly out?: readonly number[];
  readonly turn?: number;
  readonly owed?: number;
  readonly attacked?: boolean;
  readonly actions?: number;
  readonly seed?: string;
}

/** Throws if such a position is impossible. */
export function situation(given: Situation): Table {
  const rules = openKittens(given.options ?? {});
  const line = new Line(rules, given.seed ?? 'situation');
  const { state } = line;
  const deck = (rules.bots.view(state, 0) as unknown as KittensView).deck;
  clear(state);
  const { hands = [], out = [] } = given;
  hands.forEach((cards, seat) => {
    for (const card of cards) state.hand[seat * KINDS + IDS.indexOf(card)]++;
    state.handSize[seat] = cards.length;
  });
  out.forEach((seat, i) => {
    state.out[seat] = 1;
    state.place[seat] = rules.seats - i;
  });
  fillPiles(state, given, { ...deck, 'exploding-kitten': rules.seats - out.length - 1 });
  state.turn = given.turn ?? 0;
  state.owed = given.owed ?? 1;
  state.attacked = given.attacked === true ? 1 : 0;
  state.actions = given.actions ?? 0;
  const wrong = rules.check(state);
  if (wrong !== undefined) throw new Error(`no such position: ${wrong}`);
  return new Table(line);
}

function clear(state: Kittens): void {
  for (const field of [state.pile, state.knows, state.hand, state.handSize, state.discard, state.removed])
    field.fill(0);
  state.removedSize = 0;
  // Nobody is known to hold anything.
  state.sure.fill(0);
}

type Counts = Partial<Record<CardId, number>>;

function fillPiles(state: Kittens, given: Situation, counts: Counts): void {
  const { top = [], bottom = [], discard = [], hands = [] } = given;
  const left = new Map(IDS.map((card) => [card, counts[card] ?? 0]));
  for (const card of [...top, ...bottom, ...discard, ...hands.flat()]) left.set(card, (left.get(card) ?? 0) - 1);
  const rest = IDS.flatMap((card) => Array.from({ length: Math.max(0, left.get(card) ?? 0) }, () => card));
  const kittens = rest.filter((card) => card === IDS[KITTEN]);
  const others = rest.filter((card) => card !== IDS[KITTEN]);
  const kept =
    given.pileSize === undefined ? others.length : given.pileSize - top.length - bottom.length - kittens.length;
  const pile = [...bottom, ...kittens, ...others.slice(0, kept), ...[...top].reverse()];
  const discarded = [...others.slice(kept), ...discard];
  pile.forEach((card, at) => {
    state.pile[at] = IDS.indexOf(card) + 1;
  });
  discarded.forEach((card, at) => {
    state.discard[at] = IDS.indexOf(card) + 1;
  });
  state.pileSize = pile.length;
  state.discardSize = discarded.length;
}
