// Numbers for learning, and the state as a graph.
import { createHash } from 'node:crypto';
import { type Block, type Rules, seenBy } from '@umpire/core';
import type { Features } from '@umpire/core/author';
import type { ActionWords, Graph } from '@umpire/core/host';
import { atPosition, check } from '../check.ts';
import { filledFeatures } from '../filled-features.ts';
import { type Position, seatsOf } from '../position.ts';
import { flipCell } from '../trial/flip-cells.ts';
import { unclean } from '../unclean.ts';

/** Every number is written, whatever the buffer held before, and is finite. */
export const featuresFilled = check('features-filled', ({ rules }, fail) => ({
  start() {
    const shape = rules.learning.features?.shape ?? [1];
    if (shape.length === 0 || shape.some((n) => !Number.isInteger(n) || n < 1))
      fail(`the shape is ${shape.join(' × ')}`);
  },
  position(at) {
    const {
      learning: { features },
    } = rules;
    if (features === undefined || !at.deep) return;
    for (const seat of seatsOf(rules)) {
      const once = filledFeatures(features, at.seen(seat), seat, 7);
      const again = filledFeatures(features, at.seen(seat), seat, -3);
      const odd = once.findIndex((number, i) => !Number.isFinite(number) || number !== again[i]);
      if (odd >= 0) fail(`entry ${odd} for seat ${seat} is ${once[odd]}, or ${again[odd]} in another buffer`);
    }
  },
}));

/** Each number or each plane has a name; and numbers follow from what the seat sees, whatever else happened meanwhile. */
export const featuresSound = check('features-sound', ({ rules }, fail) => {
  const {
    learning: { features },
  } = rules;
  if (features === undefined) return {};
  let asked: readonly string[] = [];
  return {
    start() {
      const fault = badNames(features);
      if (fault !== undefined) fail(fault);
    },
    position(at) {
      asked = at.deep ? numbersOf(rules, features, at.state) : [];
    },
    moved({ before }) {
      if (asked.length === 0) return;
      const again = numbersOf(rules, features, before.state);
      const seat = asked.findIndex((numbers, each) => numbers !== again[each]);
      if (seat >= 0) fail(`the features of seat ${seat} differ after the move, for the same bytes`);
    },
  };
});

function badNames<S extends Block>({ version, shape, names }: Features<S>): string | undefined {
  if (!Number.isInteger(version) || version < 1) return `the version is ${version}`;
  const size = shape.reduce((product, n) => product * n, 1);
  if (names.length !== size && names.length !== shape[0])
    return `there are ${names.length} names for the shape ${shape.join(' × ')}`;
  const twice = names.find((name, i) => name === '' || names.indexOf(name) !== i);
  return twice === undefined ? undefined : `the name '${twice}' is empty or given twice`;
}

/** By seat: all numbers as one text. */
const numbersOf = <S extends Block>(rules: Rules<S>, features: Features<S>, state: S): string[] =>
  seatsOf(rules).map((seat) => filledFeatures(features, seenBy(rules, state, seat), seat).join());

/** Nodes have different ids, edges run between nodes, and edges of actions are the legal actions in their order. */
export const graphSound = atPosition('graph-sound', ({ rules }, fail, at) => {
  if (rules.learning.graph === undefined || !at.deep) return;
  const graph = rules.learning.graph(at.seen(), at.seat);
  const faulty = faultyGraph(graph) ?? faultyActions(graph, at.words());
  if (faulty !== undefined) fail(faulty);
});

function faultyGraph(graph: Graph): string | undefined {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  if (ids.size !== graph.nodes.length) return 'two nodes share an id';
  const loose = graph.edges.find(({ from, to }) => !ids.has(from) || !ids.has(to));
  if (loose !== undefined) return `an edge runs from '${loose.from}' to '${loose.to}', and one of them is no node`;
  return unclean(graph, 'graph');
}

/** What is wrong with the edges of actions. A graph need not have any; if it does, they must agree with the legal list. */
function faultyActions({ edges }: Graph, words: readonly ActionWords[]): string | undefined {
  const actions = edges.flatMap(({ attributes }) => (attributes?.action_id === undefined ? [] : [attributes]));
  if (actions.length === 0) return undefined;
  if (actions.length !== words.length) return `it has ${actions.length} actions, and ${words.length} are legal`;
  const at = actions.findIndex(({ action_id, action_type }, i) => action_id !== i || action_type !== words[i].type);
  if (at < 0) return undefined;
  const { action_id, action_type } = actions[at];
  return `action ${at} is '${words[at].type}', but its edge says ${action_id} and '${action_type}'`;
}

/** Different positions have different graphs for every seat: among all positions met, and after changing single cells. */
export const graphTells = check('graph-tells', ({ rules }, fail) => {
  const known = new Map<string, Uint8Array>();
  const other = rules.layout.create();
  const meet = (state: Parameters<typeof rules.toAct>[0], seat: number): void => {
    const seen = seenBy(rules, state, seat);
    const name = graphName(rules, seen, seat);
    const earlier = known.get(name);
    if (earlier === undefined) {
      known.set(name, seen.bytes.slice());
      return;
    }
    other.bytes.set(earlier);
    if (!rules.same(other, seen)) fail(`seat ${seat} has one graph for two positions`);
  };
  return {
    position(at) {
      if (rules.learning.graph === undefined) return;
      meet(at.state, at.seat);
      const cell = at.deep ? untoldCell(at) : undefined;
      if (cell !== undefined) fail(`${cell} is part of the position, but not of its graph`);
    },
    ended({ state }) {
      if (rules.learning.graph !== undefined) meet(state, 0);
    },
  };
});

/** A short name for a graph: their texts are long, and an examination meets thousands. */
const graphName = <S extends Block>(rules: Rules<S>, seen: S, seat: number): string =>
  createHash('sha256')
    .update(`${seat} ${JSON.stringify(rules.learning.graph?.(seen, seat))}`)
    .digest('base64');

/** A cell whose change makes another possible position, which the seat can see but its graph does not show. */
function untoldCell<S extends Block>({ rules, state, seat }: Position<S>): string | undefined {
  const flipped = rules.layout.create();
  const seen = seenBy(rules, state, seat);
  const name = graphName(rules, seen, seat);
  // Chosen without dice, so that this check does not change which matches are played.
  const from = state.ply * CELLS_PER_FIELD;
  for (const place of rules.layout.places) {
    if (!place.field.keyed) continue;
    for (let i = 0; i < Math.min(place.field.length, CELLS_PER_FIELD); i++) {
      const index = (from + i) % place.field.length;
      flipCell(state, place, index, flipped);
      if (!isPossible(rules, flipped)) continue;
      const other = seenBy(rules, flipped, seat);
      if (!rules.same(other, seen) && graphName(rules, other, seat) === name) return `${place.name}[${index}]`;
    }
  }
  return undefined;
}

function isPossible<S extends Block>(rules: Rules<S>, state: S): boolean {
  try {
    return rules.check(state) === undefined;
  } catch {
    return false;
  }
}

/** How many cells of each field are tried at one position; others are tried at the next. */
const CELLS_PER_FIELD = 4;
