// A walk along the edges of a small graph, made to go in circles. It exists to test the judge of cycles: every kind of loop
// is one line of text (graph.ts).
//
//   action = node * EDGES_MAX + edge        forfeit follows
import {
  allSeats,
  type ByStoppers,
  EVERYONE,
  type LoopPolicy,
  loopFields,
  type Repetition,
  rules,
  type StateFor,
  u8,
  u16,
  wonBy,
} from '@umpire/core/author';
import { EDGES_MAX, type Edge, readGraph } from './graph.ts';

const fields = (seats: number) => ({
  node: u8(),
  /** By seat: which of two cards it hides. */
  hidden: u8(seats).own(1),
  /** Two cards whose order does not matter. */
  zone: u8(2),
  used: u8(),
  measure: u16().aside(),
  /** Rises with every action, as turn numbers and the ids of cards do. */
  age: u16().aside(),
  over: u8().aside(),
  why: u8().aside(),
  rolls: u16().aside(),
  ...loopFields(EDGES_MAX),
});
export type Rings = StateFor<ReturnType<typeof fields>>;

export const RULES = ['card', 'deviate', 'draw', 'limit', 'warn'] as const;
export interface RingsOptions {
  readonly graph: string;
  readonly rule: (typeof RULES)[number];
  readonly act: number;
  /** How many actions apart positions are recorded. */
  readonly every: number;
  readonly seats: number;
}

const ENDINGS = ['going', 'won', 'drawn', 'forfeit', 'loop', 'budget'];
const [WON, DRAWN, FORFEIT, LOOP, BUDGET] = [1, 2, 3, 4, 5];
const LUCK = 256;
export const PLIES_MAX = 200;
const CARD: ByStoppers = { none: 'draw', one: 'declare', many: 'declare' };

function policyOf({ rule, act, every }: RingsOptions): LoopPolicy<Rings> {
  const at = every === 1 ? {} : { at: (state: Rings) => state.age % every === 0 };
  const common = { of: 'node, zone, marks and hidden cards', ...at } as const;
  const mark = (state: Rings): number => state.measure;
  const byRule: Record<RingsOptions['rule'], Repetition<Rings>> = {
    card: { ...common, mark, count: { warn: 2, act }, consequence: CARD },
    deviate: { ...common, mark, count: { act }, consequence: { none: 'draw', one: 'deviate', many: 'deviate' } },
    draw: { ...common, mark, count: { act }, consequence: { none: 'draw', one: 'draw', many: 'draw' } },
    // No round may use second edges of nodes more than once.
    limit: {
      ...common,
      mark,
      count: {},
      limits: [{ name: 'second-edge', most: 1, counts: (a) => a % EDGES_MAX === 1 }],
    },
    warn: { ...common, mark, count: { warn: 2, act }, consequence: { none: 'draw', one: 'warn', many: 'warn' } },
  };
  return { budget: { plies: PLIES_MAX }, repetition: byRule[rule] };
}

export function ringsRules(options: RingsOptions) {
  const read = readGraph(options.graph, options.seats);
  if (!read.ok) return read;
  const nodes = read.value;
  const { seats } = options;
  const forfeit = nodes.length * EDGES_MAX;
  const text = (action: number): string =>
    action === forfeit ? 'forfeit' : `${nodes[Math.floor(action / EDGES_MAX)].name}${'abcd'[action % EDGES_MAX]}`;

  return rules(fields(seats), {
    actions: forfeit,
    forfeits: 1,
    legalMax: EDGES_MAX,
    decisions: ['walk'],
    usesChance: nodes.some(({ edges }) => edges.some(({ or }) => or !== undefined)),
    endings: ENDINGS,
    loop: policyOf(options),
    setup(state) {
      state.zone[1] = 1;
    },
    toAct: (state) => nodes[state.node].seat,
    legal(state, _past, out) {
      const count = nodes[state.node].edges.length;
      for (let i = 0; i < count; i++) out[i] = state.node * EDGES_MAX + i;
      return count;
    },
    apply(state, action, chance, tell) {
      const { seat, edges } = nodes[state.node];
      state.age++;
      if (action === forfeit) {
        finish(state, FORFEIT, wonBy((seat + 1) % seats));
        return;
      }
      const edge = edges[action % EDGES_MAX];
      take(state, seat, edge);
      if (typeof edge.to !== 'number')
        finish(state, edge.to === 'win' ? WON : DRAWN, edge.to === 'win' ? wonBy(edge.winner) : allSeats(seats));
      else state.node = edge.or !== undefined && chance(LUCK, state.rolls++).below(2) === 1 ? edge.or : edge.to;
      if (tell !== undefined) tell(EVERYONE, { type: 'walked', seat, by: text(action) });
    },
    settle(state, cause) {
      finish(state, cause.kind === 'budget' ? BUDGET : LOOP, allSeats(seats));
    },
    key(state, out) {
      const { node, used, zone, hidden } = state;
      let bits = 0;
      for (let seat = 0; seat < seats; seat++) bits |= hidden[seat] << seat;
      out[0] = Math.imul(node * 8 + bits + 1, 0x9e3779b1) ^ used;
      out[1] = Math.imul(Math.min(zone[0], zone[1]) * 8 + Math.max(zone[0], zone[1]) + 5, 0x85ebca6b);
    },
    same: (a, b) =>
      a.node === b.node &&
      a.used === b.used &&
      a.hidden.every((card, seat) => card === b.hidden[seat]) &&
      sameZone(a, b),
    forfeit: () => forfeit,
    check: (state) => (state.node >= nodes.length ? 'no such node' : undefined),
    hidden: {
      redeal(state, seat, dice) {
        for (let other = 0; other < seats; other++) if (other !== seat) state.hidden[other] = dice.below(2);
      },
    },
    words: {
      describe: (_state, action) => ({ text: text(action), type: action === forfeit ? 'forfeit' : 'walk' }),
      picture: (state) => ({ says: [nodes[state.node].name] }),
    },
    bots: {
      view: (state, seat) => ({
        node: nodes[state.node].name,
        zone: Array.from(state.zone).sort(),
        used: state.used,
        measure: state.measure,
        mine: seat < seats ? state.hidden[seat] : null,
      }),
    },
    learning: {
      graph: (state, seat) => ({
        nodes: [{ id: 'here', type: 'Node', attributes: { ...publicFacts(state), name: nodes[state.node].name } }],
        edges:
          state.over !== 0 || nodes[state.node].seat !== seat
            ? []
            : nodes[state.node].edges.map((_, action_id) => ({
                from: 'here',
                to: 'here',
                label: 'walk',
                attributes: { action_type: 'walk', action_id },
              })),
      }),
    },
  });
}

function take(state: Rings, seat: number, { effects }: Edge): void {
  for (const effect of effects)
    if (effect === '!') state.measure++;
    else if (effect === '~') state.hidden[seat] ^= 1;
    else if (effect === '%') state.zone.reverse();
    else if (effect === '#') state.zone[0] = (state.zone[0] + 1) % 3;
    else state.used = 1;
}

function finish(state: Rings, why: number, over: number): void {
  state.why = why;
  state.over = over;
}

const publicFacts = ({ used, zone, measure, over, why, hidden }: Rings) => ({
  used,
  zone: [...zone].sort().join(),
  measure,
  over,
  why,
  hidden: hidden.join(),
});

const sameZone = (a: Rings, b: Rings): boolean => [...a.zone].sort().join() === [...b.zone].sort().join();
