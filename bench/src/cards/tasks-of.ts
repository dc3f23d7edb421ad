// The tasks of the benchmark of a card game, each in a process of its own.
import { type Rules, seenBy } from '@umpire/core';
import type { Task, Tasks } from '../task.ts';
import type { CardBench, CardTable } from './card-bench.ts';
import { foundLoop } from './found-loop.ts';
import { GraphStore } from './graph-store.ts';
import { openTable, pairOptions, withoutGuard } from './open-table.ts';
import { type Asked, copies, graphs, keys, legalLists, redeals } from './position-tasks.ts';
import { firstPosition, midMatch } from './positions.ts';
import { randomMatches } from './random-matches.ts';

/** So many that a round takes some tenths of a second, also for the peers. */
const MATCHES = 400;
const MANY_SEATS_MATCHES = 100;
const VIEWED_MATCHES = 20;
const STORED_MATCHES = 4;
const POSITIONS = 64;
const MID_CALLS = 64_000;
const FULL_CALLS = 8000;

export const MID_MATCH = 'mid-match';

export function tasksOf<S extends CardTable>(of: CardBench<S>): Tasks {
  const { game, pairs, lab, seats, full, loops } = of;
  const open = (pair: string): Rules<S> => openTable(game, pairOptions(pair));
  const middle = (): Asked<S> => middleOf(open(pairs[0]));
  const whole = (): Asked<S> => wholeOf(openTable(game, full.options));
  return {
    ...each([...pairs, lab], (pair) => ({
      [`guarded ${pair}`]: async () => randomMatches(open(pair), MATCHES),
      [`bare ${pair}`]: async () => randomMatches(withoutGuard(open(pair)), MATCHES),
    })),
    events: async () => told(open(pairs[0])),
    views: async () => viewed(open(pairs[0])),
    ...each(seats, (n) => ({
      [`seats ${n}`]: async () => randomMatches(openTable(game, { seats: n }), MANY_SEATS_MATCHES),
    })),
    [`legal ${MID_MATCH}`]: async () => legalLists(middle(), MID_CALLS),
    [`key ${MID_MATCH}`]: async () => keys(middle(), MID_CALLS),
    [`legal ${full.name}`]: async () => legalLists(whole(), FULL_CALLS),
    [`key ${full.name}`]: async () => keys(whole(), FULL_CALLS),
    graph: async () => graphs(middle()),
    stored: async () => storedMatches(withoutGuard(open(pairs[0]))),
    copy: async () => copies(middle()),
    redeal: async () => redeals(middle()),
    ...each(Object.keys(loops), (name) => ({
      [`judged ${name}`]: async () => foundLoop(openTable(game, loops[name]), true),
      [`unjudged ${name}`]: async () => foundLoop(openTable(game, loops[name]), false),
    })),
  };
}

const each = <T>(list: readonly T[], tasks: (item: T) => Tasks): Tasks => Object.assign({}, ...list.map(tasks));

const middleOf = <S extends CardTable>(rules: Rules<S>): Asked<S> => ({ rules, states: midMatch(rules, POSITIONS) });
const wholeOf = <S extends CardTable>(rules: Rules<S>): Asked<S> => ({ rules, states: [firstPosition(rules)] });

/** Everything is told, and the events are counted. */
function told<S extends CardTable>(rules: Rules<S>): Task {
  let events = 0;
  const task = randomMatches(rules, MATCHES, { tell: () => events++ });
  return { run: (round) => task.run(round), facts: () => ({ events }) };
}

/** After each decision both seats get what they see. */
function viewed<S extends CardTable>(rules: Rules<S>): Task {
  let fields = 0;
  const look = (_: Rules<S>, state: S): void => {
    for (let seat = 0; seat < rules.seats; seat++)
      fields += Object.keys(rules.bots.view(seenBy(rules, state, seat), seat) as object).length;
  };
  const task = randomMatches(rules, VIEWED_MATCHES, { look });
  return { run: (round) => task.run(round), facts: () => ({ fields }) };
}

/** The seed's way: it needs no guard beside it, because it hashes every state anyway. */
const storedMatches = <S extends CardTable>(rules: Rules<S>): Task => ({
  run(round) {
    const store = new GraphStore(rules);
    return randomMatches(rules, STORED_MATCHES, { look: (_, state) => store.keep(state) }).run(round);
  },
});
