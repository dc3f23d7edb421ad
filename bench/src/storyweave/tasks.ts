// What the benchmark of Storyweave measures, each in a process of its own.
import { copy, FastDice, mask, Past, type Rules, seenBy } from '@umpire/core';
import type { Storyweave } from '@umpire/games/storyweave';
import { FIRST_SUM, mix } from '../arena/checksum.ts';
import { checksumText } from '../drive.ts';
import type { Task, Tasks } from '../task.ts';
import { foundLoop, LOOPS } from './found-loop.ts';
import { GraphStore } from './graph-store.ts';
import {
  firstPosition,
  fullTable,
  LAB,
  midMatch,
  openTable,
  PAIRS,
  type Pair,
  pairOptions,
  twinOf,
  withoutGuard,
} from './open-table.ts';
import { randomMatches } from './random-matches.ts';

export const SEATS = [3, 4] as const;
export const TABLES = ['mid-match', '174 in play'] as const;
type Table = (typeof TABLES)[number];

/** A round takes some tenths of a second, the peers' included. */
const MATCHES = 400;
const MANY_SEATS_MATCHES = 100;
const VIEWED_MATCHES = 20;
const STORED_MATCHES = 4;
const POSITIONS = 64;
const CALLS: Readonly<Record<Table, number>> = { 'mid-match': 64_000, '174 in play': 8000 };
const GRAPHS = 256;
const COPIES = 500_000;
const DEALS = 10_000;

export const tasks: Tasks = Object.fromEntries([
  ...[...PAIRS, LAB].flatMap((pair) => [
    [`guarded ${pair}`, async () => matchesOf(pair as Pair, true)],
    [`bare ${pair}`, async () => matchesOf(pair as Pair, false)],
  ]),
  ['events', async () => told()],
  ['views', async () => viewed()],
  ...SEATS.map((seats) => [`seats ${seats}`, async () => randomMatches(openTable({ seats }), MANY_SEATS_MATCHES)]),
  ...TABLES.flatMap((table) => [
    [`legal ${table}`, async () => legalLists(table)],
    [`key ${table}`, async () => keys(table)],
  ]),
  ['graph', async () => graphs()],
  ['stored', async () => storedMatches()],
  ['copy', async () => copies()],
  ['redeal', async () => redeals()],
  ...Object.keys(LOOPS).flatMap((name) => [
    [`judged ${name}`, async () => foundLoop(name, true)],
    [`unjudged ${name}`, async () => foundLoop(name, false)],
  ]),
]);

function matchesOf(pair: Pair, isGuarded: boolean): Task {
  const rules = openTable(pairOptions(pair));
  return randomMatches(isGuarded ? rules : withoutGuard(rules), MATCHES);
}

/** Everything is told, and somebody counts it. */
function told(): Task {
  let events = 0;
  const task = randomMatches(openTable(pairOptions(PAIRS[0])), MATCHES, { tell: () => events++ });
  return { run: (round) => task.run(round), facts: () => ({ events }) };
}

/** After each decision both seats get what they see. */
function viewed(): Task {
  let fields = 0;
  const look = (rules: Rules<Storyweave>, state: Storyweave): void => {
    for (let seat = 0; seat < rules.seats; seat++)
      fields += Object.keys(rules.view(seenBy(rules, state, seat), seat) as object).length;
  };
  const task = randomMatches(openTable(pairOptions(PAIRS[0])), VIEWED_MATCHES, { look });
  return { run: (round) => task.run(round), facts: () => ({ fields }) };
}

/** The seed's way: no guard beside it, since the hash of each state is its own. */
function storedMatches(): Task {
  const rules = withoutGuard(openTable(pairOptions(PAIRS[0])));
  return {
    run(round) {
      const store = new GraphStore(rules);
      return randomMatches(rules, STORED_MATCHES, { look: (_, state) => store.keep(state) }).run(round);
    },
  };
}

function positionsOf(table: Table): { rules: Rules<Storyweave>; states: Storyweave[] } {
  const rules = openTable(table === 'mid-match' ? pairOptions(PAIRS[0]) : fullTable());
  if (table === 'mid-match') return { rules, states: midMatch(rules, POSITIONS) };
  return { rules, states: [firstPosition(rules)] };
}

function legalLists(table: Table): Task {
  const { rules, states } = positionsOf(table);
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  const count = (state: Storyweave): number => rules.legal(state, past, list);
  return {
    run() {
      let sum = FIRST_SUM;
      for (let i = 0; i < CALLS[table]; i++) sum = mix(sum, count(states[i % states.length]));
      return { units: CALLS[table], checksum: checksumText(sum) };
    },
    facts: () => ({ actions: states.reduce((sum, state) => sum + count(state), 0) / states.length }),
  };
}

/** The checksum says how many positions are told apart. */
function keys(table: Table): Task {
  const { rules, states } = positionsOf(table);
  const key = new Int32Array(2);
  return {
    run() {
      for (let i = 0; i < CALLS[table]; i++) rules.key(states[i % states.length], key);
      return { units: CALLS[table], checksum: `${distinctKeys(rules, states)}` };
    },
    facts: () => ({ bytes: rules.layout.byteLength }),
  };
}

function distinctKeys(rules: Rules<Storyweave>, states: readonly Storyweave[]): number {
  const key = new Int32Array(2);
  const texts = states.map((state) => {
    rules.key(state, key);
    return key.join();
  });
  return new Set(texts).size;
}

function graphs(): Task {
  const { rules, states } = positionsOf('mid-match');
  let signs = 0;
  return {
    run() {
      const store = new GraphStore(rules);
      signs = 0;
      for (let i = 0; i < GRAPHS; i++) signs += store.keep(states[i % states.length]);
      return { units: GRAPHS, checksum: `${store.size}` };
    },
    facts: () => ({ bytes: signs / GRAPHS }),
  };
}

function copies(): Task {
  const { rules, states } = positionsOf('mid-match');
  const state = twinOf(rules, states[0]);
  const other = rules.layout.create();
  return {
    run() {
      for (let i = 0; i < COPIES; i += 2) {
        // There and back, changed in between: each copy needs the one before, and none can be left out.
        copy(other, state);
        other.ply++;
        copy(state, other);
        state.ply--;
      }
      return { units: COPIES, checksum: String(state.ply) };
    },
    facts: () => ({ bytes: rules.layout.byteLength }),
  };
}

/** As a search begins each of its lines: a copy without what the seat cannot see, and the gaps filled at random. */
function redeals(): Task {
  const { rules, states } = positionsOf('mid-match');
  const seen = rules.layout.create();
  return {
    run(round) {
      const dice = new FastDice(round);
      let sum = FIRST_SUM;
      for (let i = 0; i < DEALS; i++) {
        copy(seen, states[i % states.length]);
        mask(rules.layout, seen, i & 1);
        rules.redeal(seen, i & 1, dice);
        sum = mix(sum, seen.card.def[i % seen.card.def.length]);
      }
      return { units: DEALS, checksum: checksumText(sum) };
    },
  };
}
