// A player that has a policy: it knows where it is, and mixes its actions as the policy says.
import { type Block, type Dice, Line, type Rules, seenBy } from '@umpire/core/hot';
import type { SearchPlayer, Thought } from '@umpire/search';
import type { PolicyFile } from './policy-file.ts';

const PRECISION = 2 ** 30;

/** Thinks about lines only: what a seat knows follows from all that it was told. */
export function createPolicyPlayer<S extends Block>(
  rules: Rules<S>,
  name: string,
  policy: PolicyFile,
): SearchPlayer<S> {
  const { algorithm, exploitability } = policy.header;

  /** Evenly where the policy says nothing, as at a position that no match comes to. */
  function mixAt(at: Pick<Line<S>, 'state' | 'past'>): readonly number[] {
    if (!(at instanceof Line)) throw new Error(`${name} needs the line of the match, with all that was told on it`);
    const line: Line<S> = at;
    const { count } = line;
    const mix = policy.mixes.get(knownBy(line));
    return mix?.length === count ? mix : Array<number>(count).fill(1 / count);
  }

  return {
    name,
    mix: mixAt,
    think(at, dice) {
      const mix = mixAt(at);
      const line = at as Line<S>;
      const legal = [...line.legal()];
      const action = legal[indexIn(mix, dice)];
      const seen = seenBy(rules, line.state, line.seat);
      const shares = legal
        .map((each, i) => ({ text: rules.words.describe(seen, each).text, share: mix[i] }))
        .filter(({ share }) => share >= 0.0005)
        .sort((a, b) => b.share - a.share)
        .map(({ text, share }) => `${text} ${(100 * share).toFixed(1)} %`);
      return thoughtOf(
        action,
        `By ${algorithm}, exploitability ${exploitability.toPrecision(2)}: ${shares.join(', ')}.`,
      );
    },
  };
}

const thoughtOf = (action: number, sentence: string): Thought => ({
  ...{ action, candidates: [], method: 'chance', sentence, nodes: 0, simulations: 0, depth: 0 },
});

/** What the seat to act knows. A line that does not note it is played once more by one that does. */
function knownBy<S extends Block>(line: Line<S>): string {
  if (line.hears) return line.knows(line.seat);
  const { rules, seed, match, chance, plies } = line;
  const listener = new Line(rules, seed, match, { chance, hears: true });
  for (const ply of plies) listener.play(ply);
  return listener.knows(listener.seat);
}

function indexIn(mix: readonly number[], dice: Dice): number {
  let rest = dice.below(PRECISION) / PRECISION;
  for (let i = 0; i < mix.length; i++) {
    rest -= mix[i];
    if (rest < 0) return i;
  }
  return mix.lastIndexOf(Math.max(...mix));
}
