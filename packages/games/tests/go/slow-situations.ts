// Small situations around ko and repetition, each with one move in question and what every ko rule says to it.
import type { Colour, KoRule } from './slow-go.ts';

/** What one ko rule says: the move is allowed, or why not and which ply (0 is the start) would come back. */
export type Verdict = 'allowed' | { readonly code: 'ko' | 'superko'; readonly recurs: number };

export interface Situation {
  readonly name: string;
  readonly about: string;
  /** Rows of '.', 'X' (black) and 'O' (white), top row first. */
  readonly rows: readonly string[];
  readonly toPlay: Colour;
  /** Whether multi-stone suicide is allowed. */
  readonly suicide: boolean;
  /** Moves that are legal under every ko rule that has a verdict. */
  readonly moves: readonly string[];
  readonly question: string;
  /** A rule is missing if it has already refused one of the moves. */
  readonly verdicts: { readonly [Rule in KoRule]?: Verdict };
}

const superko = (recurs: number): Verdict => ({ code: 'superko', recurs });
const ko = (recurs: number): Verdict => ({ code: 'ko', recurs });

/** For a position that came by a play, or is the start, and with the same side to play: all superko rules agree. */
const anySuperko = (recurs: number) => ({
  positional: superko(recurs),
  situational: superko(recurs),
  natural: superko(recurs),
});

const ALLOWED = { simple: 'allowed', positional: 'allowed', situational: 'allowed', natural: 'allowed' } as const;
const ONLY_POSITIONAL = { simple: 'allowed', situational: 'allowed', natural: 'allowed' } as const;

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'ko',
    about: 'Black takes the ko; White may not take it back at once.',
    rows: ['.XO.', 'XO.O', '.XO.'],
    toPlay: 'black',
    suicide: false,
    moves: ['C2'],
    question: 'B2',
    verdicts: { simple: ko(0), ...anySuperko(0) },
  },
  {
    name: 'ko after a threat',
    about: 'After a threat and its answer the board is another one, and White may take the ko back.',
    rows: ['.XO.', 'XO.O', '.XO.'],
    toPlay: 'black',
    suicide: false,
    moves: ['C2', 'D1', 'A1'],
    question: 'B2',
    verdicts: ALLOWED,
  },
  {
    name: 'ko after a pass',
    about:
      'White passes, Black takes the ko. The position with Black to play came by a pass: natural superko forgets it.',
    rows: ['.XO.', 'XO.O', '.XO.'],
    toPlay: 'white',
    suicide: false,
    moves: ['pass', 'C2'],
    question: 'B2',
    verdicts: { simple: ko(1), positional: superko(0), situational: superko(1), natural: 'allowed' },
  },
  {
    name: 'snapback',
    about: 'White takes one stone, Black takes three back on the same point: no ko, for the board is a new one.',
    rows: ['XX.', 'OOX', '..X'],
    toPlay: 'black',
    suicide: false,
    moves: ['A1', 'B1'],
    question: 'A1',
    verdicts: ALLOWED,
  },
  {
    name: 'sending two, returning one',
    about: 'White sends a second stone, Black takes both, White takes one back: the start again, but Black is to play.',
    rows: ['...', 'OXX', '.O.'],
    toPlay: 'white',
    suicide: false,
    moves: ['C1', 'A1'],
    question: 'B1',
    verdicts: { ...ONLY_POSITIONAL, positional: superko(0) },
  },
  {
    name: 'sending two, returning one, for the second time',
    about: 'Black has passed after the first round. Sending two again brings back what the first sending made.',
    rows: ['...', 'OXX', '.O.'],
    toPlay: 'white',
    suicide: false,
    moves: ['C1', 'A1', 'B1', 'pass'],
    question: 'C1',
    verdicts: { simple: 'allowed', situational: superko(1), natural: superko(1) },
  },
  {
    name: 'double ko',
    about: 'Black takes the upper ko, White answers with the lower one and may not be answered there at once.',
    rows: ['XO.O', '.XO.', 'X.XO'],
    toPlay: 'black',
    suicide: false,
    moves: ['C3', 'B1'],
    question: 'C1',
    verdicts: { simple: ko(1), ...anySuperko(1) },
  },
  {
    name: 'double ko, attacked from both sides',
    about:
      'Black attacks and White answers; Black passes, White attacks. Black is in atari, and the answer makes the start.',
    rows: ['XO.O', '.XO.', 'X.XO'],
    toPlay: 'black',
    suicide: false,
    moves: ['C3', 'B1', 'pass', 'B3'],
    question: 'C1',
    verdicts: { ...ONLY_POSITIONAL, positional: superko(0) },
  },
  {
    name: 'triple ko',
    about: 'Whoever holds one ko of the three is in atari and must take another. After six plies the start is back.',
    rows: ['XO.O', 'XXOO', 'XO.O', 'XXOO', 'X.XO'],
    toPlay: 'black',
    suicide: false,
    moves: ['C5', 'B1', 'C3', 'B5', 'C1'],
    question: 'B3',
    verdicts: { simple: 'allowed', ...anySuperko(0) },
  },
  {
    name: 'eternal life',
    about:
      'White throws in against an eye, Black sends two stones lest White makes a dead five, White takes two, Black takes two.',
    rows: ['.XXXOO.OO', 'OOOXXOOOO', 'O.X..X.O.'],
    toPlay: 'white',
    suicide: false,
    moves: ['E1', 'B1', 'D1'],
    question: 'C1',
    verdicts: { simple: 'allowed', ...anySuperko(0) },
  },
  {
    name: 'repetition without a capture',
    about: 'The last move takes nothing, and yet the board was there before: an engine must look at every play.',
    rows: ['..', '..'],
    toPlay: 'black',
    suicide: false,
    moves: ['A2', 'B2', 'A1', 'B1', 'A1', 'A2', 'A1', 'B2'],
    question: 'A2',
    verdicts: { simple: 'allowed', ...anySuperko(3) },
  },
  {
    name: 'repetition without a capture, after a pass',
    about: 'The same in seven plies, with the other side to play.',
    rows: ['..', '..'],
    toPlay: 'black',
    suicide: false,
    moves: ['A2', 'B2', 'A1', 'pass', 'B1', 'B2'],
    question: 'A2',
    verdicts: { ...ONLY_POSITIONAL, positional: superko(2) },
  },
  {
    name: 'suicide that brings the start back',
    about: 'Black fills two points of White and takes both stones off: as if Black had passed twice.',
    rows: ['OO.', '..O'],
    toPlay: 'black',
    suicide: true,
    moves: ['A1', 'pass'],
    question: 'B1',
    verdicts: { ...ONLY_POSITIONAL, positional: superko(0) },
  },
  {
    name: 'suicide that brings the start back, White beginning',
    about: 'White has passed first, so that the same side is to play when the two stones are gone.',
    rows: ['OO.', '..O'],
    toPlay: 'white',
    suicide: true,
    moves: ['pass', 'A1', 'pass'],
    question: 'B1',
    verdicts: { simple: 'allowed', ...anySuperko(0) },
  },
];
