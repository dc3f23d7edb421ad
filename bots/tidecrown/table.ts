// What both Tidecrown bots read from a view.
import type { BotView } from '@umpire/core';
import type { TidecrownView } from '@umpire/games/tidecrown';
import { CARDS } from './cards.ts';

export type View = BotView & { readonly state: TidecrownView };
export type Entry = View['legal'][number];
export type Seat = TidecrownView['seats'][number];
export type InPlay = Seat['play'][number];

const costs = new Map(Object.values(CARDS).map(([id, cost]) => [id, cost]));

export const GALE = 1000;

/** The name of the card that an entry is about, taken from its text: 'play Deckhand Pell (p1.c03)'. */
const nameIn = ({ text }: Entry): string => text.replace(/^(play|counter with) /, '').replace(/ \(p\d\.c\d+\)$/, '');
const cardOf = (entry: Entry) => CARDS[nameIn(entry)] ?? ['', 0, 0];
export const costOf = (entry: Entry): number => cardOf(entry)[1];
export const counterOf = (entry: Entry): number => cardOf(entry)[2];
export const idCost = (id: string | null): number => costs.get(id ?? '') ?? 0;

export const me = ({ state, seat }: View): Seat => state.seats[seat];
export const foe = ({ state, seat }: View): Seat => state.seats[1 - seat];
export const captain = ({ play }: Seat): InPlay => play[0];
export const crew = ({ play }: Seat): readonly InPlay[] => play.filter(({ type }) => type === 'crew');
export const inPlay = ({ state }: View, node: string | undefined): InPlay | undefined =>
  state.seats.flatMap(({ play }) => play).find((card) => card.node === node);

/** The entry of a type with the highest worth; undefined if none is worth more than 0. */
export function best(view: View, type: string, worth: (entry: Entry) => number): Entry | undefined {
  const found = view.legal.filter((entry) => entry.type === type && worth(entry) > 0);
  return found.reduce<Entry | undefined>(
    (top, entry) => (top === undefined || worth(entry) > worth(top) ? entry : top),
    undefined,
  );
}

/** A counter that saves the target, alone or with others to follow; the smallest that is enough alone comes first. */
export function saving(view: View): Entry | undefined {
  const { battle } = view.state;
  const attacker = inPlay(view, battle?.attacker);
  const target = inPlay(view, battle?.target);
  if (attacker === undefined || target === undefined) return undefined;
  const need = attacker.power - target.power + 1;
  const all = view.legal.filter(({ type }) => type === 'CAN_COUNTER');
  if (need <= 0 || all.reduce((sum, entry) => sum + counterOf(entry), 0) < need) return undefined;
  return best(view, 'CAN_COUNTER', (entry) =>
    counterOf(entry) >= need ? 10_000 - counterOf(entry) : counterOf(entry),
  );
}

/** The entry that chooses the card of this node; undefined if no entry does. */
export const chooses = (view: View, node: string | undefined): Entry | undefined =>
  view.legal.find(({ type, to }) => type === 'CAN_CHOOSE' && to === node);
