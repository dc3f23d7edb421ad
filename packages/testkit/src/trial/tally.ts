// Counts the kinds of actions and decisions that have occurred, and chooses actions so that the others occur too.
import type { ActionWords, Dice } from '@umpire/core/host';

export class Tally {
  readonly decisions = new Set<number>();
  /** How often each kind of action was played, among those that were offered. */
  private readonly times = new Map<string, number>();

  offer(words: readonly ActionWords[]): void {
    for (const each of words) if (!this.times.has(tagOf(each))) this.times.set(tagOf(each), 0);
  }

  played(words: ActionWords): void {
    this.times.set(tagOf(words), (this.times.get(tagOf(words)) ?? 0) + 1);
  }

  /** Returns an index into the list: half of the time of a kind played least so far; nearly always of a kind never played, if there is one. */
  choose(words: readonly ActionWords[], dice: Dice): number {
    const times = words.map((each) => this.times.get(tagOf(each)) ?? 0);
    const least = Math.min(...times);
    if (dice.below(8) < (least === 0 ? 1 : 4)) return dice.below(words.length);
    const rare = times.flatMap((count, index) => (count === least ? [index] : []));
    return rare[dice.below(rare.length)];
  }

  tags(wantPlayed: boolean): string[] {
    return [...this.times].filter(([, count]) => count > 0 === wantPlayed).map(([tag]) => tag);
  }
}

/** The kind under which an action is counted. Action numbers themselves would make noise ('put 27 was never played'). */
const tagOf = ({ type, from }: ActionWords): string => (from === undefined ? type : `${type} ${from}`);
