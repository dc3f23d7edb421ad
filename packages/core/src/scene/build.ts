// What authors call: a board game says its picture in one statement, a card game in one call for each zone.
import type { Json } from '../contract/refusal.ts';
import type {
  Amount,
  Board,
  Card,
  Choice,
  Face,
  Motion,
  Numbers,
  Panel,
  Picture,
  Piece,
  Question,
  Text,
  Word,
  Zone,
} from './vocabulary.ts';

/** The name of a seat within a text. */
export const who = (seat: number): Text => `⟦${seat}⟧`;

/** 'You play' to whom it is about, 'Ann plays' to the others. */
export const does = (me: number, seat: number, play: string, plays: string): Text =>
  me === seat ? `You ${play}` : `${who(seat)} ${plays}`;

/** X and O, as most games for two show them. */
export const XO: Readonly<Record<string, Piece>> = {
  X: { name: 'X', sign: 'X', seat: 0, look: 'cross' },
  O: { name: 'O', sign: 'O', seat: 1, look: 'ring' },
};

/** `pieceAt` says what stands on a cell, '' for nothing. */
export function grid(
  shape: Board['shape'],
  rows: number,
  cols: number,
  pieces: Readonly<Record<string, Piece>>,
  pieceAt: (cell: number) => string,
  more: Partial<Board> = {},
): Board {
  const at: Record<number, string> = {};
  for (let cell = 0; cell < rows * cols; cell++) {
    const piece = pieceAt(cell);
    if (piece !== '') at[cell] = piece;
  }
  return { shape, rows, cols, pieces, at, ...more };
}

/** Only what is there: a scene is the same before and after JSON. Empty lists of marks go too. */
export function given<T extends object>(fields: T): Given<T> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) out[name] = value;
  return out as Given<T>;
}
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A game that draws nothing is told in its view, and played by its words. */
export function plainPicture(view: Json): Picture {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return { says: [JSON.stringify(view)] };
  return { says: Object.entries(view).map(([name, value]) => `${name}: ${JSON.stringify(value)}`) };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A table of cards. Zones are added in the order of drawing, cards with their faces into a zone. */
export class CardTable {
  readonly seats: Record<number, Partial<Panel>> = {};
  readonly zones: Record<string, Writable<Zone>> = {};
  readonly cards: Record<string, Card> = {};
  readonly faces: Record<string, Face> = {};
  private readonly words: Readonly<Record<string, Word>>;
  private readonly faceOf: (face: string) => Face;

  /** `faceOf` makes the face of a kind of card; it is asked once for each in sight. */
  constructor(words: Readonly<Record<string, Word>>, faceOf: (face: string) => Face) {
    this.words = words;
    this.faceOf = faceOf;
  }

  counters(seat: number, counters: Readonly<Record<string, Amount>>): void {
    this.seats[seat] = { ...this.seats[seat], counters };
  }

  zone(key: string, zone: Zone): void {
    this.zones[key] = { ...zone };
  }

  /** On top of its zone. Without a face it lies face down. */
  put(zone: string, key: string, card: Card): void {
    const into = this.zones[zone];
    into.cards = [...(into.cards ?? []), key];
    if (card.face !== undefined) this.faces[card.face] ??= this.faceOf(card.face);
    this.cards[key] = card;
  }

  /** One entry for each face, in the order in which a face comes first: equal cards in a hand are told apart by nobody. */
  putEqual(zone: string, faces: readonly string[], more?: (face: string) => Card): void {
    const counts = new Map<string, number>();
    for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
    for (const [face, count] of counts)
      this.put(zone, equalKey(zone, face), { face, ...(count > 1 ? { count } : {}), ...more?.(face) });
  }

  /** A zone with those of its cards that are in sight; `of` is how many it holds in all. */
  lay(key: string, zone: Zone, faces: readonly string[], of = faces.length): void {
    this.zone(key, of > faces.length ? { ...zone, count: of } : zone);
    this.putEqual(key, faces);
  }

  picture(more: Omit<Picture, 'zones' | 'cards' | 'faces' | 'words'> = {}): Picture {
    const { seats, zones, cards, faces, words } = this;
    return { seats, zones, cards, faces, words, ...more };
  }
}

/** The key of the cards of a face in a zone that `putEqual` filled. */
export const equalKey = (zone: string, face: string): string => `${zone}.${face}`;

/** Only the numbers that differ from what is printed. */
export function changed(now: Numbers, printed: Numbers = {}): Numbers | undefined {
  const differing = Object.entries(now).filter(([name, value]) => printed[name] !== value);
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Which of several equal cards side by side is meant, from 0 on. */
export const ordinalText = (place: number): string => ORDINALS[place] ?? `number ${place + 1}`;

/** A question with its answers. */
export const ask = (
  text: Text,
  choices: readonly Choice[],
  more: Partial<Omit<Question, 'seat'>> = {},
): Omit<Question, 'seat'> => ({
  text,
  ...(choices.length === 0 ? {} : { choices }),
  ...more,
});

/** What an event moves; what is unknown may be undefined. */
export const motion = (
  kind: Motion['kind'],
  about: { readonly [K in Exclude<keyof Motion, 'kind'>]?: Motion[K] | undefined },
): Motion => given({ kind, ...about });
