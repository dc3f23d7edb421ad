// Two bots without dice of their own play the same match again and again in a game without dice. That match is one piece of evidence,
// however often it is played: deals that repeat an earlier one, move for move, join its group, and groups are what intervals count.
import { byGroup } from './group-kinds.ts';
import type { Played } from './played.ts';

/** What a match was, move for move; undefined if its dice make it one of a kind. */
export const lineOf = ({ pairing: { seats }, result: { moves } }: Played): string | undefined =>
  moves === undefined ? undefined : `${seats}:${moves}`;

/** What a deal was in all its seatings; undefined if nothing could repeat it. */
export function linesOf(group: readonly Played[]): string | undefined {
  const lines = group.map(lineOf);
  return lines.includes(undefined) ? undefined : lines.sort().join(' ');
}

/** The matches with repeated deals in the group of the first such deal. */
export function joinRepeats(matches: readonly Played[]): readonly Played[] {
  if (!matches.some(({ result }) => result.moves !== undefined)) return matches;
  const first = new Map<string, number>();
  const groupOfLine = new Map<string, number>();
  const groups = byGroup(matches);
  const whole = groups.reduce((most, group) => Math.max(most, group.length), 0);
  return groups.flatMap((group) => {
    const lines = linesOf(group);
    if (lines === undefined) return group;
    const own = group[0].pairing.group;
    // A deal at the end that lacks some of its seatings can only repeat a part of another.
    const known = first.get(lines) ?? (group.length < whole ? groupOfLine.get(lineOf(group[0]) ?? '') : undefined);
    if (known === undefined) {
      first.set(lines, own);
      for (const match of group) if (!groupOfLine.has(lineOf(match) ?? '')) groupOfLine.set(lineOf(match) ?? '', own);
      return group;
    }
    return group.map(({ pairing, result }) => ({ pairing: { ...pairing, group: known }, result }));
  });
}

/** How many of the matches differ from all others in who sat where or in a move. */
export function differentMatches(matches: readonly Played[]): number {
  const lines = new Set<string>();
  let unique = 0;
  for (const match of matches) {
    const line = lineOf(match);
    if (line === undefined) unique++;
    else lines.add(line);
  }
  return unique + lines.size;
}
