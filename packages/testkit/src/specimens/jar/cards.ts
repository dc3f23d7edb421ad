// The cards of the jar. All copies of a kind are alike.

export const STING = 0;
export const BALM = 1;
export const HUSH = 2;
export const SLIP = 3;
export const SHOVE = 4;
export const SHAKE = 5;
export const SQUINT = 6;
export const BEG = 7;
export const MOTH = 8;
export const CRICKET = 9;
export const BEETLE = 10;
export const TOSS = 11;
export const KINDS = 12;

export const NAMES = [
  'sting',
  'balm',
  'hush',
  'slip',
  'shove',
  'shake',
  'squint',
  'beg',
  'moth',
  'cricket',
  'beetle',
  'toss',
];

const COPIES = [0, 0, 5, 4, 4, 4, 5, 4, 4, 4, 4, 4];

/** How many cards of a kind are in the game: one sting fewer than seats, and one balm more than seats. */
export const copiesOf = (kind: number, seats: number): number =>
  kind === STING ? seats - 1 : kind === BALM ? seats + 1 : COPIES[kind];

/** Insects are played in pairs, to steal. */
export const isInsect = (kind: number): boolean => kind >= MOTH && kind <= BEETLE;
export const needsAim = (kind: number): boolean => kind === BEG || isInsect(kind);
