// Cards by number: the kind of a card is its index here, so new cards go to the end. The registry has an entry for each.
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

/** The kinds that the rules themselves name. */
export const KITTEN = 0;
export const DEFUSE = 1;
export const NOPE = 2;

export const idOf = (kind: number): CardId => IDS[kind];
