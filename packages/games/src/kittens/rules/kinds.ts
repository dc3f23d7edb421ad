// Cards by number: a kind is a place in this list, so new cards are added at the end. The registry has an entry for each.
export const IDS = [
  'exploding-kitten',
  'defuse',
  'nope',
  'attack',
  'skip',
  'favor',
  'shuffle',
  'see-the-future',
  'taco-cat',
  'hairy-potato-cat',
  'beard-cat',
  'rainbow-ralphing-cat',
  'cattermelon',
  'draw-from-the-bottom',
  'super-skip',
] as const;
export type CardId = (typeof IDS)[number];

export const KINDS = IDS.length;

/** The three that the rules themselves speak of. */
export const KITTEN = 0;
export const DEFUSE = 1;
export const NOPE = 2;

export const idOf = (kind: number): CardId => IDS[kind];
