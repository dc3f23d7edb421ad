// What a table says to an audience. The page hears the same from its worker as over a socket from a server.
import type { LoopSeen } from '@umpire/core/host';
import type { Motion } from '@umpire/core/scene';

export type MatchCommand = 'undo' | 'resign' | 'claim' | 'draw' | 'decline';

/** Eyes that see every hand. */
export const OPEN_HANDS = -1;

/** A sentence by its code, so that the page says it in its own language; `text` where the game or core has said it. */
export interface Notice {
  readonly code: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Move {
  /** How many actions were played with it. */
  readonly ply: number;
  readonly seat: number;
  /** Absent: others may not know what it was. */
  readonly text?: string;
  /** What came of it, a sentence each. */
  readonly said?: readonly string[];
  /** What somebody wrote about it. */
  readonly notes?: readonly string[];
}

/** Who sits there: 'human:Ann', 'hard'; and what the game calls the seat: 'Black'. */
export interface Player {
  readonly player: string;
  readonly seat: string;
}

export interface Ending {
  readonly winners: readonly number[];
  readonly reason: string;
  /** As the game writes it: 'W+9.5'. */
  readonly result?: string;
}

export type May = Readonly<Partial<Record<MatchCommand, true | Notice>>>;

export type TableMessage =
  /** The first of a match is a patch to nothing. */
  | {
      readonly kind: 'scene';
      readonly patch: unknown;
      readonly isFirst: boolean;
      /** What happened on the way, where the patch does not show it. */
      readonly motions?: readonly Motion[];
      readonly ply: number;
      readonly plies: number;
      /** The number of the question that is asked now; 0 where this page may not answer. */
      readonly question: number;
      readonly audience: number;
      /** Whose eyes one may look through besides; none while something hidden is at stake. */
      readonly eyes: readonly number[];
      /** What may be done besides playing, or why not. Absent: this game does not know it, or there is nobody to do it. */
      readonly may: May;
      readonly clocks?: readonly { readonly leftMs: number; readonly text: string }[];
      /** Seats that offer a draw. */
      readonly draws?: readonly number[];
    }
  | { readonly kind: 'moves'; readonly from: number; readonly moves: readonly Move[] }
  | { readonly kind: 'said'; readonly texts: readonly string[] }
  /** `seat` is thought for; a hint is thought about for whoever asked. */
  | { readonly kind: 'thinking'; readonly seat: number; readonly isHint: boolean }
  | { readonly kind: 'hinted'; readonly action: number; readonly text: string }
  | { readonly kind: 'warned'; readonly notice: Notice }
  /** A loop nears or was found; without it there is none any more. */
  | { readonly kind: 'loop'; readonly loop?: LoopSeen }
  | ({ readonly kind: 'over' } & Ending);
