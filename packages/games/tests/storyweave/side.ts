// One side of a table, in words.
import { DECK, DISCARD, HAND, PLAY } from '../../src/cards/kit.ts';
import { INKWELL } from '../../src/storyweave/numbers.ts';

/** `SW-001 exerted drying d2 @SW-009 under:SW-034`: an id, then how the card stands. */
export interface Side {
  readonly play?: readonly string[];
  readonly hand?: readonly string[];
  readonly discard?: readonly string[];
  /** The top card first. */
  readonly deck?: readonly string[];
  readonly ink?: number;
  readonly lore?: number;
}

const FILLER = 'SW-001';
const FILLER_DECK = 10;

/** One card of a side, and how it stands. */
export interface Laid {
  readonly id: string;
  readonly zone: number;
  readonly exerted: boolean;
  readonly drying: boolean;
  readonly damage: number;
  readonly at?: string;
  readonly under?: string;
}

export function cardsOf({ play = [], hand = [], discard = [], deck, ink = 0 }: Side): Laid[] {
  const fill = (n: number): string[] => Array.from({ length: n }, () => FILLER);
  return [
    ...play.map((text) => read(text, PLAY)),
    ...hand.map((text) => read(text, HAND)),
    ...discard.map((text) => read(text, DISCARD)),
    ...fill(ink).map((text) => read(text, INKWELL)),
    ...(deck ?? fill(FILLER_DECK)).map((text) => read(text, DECK)),
  ];
}

function read(text: string, zone: number): Laid {
  const [id, ...flags] = text.split(' ');
  const after = (start: string): string | undefined =>
    flags.find((flag) => flag.startsWith(start))?.slice(start.length);
  const at = after('@');
  const under = after('under:');
  return {
    id,
    zone,
    exerted: flags.includes('exerted'),
    drying: flags.includes('drying'),
    damage: Number(flags.find((flag) => /^d\d+$/.test(flag))?.slice(1) ?? 0),
    ...(at === undefined ? {} : { at }),
    ...(under === undefined ? {} : { under }),
  };
}
