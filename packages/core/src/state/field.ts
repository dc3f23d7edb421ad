// How a game declares one field of its state.
//
//   u8()                      one number, open to everyone, part of the position
//   u8(40).secret()           40 numbers that no seat sees
//   u8(4 * 12).own(12)        row r of 12 numbers, which seat r alone sees
//   u8(64).knownBy('knows')   seat p sees entry i when knows[p * 64 + i] is not 0
//   i32().aside()             not part of the position: clocks, counters of chance, ids

export interface ArrayOf {
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  i32: Int32Array;
}
export type Kind = keyof ArrayOf;

export const ARRAYS = { u8: Uint8Array, i8: Int8Array, u16: Uint16Array, i16: Int16Array, i32: Int32Array } as const;

export const RANGES: Readonly<Record<Kind, readonly [number, number]>> = {
  u8: [0, 0xff],
  i8: [-0x80, 0x7f],
  u16: [0, 0xffff],
  i16: [-0x8000, 0x7fff],
  i32: [-0x80000000, 0x7fffffff],
};

/** Who sees a field. */
export type Sight =
  | { readonly to: 'open' }
  | { readonly to: 'secret' }
  | { readonly to: 'own'; readonly row: number }
  | { readonly to: 'known'; readonly by: string };

export interface Field<K extends Kind = Kind, One extends boolean = boolean> {
  readonly kind: K;
  readonly length: number;
  readonly one: One;
  readonly sight: Sight;
  readonly keyed: boolean;
  readonly redealt: boolean;
  /** No seat sees it. */
  secret(): Field<K, One>;
  /** Row r, of `row` entries, is seen by seat r alone. */
  own(row: number): Field<K, One>;
  /** Seat p sees entry i when the named u8 field is not 0 at [p * length + i]. That field must itself be `.own(length)`, since who knows what is secret too. */
  knownBy(by: string): Field<K, One>;
  /** Not part of the position: left out of the key. */
  aside(): Field<K, One>;
  /** A hidden field that `redeal` may leave empty, such as the memory of who knows what. */
  memory(): Field<K, One>;
}

interface Traits {
  readonly sight: Sight;
  readonly keyed: boolean;
  readonly redealt: boolean;
}

function field<K extends Kind, One extends boolean>(kind: K, length: number, one: One, traits: Traits): Field<K, One> {
  const change = (more: Partial<Traits>): Field<K, One> => field(kind, length, one, { ...traits, ...more });
  return {
    kind,
    length,
    one,
    ...traits,
    secret: () => change({ sight: { to: 'secret' } }),
    own: (row) => change({ sight: { to: 'own', row } }),
    knownBy: (by) => change({ sight: { to: 'known', by } }),
    aside: () => change({ keyed: false }),
    memory: () => change({ redealt: false }),
  };
}

interface MakeField<K extends Kind> {
  (): Field<K, true>;
  (length: number): Field<K, false>;
}

const OPEN: Traits = { sight: { to: 'open' }, keyed: true, redealt: true };

const maker = <K extends Kind>(kind: K): MakeField<K> =>
  ((length?: number) => field(kind, length ?? 1, length === undefined, OPEN)) as MakeField<K>;

export const u8 = maker('u8');
export const i8 = maker('i8');
export const u16 = maker('u16');
export const i16 = maker('i16');
export const i32 = maker('i32');

/** Several columns of equal length under one name: after `card: table(160, { owner: u8(), damage: i16() })` read `state.card.damage[i]`. */
export interface Table<C extends Columns = Columns> {
  readonly table: number;
  readonly columns: C;
}
export type Columns = Readonly<Record<string, Field<Kind, true>>>;

export const table = <C extends Columns>(length: number, columns: C): Table<C> => ({ table: length, columns });

/** The field, repeated `length` times: a column of a table. */
export const repeated = (one: Field, length: number): Field =>
  field(one.kind, length, false, { sight: one.sight, keyed: one.keyed, redealt: one.redealt });
