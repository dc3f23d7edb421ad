import { inGroups, type Played } from './played.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** What a group contributed to the tally, and how many groups contributed the same. */
export interface GroupKind {
  readonly cells: readonly number[];
  readonly points: readonly number[];
  readonly groups: number;
}

/** If there are more kinds than this, blocks of groups are drawn instead of groups: that bounds the time, and hardly changes the intervals. */
const KINDS_MAX = 4000;

/** The kinds of groups with their counts. Two players have only a few kinds, however many matches they play. */
export function groupKinds(entrants: number, matches: readonly Played[]): readonly GroupKind[] {
  const groups = byGroup(matches);
  const kinds = countKinds(entrants, groups);
  return kinds.length <= KINDS_MAX ? kinds : countKinds(entrants, blocks(groups, KINDS_MAX));
}

/** The groups, or at most `most` blocks of them if there are too many. */
export const inBlocks = <T>(groups: readonly T[], most: number): readonly (readonly T[])[] =>
  groups.length <= most ? groups.map((group) => [group]) : cut(groups, most);

export const byGroup = (matches: readonly Played[]): readonly (readonly Played[])[] =>
  inGroups(matches, ({ pairing }) => pairing.group);

const blocks = (groups: readonly (readonly Played[])[], most: number): readonly (readonly Played[])[] =>
  cut(groups, most).map((block) => block.flat());

/** Pieces of equal length, with room to spare for the last one. */
function cut<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const size = Math.ceil((2 * all.length) / most);
  const pieces: T[][] = [];
  for (let at = 0; at < all.length; at += size) pieces.push(all.slice(at, at + size));
  return pieces;
}

function countKinds(entrants: number, groups: readonly (readonly Played[])[]): readonly GroupKind[] {
  const kinds = new Map<string, GroupKind>();
  const tally = emptyTally(entrants);
  for (const group of groups) {
    const kind = kindOf(tally, group);
    const key = `${kind.cells}:${kind.points}`;
    kinds.set(key, { ...kind, groups: (kinds.get(key)?.groups ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** The kind of one group. `tally` must be empty, and is again afterwards. Only pairs of entrants that sat in the group are looked at. */
function kindOf(tally: Tally, group: readonly Played[]): GroupKind {
  const { entrants, points } = tally;
  for (const match of group) count(tally, match);
  const sat = [...new Set(group.flatMap(({ pairing }) => pairing.seats))].sort((a, b) => a - b);
  const cells = sat.flatMap((i) => sat.map((j) => i * entrants + j)).filter((cell) => points[cell] > 0);
  const kind = { cells, points: cells.map((cell) => points[cell]), groups: 1 };
  for (const cell of cells) points[cell] = 0;
  return kind;
}
