// The state of a match. Stones lie in cells with a border, as board.ts draws them, so that a position is compared and
// copied as words; chains and liberties are not in it, because they follow from the stones.
import { i32, layout, type StateOf, u8, u16 } from '@umpire/core/author';

/** The values of `phase`. */
export const PLAYING = 0;
export const PLACING = 1;
export const MARKING = 2;
export const ENDED = 3;

export const BLACK = 1;
export const WHITE = 2;
export const OFF_BOARD = 3;

/** What the values of `why` stand for. */
export const ENDINGS = ['points', 'no-result', 'forfeit', 'budget'] as const;
export const [POINTS, NO_RESULT, FORFEIT, BUDGET] = [0, 1, 2, 3];

export const goLayout = (cells: number, sideMatters: boolean, marks: boolean) => {
  const turn = u8();
  return layout({
    /** 0 empty, 1 black, 2 white, 3 the border. */
    board: u8(cells),
    hash: i32(2).aside(),
    /** How many stones Black and White have taken. */
    prisoners: i32(2).aside(),
    /** Where a stone has ever stood: a play on any other point makes a new position. */
    ever: u8(cells).aside(),
    /** The stones that are marked dead; used only where players agree on them. */
    dead: u8(marks ? cells : 4).aside(),
    /** 1 Black, 2 White. It is part of the position where the side to move matters for repetition. */
    turn: sideMatters ? turn : turn.aside(),
    /** The point that simple ko forbids, or 0. */
    ko: u16().aside(),
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
