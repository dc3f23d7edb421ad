// The state of a match. Stones lie in cells with a border, as board.ts draws them, so that a position is compared and
// copied as words; chains and liberties are not in it, because they follow from the stones.
import { i32, layout, type StateOf, u8, u16 } from '@umpire/core/author';

/** Phases of a match. */
export const PLAYING = 0;
export const PLACING = 1;
export const MARKING = 2;
export const ENDED = 3;

export const BLACK = 1;
export const WHITE = 2;
export const OFF_BOARD = 3;

/** What `why` stands for. */
export const ENDINGS = ['points', 'no-result', 'forfeit', 'budget'] as const;
export const [POINTS, NO_RESULT, FORFEIT, BUDGET] = [0, 1, 2, 3];

export const goLayout = (cells: number, sideMatters: boolean, marks: boolean) => {
  const turn = u8();
  return layout({
    /** 0 empty, 1 black, 2 white, 3 the border. */
    board: u8(cells),
    hash: i32(2).aside(),
    /** Stones taken by Black and by White. */
    prisoners: i32(2).aside(),
    /** Where a stone has ever stood: a play anywhere else is new. */
    ever: u8(cells).aside(),
    /** Stones marked dead, chain by chain; of use only where marking is agreed on. */
    dead: u8(marks ? cells : 4).aside(),
    /** 1 Black, 2 White. Part of the position where the side to move matters for repetition. */
    turn: sideMatters ? turn : turn.aside(),
    /** The point that simple ko forbids, or 0. */
    ko: u16().aside(),
    /** The point of the last play, or 0. */
    last: u16().aside(),
    marksMade: i32().aside(),
    /** Passes in a row, and in the whole match: a pass breaks every cycle. */
    passes: u8().aside(),
    passesMade: i32().aside(),
    phase: u8().aside(),
    /** Handicap stones still to be placed. */
    toPlace: u8().aside(),
    /** In the marking phase: the colour that has said it is done, or 0. */
    agreed: u8().aside(),
    /** An index into ENDINGS. */
    why: u8().aside(),
    /** 0 while the match goes on, 1 Black has won, 2 White, 3 neither; 3 also where points are estimated when asked for. */
    over: u8().aside(),
  });
};
export type GoState = StateOf<ReturnType<typeof goLayout>>;
