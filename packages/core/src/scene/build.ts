// Functions for authors: a board game makes its picture in one statement, a card game with one call for each zone.
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

/** 'You play' for the seat that it is about, 'Ann plays' for the others. `me` is the seat that reads. */
export const does = (me: number, seat: number, play: string, plays: string): Text =>
  me === seat ? `You ${play}` : `${who(seat)} ${plays}`;

/** X and O, as most games for two show them. */
export const XO: Readonly<Record<string, Piece>> = {
  X: { name: 'X', sign: 'X', seat: 0, look: 'cross' },
  O: { name: 'O', sign: 'O', seat: 1, look: 'ring' },
};

/** The cells of a board. `pieceAt` returns the key of the piece on a cell, or '' for none. */
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

/** Leaves out fields that are undefined, so that a scene is the same before and after JSON. */
export function given<T extends object>(fields: T): Given<T> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) out[name] = value;
  return out as Given<T>;
}
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The picture of a game that draws none: its view in words. */
export function plainPicture(view: Json): Picture {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return { says: [JSON.stringify(view)] };
  return { says: Object.entries(view).map(([name, value]) => `${name}: ${JSON.stringify(value)}`) };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Builds the picture of a card table. Add zones in the order in which they are drawn, then cards with their faces. */
export class CardTable {
  readonly seats: Record<number, Partial<Panel>> = {};
  readonly zones: Record<string, Writable<Zone>> = {};
  readonly cards: Record<string, Card> = {};
  readonly faces: Record<string, Face> = {};
  private readonly words: Readonly<Record<string, Word>>;
  private readonly faceOf: (face: string) => Face;

  /** `faceOf` makes a face from its key; it is called once for each face in sight. */
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

  /** Adds a card on top of a zone. A card without a face lies face down. */
  put(zone: string, key: string, card: Card): void {
    const into = this.zones[zone];
    into.cards = [...(into.cards ?? []), key];
    if (card.face !== undefined) this.faces[card.face] ??= this.faceOf(card.face);
    this.cards[key] = card;
  }

  /** Adds one entry with a count for each face, in order of first occurrence: for cards that nobody can tell apart, as in a hand. */
  putEqual(zone: string, faces: readonly string[], more?: (face: string) => Card): void {
    const counts = new Map<string, number>();
    for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
    for (const [face, count] of counts)
      this.put(zone, equalKey(zone, face), { face, ...(count > 1 ? { count } : {}), ...more?.(face) });
  }

  /** Adds a zone with its cards in sight; `of` is the number of all its cards. */
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

/** The numbers that differ from the printed ones; undefined if none does. */
export function changed(now: Numbers, printed: Numbers = {}): Numbers | undefined {
  const differing = Object.entries(now).filter(([name, value]) => printed[name] !== value);
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The name of a place among equal cards side by side: 0 is 'first'. */
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

/** A motion; fields that are unknown may be undefined. */
export const motion = (
  kind: Motion['kind'],
  about: { readonly [K in Exclude<keyof Motion, 'kind'>]?: Motion[K] | undefined },
): Motion => given({ kind, ...about });
