// How a match ended, in sentences.
import { who } from '@umpire/core/scene';
import { ENDING } from '../ability/program.ts';
import { NOBODY, winnerOf } from '../end.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

/** Endings of any card game in which nobody wins. */
const DRAWS: Readonly<Record<number, string>> = {
  [ENDING.TABLE_FULL]: 'More effects than a table holds: a draw.',
  [ENDING.NO_FIXPOINT]: 'Effects that never come to rest: a draw.',
  [ENDING.BUDGET]: 'It went on for too long: a draw.',
  [ENDING.REPETITION]: 'A loop that nobody can stop: a draw.',
};

export interface EndingSpec<S extends CardState> {
  /** The game's own draws, by ending. */
  readonly draws?: Readonly<Record<number, string>>;
  /** Who won and why; undefined if there is no more to say than that they won. */
  won(state: S, winner: string, losers: readonly number[]): string | undefined;
  /** What each seat had of what the match was about, such as its points. */
  count(kit: Kit, state: S): string;
}

export const endingSentences = <S extends CardState>(kit: Kit, state: S, spec: EndingSpec<S>): string[] => [
  `${outcome(kit, state, spec)} ${spec.count(kit, state)}`,
];

function outcome<S extends CardState>(kit: Kit, state: S, { draws, won }: EndingSpec<S>): string {
  const seat = winnerOf(state);
  if (seat === NOBODY) return draws?.[state.why] ?? DRAWS[state.why] ?? 'Nobody wins.';
  const winner = who(seat);
  const losers = Array.from({ length: kit.seats }, (_, seat) => seat).filter((seat) => state.out[seat] !== 0);
  return won(state, winner, losers) ?? `${winner} wins.`;
}
