// A state is one flat block of memory with named fields.
//
//   | keyed fields, widest element first | aside fields, widest first | pad to 8 |
//
// Keyed fields come first, so that a position is one contiguous range of words, which can be hashed, compared and
// stored without knowing what it means.
import { ARRAYS, type ArrayOf, type Field, i32, type Kind, repeated, type Table } from './field.ts';

export type Fields = Readonly<Record<string, Field | Table>>;

/** The members that every state has, whatever the game. */
export interface Block {
  /** The whole block, as bytes and as 32-bit words. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  /** The number of actions played so far. */
  ply: number;
  /** 0 while the match goes on, then one bit for each seat that shares the win: all of them for a draw. */
  over: number;
  /** Why it is over: an index into the names of the endings. */
  why: number;
}

type Single = Field<Kind, true>;
type ColumnsOf<T> =
  T extends Table<infer C> ? { readonly [N in keyof C]: C[N] extends Field<infer K> ? ArrayOf[K] : never } : never;
type ArrayField<T> = T extends Field<infer K, boolean> ? ArrayOf[K] : ColumnsOf<T>;
type Values<F extends Fields> = { readonly [N in keyof F as F[N] extends Single ? never : N]: ArrayField<F[N]> } & {
  -readonly [N in keyof F as F[N] extends Single ? N : never]: number;
};

/** The state type of a game with these fields. */
export type StateFor<F extends Fields> = Block & Values<F>;

/** The state type of a layout: `type Nim = StateOf<ReturnType<typeof shape>>`. */
export type StateOf<L> = L extends Layout<infer S> ? S : never;

/** Where a field lies. A column of a table is named `table.column`. */
export interface Place {
  readonly name: string;
  readonly field: Field;
  readonly offset: number;
}

export interface Layout<S extends Block = Block> {
  readonly byteLength: number;
  /** Words 0 … keyWords-1 are the position. */
  readonly keyWords: number;
  readonly places: readonly Place[];
  /** The places that some seat may not see. */
  readonly secrets: readonly Place[];
  readonly hasSecrets: boolean;
  /** A zeroed state. */
  create(): S;
}

export function layout<F extends Fields>(declared: F): Layout<StateFor<F>> {
  const { places, keyWords, byteLength } = arrange(flatten(declared));
  const State = stateClass(places, byteLength);
  const secrets = places.filter((place) => place.field.sight.to !== 'open');
  checkSights(places);
  return {
    byteLength,
    keyWords,
    places,
    secrets,
    hasSecrets: secrets.length > 0,
    create: () => new State() as unknown as StateFor<F>,
  };
}

function flatten(declared: Fields): [string, Field][] {
  const flat: [string, Field][] = [];
  for (const [name, entry] of Object.entries(declared)) {
    if (RESERVED.has(name)) throw new Error(`'${name}' is already a member of every state`);
    if (!('table' in entry)) flat.push([name, entry]);
    else
      for (const [column, one] of Object.entries(entry.columns))
        flat.push([`${name}.${column}`, repeated(one, entry.table)]);
  }
  flat.push(['ply', i32().aside()]);
  return flat;
}

const RESERVED = new Set(['bytes', 'words', 'ply', 'u8', 'i8', 'u16', 'i16']);
const sizeOf = (field: Field): number => ARRAYS[field.kind].BYTES_PER_ELEMENT;
const align = (n: number, to: number): number => (n + to - 1) & -to;

function arrange(flat: readonly [string, Field][]): { places: Place[]; keyWords: number; byteLength: number } {
  const places: Place[] = [];
  let at = 0;
  const lay = (keyed: boolean): void => {
    const part = flat.filter(([, field]) => field.keyed === keyed).sort((a, b) => sizeOf(b[1]) - sizeOf(a[1]));
    for (const [name, field] of part) {
      places.push({ name, field, offset: at });
      at += field.length * sizeOf(field);
    }
    at = align(at, 4);
  };
  lay(true);
  const keyWords = at >> 2;
  lay(false);
  return { places, keyWords, byteLength: align(at, 8) };
}

/** One class per layout: V8 sees one shape for all states of a game. Single numbers are accessors on its prototype. */
function stateClass(places: readonly Place[], byteLength: number): new () => Block {
  class State {
    declare ply: number;
    declare over: number;
    declare why: number;
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly words: Int32Array<ArrayBuffer>;
    readonly u8: Uint8Array;
    readonly i8: Int8Array;
    readonly u16: Uint16Array;
    readonly i16: Int16Array;
    constructor() {
      const buffer = new ArrayBuffer(byteLength);
      this.bytes = new Uint8Array(buffer);
      this.u8 = this.bytes;
      this.words = new Int32Array(buffer);
      this.i8 = new Int8Array(buffer);
      this.u16 = new Uint16Array(buffer);
      this.i16 = new Int16Array(buffer);
      const self = this as unknown as Record<string, unknown>;
      for (const { name, field, offset } of places) {
        if (field.one) continue;
        const array = new ARRAYS[field.kind](buffer, offset, field.length);
        const [owner, column] = name.split('.');
        if (column === undefined) self[name] = array;
        else self[owner] = { ...(self[owner] as object | undefined), [column]: array };
      }
    }
  }
  for (const { name, field, offset } of places)
    if (field.one) Object.defineProperty(State.prototype, name, ACCESSORS[field.kind](offset));
  return State;
}

interface Views {
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  words: Int32Array;
}

const accessor = (view: keyof Views, at: number): PropertyDescriptor & ThisType<Views> => {
  // One literal accessor per view: a computed property name would cost a lookup on every read.
  switch (view) {
    case 'u8':
      return {
        get() {
          return this.u8[at];
        },
        set(v: number) {
          this.u8[at] = v;
        },
      };
    case 'i8':
      return {
        get() {
          return this.i8[at];
        },
        set(v: number) {
          this.i8[at] = v;
        },
      };
    case 'u16':
      return {
        get() {
          return this.u16[at];
        },
        set(v: number) {
          this.u16[at] = v;
        },
      };
    case 'i16':
      return {
        get() {
          return this.i16[at];
        },
        set(v: number) {
          this.i16[at] = v;
        },
      };
    default:
      return {
        get() {
          return this.words[at];
        },
        set(v: number) {
          this.words[at] = v;
        },
      };
  }
};

const ACCESSORS: Record<Kind, (offset: number) => PropertyDescriptor> = {
  u8: (offset) => accessor('u8', offset),
  i8: (offset) => accessor('i8', offset),
  u16: (offset) => accessor('u16', offset >> 1),
  i16: (offset) => accessor('i16', offset >> 1),
  i32: (offset) => accessor('words', offset >> 2),
};

/** Checks who sees what. A `knownBy` field that everyone could read would give away where the secret lies. */
function checkSights(places: readonly Place[]): void {
  for (const { name, field } of places) {
    const sight = field.sight;
    if (sight.to === 'own' && (sight.row < 1 || field.length % sight.row !== 0))
      throw new Error(`'${name}': rows of ${sight.row} do not divide ${field.length} entries`);
    if (sight.to !== 'known') continue;
    const by = places.find((place) => place.name === sight.by);
    if (by === undefined || by.field.kind !== 'u8')
      throw new Error(`'${name}' is known by '${sight.by}', which is not a u8 field`);
    if (by.field.sight.to !== 'own' || by.field.sight.row !== field.length)
      throw new Error(`'${sight.by}' says who knows '${name}': declare it .own(${field.length})`);
  }
}
