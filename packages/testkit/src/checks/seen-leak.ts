import { type Block, type Rules, seenBy } from '@umpire/core';
import { isLoopEvent, reaches } from '@umpire/core/host';
import { Past } from '@umpire/core/hot';
import { sceneOf } from '@umpire/core/scene';
import { check } from '../check.ts';
import { filledFeatures } from '../filled-features.ts';
import { playedAgain } from '../leak.ts';
import { observersOf, type Told } from '../position.ts';
import { keyOf } from '../trial/known-positions.ts';

/** How many illegal actions a seat is refused here. */
const REFUSED = 3;

/**
 * Everything a seat is shown after a move is the same in two worlds that look the same to it: its view, picture, words of events and
 * actions, refusals, features, graph and key. They are made from what the seat sees, so they can differ only by what a game keeps beside its state.
 */
export const seenLeak = check('seen-leak', ({ rules }, fail) => {
  let shown = new Map<number, readonly string[]>();
  return {
    moved({ at, after, told }) {
      // Made now, because what a game may keep beside the state belongs to the latest action.
      const observers = rules.layout.hasSecrets && at.deep ? observersOf(rules) : [];
      shown = new Map(observers.map((observer) => [observer, shownTo(rules, after.state, told, observer)]));
    },
    redealt(deal) {
      const truth = shown.get(deal.seat);
      const again = truth === undefined ? undefined : playedAgain(deal, deal.seat);
      if (again === undefined || truth === undefined) return;
      const other = shownTo(rules, again.after, again.told, deal.seat);
      const at = other.findIndex((text, i) => text !== truth[i]);
      if (at >= 0) fail(`observer ${deal.seat} sees the same, but ${NAMES[at]} differ: ${truth[at]} or ${other[at]}`);
    },
  };
});

const NAMES = ['view', 'picture', 'words of events', 'words of actions', 'refusals', 'features', 'graph', 'key'];

/** In the order of `NAMES`. */
function shownTo<S extends Block>(
  rules: Rules<S>,
  state: S,
  told: readonly Told[],
  observer: number,
): readonly string[] {
  const { words, bots, learning } = rules;
  const seen = seenBy(rules, state, observer);
  const past = new Past();
  const isAsked = state.over === 0 && rules.toAct(seen) === observer;
  const out = new Int32Array(rules.legalMax + 16);
  const legal = isAsked ? [...out.subarray(0, rules.legal(seen, past, out))] : [];
  const illegal = isAsked ? firstOthers(legal, rules.actions) : [];
  const heard = told.filter(({ to, event }) => reaches(to, observer) && !isLoopEvent(event));
  const isSeat = observer < rules.seats;
  return [
    bots.view(seen, observer),
    sceneOf(rules, seen, observer),
    heard.map(({ event }) => words.event?.(event, (seat) => `seat ${seat}`)),
    legal.map((action) => words.describe(seen, action)),
    illegal.map((action) => words.whyNot(seenBy(rules, state, observer), past, action)),
    isSeat && learning.features !== undefined ? [...filledFeatures(learning.features, seen, observer)] : [],
    isSeat ? learning.graph?.(seen, observer) : undefined,
    keyOf(rules, seen),
  ].map((each) => JSON.stringify(each) ?? '');
}

function firstOthers(legal: readonly number[], actions: number): number[] {
  const listed = new Set(legal);
  const others: number[] = [];
  for (let action = 0; action < actions && others.length < REFUSED; action++)
    if (!listed.has(action)) others.push(action);
  return others;
}
