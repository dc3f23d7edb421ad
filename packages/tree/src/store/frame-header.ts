// What the header of a frame says.

/** The kinds of frames: nodes, statistics, a matchup, or a root. */
export const FRAME = { NODES: 1, STATS: 2, MATCHUP: 3, ROOT: 4 } as const;

export const isKnownKind = ({ kind }: { readonly kind: number }): boolean =>
  (Object.values(FRAME) as number[]).includes(kind);

export interface FrameHeader {
  readonly kind: number;
  /** The number of the frame in the segment. */
  readonly seq: number;
  /** How many nodes the segment contained before it. */
  readonly firstLocal: number;
  readonly runs: number;
  readonly nodes: number;
  readonly packedBytes: number;
  readonly keyBytes: number;
  readonly packedSum: number;
  readonly keySum: number;
  readonly columnBytes: number;
}
