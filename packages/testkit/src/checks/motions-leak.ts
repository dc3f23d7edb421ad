import { type Block, type Rules, seenBy } from '@umpire/core';
import { motionsOf, type Scene, sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';
import { playedAgain } from '../leak.ts';
import { type Move, seatsOf, type Told } from '../position.ts';

/** Whoever sees and hears the same in two worlds sees the same things move. */
export const motionsLeak: Check = {
  name: 'motions-leak',
  watch({ rules }, fail) {
    const isWatched = rules.words.motions !== undefined && rules.layout.hasSecrets;
    let shown = new Map<number, string>();
    return {
      moved(move) {
        // Asked at once: what a game keeps beside the state is that of the last action.
        const seats = isWatched && move.at.deep ? seatsOf(rules) : [];
        shown = new Map(seats.map((seat) => [seat, movedFor(rules, move, move.after.state, move.told, seat)]));
      },
      redealt(deal) {
        const { move, seat } = deal;
        const truth = shown.get(seat);
        const again = truth === undefined ? undefined : playedAgain(deal, seat);
        if (again === undefined) return;
        const other = movedFor(rules, move, again.after, again.told, seat);
        if (other !== truth) fail(`observer ${seat} sees the same, but what moves is ${truth} or ${other}`);
      },
    };
  },
};

function movedFor<S extends Block>(
  rules: Rules<S>,
  { before }: Move<S>,
  after: S,
  told: readonly Told[],
  seat: number,
): string {
  const sceneAt = (state: S): Scene => sceneOf(rules, seenBy(rules, state, seat), seat);
  return JSON.stringify(motionsOf(rules, told, sceneAt(before.state), sceneAt(after), seat));
}
