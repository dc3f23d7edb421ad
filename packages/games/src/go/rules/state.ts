// The state of a match. Stones are sets of points, one bit for each, so that a position is compared and copied as a few
// words; chains and liberties are not in it, because they follow from the stones.
import { i32, layout, type StateOf, u8, u16 } from '@umpire/core/author';

/** The values of `phase`. */
export const PLAYING = 0;
export const PLACING = 1;
export const MARKING = 2;
export const ENDED = 3;

export const BLACK = 1;
export const WHITE = 2;

/** What the values of `why` stand for. */
export const ENDINGS = ['points', 'no-result', 'forfeit', 'budget'] as const;
export const [POINTS, NO_RESULT, FORFEIT, BUDGET] = [0, 1, 2, 3];

/** `span` words make a set of points: action `a` is bit `a & 31` of word `a >> 5`. */
export const goLayout = (cells: number, span: number, sideMatters: boolean, marks: boolean) => {
  const turn = u8();
  return layout({
    /** The set of Black's stones, and then of White's. */
    stones: i32(2 * span),
    hash: i32(2).aside(),
    /** How many stones Black and White have taken. */
    prisoners: i32(2).aside(),
    /** Where a black stone has ever stood, and where a white one: a play on any other point makes a new position. */
    was: i32(2 * span).aside(),
    /** From where stones have gone since the fresh stone was played; without one, from where they have ever gone. */
    gone: i32(span).aside(),
    /** The stones that are marked dead; used only where players agree on them. */
    dead: u8(marks ? cells : 4).aside(),
    /** 1 Black, 2 White. It is part of the position where the side to move matters for repetition. */
    turn: sideMatters ? turn : turn.aside(),
    /** The point that simple ko forbids, or 0. */
    ko: u16().aside(),
    /** The point of the latest stone that stands where its colour had never stood before; 0 once that stone was taken. */
    fresh: u16().aside(),
    /** The point of the last play, or 0. */
    last: u16().aside(),
    marksMade: i32().aside(),
    /** Passes in a row, and passes in the whole match: a pass breaks every cycle. */
    passes: u8().aside(),
    passesMade: i32().aside(),
    phase: u8().aside(),
    /** How many handicap stones are still to be placed. */
    toPlace: u8().aside(),
    /** In the marking phase: the colour that has said it is done, or 0. */
    agreed: u8().aside(),
    /** An index into ENDINGS. */
    why: u8().aside(),
    /** 0 while the match goes on, 1 if Black has won, 2 White, 3 neither; also 3 if dead stones are estimated on request. */
    over: u8().aside(),
  });
};
export type GoState = StateOf<ReturnType<typeof goLayout>>;

/** What is on the point of an action: 0 nothing, 1 a black stone, 2 a white one. */
export const stoneAt = ({ stones }: GoState, action: number): number => colourIn(stones, action);

/** Whether a stone has ever stood on the point of an action. */
export const wasStoneAt = ({ was }: GoState, action: number): boolean => colourIn(was, action) !== 0;

/** Of two sets, one after the other: 1 if the first has the point, 2 if the second has it, 3 if both do. */
function colourIn(sets: Int32Array, action: number): number {
  const w = action >> 5;
  return ((sets[w] >>> action) & 1) | (((sets[(sets.length >> 1) + w] >>> action) & 1) << 1);
}
