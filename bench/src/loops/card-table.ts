// A state like that of a card game with 120 cards, about 5 KB, and the same as an object: the first is hashed as it lies in
// memory, the second is written as JSON. A walk changes both alike and comes back to earlier positions now and then.

import { i32, layout, type StateOf, table, u8, u16 } from '@umpire/core/author';
import { hashWords, type Layout } from '@umpire/core/hot';

export const CARDS = 120;
const NUMBERS = 8;

const shape = () =>
  layout({
    cards: table(CARDS, { zone: u8(), place: u8(), face: u8(), tapped: u8(), code: u16(), power: u16() }),
    counters: i32(CARDS * NUMBERS),
    phase: u8(),
    active: u8(),
    turn: u16().aside(),
  });
type CardState = StateOf<ReturnType<typeof shape>>;

/** The seed's way: only arrays and numbers, so that its JSON is as short as possible. */
export interface CardObject {
  cards: number[][];
  counters: number[];
  phase: number;
  active: number;
}

export interface CardTable {
  readonly layout: Layout;
  readonly state: CardState;
  readonly object: CardObject;
  /** Goes back to the first position. */
  restart(): void;
  /** Plays an action in the flat state. */
  moveState(i: number): void;
  /** Plays the same action in the object. */
  moveObject(i: number): void;
  key(out: Int32Array): void;
}

/** Every tenth action takes back the one before: so one recorded state in ten has been there before. */
const BACK = 10;
const counterOf = (i: number): number => i % (CARDS * NUMBERS);

export function cardTable(): CardTable {
  const flat = shape();
  const state = flat.create();
  const object: CardObject = { cards: [], counters: [], phase: 0, active: 0 };
  const restart = (): void => {
    state.words.fill(0);
    for (let card = 0; card < CARDS; card++) {
      state.cards.zone[card] = card % 7;
      state.cards.place[card] = card;
      state.cards.code[card] = (card * 37) % 900;
      state.cards.power[card] = 1000 * (card % 9);
    }
    const { zone, place, face, tapped, code, power } = state.cards;
    object.cards = Array.from(zone, (_, i) => [zone[i], place[i], face[i], tapped[i], code[i], power[i]]);
    object.counters = Array.from(state.counters);
    object.phase = 0;
    object.active = 0;
  };
  restart();
  return {
    layout: flat,
    state,
    object,
    restart,
    moveState(i) {
      if (i % BACK === BACK - 1) state.counters[counterOf(i - 1)]--;
      else state.counters[counterOf(i)]++;
    },
    moveObject(i) {
      if (i % BACK === BACK - 1) object.counters[counterOf(i - 1)]--;
      else object.counters[counterOf(i)]++;
    },
    key: (out) => hashWords(state.words, flat.keyWords, out),
  };
}
